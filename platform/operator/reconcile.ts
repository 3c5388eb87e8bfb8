import { createReadStream, existsSync } from "node:fs"
import { basename } from "node:path"
import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import { isDay } from "../brands/calendar.ts"
import type { Platform } from "../platform.ts"
import {
  type DifferenceKind,
  differenceKinds,
  listDifferences,
  resolveDifference,
} from "../play/rounds/reconciliation/differences.ts"
import { bookOf, reconcileBook } from "../play/rounds/reconciliation/due.ts"
import { reconcile } from "../play/rounds/reconciliation/reconcile.ts"
import { operator, print } from "./terminal.ts"

const usage = "reconcile --vendor VENDOR --day YYYY-MM-DD [--file BOOK.csv]"

/** Compares a vendor's book of a day, from a file or its server, with the ledger and the reports. Exit code 0: they agree. */
export async function reconcileCommand(platform: Platform, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { vendor: { type: "string" }, day: { type: "string" }, file: { type: "string" } },
  })
  const vendor = values.vendor?.toUpperCase()
  const { day, file } = values
  if (!vendor || !day || !isDay(day)) return print(usage, 2)
  if (!(await platform.database.row(sql`select from vendor where id = ${vendor}`)))
    return print(`There is no vendor ${vendor}.`, 1)
  if (file !== undefined && !existsSync(file)) return print(`There is no file ${file}.`, 2)
  const source = file === undefined ? await bookOf(platform, vendor) : undefined
  if (file === undefined && !source) return print(`${vendor} serves no book; give one with --file.`, 2)
  const run = source
    ? await reconcileBook(platform, source, day)
    : await reconcile(platform, { vendor, day, origin: basename(file!), book: createReadStream(file!), mustEnd: false })
  if (run.state === "failed") return print(`Run ${run.id} failed: ${run.problem}`, 1)
  console.log(`Run ${run.id}: ${run.lines} book lines, ${run.transfers} ledger transfers, ${run.differences} differences.`)
  return run.differences === 0 ? 0 : differencesCommand(platform, ["--vendor", vendor, "--open"]).then(() => 1)
}

/** Lists the differences between vendors' books, ledger and reports, and what was done about each. */
export async function differencesCommand({ database }: Platform, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { vendor: { type: "string" }, open: { type: "boolean", default: false } } })
  const vendor = values.vendor?.toUpperCase()
  if (vendor && !(await database.row(sql`select from vendor where id = ${vendor}`)))
    return print(`There is no vendor ${vendor}.`, 1)
  const rows = await listDifferences(database, { vendor, open: values.open })
  if (rows.length === 0) return print(values.open ? "No open differences." : "No differences.", 0)
  for (const { id, vendor, day, kind, subject, theirs, ours, resolvedBy, note } of rows) {
    console.log(`${id}  ${day}  ${vendor}  ${kind}  ${subject}: ${differenceKinds[kind as DifferenceKind]}`)
    if (theirs) console.log(`      ${kind === "report-differs" ? "report" : "theirs"}: ${JSON.stringify(theirs)}`)
    if (ours) console.log(`      ${kind === "report-differs" ? "ledger" : "ours"}: ${JSON.stringify(ours)}`)
    if (resolvedBy) console.log(`      resolved by ${resolvedBy}${note ? `: ${note}` : ""}`)
  }
  return 0
}

/** Records what was done about a difference. */
export async function resolveDifferenceCommand({ database, clock }: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { note: { type: "string" }, by: { type: "string" } },
  })
  const [number, ...more] = positionals
  const id = Number(number)
  const note = values.note?.trim()
  if (!Number.isSafeInteger(id) || id < 1 || more.length > 0 || !note)
    return print('resolve-difference ID --note "what was done" [--by NAME]', 2)
  const done = await resolveDifference(database, id, values.by?.trim() || operator(), note, clock.now())
  return done ? print(`Difference ${id} is resolved.`, 0) : print(`There is no open difference ${id}.`, 1)
}
