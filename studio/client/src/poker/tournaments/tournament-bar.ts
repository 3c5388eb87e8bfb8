import type { TableTournament } from "../../../../poker/tournament/wire.ts"
import { h } from "../../dom.ts"
import { FreshPart } from "./fresh-part.ts"
import { runDown } from "./running-time.ts"
import { blindsText, placeText, type WordParts } from "./tournament-words.ts"

/** Over a tournament's table: level, blinds and their clock, the player's rank, players left and the average stack. */
export class TournamentBar {
  readonly element: HTMLButtonElement
  private readonly parts: WordParts
  private readonly clock = h("span", { class: "running-time", role: "timer", "aria-live": "off" })
  private readonly content: FreshPart

  constructor(parts: WordParts, open: () => void) {
    this.parts = parts
    this.element = h("button", {
      type: "button",
      class: "tournament-bar",
      title: parts.tournamentTexts("table.bar"),
      onclick: open,
    })
    this.content = new FreshPart(this.element)
  }

  show(tournament: TableTournament): void {
    const { nextLevelIn, breakLeft, own, ...steady } = tournament
    this.content.show([steady, breakLeft !== null], () => this.draw(tournament))
    if (!tournament.isOver) runDown(this.clock, breakLeft ?? nextLevelIn)
  }

  private draw(tournament: TableTournament): Node[] {
    const { level, next, left, averageStack, isOver, rank, breakLeft } = tournament
    const { tournamentTexts: texts, amounts } = this.parts
    if (isOver) return [h("b", {}, texts("state.over"))]
    const first = breakLeft === null ? texts("table.level", { level }) : texts("table.break")
    const place = rank === null ? texts("table.out", { left }) : texts("table.rank", { rank, left })
    const spoken = rank === null ? place : texts("table.rankSpoken", { place: placeText(texts, rank), left })
    return [
      h("span", { class: "bar-level" }, h("b", {}, first), " ", this.clock),
      h("span", { class: "bar-blinds" }, blindsText(this.parts, tournament)),
      h("span", { class: "bar-next" }, texts("table.next", { blinds: blindsText(this.parts, next) })),
      h("span", { class: "bar-rank" }, h("b", { "aria-hidden": "true" }, place), h("span", { class: "spoken" }, spoken)),
      h("span", { class: "bar-average" }, texts("table.average", { stack: amounts.points(averageStack) })),
    ]
  }
}
