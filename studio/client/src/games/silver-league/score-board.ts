import type { Match } from "../../../../games/silver-league/season.ts"
import type { LeagueResult } from "../../../../games/silver-league/silver-league.ts"
import { h } from "../../dom.ts"
import { badge } from "./badge.ts"
import { matchesIn, scoreLine } from "./names.ts"
import { clubCode, clubName, type LeagueKit } from "./texts.ts"
import { goalsOf, scoreAt } from "./timeline.ts"

/** How long a goal stays lit, in milliseconds. */
const lit = 3500

/** The scores of all matches over the scene; a touch shows another match. */
export class ScoreBoard {
  readonly element
  /** The match that is shown, from 0. */
  watched = 0
  /** What the line of the watched match and the scores of all leave of the scene: where its pitch goes, in CSS pixels. */
  free = { top: 0, bottom: 0 }
  private readonly kit: LeagueKit
  private readonly onGoal: (match: Match, side: "home" | "away", watched: boolean) => void
  private readonly title = h("div", { class: "watched" })
  private readonly grid = h("div", { class: "scores" })
  private cells: { button: HTMLButtonElement; score: HTMLElement }[] = []
  private number = 0
  private shown: string[] = []
  private chosen = false

  constructor(kit: LeagueKit, onGoal: (match: Match, side: "home" | "away", watched: boolean) => void) {
    this.kit = kit
    this.onGoal = onGoal
    this.element = h("div", { class: "score-board" }, this.title, this.grid)
    const measured = new ResizeObserver(() => {
      this.free = { top: this.title.offsetTop + this.title.offsetHeight, bottom: this.grid.offsetTop }
    })
    for (const part of [this.element, this.title, this.grid]) measured.observe(part)
  }

  /** A new day; it starts with a match that the player has bet on. */
  show(number: number, preferred: number | undefined): void {
    if (number !== this.number) {
      this.number = number
      this.chosen = false
      this.watched = 0
      this.build()
    }
    if (!this.chosen && preferred !== undefined && preferred !== this.watched) {
      this.watched = preferred
      this.build()
    }
  }

  update(result: LeagueResult | undefined, elapsed: number): void {
    for (const [n, match] of matchesIn(this.number).entries()) {
      const goals = result ? goalsOf(result, n) : []
      const { home, away } = scoreAt(goals, elapsed)
      const last = goals.findLast(({ at }) => at <= elapsed)
      const fresh = last !== undefined && elapsed - last.at < lit
      const now = `${result ? `${home}–${away}` : "–"} ${fresh ? last.side : ""}`
      const before = this.shown[n]
      if (now === before) continue
      this.shown[n] = now
      const cell = this.cells[n]!
      const score = result ? `${home}–${away}` : "–"
      cell.score.textContent = score
      cell.button.setAttribute("aria-label", this.named(match, score))
      cell.button.classList.toggle("goal", fresh)
      if (n === this.watched) this.head(match, result ? `${home}–${away}` : "")
      // Not when the page opens in the middle of a match.
      if (fresh && before !== undefined && elapsed - last.at < 600) this.onGoal(match, last.side, n === this.watched)
    }
  }

  private build(): void {
    const { kit } = this
    this.shown = []
    this.cells = matchesIn(this.number).map((match, n) => {
      const score = h("b", { class: "live" }, "–")
      const onclick = () => {
        this.watched = n
        this.chosen = true
        kit.sounds.click()
        this.build()
      }
      const button = h(
        "button",
        { type: "button", "aria-label": this.named(match, "–"), "aria-pressed": String(n === this.watched), onclick },
        clubCode(kit, match.home),
        score,
        clubCode(kit, match.away),
      )
      return { button, score }
    })
    this.grid.replaceChildren(...this.cells.map(({ button }) => button))
    this.head(matchesIn(this.number)[this.watched]!, "")
  }

  /** "HAR 1–0 SIL · Watch Union Harbor – Silver City": what is printed, then what it does. */
  private named({ home, away }: Match, score: string): string {
    const { kit } = this
    const clubs = `${clubName(kit, home)} – ${clubName(kit, away)}`
    return `${clubCode(kit, home)} ${score} ${clubCode(kit, away)} · ${kit.texts("league.watch", { match: clubs })}`
  }

  private head(match: Match, score: string): void {
    const { kit } = this
    const side = (club: number) => h("span", { class: "team" }, badge(club), h("b", {}, clubName(kit, club)))
    this.title.replaceChildren(side(match.home), h("strong", {}, score || kit.texts("league.kickoff")), side(match.away))
  }
}

/** All final scores in one line, for the announcement. */
export const allScores = (kit: LeagueKit, { number, scores }: LeagueResult): string =>
  matchesIn(number)
    .map((match, n) => {
      const [home1, away1, home2, away2] = scores[n]!
      return scoreLine(kit, match, home1 + home2, away1 + away2)
    })
    .join("; ")
