import type { Minor } from "@baize/common/api/units.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import { isDay } from "../../../brands/calendar.ts"
import { type CsvLine, readCsv } from "./csv.ts"

/** One transaction in a vendor's book; the amount in minor units of the player's account. */
export interface BookLine {
  readonly number: number
  readonly transaction: string
  readonly kind: string
  readonly round: string
  readonly player: string
  readonly amount: Minor
  readonly currency: string
  readonly at: Date
}
export interface Unreadable {
  readonly number: number
  readonly text: string
  readonly problem: string
}

/**
 * The columns of a book, in any order; others are ignored. A rollback's amount is what the player got back: negative for a win.
 */
const columns = ["transaction", "kind", "round", "player", "amount", "currency", "at"] as const
const rules: Readonly<Record<(typeof columns)[number], RegExp>> = {
  transaction: /^[\w.:-]{1,100}$/,
  kind: /^(bet|win|free-round-win|jackpot-win|rollback|endround)$/,
  round: /^[\w.:-]{1,100}$/,
  player: /^[\w.:-]{1,64}$/,
  amount: /^-?\d{1,15}$/,
  currency: /^[A-Z][A-Z0-9]{2,9}$/,
  at: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/,
}
/** The trailer of a file: the number of its lines. A truncated file has none. */
const trailer = /^#end,(\d{1,15})$/

/**
 * A vendor's book of a day, in portions. Refuses (InvalidInput) a file without the columns, or whose trailer (`#end,COUNT`) has
 * another count; a file sent to us (`mustEnd`) needs the trailer.
 */
export async function* readBook(
  chunks: AsyncIterable<Uint8Array>,
  mustEnd: boolean,
): AsyncGenerator<{ lines: BookLine[]; unreadable: Unreadable[] }> {
  let order: readonly number[] | undefined
  let count = 0
  let ended = false
  for await (const portion of readCsv(chunks)) {
    const lines: BookLine[] = []
    const unreadable: Unreadable[] = []
    for (const line of portion) {
      if (line.fields && line.text.trim() === "") continue
      if (ended) throw new InvalidInput(`The file continues after its end, in line ${line.number}.`)
      if (!order) {
        order = headOf(line)
        continue
      }
      const end = trailer.exec(line.text)
      if (end) {
        if (Number(end[1]) !== count) throw new InvalidInput(`The file says that it has ${end[1]} lines, but ${count} came.`)
        ended = true
        continue
      }
      count++
      const read = lineOf(line, order)
      if ("problem" in read) unreadable.push(read)
      else lines.push(read)
    }
    yield { lines, unreadable }
  }
  if (!order) throw new InvalidInput("The file is empty.")
  if (mustEnd && !ended) throw new InvalidInput("The book was cut off: its last line, which counts the others, is missing.")
}

/** The position of each column. */
function headOf({ fields, text }: CsvLine): readonly number[] {
  const names = (fields ?? [text]).map((name, at) => (at === 0 ? name.replace(/^\uFEFF/, "") : name).trim().toLowerCase())
  const missing = columns.filter(name => !names.includes(name))
  if (missing.length > 0) throw new InvalidInput(`The first line does not name the column ${missing.join(", ")}.`)
  return columns.map(name => names.indexOf(name))
}

function lineOf({ number, text, fields }: CsvLine, order: readonly number[]): BookLine | Unreadable {
  const not = (problem: string): Unreadable => ({ number, text: printable(text), problem })
  if (!fields) return not("too long, or its quotes do not close")
  const values = order.map(at => fields[at]?.trim() ?? "")
  const wrong = columns.find((name, at) => !rules[name].test(values[at]!))
  if (wrong) return not(`its ${wrong} cannot be read`)
  const [transaction, kind, round, player, amount, currency, at] = values as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const instant = new Date(at)
  if (!isDay(at.slice(0, 10)) || !isOfOurTime(instant)) return not("its at cannot be read")
  return { number, transaction, kind, round, player, amount: Number(amount), currency, at: instant }
}

/** Excludes years that PostgreSQL or ISO dates cannot represent, such as 0 or five digits. */
const isOfOurTime = (instant: Date): boolean => instant.getUTCFullYear() >= 2000 && instant.getUTCFullYear() < 2200

/** Removes control characters, so that a file cannot manipulate an operator's terminal. */
const printable = (text: string): string => text.slice(0, 200).replace(/\p{C}/gu, "\uFFFD")
