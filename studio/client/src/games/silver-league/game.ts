import type { StudioGame } from "../../../../games/game.ts"
import { dayOf, daysOf } from "../../../../games/silver-league/season.ts"
import {
  type LeagueOutcome,
  type LeagueResult,
  league,
  leagueFixtures,
  leaguePick,
  silverLeague,
} from "../../../../games/silver-league/silver-league.ts"
import { oddsText } from "../../../../games/sports/odds.ts"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { slipResult, slipTable } from "../sports/results.ts"
import { type FixtureParts, type FixtureShow, type Moment, SportsTable } from "../sports/table.ts"
import type { Frame } from "../table/scene.ts"
import { MatchList } from "./match-list.ts"
import { leaguePickName, matchesIn, scoreLine } from "./names.ts"
import { leagueResults, standingsPanel } from "./panels.ts"
import { Pitch } from "./pitch.ts"
import { allScores, ScoreBoard } from "./score-board.ts"
import "./silver-league.css"
import { clubName, type LeagueKit, type LeagueTexts } from "./texts.ts"
import { firstHalf, fullTime, minuteAt, secondHalf } from "./timeline.ts"

const fixtures = leagueFixtures(league)
const goalShown = 1800

/** The tabs and the scene of a match day. */
class LeagueShow implements FixtureShow<LeagueResult> {
  readonly overlay
  readonly tabs
  private readonly kit: LeagueKit
  private readonly list: MatchList
  private readonly board: ScoreBoard
  private readonly pitch = new Pitch()
  private readonly table = h("div", { class: "form-list" })
  private readonly results = h("div", { class: "form-list" })
  private readonly goal = h("p", { class: "goal-call", "aria-hidden": "true" })
  private goalUntil = 0
  private number = 1
  private shown = ""

  constructor({ kit, pick }: FixtureParts<LeagueTexts>) {
    this.kit = kit
    this.list = new MatchList({ kit, odds: code => fixtures.odds(this.number, code), pick })
    this.board = new ScoreBoard(kit, (match, side, watched) => {
      kit.synth.rush(watched ? 900 : 600, { length: watched ? 1.4 : 0.6, volume: watched ? 0.22 : 0.08, glide: 1.3 })
      if (!watched) return
      this.goal.textContent = kit.texts("league.goal", { club: clubName(kit, match[side]) })
      this.goalUntil = performance.now() + goalShown
    })
    this.overlay = h("div", { class: "league-over" }, this.board.element, this.goal)
    this.tabs = [
      { name: "matches", label: kit.texts("league.tab"), panel: this.list.element },
      { name: "table", label: kit.texts("league.table"), panel: this.table },
      { name: "results", label: kit.texts("league.results"), panel: this.results },
    ]
  }

  show({ number, phase, last, mine }: Moment<LeagueResult>): void {
    const own = mine[0]?.picks[0]
    this.board.show(number, own === undefined ? undefined : leaguePick(own)?.match)
    const now = `${number} ${phase} ${last.length}`
    if (now === this.shown) return
    this.shown = now
    this.number = number
    this.list.show(number)
    this.table.replaceChildren(...standingsPanel(this.kit, number, last))
    this.results.replaceChildren(...leagueResults(this.kit, last))
  }

  mark(has: (pick: string) => boolean, locked: boolean): void {
    this.list.mark(has, locked)
  }

  paint(frame: Frame, { result, elapsed, number }: Moment<LeagueResult>): void {
    this.board.update(result, elapsed)
    const { watched, free } = this.board
    this.pitch.paint(frame, matchesIn(number)[watched]!, watched, result, elapsed, free)
    const calls = performance.now() < this.goalUntil
    if (calls !== this.goal.classList.contains("on")) this.goal.classList.toggle("on", calls)
  }

  caption({ result, elapsed, number }: Moment<LeagueResult>): string {
    const { texts } = this.kit
    const { season, day } = dayOf(league, number)
    if (!result) return texts("league.day", { season: season + 1, day: day + 1 })
    if (elapsed >= fullTime) return texts("league.fullTime")
    if (elapsed >= firstHalf[1] && elapsed < secondHalf[0]) return texts("league.halfTime")
    return texts("league.minute", { minute: Math.min(90, minuteAt(elapsed) + 1) })
  }

  summary(result: LeagueResult): string {
    return allScores(this.kit, result)
  }
}

export const client: GameClient<LeagueTexts> = {
  game: silverLeague as unknown as StudioGame,
  stakes: "own",
  button: "wide",
  mount: (stage, kit) =>
    new SportsTable<LeagueResult, LeagueTexts>(stage, kit, {
      fixtures,
      fixtureOf: pick => pick.split(".")[0] ?? "",
      decidedAt: fullTime,
      pickName: leaguePickName,
      create: parts => new LeagueShow(parts),
    }),
  rules: ({ texts, money, number, stake }) => [
    h("p", {}, texts("rules.how")),
    h("p", {}, texts("rules.bets")),
    h("p", {}, texts("rules.together", { highest: number(oddsText(league.highest)) })),
    h("p", {}, texts("rules.model")),
    h("p", {}, texts("rules.odds")),
    h("p", {}, texts("rules.limits", { most: money(stake.all.at(-1) ?? 0) })),
    h("p", {}, texts("rules.standings")),
    h("p", {}, texts("rules.chain")),
  ],
  figures: ({ texts }) => [
    [texts("figures.clubs"), String(league.clubs.length)],
    [texts("figures.days"), String(daysOf(league.clubs.length))],
  ],
  outcome(round, kit) {
    const { number, scores } = round.outcome as LeagueOutcome
    const { season, day } = dayOf(league, number)
    const played = matchesIn(number).map((match, n) => {
      const [home1, away1, home2, away2] = scores[n]!
      return h("li", {}, `${scoreLine(kit, match, home1 + home2, away1 + away2)} (${home1}–${away1})`)
    })
    return h(
      "div",
      {},
      h(
        "p",
        {},
        kit.words("labeled", {
          label: kit.texts("league.day", { season: season + 1, day: day + 1 }),
          value: slipResult(kit as never, round),
        }),
      ),
      slipTable(kit as never, round, pick => leaguePickName(kit, number, pick)),
      h("ul", { class: "played" }, ...played),
    )
  },
}
