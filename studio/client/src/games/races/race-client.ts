import type { StudioGame } from "../../../../games/game.ts"
import { type RaceOutcome, type RaceResult, type RaceSharedGame, raceFixtures } from "../../../../games/races/race-game.ts"
import { oddsText } from "../../../../games/sports/odds.ts"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { slipResult, slipTable } from "../sports/results.ts"
import { type FixtureParts, type FixtureShow, type Moment, SportsTable } from "../sports/table.ts"
import { CardBoard } from "./card-board.ts"
import { formOf } from "./form.ts"
import { formPanel, resultsPanel } from "./form-panels.ts"
import { allHomeAt, winnerAt } from "./motion.ts"
import { orderText, pickName, runnerName } from "./names.ts"
import type { RaceArt } from "./race-art.ts"
import { RaceScene } from "./race-scene.ts"
import "./races.css"
import type { RaceKit, RaceTexts } from "./texts.ts"

/** The tabs and the scene of a racecourse. */
class RaceShow implements FixtureShow<RaceResult> {
  readonly overlay = h("p", { class: "race-title" })
  readonly tabs
  private readonly kit: RaceKit
  private readonly game: RaceSharedGame
  private readonly fixtures
  private readonly board: CardBoard
  private readonly form = h("div", { class: "form-list" })
  private readonly results = h("div", { class: "form-list" })
  private readonly scene: RaceScene
  private number = 1
  private shown = ""

  constructor(game: RaceSharedGame, art: RaceArt, { kit, pick }: FixtureParts<RaceTexts>) {
    this.kit = kit
    this.game = game
    this.fixtures = raceFixtures(game.course)
    this.board = new CardBoard({ kit, odds: code => this.fixtures.odds(this.number, code), pick })
    this.scene = new RaceScene(
      art,
      () => this.fixtures.card(this.number).runners,
      ({ id }) => runnerName(kit, id),
    )
    this.tabs = [
      { name: "card", label: kit.texts("race.tab"), panel: this.board.element },
      { name: "form", label: kit.texts("race.form"), panel: this.form },
      { name: "results", label: kit.texts("race.results"), panel: this.results },
    ]
  }

  show({ number, phase, last }: Moment<RaceResult>): void {
    const now = `${number} ${phase}`
    if (now === this.shown) return
    const { kit, game } = this
    this.shown = now
    this.results.replaceChildren(...resultsPanel(kit, game.course, last))
    if (number === this.number && this.form.childElementCount > 0) return
    this.number = number
    const card = this.fixtures.card(number)
    const form = formOf(game.course, last, number)
    this.board.show(card, form)
    this.form.replaceChildren(...formPanel(kit, card, form))
    this.overlay.textContent = kit.texts("race.title", {
      number,
      meters: game.course.distances[card.distance]!,
      going: kit.texts.find(`goings.${game.course.goings[card.going]}`) ?? "",
    })
  }

  mark(has: (pick: string) => boolean, locked: boolean): void {
    this.board.mark(has, locked)
  }

  paint(frame: Parameters<RaceScene["paint"]>[0], moment: Moment<RaceResult>): void {
    this.overlay.dataset.at = !moment.result ? "parade" : moment.elapsed < allHomeAt ? "race" : "podium"
    this.scene.paint(frame, moment)
  }

  caption({ result, elapsed, number }: Moment<RaceResult>): string {
    const { kit } = this
    if (!result) return ""
    if (elapsed < 1500) return kit.texts("race.off")
    if (elapsed >= allHomeAt) return ""
    if (elapsed < winnerAt) return ""
    return elapsed < winnerAt + 900
      ? kit.texts("race.photo")
      : kit.texts("race.wins", { runner: this.nameIn(number, result.order[0]!) })
  }

  summary({ number, order }: RaceResult): string {
    return orderText(this.kit, this.game.course, number, order)
  }

  key(event: KeyboardEvent): boolean {
    return this.board.key(event)
  }

  private nameIn(number: number, saddle: number): string {
    const runner = this.fixtures.card(number).runners.find(one => one.saddle === saddle)
    return runner ? runnerName(this.kit, runner.id) : ""
  }
}

/** The page of a racecourse. */
export function raceClient(game: RaceSharedGame, art: RaceArt): GameClient<RaceTexts> {
  const { course } = game
  const fixtures = raceFixtures(course)
  return {
    game: game as unknown as StudioGame,
    stakes: "own",
    button: "wide",
    mount: (stage, kit) =>
      new SportsTable<RaceResult, RaceTexts>(stage, kit, {
        fixtures,
        decidedAt: allHomeAt,
        pickName: (texts, number, pick) => pickName(texts, course, number, pick),
        create: parts => new RaceShow(game, art, parts),
      }),
    rules: ({ texts, money, number, stake }) => [
      h("p", {}, texts("rules.how")),
      h("p", {}, texts("rules.bets")),
      h("p", {}, texts("rules.model")),
      h("p", {}, texts("rules.odds", { highest: number(oddsText(course.highest)) })),
      h("p", {}, texts("rules.form")),
      h("p", {}, texts("rules.limits", { most: money(stake.all.at(-1) ?? 0) })),
      h("p", {}, texts("rules.chain")),
    ],
    figures: ({ texts }) => [[texts("figures.cards"), String(course.cards)]],
    outcome(round, kit) {
      const { number, order } = round.outcome as RaceOutcome
      return h(
        "div",
        {},
        h(
          "p",
          {},
          kit.words("labeled", {
            label: kit.texts("race.raceNumber", { number }),
            value: orderText(kit, course, number, order),
          }),
        ),
        h("p", {}, slipResult(kit as unknown as Parameters<typeof slipResult>[0], round)),
        slipTable(kit as unknown as Parameters<typeof slipTable>[0], round, pick => pickName(kit, course, number, pick)),
      )
    },
  }
}
