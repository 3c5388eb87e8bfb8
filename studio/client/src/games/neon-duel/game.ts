import type { StudioGame } from "../../../../games/game.ts"
import {
  circuit,
  type DuelMarket,
  type DuelOutcome,
  type DuelResult,
  duelFixtures,
  duelSelections,
  neonDuel,
} from "../../../../games/neon-duel/neon-duel.ts"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { slipResult, slipTable } from "../sports/results.ts"
import { type FixtureParts, type FixtureShow, type Moment, oddsButton, SportsTable } from "../sports/table.ts"
import type { Frame } from "../table/scene.ts"
import { paintArena, teamColors } from "./arena.ts"
import { battleAt, decidedAt } from "./battle.ts"
import { duelLine, duelPickName, selectionName } from "./names.ts"
import "./neon-duel.css"
import { type DuelKit, type DuelTexts, mapName, teamName } from "./texts.ts"

const fixtures = duelFixtures(circuit)
const markets = ["series", "map", "score", "total"] as const

/** The tabs and the scene of a series. */
class DuelShow implements FixtureShow<DuelResult> {
  readonly overlay = h("div", { class: "duel-head" })
  readonly tabs
  private readonly kit: DuelKit
  private readonly pick: (code: string) => void
  private readonly board = h("div", { class: "duel-board" })
  private readonly form = h("div", { class: "duel-list" })
  private readonly results = h("div", { class: "duel-list" })
  private buttons = new Map<string, HTMLButtonElement>()
  private number = 1
  private shown = ""
  private score = ""

  constructor({ kit, pick }: FixtureParts<DuelTexts>) {
    this.kit = kit
    this.pick = pick
    this.tabs = [
      { name: "duel", label: kit.texts("duel.tab"), panel: this.board },
      { name: "form", label: kit.texts("duel.form"), panel: this.form },
      { name: "results", label: kit.texts("duel.results"), panel: this.results },
    ]
  }

  show({ number, phase, last }: Moment<DuelResult>): void {
    const now = `${number} ${phase} ${last.length}`
    if (now === this.shown) return
    this.shown = now
    if (number !== this.number || this.board.childElementCount === 0) {
      this.number = number
      this.buttons = new Map()
      this.board.replaceChildren(...markets.flatMap(market => this.market(market)))
      this.form.replaceChildren(this.strengths())
    }
    const lines = last.map(({ number: past, winners }) => h("p", {}, this.line(past, winners)))
    this.results.replaceChildren(
      ...(lines.length > 0 ? lines : [h("p", { class: "slip-empty" }, this.kit.texts("duel.noResults"))]),
    )
  }

  mark(has: (pick: string) => boolean, locked: boolean): void {
    for (const [code, button] of this.buttons) {
      button.setAttribute("aria-pressed", String(has(code)))
      button.disabled = locked
    }
  }

  paint(frame: Frame, { result, elapsed, number }: Moment<DuelResult>): void {
    const { teams, maps } = fixtures.duel(number)
    const battle = result && battleAt(result, elapsed)
    paintArena(frame, { map: maps[battle?.map ?? 0]!.map, teams }, result, elapsed)
    const wins = battle?.wins ?? [0, 0]
    const now = `${number} ${wins.join("–")}`
    if (now === this.score) return
    this.score = now
    const side = (at: 0 | 1) => {
      const name = h("b", {}, teamName(this.kit, teams[at]))
      name.style.setProperty("color", teamColors[teams[at]]!)
      return name
    }
    this.overlay.replaceChildren(side(0), h("strong", {}, `${wins[0]} – ${wins[1]}`), side(1))
  }

  caption({ result, elapsed, number }: Moment<DuelResult>): string {
    const { kit } = this
    const { teams, maps } = fixtures.duel(number)
    if (!result) return kit.texts("duel.number", { number })
    const { map, part } = battleAt(result, elapsed)
    const winner = teamName(kit, teams[result.winners[map]!]!)
    if (elapsed >= decidedAt) return kit.texts("duel.wins", { team: winner })
    if (part > 0.97) return kit.texts("duel.takesMap", { team: winner, map: mapName(kit, maps[map]!.map) })
    return kit.texts("duel.onMap", { number: map + 1, map: mapName(kit, maps[map]!.map) })
  }

  summary({ number, winners }: DuelResult): string {
    return this.line(number, winners)
  }

  private line(number: number, winners: readonly number[]): string {
    return duelLine(this.kit, number, winners)
  }

  private market(market: DuelMarket): HTMLElement[] {
    const { kit, number } = this
    const codes = duelSelections(circuit.toWin)[market].map(selection => `${market}.${selection}`)
    const buttons = codes.map(code => {
      const price = fixtures.odds(number, code)
      const button = oddsButton(kit, duelPickName(kit, number, code), price, () => this.pick(code))
      button.prepend(h("small", {}, selectionName(kit, number, code)))
      this.buttons.set(code, button)
      return button
    })
    if (market !== "map")
      return [h("h2", {}, kit.texts(`markets.${market}`)), h("div", { class: `duel-market ${market}` }, ...buttons)]
    return fixtures
      .duel(number)
      .maps.slice(0, circuit.toWin)
      .flatMap(({ map }, n) => [
        h("h2", {}, kit.texts("markets.map", { map: mapName(kit, map) })),
        h("div", { class: "duel-market" }, ...buttons.slice(2 * n, 2 * n + 2)),
      ])
  }

  /** Both teams' strengths on the maps of this series. */
  private strengths(): HTMLElement {
    const { kit, number } = this
    const { teams, maps } = fixtures.duel(number)
    return h(
      "table",
      { class: "slip-table" },
      h("caption", {}, kit.texts("duel.strengths")),
      h("thead", {}, h("tr", {}, h("td", {}), ...teams.map(team => h("th", { scope: "col" }, teamName(kit, team))))),
      h(
        "tbody",
        {},
        ...maps.map(({ map, strengths }, n) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, kit.texts("duel.onMap", { number: n + 1, map: mapName(kit, map) })),
            ...strengths.map(strength => h("td", {}, String(strength))),
          ),
        ),
      ),
    )
  }
}

export const client: GameClient<DuelTexts> = {
  game: neonDuel as unknown as StudioGame,
  stakes: "own",
  button: "wide",
  mount: (stage, kit) =>
    new SportsTable<DuelResult, DuelTexts>(stage, kit, {
      fixtures,
      decidedAt,
      pickName: duelPickName,
      create: parts => new DuelShow(parts),
    }),
  rules: ({ texts, money, stake }) => [
    h("p", {}, texts("rules.how")),
    h("p", {}, texts("rules.bets")),
    h("p", {}, texts("rules.model")),
    h("p", {}, texts("rules.odds")),
    h("p", {}, texts("rules.limits", { most: money(stake.all.at(-1) ?? 0) })),
    h("p", {}, texts("rules.chain")),
  ],
  figures: ({ texts }) => [[texts("figures.duels"), String(circuit.duels)]],
  outcome(round, kit) {
    const { number, winners } = round.outcome as DuelOutcome
    return h(
      "div",
      {},
      h("p", {}, duelLine(kit, number, winners)),
      h("p", {}, slipResult(kit as never, round)),
      slipTable(kit as never, round, pick => duelPickName(kit, number, pick)),
    )
  },
}
