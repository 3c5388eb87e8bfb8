import type { TournamentListing } from "../../../../poker/tournament/wire.ts"
import { h } from "../../dom.ts"
import { tournamentRefusal } from "../refusal-words.ts"
import type { PokerRoomParts } from "../room.ts"
import type { TournamentFeed } from "./tournament-feed.ts"
import { TournamentRow } from "./tournament-row.ts"

const choices = ["all", "open", "mine"] as const

export interface TournamentActs {
  details(code: string): void
  register(tournament: TournamentListing): void
  goToTable(table: string): void
}

/** What comes first: where the player is in, then what can be joined at once, what begins later, what runs, and what is over. */
function rankOf({ mine, state, table, canRegister }: TournamentListing): number {
  if (table !== null || mine === "busted") return 0
  if (mine !== null && mine !== "out" && state !== "cancelled") return 1
  if (state === "running" && canRegister) return 2
  if (state === "registering") return 3
  return state === "running" ? 4 : 5
}

/** Of those that are equal, the earlier or cheaper one, and the larger table. */
export const inOrder = (one: TournamentListing, other: TournamentListing): number =>
  rankOf(one) - rankOf(other) ||
  (one.startsAt ?? "").localeCompare(other.startsAt ?? "") ||
  one.buyIn - other.buyIn ||
  other.tableSize - one.tableSize

/** The sit-and-goes or the scheduled tournaments on offer. */
export class TournamentList {
  readonly element = h("div", { class: "lobby-section" })
  private readonly parts: PokerRoomParts
  private readonly acts: TournamentActs
  private readonly feed: TournamentFeed
  private readonly list = h("ul", { class: "lobby-tables" })
  private readonly note = h("p", { class: "lobby-note", role: "status" })
  private readonly rows = new Map<string, TournamentRow>()
  private tournaments: readonly TournamentListing[] | undefined
  private choice: (typeof choices)[number] = "all"
  private isShown = false

  constructor(parts: PokerRoomParts, kind: TournamentListing["kind"], feed: TournamentFeed, acts: TournamentActs) {
    const { tournamentTexts: texts } = parts
    this.parts = parts
    this.feed = feed
    this.acts = acts
    const columns = (["name", "buyIn", "players", "prizes", "state"] as const).map(key => h("span", {}, texts(`lobby.${key}`)))
    this.element.append(
      h("div", { class: "lobby-filters" }, this.filter()),
      h("div", { class: "tournament-columns", "aria-hidden": "true" }, ...columns, h("span", {})),
      this.list,
      this.note,
    )
    feed.on({
      listed: tournaments => {
        this.tournaments = tournaments.filter(one => one.kind === kind)
        this.note.textContent = ""
        if (this.isShown) this.show()
      },
      trouble: error => {
        if (this.isShown) this.note.textContent = tournamentRefusal(this.parts, error)
      },
    })
  }

  start(): void {
    if (this.isShown) return
    this.isShown = true
    this.feed.show(true)
    this.show()
  }

  stop(): void {
    if (!this.isShown) return
    this.isShown = false
    this.feed.show(false)
  }

  private filter(): HTMLElement {
    const { tournamentTexts: texts } = this.parts
    const buttons = choices.map(choice => {
      const pressed = String(this.choice === choice)
      const button = h("button", { type: "button", "aria-pressed": pressed }, texts(`lobby.${choice}`))
      button.addEventListener("click", () => {
        this.choice = choice
        for (const one of buttons) one.setAttribute("aria-pressed", String(one === button))
        this.show()
      })
      return button
    })
    return h("div", { class: "lobby-choice", role: "group", "aria-label": texts("lobby.filters") }, ...buttons)
  }

  private show(): void {
    const { tournaments, choice } = this
    if (!tournaments) return
    const fits = (one: TournamentListing) => choice === "all" || (choice === "open" ? one.canRegister : one.mine !== null)
    const offered = tournaments.filter(fits).sort(inOrder)
    const wanted = offered.map(tournament => {
      const row = this.rows.get(tournament.code) ?? this.row(tournament.code)
      row.show(tournament)
      return row.element
    })
    for (const code of this.rows.keys()) if (!tournaments.some(one => one.code === code)) this.rows.delete(code)
    const shown = [...this.list.children]
    if (wanted.length !== shown.length || wanted.some((row, n) => row !== shown[n])) this.place(wanted)
    const { tournamentTexts: texts } = this.parts
    this.note.textContent = offered.length > 0 ? "" : texts(choice === "mine" ? "lobby.noneMine" : "lobby.none")
  }

  /** In a new order; what had the focus keeps it. */
  private place(rows: readonly HTMLElement[]): void {
    const focused = this.list.contains(document.activeElement) ? (document.activeElement as HTMLElement) : undefined
    this.list.replaceChildren(...rows)
    if (focused?.isConnected) focused.focus({ preventScroll: true })
  }

  private row(code: string): TournamentRow {
    const row = new TournamentRow(this.parts, { ...this.acts, details: one => this.acts.details(one.code) })
    this.rows.set(code, row)
    return row
  }
}
