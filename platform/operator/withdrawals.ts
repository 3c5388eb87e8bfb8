import { parseArgs } from "node:util"
import { type WithdrawalStatus, withdrawalStatuses } from "@baize/common/api/withdrawals.ts"
import { approveWithdrawal, type Decision, recordPaid, rejectWithdrawal } from "../cashier/withdrawals/decide.ts"
import {
  type DisputeAnswer,
  notePaidAgain,
  rejectDispute,
  returnWithdrawal,
  voidPaidAgain,
} from "../cashier/withdrawals/disputes.ts"
import {
  listDisputed,
  listUnchecked,
  listWithdrawals,
  type OperatorWithdrawal,
  operatorWithdrawal,
} from "../cashier/withdrawals/operator-withdrawals.ts"
import { noteChecked } from "../cashier/withdrawals/unchecked.ts"
import type { Platform } from "../platform.ts"
import { decider, printTwoPeople } from "./deposits.ts"
import { operator, print } from "./terminal.ts"
import { showWithdrawal, withdrawalLine } from "./withdrawal-lines.ts"

const usage =
  "withdrawals list [--status in-process|approved|rejected|cancelled|returned] | approve ID [--paid] [--by NAME] | " +
  'reject ID --reason "…" | disputed | unchecked | checked ID… | show ID [--to FOLDER] | paid-again ID ' +
  '[--dispute-lost | --void] [--by NAME] | returned ID --reason "…" [--by NAME] | reject-dispute ID --reason "…"'

/** What needs a reason that the member reads. */
const explained = ["reject", "returned", "reject-dispute"]

/**
 * Lists withdrawals and disputes, shows one with its proofs, decides one that waits, and answers a dispute. Exit code 0 done, 1
 * not possible, 2 misused.
 */
export async function withdrawalsCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = readArgs(args)
  const [action = "", number, ...more] = positionals
  const status = withdrawalStatuses.find(one => one === values.status)
  if ((values.paid && action !== "approve") || (values.void && action !== "paid-again")) return print(usage, 2)
  if (action === "list" && status && number === undefined) return list(platform, status)
  if (action === "disputed" && number === undefined)
    return printAll(await listDisputed(platform.database), "No withdrawals are disputed.")
  if (action === "unchecked" && number === undefined)
    return printAll(await listUnchecked(platform.database), "No withdrawals from before a restore are unchecked.")
  if (action === "checked") return checked(platform, positionals.slice(1))
  const id = Number(number)
  const reason = values.reason?.trim() ?? ""
  if (!Number.isSafeInteger(id) || id < 1 || more.length > 0) return print(usage, 2)
  if (explained.includes(action) && !reason) return print('Give a reason, which the member can read: --reason "…"', 2)
  if (action === "show") return showWithdrawal(platform, id, values.to)
  return decideOn(platform, action, id, {
    reason,
    by: values.by,
    isPaid: values.paid,
    disputeLost: values["dispute-lost"],
    isVoid: values.void,
  })
}

const options = {
  status: { type: "string", default: "in-process" },
  reason: { type: "string" },
  by: { type: "string" },
  paid: { type: "boolean", default: false },
  "dispute-lost": { type: "boolean", default: false },
  void: { type: "boolean", default: false },
  to: { type: "string", default: "." },
} as const

const readArgs = (args: readonly string[]) => parseArgs({ args: [...args], allowPositionals: true, options })

interface OperatorWords {
  readonly reason: string
  readonly by: string | undefined
  /** Of a withdrawal from before a restore: the bank's list has it. */
  readonly isPaid: boolean
  /** Of a payout that was sent twice: a restore has lost that its member disputed it. */
  readonly disputeLost: boolean
  /** Of a payout that was not sent twice, though one person has said so. */
  readonly isVoid: boolean
}

async function decideOn(platform: Platform, action: string, id: number, words: OperatorWords): Promise<number> {
  const { reason, by } = words
  switch (action) {
    case "approve": {
      const person = await decider(platform, by)
      const decision = await (words.isPaid ? recordPaid : approveWithdrawal)(platform, id, person.by, person.oneOperator)
      return report(id, decision, `${words.isPaid ? "recorded as paid" : "approved"}; the amount has left the account on hold`)
    }
    case "reject": {
      const decision = await rejectWithdrawal(platform, id, operator(), reason)
      return report(id, decision, "rejected; the amount is back in the member's cash balance")
    }
    case "paid-again": {
      if (words.isVoid)
        return reportAnswer(id, await voidPaidAgain(platform, id, operator()), "no longer said by one person to be paid again")
      const answer = await notePaidAgain(platform, id, await decider(platform, by), words.disputeLost)
      if (answer === "not-disputed" && !words.disputeLost)
        return print(`Withdrawal ${id} is not disputed; nothing changed. Where a restore has lost its dispute: --dispute-lost`, 1)
      return reportAnswer(id, answer, "recorded as paid again")
    }
    case "returned": {
      const sent = await operatorWithdrawal(platform.database, id)
      if (sent?.paidAgainAt || sent?.paidAgainFirstBy)
        print(`Withdrawal ${id} was sent twice. Book a return only where the member has neither payment.`, 0)
      const answer = await returnWithdrawal(platform, id, reason, await decider(platform, by))
      return reportAnswer(id, answer, "returned; the whole amount is back in the member's cash balance")
    }
    case "reject-dispute":
      return reportAnswer(id, await rejectDispute(platform, id, operator(), reason), "no longer disputed; the member reads why")
    default:
      return print(usage, 2)
  }
}

async function list({ database }: Platform, status: WithdrawalStatus): Promise<number> {
  const rows = await listWithdrawals(database, status)
  return printAll(rows, status === "in-process" ? "No withdrawals are waiting." : `No withdrawals are ${status}.`)
}

const printAll = (rows: readonly OperatorWithdrawal[], none: string): number =>
  print(rows.length === 0 ? none : rows.map(withdrawalLine).join("\n"), 0)

const NOT_ON_LIST =
  "Only what the bank's list does not have is checked. What it has is recorded before that, or its member can have it twice: " +
  "withdrawals approve ID --paid"

const NOT_SENT_AGAIN =
  "can be answered. What was sent again in the lost time is recorded, and is not sent another time: withdrawals paid-again ID"

const needsNoLook = (number: number | string): string => `Withdrawal ${number} needs no look at the bank's list; nothing changed.`

/** The withdrawals with these numbers, which need a look at the bank's list; else the exit code, after printing why. */
async function uncheckedOnes({ database }: Platform, numbers: readonly string[]): Promise<OperatorWithdrawal[] | number> {
  if (numbers.length === 0 || !numbers.every(number => /^[1-9]\d{0,14}$/.test(number))) return print(usage, 2)
  const found: OperatorWithdrawal[] = []
  for (const number of numbers) {
    const one = await operatorWithdrawal(database, Number(number))
    if (!one?.isUnchecked) return print(needsNoLook(number), 1)
    found.push(one)
  }
  return found
}

async function checked(platform: Platform, numbers: readonly string[]): Promise<number> {
  const ones = await uncheckedOnes(platform, numbers)
  if (typeof ones === "number") return ones
  let code = 0
  for (const { id, status } of ones) {
    const isNoted = await noteChecked(platform.database, id)
    if (!isNoted) code = print(needsNoLook(id), 1)
    else print(`Withdrawal ${id} ${status === "in-process" ? `can be decided. ${NOT_ON_LIST}` : NOT_SENT_AGAIN}`, 0)
  }
  return code
}

/** Whether this says that the bank lacks withdrawals: one person could return what it has paid. What is misused is said later. */
export const saysChecked = (args: readonly string[]): boolean =>
  parseArgs({ args: [...args], allowPositionals: true, strict: false, options }).positionals[0] === "checked"

/** What is wrong with a request before a second person is involved, as an exit code, after printing why; undefined: nothing. */
export async function findCheckedProblem(platform: Platform, args: readonly string[]): Promise<number | undefined> {
  const [action, ...numbers] = readArgs(args).positionals
  if (action !== "checked") return undefined
  const ones = await uncheckedOnes(platform, numbers)
  if (typeof ones === "number") return ones
  if (ones.some(({ status }) => status === "in-process")) console.log(NOT_ON_LIST)
  return undefined
}

const LOOK = "it is from before a restore, and may have been paid since. Look for it on the bank's list"

const LOOK_TWICE =
  "it is from before a restore, and may have been sent again or returned since. Look for both on the bank's list, then: " +
  "withdrawals checked"

function report(id: number, decision: Decision, done: string): number {
  if (decision === "done") return print(`Withdrawal ${id} is ${done}.`, 0)
  if (decision === "absent") return print(`There is no withdrawal ${id}.`, 1)
  if (decision === "already-cancelled") return print(`The member has canceled withdrawal ${id}; nothing changed.`, 1)
  if (decision === "in-debt")
    return print(
      `Withdrawal ${id} is not paid: the member's cash is below zero. Reject it, and what was on hold covers that first.`,
      1,
    )
  if (decision === "held")
    return print(`Withdrawal ${id} is not paid: the member may be on a sanction list. Decide that first: sanctions list`, 1)
  if (decision === "unproved")
    return print(
      `Withdrawal ${id} is not paid: the member has to prove where the money comes from, or say which office they hold, first: ` +
        "identity list",
      1,
    )
  if (decision === "unchecked")
    return print(
      `Withdrawal ${id} is not decided: ${LOOK}. If it is there: withdrawals approve ${id} --paid. ` +
        `Else: withdrawals checked ${id}`,
      1,
    )
  if (decision === "checked") return print(`${needsNoLook(id)} Approve it without --paid.`, 1)
  const waiting = printTwoPeople(`Withdrawal ${id}`, decision)
  return waiting ?? print(`Withdrawal ${id} was already ${decision.slice("already-".length)}; nothing changed.`, 1)
}

const unanswered = {
  absent: "does not exist",
  "not-disputed": "is not disputed; nothing changed",
  "already-noted": "was already noted as paid again; nothing changed",
  "not-paid": "is not paid; nothing changed",
  "not-waiting": "waits for no second person who says that it was paid again; nothing changed",
  "already-returned": "was already returned; nothing changed",
  held: "is held: the member may be on a sanction list (sanctions list); nothing changed",
} as const

function reportAnswer(id: number, answer: DisputeAnswer, done: string): number {
  if (answer === "done") return print(`Withdrawal ${id} is ${done}.`, 0)
  if (answer === "unchecked") return print(`Withdrawal ${id} is left as it is: ${LOOK_TWICE} ${id}`, 1)
  if (answer in unanswered) return print(`Withdrawal ${id} ${unanswered[answer as keyof typeof unanswered]}.`, 1)
  return printTwoPeople(`Withdrawal ${id}`, answer)!
}
