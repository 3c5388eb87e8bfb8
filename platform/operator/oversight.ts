import { parseArgs } from "node:util"
import { isHere } from "@baize/kit/http/is-here.ts"
import sql from "sql-template-tag"
import { isDay } from "../brands/calendar.ts"
import type { Platform } from "../platform.ts"
import { HOUSE_ROUND_HOURS, isHouses } from "../play/catalog/vendors.ts"
import { sweepOpenRounds } from "../play/rounds/sweep.ts"
import { print } from "./terminal.ts"

const usage =
  "oversight VENDOR [--age HOURS] [--policy return|close] [--book URL|none] [--book-from YYYY-MM-DD] [--offset MINUTES]"

/** Shows or sets for how long a vendor's rounds can be open, what happens to older ones, and where it serves its books. */
export async function oversightCommand({ database }: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      age: { type: "string" },
      policy: { type: "string" },
      book: { type: "string" },
      "book-from": { type: "string" },
      offset: { type: "string" },
    },
  })
  const [name, ...more] = positionals
  const vendor = name?.toUpperCase()
  const { age, policy, book, offset, "book-from": from } = values
  if (
    !vendor ||
    more.length > 0 ||
    (age !== undefined && !/^[1-9]\d{0,4}$/.test(age)) ||
    (offset !== undefined && !/^-?\d{1,3}$/.test(offset))
  )
    return print(usage, 2)
  if ((policy !== undefined && policy !== "return" && policy !== "close") || (from !== undefined && !isDay(from)))
    return print(usage, 2)
  if (book !== undefined && book !== "none" && !/^https?:\/\/\S+$/.test(book))
    return print(`"${book}" is not a book address; write it like https://vendor.example/book.`, 2)
  if (book !== undefined && book !== "none" && !isPrivate(book))
    return print(
      "The books are fetched over https:// (http:// on this machine only): a day's bets and wins go over that line.",
      2,
    )
  if (age !== undefined && isHouses(vendor) && Number(age) < HOUSE_ROUND_HOURS)
    return print(
      `The house's games end rounds within 22 hours: those of ${vendor} can be open for ${HOUSE_ROUND_HOURS} hours or more.`,
      2,
    )
  const row = await database.row<{ hours: number; policy: string; book: string | null; from: string | null; offset: number }>(sql`
    update vendor set open_round_hours = coalesce(${age ?? null}::int, open_round_hours),
      open_round_policy = coalesce(${policy ?? null}, open_round_policy),
      book_url = case when ${book ?? null}::text is null then book_url when ${book ?? null}::text = 'none' then null else
        ${book ?? null} end,
      book_from = coalesce(${from ?? null}::date, book_from),
      book_gmt_offset_minutes = coalesce(${offset ?? null}::smallint, book_gmt_offset_minutes)
    where id = ${vendor}
    returning open_round_hours as hours, open_round_policy as policy, book_url as book, book_from as
    from, book_gmt_offset_minutes as offset`)
  if (!row) return print(`There is no vendor ${vendor}.`, 1)
  console.log(`${vendor}: rounds open for more than ${row.hours} hours are ${row.policy === "return" ? "returned" : "closed"}.`)
  console.log(
    row.book
      ? `  Book: ${row.book}${row.from ? `, compared daily from ${row.from}` : "; give --book-from to compare it daily"}; ` +
          `day boundary at GMT offset ${row.offset} minutes.`
      : "  No book; compare a file with: reconcile --vendor … --day … --file …",
  )
  return 0
}

/** Whether an address is protected from readers in transit. */
function isPrivate(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === "https:" || (url?.protocol === "http:" && isHere(url.hostname))
}

/** Closes rounds that are open for too long now, instead of at the next minute. */
export async function sweepCommand(platform: Platform): Promise<number> {
  const swept = await sweepOpenRounds(platform)
  return print(swept === 0 ? "No rounds have been open too long." : `Rounds ended: ${swept}.`, 0)
}
