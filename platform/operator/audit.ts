import { isIP } from "node:net"
import { parseArgs } from "node:util"
import type { Platform } from "../platform.ts"
import { type AuditRow, listAudit } from "../server/audit/list.ts"
import type { AuditHead } from "../server/audit/verify.ts"
import { verifyWholeAudit } from "../verification.ts"
import { print, printable } from "./terminal.ts"

const MOST = 10_000
const usage =
  "audit list [--event NAME] [--outcome CODE] [--actor NAME] [--brand CODE] [--from ADDRESS|NETWORK] [--since INSTANT] " +
  "[--until INSTANT] [--last N | --after ID] [--json]"

/**
 * Prints rows of the audit log, oldest first; `--after ID --json` is for shipping them elsewhere. Exit code 0 done, 2 misused.
 */
export async function auditCommand({ database, brands }: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      event: { type: "string" },
      outcome: { type: "string" },
      actor: { type: "string" },
      brand: { type: "string" },
      from: { type: "string" },
      since: { type: "string" },
      until: { type: "string" },
      last: { type: "string" },
      after: { type: "string" },
      json: { type: "boolean" },
    },
  })
  const { event, outcome, actor, from } = values
  if (positionals.join(" ") !== "list" || (values.last && values.after)) return print(usage, 2)
  const most = Number(values.last ?? (values.after ? MOST : 50))
  if (!Number.isSafeInteger(most) || most < 1 || most > MOST) return print(`--last must be a number from 1 to ${MOST}.`, 2)
  const after = values.after === undefined ? undefined : Number(values.after)
  if (after !== undefined && (!Number.isSafeInteger(after) || after < 0)) return print("--after must be a row id or 0.", 2)
  if (from !== undefined && !isNetwork(from)) return print(`--from must be an address or a network, not "${from}".`, 2)
  const all = await brands.all()
  const brand = values.brand === undefined ? undefined : all.find(({ code }) => code === values.brand!.toUpperCase())
  if (values.brand !== undefined && !brand)
    return print(`There is no brand ${values.brand}. There are: ${all.map(({ code }) => code).join(", ")}.`, 2)
  const [since, until] = [instantOf(values.since), instantOf(values.until)]
  if (since === null || until === null) return print("Write instants like 2026-11-21T18:00:00Z.", 2)
  const rows = await listAudit(database, { event, outcome, actor, brand: brand?.id, from, since, until, after, most })
  if (rows.length === 0) return print("No matching rows in the audit log.", 0)
  const codeOf = new Map(all.map(({ id, code }) => [id, code]))
  for (const row of rows)
    console.log(
      values.json
        ? JSON.stringify({ ...row, brand: codeOf.get(row.brand!) ?? null })
        : lineOf(row, codeOf.get(row.brand!) ?? "-"),
    )
  return 0
}

const verifyUsage = "verify-audit [--head ID:HASH]"

/**
 * Recomputes the chain of the audit log, and checks that the head is in it which a node has noted, and an earlier one that is
 * given. Exit code 0 intact, 1 not, 2 misused.
 */
export async function verifyAuditCommand({ database }: Platform, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { head: { type: "string" } } })
  const known = headOf(values.head)
  if (known === null) return print(`${verifyUsage}: HEAD is what an earlier run printed.`, 2)
  const { head, problems } = await verifyWholeAudit(database, known)
  if (problems.length > 0) return print(problems.slice(0, 100).join("\n"), 1)
  return print(`The audit log is intact: ${head.id} rows. Store its head elsewhere: ${head.id}:${head.hash}`, 0)
}

function headOf(text: string | undefined): AuditHead | undefined | null {
  if (text === undefined) return undefined
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  return id && hash ? { id: Number(id), hash } : null
}

function instantOf(text: string | undefined): Date | undefined | null {
  if (text === undefined) return undefined
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? null : instant
}

function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/")
  const longest = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}

function lineOf({ id, at, event, outcome, actor, ip, userAgent, detail }: AuditRow, brand: string): string {
  const details = Object.keys(detail).length > 0 ? `  ${JSON.stringify(detail)}` : ""
  const who = `${printable(actor ?? "-")}  ${ip ?? "-"}  ${printable((userAgent ?? "").slice(0, 60))}`
  return `${id}  ${at.toISOString()}  ${brand}  ${event}  ${outcome}  ${who}${printable(details)}`.trimEnd()
}
