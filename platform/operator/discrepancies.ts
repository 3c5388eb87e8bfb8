import { parseArgs } from "node:util"
import { decimalOf } from "@baize/common/money.ts"
import { creditDiscrepancy, type DiscrepancyDecision, dismissDiscrepancy, refundDiscrepancy } from "../cashier/discrepancies.ts"
import { listDiscrepancies, type OperatorDiscrepancy } from "../cashier/operator-deposits.ts"
import type { Platform } from "../platform.ts"
import { decider, printTwoPeople } from "./deposits.ts"
import { operator, print, printable } from "./terminal.ts"

const usage = 'discrepancies list [--all] | credit ID [--by NAME] | refund ID | dismiss ID --reason "…"'

/**
 * Lists what payment providers reported and the books do not follow, and decides it: credits what arrived, has it sent back, or
 * closes it. Exit code 0 done, 1 not possible, 2 misused.
 */
export async function discrepanciesCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: "boolean", default: false }, reason: { type: "string" }, by: { type: "string" } },
  })
  const [action, number, ...more] = positionals
  if (action === "list" && number === undefined) return list(platform, values.all)
  const id = Number(number)
  if (!Number.isSafeInteger(id) || id < 1 || more.length > 0) return print(usage, 2)
  if (action === "credit") {
    const decision = await creditDiscrepancy(platform, id, await decider(platform, values.by))
    return report(id, decision, "credited as a deposit of its own")
  }
  if (action === "refund") return report(id, await refundDiscrepancy(platform, id, operator()), "being sent back by the provider")
  const reason = values.reason?.trim()
  if (action !== "dismiss" || !reason) return print(usage, 2)
  return report(id, await dismissDiscrepancy(platform, id, operator(), reason), "closed")
}

async function list({ database }: Platform, all: boolean): Promise<number> {
  const rows = await listDiscrepancies(database, all)
  return print(rows.length === 0 ? "No discrepancies are waiting." : rows.map(lineOf).join("\n"), 0)
}

const why: Readonly<Record<OperatorDiscrepancy["kind"], string>> = {
  amount: "another amount",
  currency: "another currency",
  late: "paid after the quoted rate expired",
  payment: "another payment than the one we opened",
  "after-decision": "reported after the deposit was decided",
}

const lineOf = (row: OperatorDiscrepancy): string =>
  [
    `${row.id}  ${row.reportedAt.toISOString()}  ${row.brand}  ${printable(row.username)}  deposit ${row.deposit}`,
    `agreed ${decimalOf(row.agreed, row.exponent)} ${row.ownCurrency}`,
    // The decimals of another currency are unknown here.
    row.status === "cancelled"
      ? "canceled by the provider"
      : `${row.status === "paid" ? "paid" : "taken back"} ${
          row.currency === row.ownCurrency
            ? `${decimalOf(row.amount, row.exponent)} ${row.currency}`
            : `${row.amount} minor units of ${row.currency}`
        }`,
    why[row.kind],
    ...(row.decision
      ? [`${row.decision} by ${printable(row.decidedBy ?? "")}${row.reason ? `: ${printable(row.reason)}` : ""}`]
      : []),
    ...(!row.decision && row.firstApprovedBy ? [`first approved by ${printable(row.firstApprovedBy)}`] : []),
  ].join("  ")

const refusals = {
  "other-currency": "arrived in another currency: refund it, or dismiss it and use `adjust`",
  "nothing-arrived": "brought no money that could be credited or sent back",
  "taken-back": "was taken back by the payer's bank since: dismiss it",
  held: "is held: the member may be on a sanction list (sanctions list)",
  "no-refunds": "was a transfer to the house's own account: send it back from there, and dismiss this",
} as const

function report(id: number, decision: DiscrepancyDecision, done: string): number {
  if (decision === "done") return print(`Discrepancy ${id} is ${done}.`, 0)
  if (decision === "absent") return print(`There is no discrepancy ${id}.`, 1)
  const waiting = printTwoPeople(`Discrepancy ${id}`, decision)
  if (waiting !== undefined) return waiting
  if (decision in refusals) return print(`Discrepancy ${id} ${refusals[decision as keyof typeof refusals]}.`, 1)
  return print(`Discrepancy ${id} was already ${decision.slice("already-".length)}; nothing changed.`, 1)
}
