import { url as felt } from "symbol:felt"
import { url as frame } from "symbol:frame"
import { url as logo } from "symbol:logo"
import type { SlotMachine } from "../../../slot/machine.ts"
import { h, iconButton } from "../dom.ts"
import type { Money } from "../money.ts"
import { openFairness } from "../panels/fairness.ts"
import { openHistory } from "../panels/history.ts"
import { openRules } from "../panels/rules.ts"
import { openStakes } from "../panels/stakes.ts"
import type { Tell } from "../parent.ts"
import { createPlay, type Play } from "../play.ts"
import { createPresenter } from "../present.ts"
import { createReelView } from "../reels/reel-view.ts"
import { sounds as makeSounds } from "../sound/sounds.ts"
import { createSynth } from "../sound/synth.ts"
import type { Session, StudioApi } from "../studio-api.ts"
import type { Words } from "../words.ts"
import { createFeatureBar } from "./feature-bar.ts"
import { createHud } from "./hud.ts"
import { icons } from "./icons.ts"
import { listenToKeys } from "./keys.ts"
import { createOverlay } from "./overlay.ts"
import { createSessionStrip } from "./session-strip.ts"
import { soundButton } from "./sound-button.ts"

interface Table {
  root: HTMLElement
  machine: SlotMachine
  api: StudioApi
  session: Session
  words: Words
  money: Money
  tell: Tell | undefined
  onEnd(code: string): void
}

/** Puts everything on the table and makes it play. */
export async function buildTable({ root, machine, api, session, words, money, tell, onEnd }: Table): Promise<void> {
  const free = session.mode === "free"
  const synth = createSynth()
  const sounds = makeSounds(synth)
  let play: Play | undefined

  const hud = createHud(words, money, free, {
    spin: () => play?.spin(),
    stake: step => play?.stepStake(step),
    chooseStake: () => play && openStakes(words, money, play.stakes.all, play.stakes.chosen, stake => play?.chooseStake(stake)),
    refill: () => play?.refill(),
  })
  // Locked until the reels are there: a button that looks ready and does nothing is worse than one that waits.
  hud.setPhase("spinning")
  const canvas = h("canvas", { class: "reels", role: "img", "aria-label": words("game.reels") })
  const reelBeds = machine.strips.map(() => h("div", { class: "reel-bed" }))
  const window = h(
    "div",
    { class: "window" },
    h("div", { class: "reel-beds" }, ...reelBeds),
    canvas,
    h("div", { class: "glass" }),
  )
  const cabinet = h("div", { class: "cabinet" }, window, h("div", { class: "brass-frame" }))
  const overlay = createOverlay(() => reels.pictures())
  const featureBar = createFeatureBar(words, money, machine.freeMultiplier)
  const strip = createSessionStrip(words, money)
  const sound = soundButton(words, synth)
  const history = () => openHistory(words, money, machine, api)
  const tools = h(
    "nav",
    { class: "tools" },
    iconButton(words("tools.rules"), icons.rules, () => openRules(words, money, machine, play?.stakes.chosen ?? 0)),
    iconButton(words("tools.history"), icons.history, history),
    iconButton(words("tools.fairness"), icons.fairness, () => {
      if (play)
        openFairness(words, api, { current: play.fairness, changed: view => play?.setFairness(view), openHistory: history })
    }),
    sound.element,
    tell && iconButton(words("tools.exit"), icons.exit, () => tell({ baize: "closed" })),
  )
  root.replaceChildren(
    h(
      "header",
      { class: "top" },
      free && h("strong", { class: "free-badge", title: words("game.freePlayHint") }, words("game.freePlay")),
      tools,
    ),
    h(
      "div",
      { class: "marquee" },
      h("h1", { class: "logo" }, h("img", { src: logo, alt: words("game.name") })),
      featureBar.element,
    ),
    h("section", { class: "stage" }, cabinet),
    hud.plate,
    hud.controls,
    strip.element,
    overlay.element,
  )
  root.style.setProperty("--felt", `url(${felt})`)
  root.style.setProperty("--frame", `url(${frame})`)
  root.toggleAttribute("data-free", free)

  const stops = session.last?.outcome?.spins.at(-1)?.stops ?? openingStops
  const reels = await createReelView(machine, canvas, stops)
  const presenter = createPresenter({ machine, words, money, reels, hud, overlay, featureBar, sounds, root })
  play = createPlay({
    api,
    session,
    words,
    money,
    hud,
    reels,
    presenter,
    sounds,
    tell,
    onEnd,
    standing: stops,
    onResult: net => strip.add(net),
  })
  listenToKeys({ spin: () => play?.spin(), mute: sound.toggle, wake: synth.wake })
  await play.resume()
}

/** What lies on the reels before the first spin: crowns over the middle. */
const openingStops = [17, 6, 19, 14, 31]
