import type { TournamentListing } from "../../../../poker/tournament/wire.ts"
import { h } from "../../dom.ts"
import { siteTime, styles } from "../../site-time.ts"
import { runDown } from "./running-time.ts"
import type { TournamentTexts } from "./texts.ts"
import { costText, placeText, tournamentName, type WordParts } from "./tournament-words.ts"

interface RowActs {
  details(tournament: TournamentListing): void
  register(tournament: TournamentListing): void
  goToTable(table: string): void
}

/** From this long before its start on, a tournament counts down. */
const countdownFrom = 2 * 3_600_000

/** What a tournament is doing, with the time that this lasts where it is known. */
export function stateText(
  { tournamentTexts: texts }: WordParts,
  tournament: TournamentListing,
): { text: string; left: number | null } {
  const { state, startsAt, level, isStopped } = tournament
  if (state === "running")
    return { text: texts(isLate(tournament) ? "state.late" : "state.running", { level: level ?? 1 }), left: null }
  if (state !== "registering") return { text: texts(`state.${isStopped ? "stopped" : state}`), left: null }
  if (startsAt === null) return { text: texts("state.waiting"), left: null }
  const left = new Date(startsAt).getTime() - Date.now()
  if (left <= 0) return { text: texts("state.starting"), left: null }
  return left < countdownFrom
    ? { text: texts("state.startsAt", { time: timeText(texts.language, startsAt) }), left }
    : { text: startText(texts.language, startsAt), left: null }
}

/** It runs, and registration is still open. */
export const isLate = ({ state, level, lateUntilLevel }: TournamentListing): boolean =>
  state === "running" && lateUntilLevel !== null && (level ?? 1) <= lateUntilLevel

const timeText = (language: string, startsAt: string): string => siteTime(language, styles.minutes)(startsAt)

/** When a tournament starts, by the site's clock. */
export const startText = (language: string, startsAt: string): string =>
  siteTime(language, { weekday: "short", month: "short", day: "numeric", ...styles.minutes })(startsAt)

/** The prize pool; a sit-and-go begins with all its players, so its pool is known before. */
export const poolOf = ({ kind, state, buyIn, most, prizePool }: TournamentListing): number =>
  kind === "sit-and-go" && state === "registering" ? buyIn * most : prizePool

/** One tournament in a list: its price, players, prizes and start. */
export class TournamentRow {
  readonly element = h("li", { class: "tournament-row" })
  private readonly parts: WordParts
  private readonly acts: RowActs
  private readonly time = h("span", { class: "running-time", role: "timer", "aria-live": "off" })
  private drawn = ""

  constructor(parts: WordParts, acts: RowActs) {
    this.parts = parts
    this.acts = acts
  }

  /** Draws what has changed: focus and touch stay where they are. */
  show(tournament: TournamentListing): void {
    const state = stateText(this.parts, tournament)
    const text = JSON.stringify([tournament, state.text, state.left === null])
    if (text !== this.drawn) {
      const focused = this.element.contains(document.activeElement) ? document.activeElement?.className : undefined
      this.draw(tournament, state.text, state.left !== null)
      this.drawn = text
      if (focused) this.element.querySelector<HTMLElement>(`.${focused.split(" ")[0]}`)?.focus()
    }
    if (state.left !== null) runDown(this.time, state.left)
  }

  private draw(tournament: TournamentListing, state: string, isTimed: boolean): void {
    const { tournamentTexts: texts, amounts } = this.parts
    const { mine, state: kind } = tournament
    const pool = poolOf(tournament)
    const name = tournamentName(this.parts, tournament)
    const cell = (part: string, key: "buyIn" | "players" | "prizes" | "state", ...content: (Node | string | false)[]) =>
      h("span", { class: `tournament-${part}` }, h("small", {}, texts(`lobby.${key}`)), ...content)
    this.element.dataset.state = kind
    this.element.toggleAttribute("data-mine", mine !== null && mine !== "out")
    this.element.replaceChildren(
      h(
        "span",
        { class: "tournament-name" },
        h(
          "button",
          { type: "button", class: "tournament-open", onclick: () => this.acts.details(tournament) },
          h("bdi", {}, name),
        ),
        this.tags(tournament),
      ),
      cell("cost", "buyIn", costText(this.parts, tournament)),
      cell("players", "players", ...this.players(tournament)),
      cell("prizes", "prizes", pool > 0 ? amounts.money(pool) : "–"),
      cell("state", "state", h("span", {}, state, isTimed && " ", isTimed && this.time)),
      this.action(tournament, name),
    )
  }

  private tags(tournament: TournamentListing): HTMLElement {
    const { tournamentTexts: texts } = this.parts
    const own = ownText(texts, tournament)
    return h(
      "span",
      { class: "tournament-tags" },
      tournament.rebuys !== null && h("em", { class: "tournament-tag" }, texts("name.rebuys")),
      own !== undefined && h("em", { class: "tournament-tag mine" }, own),
    )
  }

  private players({ kind, most, players, left, bots, state }: TournamentListing): (Node | false)[] {
    const { tournamentTexts: texts } = this.parts
    const isRegistering = state === "registering"
    const count = texts(kind === "sit-and-go" ? "lobby.seats" : "lobby.registered", { count: players, most })
    const dots = Array.from({ length: most }, (_, n) => h("i", { "data-on": n < (isRegistering ? players : left) }))
    return [
      kind === "sit-and-go" && h("span", { class: "lobby-dots", "aria-hidden": "true" }, ...dots),
      h("span", {}, isRegistering ? count : texts("lobby.left", { left, players })),
      bots > 0 && h("em", { class: "bot-badge" }, texts("lobby.bots", { count: bots })),
    ]
  }

  private action(tournament: TournamentListing, name: string): HTMLElement {
    const { tournamentTexts: texts } = this.parts
    const { table, canRegister } = tournament
    const button = (kind: string, label: string, act: () => void) =>
      h("button", { type: "button", class: `lobby-go ${kind}`, "aria-label": `${label}: ${name}`, onclick: act }, label)
    if (table !== null) return button("mine", texts("act.goToTable"), () => this.acts.goToTable(table))
    if (canRegister) {
      const label = texts(isLate(tournament) ? "act.registerLate" : "act.register")
      return button("open", label, () => this.acts.register(tournament))
    }
    return button("", texts("lobby.details"), () => this.acts.details(tournament))
  }
}

/** How the player stands in a tournament; undefined: they are not in it. */
export function ownText(texts: TournamentTexts, { mine, rank, state }: TournamentListing): string | undefined {
  if (mine === null || state === "cancelled") return undefined
  if (rank !== null && (mine === "out" || state === "over")) return texts("mine.place", { place: placeText(texts, rank) })
  return texts(`mine.${mine}`)
}
