import type { TournamentStanding, TournamentView } from "../../../../poker/tournament/wire.ts"
import { h } from "../../dom.ts"
import { blindsText, placeText, type WordParts } from "./tournament-words.ts"

interface TableColumns {
  readonly class: string
  readonly title: string
  readonly heads: readonly string[]
}

interface TableLine {
  readonly cells: readonly (Node | string)[]
  readonly isMine?: boolean
}

function tableOf({ class: name, title, heads }: TableColumns, lines: readonly TableLine[]): HTMLElement {
  return h(
    "table",
    { class: `tournament-table ${name}`, "aria-label": title },
    h("thead", {}, h("tr", {}, ...heads.map(head => h("th", { scope: "col" }, head)))),
    h(
      "tbody",
      {},
      ...lines.map(({ cells: [first, ...rest], isMine }) =>
        h("tr", { "data-mine": isMine }, h("th", { scope: "row" }, first ?? ""), ...rest.map(cell => h("td", {}, cell))),
      ),
    ),
  )
}

/** What each place is paid. */
export function payoutTable(parts: WordParts, { payouts }: TournamentView): HTMLElement {
  const { tournamentTexts: texts, amounts } = parts
  if (payouts.length === 0) return h("p", { class: "hint" }, texts("prizes.none"))
  const share = new Intl.NumberFormat(texts.language, { style: "percent", maximumFractionDigits: 1 })
  const pool = payouts.reduce((sum, prize) => sum + prize, 0)
  const heads = [texts("prizes.place"), texts("prizes.prize"), texts("prizes.share")]
  return tableOf(
    { class: "payouts", title: texts("prizes.title"), heads },
    payouts.map((prize, n) => ({ cells: [placeText(texts, n + 1), amounts.money(prize), share.format(prize / pool)] })),
  )
}

/** Everyone who has registered, by rank. */
export function playerTable(parts: WordParts, { standings, state }: TournamentView): HTMLElement {
  const { tournamentTexts: texts, amounts } = parts
  if (standings.length === 0) return h("p", { class: "hint" }, texts("players.none"))
  const isPaid = standings.some(({ prize }) => prize !== null && prize > 0)
  const chipsOf = ({ state: own, stack, rank }: TournamentStanding) => {
    if (state === "over" && rank === 1) return texts("players.winner")
    if (own === "registered") return texts("mine.registered")
    return own === "out" || own === "busted" ? texts(`players.${own}`) : amounts.points(stack)
  }
  const heads = (["rank", "name", "chips"] as const).map(key => texts(`players.${key}`))
  return tableOf(
    { class: "players", title: texts("players.title"), heads: isPaid ? [...heads, texts("players.prize")] : heads },
    standings.map(one => ({
      isMine: one.isMine,
      cells: [
        state === "registering" ? "–" : placeText(texts, one.rank),
        h(
          "span",
          { class: "player-name" },
          h("bdi", {}, one.isMine ? texts("players.you", { name: one.name }) : one.name),
          one.isBot && h("em", { class: "bot-badge" }, texts("players.bot")),
        ),
        chipsOf(one),
        ...(isPaid ? [one.prize !== null && one.prize > 0 ? amounts.money(one.prize) : ""] : []),
      ],
    })),
  )
}

/** The blinds of every level. */
export function levelTable(parts: WordParts, { levels, level, state }: TournamentView): HTMLElement {
  const { tournamentTexts: texts } = parts
  const minutes = new Intl.NumberFormat(texts.language, { maximumFractionDigits: 1 })
  const heads = (["level", "blinds", "minutes"] as const).map(key => texts(`levels.${key}`))
  return tableOf(
    { class: "levels", title: texts("levels.title"), heads },
    levels.map(one => {
      const isNow = state === "running" && one.level === level
      const number = isNow ? texts("levels.now", { level: one.level }) : String(one.level)
      return { isMine: isNow, cells: [number, blindsText(parts, one), minutes.format(one.seconds / 60)] }
    }),
  )
}
