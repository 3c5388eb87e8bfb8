import type { TumbleMachine } from "../../../../slot/tumble/machine.ts"
import type { TumbleOutcome } from "../../../../slot/tumble/play.ts"
import { tumble } from "../../../../slot/tumble/tumble.ts"
import { tumbleGame } from "../../../../slot/tumble/tumble-game.ts"
import type { Columns } from "../../../../slot/tumble/wins.ts"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { costOf } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { loadTexts } from "../../words.ts"
import { createFeatureBar } from "../slot/feature-bar.ts"
import { createGridView } from "./grid-view.ts"
import { createLadder } from "./ladder.ts"
import { TumblePresenter } from "./present.ts"
import { tumbleFigureList, tumbleRules } from "./rules.ts"
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
      stage.append(cabinetOf(machine, canvas, ladder.element))

      const last = kit.session.last?.outcome as TumbleOutcome | null | undefined
      let standing = lastWindow(last?.spins.at(-1)?.stops ?? theme.openingStops)
      const urls = new Map(Object.entries(theme.symbols).map(([code, { url }]) => [code, url]))
      const spark = (code: string) => theme.symbols[code]?.spark ?? "#ffd36a"
      const turns = (code: string) => (machine.gilded?.[code] ? machine.wild : undefined)
      const grid = await createGridView({ rows: machine.rows, urls, spark, turns }, canvas, standing)
      ladder.show(machine.ladder, 0)
      const sounds = tumbleSounds(kit.synth, theme.pitch)
      const presenter = new TumblePresenter({ theme, kit, texts, grid, ladder, featureBar, sounds })

      async function show(round: ShellRound): Promise<void> {
        const outcome = round.outcome as TumbleOutcome | null
        if (!outcome) return
        await presenter.show(outcome, round.stake, costOf(round))
        standing = lastWindow(outcome.spins.at(-1)?.stops ?? theme.openingStops)
      }
      return {
        main: () =>
          void kit.play<TumbleOutcome>({
            choice: null,
            begin: () => presenter.begin(),
            show,
            rest: () => grid.rest(standing),
          }),
        show,
      }
    },

    rules: kit => tumbleRules(theme, kit, texts),
    figures: kit => tumbleFigureList(theme, kit, texts),

    outcome: ({ outcome }) => pastRound(theme, outcome as TumbleOutcome, texts),
  }
}

/** The window in its frame, with the multipliers under it. */
function cabinetOf(machine: TumbleMachine, canvas: HTMLElement, ladder: HTMLElement): HTMLElement {
  const beds = h("div", { class: "reel-beds" }, ...machine.strips.map(() => h("div", { class: "reel-bed" })))
  const reelWindow = h("div", { class: "window" }, beds, canvas, h("div", { class: "glass" }))
  const cabinet = h("div", { class: "cabinet tumble-cabinet" }, reelWindow, h("div", { class: "brass-frame" }), ladder)
  cabinet.style.setProperty("--reel-count", String(machine.strips.length))
  cabinet.style.setProperty("--row-count", String(machine.rows))
  return cabinet
}

/** A round in the history: the first window of its paid spin, and what followed. */
function pastRound({ machine, symbols }: TumbleTheme, { spins }: TumbleOutcome, texts: TumbleTexts): HTMLElement {
  const [paid] = spins
  const picture = (code: string) => h("img", { src: symbols[code]?.url, alt: "", width: 24, height: 24 })
  const columns = paid ? (tumble(machine, paid.stops)[0]?.columns ?? []) : []
  const wins = paid?.multipliers.length ?? 0
  return h(
    "div",
    {},
    h("div", { class: "mini-reels" }, ...columns.map(column => h("div", {}, ...[...column].map(picture)))),
    wins > 0 && h("p", { class: "hint" }, texts.tumble("inRow", { count: wins })),
    spins.length > 1 && h("p", { class: "hint" }, texts.slot("freeSpins", { count: spins.length - 1 })),
  )
}
