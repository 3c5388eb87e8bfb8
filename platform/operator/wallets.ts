import type { Platform } from "../platform.ts"
import { carryOn } from "../play/transfers/carry-on.ts"
import { readFeed } from "../play/transfers/feed.ts"
import { checkBalances, heldEntries, pendingTransfers, type VendorWallets, vendorWallets } from "../play/transfers/oversight.ts"
import { setTransferUrl } from "../play/vendors/switches.ts"
import { adoptCommand } from "./adopt-transfer.ts"
import { bringBackCommand } from "./bring-back.ts"
import { money, print, printable, printInvalid } from "./terminal.ts"

const usage =
  "wallets [list] | pending | ask ID | entries VENDOR | check VENDOR | adopt VENDOR NUMBER [as that prints it] | " +
  "url VENDOR ADDRESS | back BRAND USERNAME [--vendor CODE] [--dry-run]"

/**
 * Vendors that keep a wallet of their own: transfers that wait for them, entries that could not be posted, and the comparison of
 * every balance with theirs; transfers that a restore has lost; and the money there of members who can't move it themselves. Exit
 * code 0 done, 1 not possible or differences found, 2 misused.
 */
export async function walletsCommand(platform: Platform, args: string[]): Promise<number> {
  const [action = "list", subject, address, ...more] = args
  if (action === "adopt") return adoptCommand(platform, args.slice(1))
  if (action === "back") return bringBackCommand(platform, args.slice(1))
  if (more.length > 0 || (address !== undefined) !== (action === "url")) return print(usage, 2)
  if (action === "list" && subject === undefined) return list(platform)
  if (action === "pending" && subject === undefined) return pending(platform)
  if (subject === undefined) return print(usage, 2)
  if (action === "ask") return ask(platform, Number(subject))
  const vendor = subject.toUpperCase()
  if (action === "url") return setUrl(platform, vendor, address!)
  const known = (await vendorWallets(platform.database)).some(({ id }) => id === vendor)
  if (!known) return print(`${vendor} keeps no wallet of its own. \`wallets\` lists those that do.`, action === "list" ? 2 : 1)
  if (action === "entries") return entries(platform, vendor)
  return action === "check" ? check(platform, vendor) : print(usage, 2)
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

const lineOf = ({ id, name, transferUrl, last, readAt, pending, held, differences }: VendorWallets): string =>
  [
    `${id}  ${printable(name)}`,
    transferUrl,
    `read to entry ${last}${readAt ? ` at ${readAt.toISOString()}` : ""}`,
    count(pending, "transfer waits", "transfers wait"),
    count(held, "entry not posted", "entries not posted"),
    count(differences, "balance differs", "balances differ"),
  ].join("  ")

async function list({ database }: Platform): Promise<number> {
  const vendors = await vendorWallets(database)
  if (vendors.length === 0) return print("No vendor keeps a wallet of its own.", 0)
  for (const one of vendors) console.log(lineOf(one))
  return 0
}

async function pending({ database }: Platform): Promise<number> {
  const rows = await pendingTransfers(database)
  if (rows.length === 0) return print("No transfer waits.", 0)
  for (const row of rows)
    console.log(
      [
        `${row.id}  ${row.createdAt.toISOString()}  ${row.brand}  ${printable(row.username)}`,
        `${money(row.amount, row)} ${row.currency} ${row.direction === "in" ? "to" : "from"} ${row.vendor}`,
        row.problem ? printable(row.problem) : "not answered yet",
        `reference ${row.reference}`,
      ].join("  "),
    )
  return 0
}

async function ask(platform: Platform, id: number): Promise<number> {
  if (!Number.isSafeInteger(id) || id < 1) return print(usage, 2)
  const find = async () => (await pendingTransfers(platform.database, id))[0]
  if (!(await find())) return print(`Transfer ${id} does not wait; \`wallets pending\` lists those that do.`, 1)
  try {
    await carryOn(platform, id)
  } catch (error) {
    return print(`Transfer ${id} still waits. ${printable((error as Error).message)}`, 1)
  }
  return print(`Transfer ${id} is decided.`, 0)
}

async function entries(platform: Platform, vendor: string): Promise<number> {
  await readFeed(platform, vendor)
  const held = await heldEntries(platform.database, vendor)
  if (held.length === 0) return print(`Every entry of ${vendor} is posted.`, 0)
  for (const { number, player, reason, foundAt } of held)
    console.log(`${number}  ${printable(player)}  ${reason}  since ${foundAt.toISOString()}`)
  return 0
}

async function check(platform: Platform, vendor: string): Promise<number> {
  const { compared, unanswered, differences } = await checkBalances(platform, vendor)
  for (const { player, ours, theirs } of differences) console.log(`${printable(player)}  ours ${ours}  theirs ${theirs}`)
  if (unanswered > 0) return print(`${vendor} did not answer for ${count(unanswered, "wallet", "wallets")}.`, 1)
  if (differences.length > 0) return print(`${differences.length} of ${count(compared, "wallet", "wallets")} differ.`, 1)
  return print(`${count(compared, "wallet", "wallets")} compared: all agree.`, 0)
}

async function setUrl({ database }: Platform, vendor: string, address: string): Promise<number> {
  try {
    await setTransferUrl(database, vendor, address)
  } catch (error) {
    return printInvalid(error, 2)
  }
  return print(`The wallet of ${vendor} is called at ${address}.`, 0)
}
