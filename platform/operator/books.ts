import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import { closeMonth } from "../books/ledger/books/close.ts"
import { type TrialLine, trialBalance } from "../books/ledger/books/trial-balance.ts"
import { archiveMonth } from "../books/ledger/months/archive.ts"
import { partitionsOf } from "../books/ledger/months/partitions.ts"
import type { Brand } from "../brands/brands.ts"
import type { Platform } from "../platform.ts"
import { money, operator, print } from "./terminal.ts"

/**
 * Closes the oldest open month of one brand, or of all. Exit code 0 closed or nothing to close, 1 when one does not balance, 2
 * misused.
 */
export async function closeMonthCommand(platform: Platform, args: string[]): Promise<number> {
  const chosen = await brandsOf(platform, args)
  if (!chosen) return 2
  let code = 0
  for (const brand of chosen.brands) {
    const closing = await closeMonth(platform.database, brand, operator(), platform.clock.now())
    if (closing.outcome === "nothing") console.log(`${brand.code}: no entries yet.`)
    if (closing.outcome === "not-over")
      console.log(`${brand.code}: ${closing.month} is the next month to close; it ends at ${closing.ends.toISOString()}.`)
    if (closing.outcome === "closed")
      console.log(`${brand.code}: ${closing.month} closed: ${closing.entries} entries in ${closing.accounts} accounts.`)
    if (closing.outcome !== "off") continue
    code = 1
    console.error(`${brand.code}: ${closing.month} not closed. These accounts don't match their entries:`)
    for (const { account, kind, owner, expected, found } of closing.disagreements)
      console.error(`  account ${account} (${[kind, owner].filter(Boolean).join(" ")}): expected ${expected}, found ${found}`)
  }
  return code
}

/** Prints the trial balance of a closed month, the last one by default. */
export async function trialBalanceCommand(platform: Platform, args: string[]): Promise<number> {
  const chosen = await brandsOf(platform, args)
  if (!chosen) return 2
  for (const brand of chosen.brands) {
    const { last } = await platform.database.one<{ last: string | null }>(
      sql`select to_char(max(month), 'YYYY-MM') as last from month_close where brand = ${brand.id}`,
    )
    const month = chosen.month ?? last
    const lines = month === null ? [] : await trialBalance(platform.database, brand.id, month)
    if (lines.length === 0)
      console.log(`${brand.code}: ${month === null ? "no closed months yet" : `${month} is not closed or has no entries`}.`)
    else printTrialBalance(brand, month!, lines)
  }
  return 0
}

function printTrialBalance(brand: Brand, month: string, lines: readonly TrialLine[]): void {
  console.log(`${brand.code} ${month}, in ${brand.currency}`)
  const columns = ["opening", "debits", "credits", "closing"] as const
  const row = (name: string, entries: string, figures: readonly string[]): string =>
    [name.padEnd(36), ...figures.map(figure => figure.padStart(18)), entries.padStart(9)].join(" ")
  console.log(row("account", "entries", columns))
  for (const line of lines)
    console.log(
      row(
        `${line.account} ${line.kind}${line.owner ? ` ${line.owner}` : ""}`,
        String(line.entries),
        columns.map(column => money(line[column], brand)),
      ),
    )
  const sum = (column: (typeof columns)[number]): number => lines.reduce((total, line) => total + line[column], 0)
  console.log(
    row(
      "together",
      "",
      columns.map(column => money(sum(column), brand)),
    ),
  )
}

/** Lists the ledger's partitions. */
export async function partitionsCommand({ database }: Platform): Promise<number> {
  const rows = await partitionsOf(database)
  for (const { month, rows: count, bytes, closed } of rows)
    console.log(
      `${month}  ${String(count).padStart(12)} transfers  ${(bytes / 1e6).toFixed(1).padStart(10)} MB  ` +
        `${closed ? "closed" : "open"}`,
    )
  return 0
}

const refusals = {
  absent: "There is no such month. Write it like 2026-11 (UTC); ledger-partitions lists them.",
  "not-the-oldest": "Archive the older months first; ledger-partitions lists them.",
  recent: "Rounds of this month can still be settled or rolled back. It can be archived sixty days after its end.",
  open: "Some brands have not closed this month yet; see close-month.",
  unread: "The reports have not processed all of this month. Run verify-reports first.",
}

/** Detaches a closed month. Exit code 0 done, 1 not possible. */
export async function archiveCommand({ database, clock }: Platform, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { month: { type: "string" } } })
  const archiving = await archiveMonth(database, values.month ?? "", operator(), clock.now())
  if (archiving.outcome !== "archived") return print(refusals[archiving.outcome], 1)
  return print(
    `${values.month} archived: its ${archiving.transfers} transfers are in table ${archiving.table}, which you can ` +
      `dump and drop.`,
    0,
  )
}

async function brandsOf(
  { brands }: Platform,
  args: string[],
): Promise<{ brands: Brand[]; month: string | undefined } | undefined> {
  const { values } = parseArgs({ args, options: { brand: { type: "string" }, month: { type: "string" } } })
  const all = await brands.all()
  const chosen = all.filter(({ code }) => values.brand === undefined || code === values.brand.toUpperCase())
  if (values.month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(values.month)) {
    print(`"${values.month}" is not a month; write it like 2026-11.`, 2)
    return undefined
  }
  if (chosen.length > 0) return { brands: chosen, month: values.month }
  print(`There is no brand ${values.brand}. There are: ${all.map(({ code }) => code).join(", ")}.`, 2)
  return undefined
}
