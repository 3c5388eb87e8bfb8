import { parseArgs } from "node:util"
import { type WithdrawalStatus, withdrawalStatuses } from "@baize/common/api/withdrawals.ts"
import { approveWithdrawal, type Decision, rejectWithdrawal } from "../cashier/withdrawals/decide.ts"
import { listWithdrawals, type OperatorWithdrawal } from "../cashier/withdrawals/list.ts"
import type { Platform } from "../platform.ts"
import { money, operator, print, printable } from "./terminal.ts"
import { hasOneOperator } from "./two-people.ts"

const usage =
  'withdrawals list [--status in-process|approved|rejected|cancelled] | approve ID [--by NAME] | reject ID --reason "…"'

/**
 * Lists pending withdrawals, pays one, or returns one with a reason that the member reads. Exit code 0 done, 1 not possible, 2
 * misused.
 */
export async function withdrawalsCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { status: { type: "string", default: "in-process" }, reason: { type: "string" }, by: { type: "string" } },
  })
  const [action, number, ...more] = positionals
  const status = withdrawalStatuses.find(one => one === values.status)
  if (action === "list" && status) return list(platform, status)

  const id = Number(number)
  const reason = values.reason?.trim()
  if (!Number.isSafeInteger(id) || id < 1 || more.length > 0) return print(usage, 2)
  if (action === "approve")
    return report(id, await approve(platform, id, values.by), "approved; the amount has left the account on hold")
  if (action !== "reject") return print(usage, 2)
  if (!reason) return print('Give a reason, which the member can read: --reason "…"', 2)
  return report(
    id,
    await rejectWithdrawal(platform, id, operator(), reason),
    "rejected; the amount is back in the member's cash balance",
  )
}

/** The approver: the given name, from this system account. Two names from one account are two people only with one operator. */
async function approve(platform: Platform, id: number, name: string | undefined): Promise<Decision> {
  const by = `${name?.trim().toLowerCase() || operator()} (${operator()})`
  return approveWithdrawal(platform, id, by, await hasOneOperator(platform.database))
}

async function list(platform: Platform, status: WithdrawalStatus): Promise<number> {
  const rows = await listWithdrawals(platform.database, status)
  if (rows.length === 0)
    return print(status === "in-process" ? "No withdrawals are waiting." : `No withdrawals are ${status}.`, 0)
  for (const row of rows) console.log(lineOf(row))
  return 0
}

const lineOf = (row: OperatorWithdrawal): string => {
  const { id, brand, username, amount, fee, currency, exponent, method, institution, destination, holder } = row
  const { createdAt, reason, status, firstApprovedBy, sharedWith } = row
  const sum = (minor: number): string => `${money(minor, { exponent })} ${currency}`
  return [
    `${id}  ${createdAt.toISOString()}  ${brand}  ${printable(username)}  ${sum(amount)}`,
    ...(fee > 0 ? [`pay ${sum(amount - fee)}, fee ${sum(fee)}`] : []),
    `by ${method} to ${printable(institution)} ${printable(destination)}${holder ? ` of ${printable(holder)}` : ""}` +
      `${reason ? `: ${reason}` : ""}`,
    ...(status === "in-process" && firstApprovedBy ? [`first approved by ${printable(firstApprovedBy)}`] : []),
    ...(sharedWith.length > 0 ? [`the same account: ${sharedWith.map(printable).join(", ")}`] : []),
  ].join("  ")
}

function report(id: number, decision: Decision, done: string): number {
  if (decision === "first-of-two")
    return print(`Withdrawal ${id} takes two people. Yours is the first approval; a second person approves it with --by NAME.`, 0)
  if (decision === "same-person")
    return print(`You already approved withdrawal ${id}; a second person must approve it with --by NAME.`, 1)
  if (decision === "same-account")
    return print(
      `Withdrawal ${id} was first approved from this system account, and names are self-declared: ` +
        `a second person must approve it from their own account. \`two-people off\` is for a house that one person runs.`,
      1,
    )
  if (decision === "done") return print(`Withdrawal ${id} is ${done}.`, 0)
  if (decision === "absent") return print(`There is no withdrawal ${id}.`, 1)
  if (decision === "already-cancelled") return print(`The member has canceled withdrawal ${id}; nothing changed.`, 1)
  return print(`Withdrawal ${id} was already ${decision.slice("already-".length)}; nothing changed.`, 1)
}
