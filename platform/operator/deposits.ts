import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { depositStatuses } from "@baize/common/api/cashier.ts"
import { type ChargebackDecision, chargeBack } from "../cashier/charge-back.ts"
import { confirmTransfer, type DepositDecision, noteOtherAmount, rejectTransfer } from "../cashier/decide-deposit.ts"
import { listDeposits, type OperatorDeposit, operatorDeposit } from "../cashier/operator-deposits.ts"
import { slipsOf } from "../cashier/slips.ts"
import { type WinDecision, winBack } from "../cashier/win-back.ts"
import type { Platform } from "../platform.ts"
import { minorUnits, money, operator, print, printable } from "./terminal.ts"
import { hasOneOperator } from "./two-people.ts"

const usage =
  "deposits list [--status in-process|approved|rejected|charged-back] | show ID [--to FOLDER] | confirm ID [--by NAME] | " +
  'reject ID --reason "…" | differs ID AMOUNT | charge-back|won-back ID --ref REFERENCE [--by NAME]'

/**
 * Lists deposits, shows one with its slips, decides transfers (confirms the exact amount, rejects, or records that another amount
 * arrived), takes one back that its provider took back, and credits it again if the house has won that. Exit code 0 done, 1 not
 * possible, 2 misused.
 */
export async function depositsCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      status: { type: "string", default: "in-process" },
      reason: { type: "string" },
      by: { type: "string" },
      ref: { type: "string" },
      to: { type: "string", default: "." },
    },
  })
  const [action, number, amount, ...more] = positionals
  const status = depositStatuses.find(one => one === values.status)
  if (action === "list" && status && number === undefined) return list(platform, status)
  const id = Number(number)
  if (!Number.isSafeInteger(id) || id < 1 || more.length > 0) return print(usage, 2)
  if (action === "differs" && amount !== undefined) return differs(platform, id, amount)
  if (amount !== undefined) return print(usage, 2)
  if (action === "show") return show(platform, id, values.to)
  if (action === "confirm") return report(id, await confirmTransfer(platform, id, await decider(platform, values.by)), "approved")
  if (action === "charge-back" || action === "won-back") return answerChargeback(platform, action, id, values)
  if (action !== "reject") return print(usage, 2)
  const reason = values.reason?.trim()
  if (!reason) return print('Give a reason, which the member can read: --reason "…"', 2)
  return report(id, await rejectTransfer(platform, id, operator(), reason), "rejected")
}

/** The person who approves: the given name, from this system account. */
export const decider = async ({ database }: Platform, name: string | undefined) => ({
  by: `${name?.trim().toLowerCase() || operator()} (${operator()})`,
  oneOperator: await hasOneOperator(database),
})

async function list({ database }: Platform, status: (typeof depositStatuses)[number]): Promise<number> {
  const rows = await listDeposits(database, status)
  return print(rows.length === 0 ? `No deposits are ${status}.` : rows.map(lineOf).join("\n"), 0)
}

const lineOf = (row: OperatorDeposit): string =>
  [
    `${row.id}  ${row.createdAt.toISOString()}  ${row.brand}  ${printable(row.username)}`,
    `${money(row.amount, row)} ${row.currency}`,
    `by ${row.method}${row.reference ? `, reference ${row.reference}` : ""}${row.reason ? `: ${printable(row.reason)}` : ""}`,
    ...(row.slips > 0 ? [`${row.slips} ${row.slips === 1 ? "slip" : "slips"}`] : []),
    ...(row.status === "in-process" && row.firstApprovedBy ? [`first approved by ${printable(row.firstApprovedBy)}`] : []),
    ...(row.chargebackFirstBy ? [`chargeback first named by ${printable(row.chargebackFirstBy)}`] : []),
    ...(row.wonFirstBy ? [`won back, says ${printable(row.wonFirstBy)}`] : []),
    ...row.won.map(ref => `won back: ${printable(ref)}`),
    ...(row.chargebackRef ? [`taken back as ${printable(row.chargebackRef)}`] : []),
  ].join("  ")

/** Prints a deposit and writes its slips as files; says where a picture has been used before. */
async function show({ database }: Platform, id: number, folder: string): Promise<number> {
  const row = await operatorDeposit(database, id)
  if (!row) return print(`There is no deposit ${id}.`, 1)
  print(`${lineOf(row)}  ${row.status}${row.decidedBy ? ` by ${printable(row.decidedBy)}` : ""}`, 0)
  if (row.account) print(`to ${printable(row.account)}`, 0)
  const slips = await slipsOf(database, id)
  if (slips.length > 0) await mkdir(folder, { recursive: true })
  for (const [n, { type, width, height, bytes, usedBy }] of slips.entries()) {
    const file = join(folder, `deposit-${id}-${n + 1}.${type === "image/png" ? "png" : "jpg"}`)
    await writeFile(file, bytes)
    print(`${file}  ${width} × ${height}`, 0)
    if (usedBy.length > 0) print(`The same picture was sent for deposit ${usedBy.join(", ")}.`, 0)
  }
  return 0
}

async function differs(platform: Platform, id: number, text: string): Promise<number> {
  const row = await operatorDeposit(platform.database, id)
  const amount = row && minorUnits(text, row)
  if (row && (amount === undefined || amount <= 0)) return print(usage, 2)
  const outcome = row ? await noteOtherAmount(platform, id, amount!) : "absent"
  if (outcome === "absent") return print(`There is no transfer ${id}.`, 1)
  if (outcome === "same") return print(`That is the amount of deposit ${id}: confirm it.`, 1)
  return print(`Recorded. \`discrepancies list\` shows it; \`discrepancies credit\` books what arrived.`, 0)
}

function report(id: number, decision: DepositDecision, done: string): number {
  if (decision === "done") return print(`Deposit ${id} is ${done}.`, 0)
  if (decision === "absent") return print(`There is no transfer ${id}.`, 1)
  const waiting = printTwoPeople(`Deposit ${id}`, decision)
  return waiting ?? print(`Deposit ${id} was already ${decision.slice("already-".length)}; nothing changed.`, 1)
}

interface ChargebackWords {
  readonly ref?: string | undefined
  readonly by?: string | undefined
}

async function answerChargeback(
  platform: Platform,
  action: "charge-back" | "won-back",
  id: number,
  { ref = "", by }: ChargebackWords,
): Promise<number> {
  const name = ref.trim()
  if (!name || name.length > 100) return print("Name the chargeback as the provider does: --ref REFERENCE", 2)
  const person = await decider(platform, by)
  return action === "charge-back"
    ? reportChargeback(id, await chargeBack(platform, id, name, person))
    : reportWin(id, await winBack(platform, id, name, person))
}

function reportWin(id: number, decision: WinDecision): number {
  if (decision === "done") return print(`Deposit ${id} is credited again; what the member's cash lacks is covered first.`, 0)
  if (decision === "absent") return print(`Deposit ${id} does not exist.`, 1)
  if (decision === "not-charged-back") return print(`No chargeback of deposit ${id} stands; nothing changed.`, 1)
  if (decision === "reference-differs") return print(`Deposit ${id} was taken back under another reference; nothing changed.`, 1)
  return printTwoPeople(`Deposit ${id}`, decision)!
}

const unchanged = {
  absent: "does not exist",
  "not-credited": "was not credited; nothing changed",
  "already-charged-back": "was taken back before; nothing changed",
  "reference-used": "was not taken back: another deposit was, under this reference, or this chargeback was won back",
  "reference-differs": "was not taken back: the first person named another reference",
} as const

function reportChargeback(id: number, decision: ChargebackDecision): number {
  if (decision === "done") return print(`Deposit ${id} is taken back; what the member's cash lacks is below zero.`, 0)
  if (decision in unchanged) return print(`Deposit ${id} ${unchanged[decision as keyof typeof unchanged]}.`, 1)
  return printTwoPeople(`Deposit ${id}`, decision)!
}

/** What a decision that takes two people waits for, as an exit code, after printing it; undefined for any other decision. */
export function printTwoPeople(what: string, decision: string): number | undefined {
  if (decision === "first-of-two")
    return print(`${what} takes two people. Yours is the first approval; a second person approves it with --by NAME.`, 0)
  if (decision === "same-person")
    return print(`${what}: you already approved it; a second person must approve it with --by NAME.`, 1)
  if (decision === "same-account")
    return print(
      `${what} was first approved from this system account, and names are self-declared: a second person must approve it from ` +
        `their own account. \`two-people off\` is for a house that one person runs.`,
      1,
    )
  return undefined
}
