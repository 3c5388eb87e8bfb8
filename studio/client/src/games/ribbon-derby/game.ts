import type { StudioGame } from "../../../../games/game.ts"
import {
  type BoutMarket,
  type BoutOutcome,
  type BoutResult,
  boutDecidedAt,
  boutFixtures,
  boutSelections,
  derby,
  ribbonDerby,
} from "../../../../games/ribbon-derby/ribbon-derby.ts"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { ringSounds } from "../sabong-ring/sounds.ts"
import { slipResult, slipTable } from "../sports/results.ts"
import { type FixtureParts, type FixtureShow, type Moment, oddsButton, SportsTable } from "../sports/table.ts"
import type { Frame } from "../table/scene.ts"
import { formOf } from "./birds.ts"
import { Courtyard } from "./courtyard.ts"
import { joustAt } from "./joust.ts"
import { boutLine, boutPickName, selectionName } from "./names.ts"
import { ribbonColors } from "./ribbon.ts"
import "./ribbon-derby.css"
import { birdName, type DerbyKit, type DerbyTexts } from "./texts.ts"

const fixtures = boutFixtures(derby)
const markets = ["winner", "pass", "both"] as const
const sides = ["meron", "wala"] as const

/** The tabs and the scene of a bout. */
class BoutShow implements FixtureShow<BoutResult> {
  readonly overlay = h("div", { class: "derby-head" })
  readonly tabs
  private readonly kit: DerbyKit
  private readonly pick: (code: string) => void
  private readonly yard
  private readonly board = h("div", { class: "derby-board" })
  private readonly form = h("div", { class: "derby-list" })
  private readonly results = h("div", { class: "derby-list" })
  private buttons = new Map<string, HTMLButtonElement>()
  private phase: Moment<BoutResult>["phase"] = "open"
  private shown = ""
  private score = ""

  constructor({ kit, pick }: FixtureParts<DerbyTexts>) {
    this.kit = kit
    this.pick = pick
    const sounds = ringSounds(kit.synth)
    this.yard = new Courtyard(taken => {
      if (this.phase !== "running") return
      sounds.clash()
      if (taken) sounds.crow()
    })
    this.tabs = [
      { name: "bout", label: kit.texts("bout.tab"), panel: this.board },
      { name: "form", label: kit.texts("bout.form"), panel: this.form },
      { name: "results", label: kit.texts("bout.results"), panel: this.results },
    ]
  }

  show({ number, phase, last }: Moment<BoutResult>): void {
    this.phase = phase
    const now = `${number} ${phase} ${last.length}`
    if (now === this.shown) return
    this.shown = now
    this.buttons = new Map()
    this.board.replaceChildren(...markets.flatMap(market => this.market(market, number)))
    this.form.replaceChildren(this.strengths(number, last))
    const lines = last.slice(0, 24).map(result => h("p", { class: result.winner }, boutLine(this.kit, result)))
    this.results.replaceChildren(
      ...(lines.length > 0 ? lines : [h("p", { class: "slip-empty" }, this.kit.texts("bout.noResults"))]),
    )
  }

  mark(has: (pick: string) => boolean, locked: boolean): void {
    for (const [code, button] of this.buttons) {
      button.setAttribute("aria-pressed", String(has(code)))
      button.disabled = locked
    }
  }

  key({ key }: KeyboardEvent): boolean {
    const selection = boutSelections.winner[Number(key) - 1]
    if (selection) this.pick(`winner.${selection}`)
    return selection !== undefined
  }

  paint(frame: Frame, { result, elapsed, number }: Moment<BoutResult>): void {
    const { birds } = fixtures.bout(number)
    this.yard.paint(frame, birds, result, elapsed)
    const joust = result && joustAt(result, elapsed)
    const now = `${number} ${joust?.crossed ?? -1} ${joust?.taken} ${joust?.pass}`
    if (now === this.score) return
    this.score = now
    const name = (at: 0 | 1) => {
      const element = h("b", {}, birdName(this.kit, birds[at]))
      element.style.setProperty("color", ribbonColors[sides[at]])
      return element
    }
    const pips = Array.from({ length: derby.passes }, (_, pass) => {
      const done = joust !== undefined && pass < joust.crossed
      const state =
        done && joust.taken && pass === joust.crossed - 1 ? joust.taken : done ? "done" : pass === joust?.pass ? "now" : ""
      return h("i", { class: state })
    })
    this.overlay.replaceChildren(name(0), h("span", { class: "pips", "aria-hidden": "true" }, ...pips), name(1))
  }

  caption({ result, elapsed, number }: Moment<BoutResult>): string {
    const { texts } = this.kit
    const { birds } = fixtures.bout(number)
    if (!result) return texts("bout.number", { number })
    const { pass, taken } = joustAt(result, elapsed)
    if (taken) return texts("bout.took", { bird: birdName(this.kit, birds[taken === "meron" ? 0 : 1]), pass: result.pass })
    if (elapsed >= boutDecidedAt(result)) return texts("bout.draw")
    if (pass < 0) return texts("bout.versus", { meron: birdName(this.kit, birds[0]), wala: birdName(this.kit, birds[1]) })
    return texts("bout.pass", { number: pass + 1, passes: derby.passes })
  }

  summary(result: BoutResult): string {
    return boutLine(this.kit, result)
  }

  private market(market: BoutMarket, number: number): HTMLElement[] {
    const { kit } = this
    const buttons = boutSelections[market].map(selection => {
      const code = `${market}.${selection}`
      const price = fixtures.odds(number, code)
      const button = oddsButton(kit, boutPickName(kit, number, code), price, () => this.pick(code))
      button.prepend(h("small", {}, selectionName(kit, code)))
      if (market !== "pass") button.classList.add(selection.split(".")[0]!)
      this.buttons.set(code, button)
      return button
    })
    return [h("h2", {}, kit.texts(`markets.${market}`)), h("div", { class: `derby-market ${market}` }, ...buttons)]
  }

  /** Both birds' strengths in this bout, and how their last bouts ended. */
  private strengths(number: number, last: readonly BoutResult[]): HTMLElement {
    const { texts } = this.kit
    const { birds, strengths } = fixtures.bout(number)
    const heads = (["bird", "early", "late", "lastFive"] as const).map(key => h("th", { scope: "col" }, texts(`bout.${key}`)))
    const rows = sides.map((side, at) => {
      const marks = formOf(birds[at as 0 | 1], number, last).map(mark =>
        h("i", { class: mark, role: "img", "aria-label": texts(`marks.${mark}`) }, texts(`marksShort.${mark}`)),
      )
      const of = (pass: number) => h("td", {}, String(strengths[pass]![at as 0 | 1]))
      const name = h("th", { scope: "row", class: side }, birdName(this.kit, birds[at as 0 | 1]))
      return h("tr", {}, name, of(0), of(derby.passes - 1), h("td", {}, h("span", { class: "bout-marks" }, ...marks)))
    })
    return h(
      "table",
      { class: "slip-table" },
      h("caption", {}, texts("bout.strengths")),
      h("thead", {}, h("tr", {}, ...heads)),
      h("tbody", {}, ...rows),
    )
  }
}

export const client: GameClient<DerbyTexts> = {
  game: ribbonDerby as unknown as StudioGame,
  stakes: "own",
  button: "wide",
  mount: (stage, kit) =>
    new SportsTable<BoutResult, DerbyTexts>(stage, kit, {
      fixtures,
      decidedAt: boutDecidedAt,
      pickName: boutPickName,
      create: parts => new BoutShow(parts),
    }),
  rules: ({ texts, money, stake }) => [
    h("p", {}, texts("rules.how")),
    h("p", {}, texts("rules.bets")),
    h("p", {}, texts("rules.model", { miss: derby.miss })),
    h("p", {}, texts("rules.odds")),
    h("p", {}, texts("rules.form")),
    h("p", {}, texts("rules.limits", { most: money(stake.all.at(-1) ?? 0) })),
    h("p", {}, texts("rules.chain")),
  ],
  figures: ({ texts }) => [[texts("figures.bouts"), String(derby.bouts)]],
  outcome(round, kit) {
    const outcome = round.outcome as BoutOutcome
    return h(
      "div",
      {},
      h("p", {}, boutLine(kit, outcome)),
      h("p", {}, slipResult(kit as never, round)),
      slipTable(kit as never, round, pick => boutPickName(kit, outcome.number, pick)),
    )
  },
}
