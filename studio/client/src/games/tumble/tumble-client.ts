import type { PricedMachine } from "../../../../slot/machine.ts"
import type { TumbleMachine } from "../../../../slot/tumble/machine.ts"
import type { TumbleOutcome } from "../../../../slot/tumble/play.ts"
import { tumble } from "../../../../slot/tumble/tumble.ts"
import { type TumbleChoice, tumbleGame } from "../../../../slot/tumble/tumble-game.ts"
import type { Columns } from "../../../../slot/tumble/wins.ts"
import { h } from "../../dom.ts"
import type { GameClient, Kit } from "../../kit.ts"
import type { FormatNumber } from "../../numbers.ts"
import { costOf } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { loadTexts } from "../../words.ts"
import { costOfBet, createBets } from "../slot/bets.ts"
import { createFeatureBar } from "../slot/feature-bar.ts"
import { maxWinNote } from "../slot/max-win.ts"
import { standBeside } from "../slot/scenery.ts"
import { createGridView } from "./grid-view.ts"
import { createLadder } from "./ladder.ts"
import { TumblePresenter } from "./present.ts"
import { tumbleFigureList, tumbleRules } from "./rules.ts"
import { SkyView } from "./sky.ts"
import { tumbleSounds } from "./sounds.ts"
import type { TumbleMachineTexts, TumbleTexts } from "./texts.ts"
import type { TumbleTheme } from "./theme.ts"
import "../slot/slot.css"
import "./tumble.css"

/** A machine whose winning symbols vanish, on the stage. */
export function tumbleClient(theme: TumbleTheme): GameClient<TumbleMachineTexts> {
  const { machine, figures } = theme
  /** Set once the game is mounted, before anything reads it. */
  let texts: TumbleTexts
  /** What stands when everything has fallen. */
  const lastWindow = (stops: readonly number[]): Columns => tumble(machine, stops).at(-1)?.columns ?? []

  return {
    game: tumbleGame(machine, figures),
    stakes: "ladder",
    button: "round",
    autoplay: true,
    feature: round => ((round.outcome as TumbleOutcome | null)?.spins.length ?? 0) > 1,
    logo: theme.logo,

    async mount(stage, kit) {
      const [slot, tumbling] = await Promise.all([
        loadTexts<never>(kit.language, "slot"),
        loadTexts<never>(kit.language, "tumble"),
      ])
      texts = { slot, tumble: tumbling }
      const canvas = h("canvas", { class: "reels", role: "img", "aria-label": texts.slot("reels") })
      const ladder = createLadder(texts.tumble("ladder"))
      const featureBar = createFeatureBar(texts.slot, kit.money, false)
      kit.root.querySelector(".marquee")?.append(featureBar.element)
      kit.root.style.setProperty("--felt", `url(${theme.cloth})`)
      kit.root.style.setProperty("--frame", `url(${theme.frame})`)
      const sky = theme.sun ? new SkyView(texts.tumble("sky"), theme.sun, machine.strips.length) : undefined
      const cabinet = cabinetOf(machine, canvas, ladder.element, sky?.element)
      stage.append(cabinet)
      standBeside(stage, cabinet, theme)

      const last = kit.session.last?.outcome as TumbleOutcome | null | undefined
      let standing = lastWindow(last?.spins.at(-1)?.stops ?? theme.openingStops)
      const urls = new Map(Object.entries(theme.symbols).map(([code, { url }]) => [code, url]))
      const spark = (code: string) => theme.symbols[code]?.spark ?? "#ffd36a"
      const turns = (code: string) => (machine.gilded?.[code] ? machine.wild : undefined)
      const grid = await createGridView({ rows: machine.rows, urls, spark, turns }, canvas, standing)
      ladder.show(machine.ladder, 0)
      const sounds = tumbleSounds(kit.synth, theme.pitch)
      const presenter = new TumblePresenter({ theme, kit, texts, grid, ladder, featureBar, sounds, ...(sky && { sky }) })

      async function show(round: ShellRound): Promise<void> {
        const outcome = round.outcome as TumbleOutcome | null
        if (!outcome) return
        const price = outcome.bought ? (machine.bets?.buy.price ?? machine.parts) : machine.parts
        await presenter.show(outcome, round.stake / price, costOf(round))
        standing = lastWindow(outcome.spins.at(-1)?.stops ?? theme.openingStops)
      }
      const spin = (choice: TumbleChoice) =>
        void kit.play<TumbleOutcome>({
          choice,
          ...(choice && { stake: costOfBet(pricedOf(machine), choice.bet, kit.stake.value) }),
          begin: () => presenter.begin(),
          show,
          rest: () => grid.rest(standing),
        })
      if (machine.bets && kit.session.pace.buying) kit.choices.append(betsOf(machine, kit, texts, () => spin({ bet: "buy" })))
      return { main: () => spin(null), show }
    },

    rules: kit => tumbleRules(theme, kit, texts),
    figures: kit => tumbleFigureList(theme, kit, texts),

    outcome: ({ outcome }, { number }) => pastRound(theme, outcome as TumbleOutcome, texts, number),
  }
}

const pricedOf = ({ parts, bets }: TumbleMachine): PricedMachine => ({ lines: [], parts, ...(bets && { bets }) })

/** The button that buys free spins. */
function betsOf(machine: TumbleMachine, kit: Kit<TumbleMachineTexts>, { slot }: TumbleTexts, buy: () => void): HTMLElement {
  // The bets read only what all slots say.
  const slotKit = kit as unknown as Parameters<typeof createBets>[0]["kit"]
  return createBets({ machine: pricedOf(machine), kit: slotKit, slot, buy }).element
}

/** The share of a row that the sky takes. */
const skyRows = 0.9

/** The window in its frame, with the sky over it and the multipliers under it. */
function cabinetOf(machine: TumbleMachine, canvas: HTMLElement, ladder: HTMLElement, sky?: HTMLElement): HTMLElement {
  const beds = h("div", { class: "reel-beds" }, ...machine.strips.map(() => h("div", { class: "reel-bed" })))
  const reelWindow = h("div", { class: "window" }, sky, beds, canvas, h("div", { class: "glass" }))
  const cabinet = h("div", { class: "cabinet tumble-cabinet" }, reelWindow, h("div", { class: "brass-frame" }), ladder)
  cabinet.style.setProperty("--reel-count", String(machine.strips.length))
  cabinet.style.setProperty("--row-count", String(machine.rows + (sky ? skyRows : 0)))
  cabinet.toggleAttribute("data-sky", sky !== undefined)
  cabinet.toggleAttribute("data-tall", machine.rows + (sky ? skyRows : 0) > 0.9 * machine.strips.length)
  return cabinet
}

/** A round in the history: the first window of its paid spin, and what followed. */
function pastRound(
  { machine, symbols }: TumbleTheme,
  { spins, bought, capped }: TumbleOutcome,
  texts: TumbleTexts,
  number: FormatNumber,
): HTMLElement {
  const [paid] = spins
  const free = bought ? spins.length : spins.length - 1
  const suns = (paid?.sky ?? []).filter(times => times > 0)
  const picture = (code: string) => h("img", { src: symbols[code]?.url, alt: "", width: 24, height: 24 })
  const columns = paid ? (tumble(machine, paid.stops)[0]?.columns ?? []) : []
  const wins = paid?.multipliers.length ?? 0
  return h(
    "div",
    {},
    h("div", { class: "mini-reels" }, ...columns.map(column => h("div", {}, ...[...column].map(picture)))),
    wins > 0 && h("p", { class: "hint" }, texts.tumble("inRow", { count: wins })),
    suns.length > 0 && h("p", { class: "hint" }, texts.tumble("suns", { suns: suns.map(times => `×${times}`).join(" + ") })),
    free > 0 && h("p", { class: "hint" }, texts.slot("freeSpins", { count: free })),
    capped && machine.cap !== undefined && maxWinNote(texts.slot, machine.cap, number),
  )
}
