import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import type { Platform } from "../platform.ts"
import { type BroughtBack, bringBack } from "../play/transfers/bring-back.ts"
import { noteChange } from "./note-change.ts"
import { money, print, printable } from "./terminal.ts"

const usage = "wallets back BRAND USERNAME [--vendor CODE] [--dry-run]"

/**
 * Brings what a closed or frozen member has with vendors back to their cash. Exit code 0 done, or nothing to do, 1 something is
 * still there, 2 misused.
 */
export async function bringBackCommand(platform: Platform, args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { vendor: { type: "string" }, "dry-run": { type: "boolean", default: false } },
  })
  const [code, username, ...more] = positionals
  if (!code || !username || more.length > 0) return print(usage, 2)
  const brand = (await platform.brands.all()).find(one => one.code === code.toUpperCase())
  if (!brand) return print(`There is no brand ${code}.`, 1)
  const member = await platform.database.row<{ id: number; username: string; status: string }>(
    sql`select id, username, status from member where brand = ${brand.id} and lower(username) = ${username.toLowerCase()}`,
  )
  if (!member) return print(`${brand.code} has no member ${username}.`, 1)
  const account = `${brand.code} ${printable(member.username)}`
  if (member.status === "active")
    return print(`${account} is active: its owner moves the money back, under Account, Transfers to studios.`, 1)
  const dryRun = values["dry-run"]
  const results = await bringBack(platform, { brand, member: member.id, vendor: values.vendor?.toUpperCase(), dryRun })
  if (results.length === 0) return print(`${account} has nothing with vendors.`, 0)
  for (const result of results) {
    if (result.outcome === "done")
      noteChange(`money of ${account} at ${result.vendor}`, result.amount, `in cash, transfer ${result.transfer}`)
    console.log(lineOf(result, brand))
  }
  return results.every(({ outcome }) => outcome === "done" || outcome === "would-move") ? 0 : 1
}

function lineOf({ vendor, outcome, amount, theirs, transfer }: BroughtBack, brand: Brand): string {
  const sum = (minor: number): string => `${money(minor, brand)} ${brand.currency}`
  switch (outcome) {
    case "done":
      return `${vendor}: ${sum(amount)} are back in cash. \`adjust\` pays them out.`
    case "would-move":
      return `${vendor}: ${sum(amount)} would be moved; the vendor says the same. Nothing was sent.`
    case "waits":
      return `${vendor}: transfer ${transfer} of ${sum(amount)} waits for its answer, and is asked about: wallets pending`
    case "refused":
      return `${vendor}: it has refused transfer ${transfer} of ${sum(amount)}; nothing has moved.`
    case "differs":
      return (
        `${vendor}: it holds ${sum(theirs ?? 0)}, and our books say ${sum(amount)}. ` +
        `Nothing was sent: wallets entries ${vendor}`
      )
    case "unanswered":
      return `${vendor}: it does not answer. ${sum(amount)} are there by our books; nothing was sent.`
  }
}
