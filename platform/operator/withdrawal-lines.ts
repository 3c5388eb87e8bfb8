import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type OperatorWithdrawal, operatorWithdrawal } from "../cashier/withdrawals/operator-withdrawals.ts"
import { proofsOf } from "../cashier/withdrawals/receipts.ts"
import type { Platform } from "../platform.ts"
import { money, print, printable } from "./terminal.ts"

/** A withdrawal on one line: who, how much and where to; and what waits for whom. */
export const withdrawalLine = (row: OperatorWithdrawal): string => {
  const { id, brand, username, amount, fee, currency, exponent, method, institution, destination, holder } = row
  const { createdAt, reason, status, receipt, receiptAt, proofs, sharedWith } = row
  const sum = (minor: number): string => `${money(minor, { exponent })} ${currency}`
  const firsts = {
    approved: status === "in-process" ? row.firstApprovedBy : null,
    "paid again": row.paidAgainFirstBy,
    returned: status === "approved" ? row.returnedFirstBy : null,
  }
  return [
    `${id}  ${createdAt.toISOString()}  ${brand}  ${printable(username)}  ${sum(amount)}`,
    ...(fee > 0 ? [`pay ${sum(amount - fee)}, fee ${sum(fee)}`] : []),
    `by ${method} to ${printable(institution)} ${printable(destination)}${holder ? ` of ${printable(holder)}` : ""}` +
      `${reason ? `: ${printable(reason)}` : ""}`,
    ...(receipt === "disputed" && receiptAt
      ? [`disputed since ${receiptAt.toISOString()}, ${proofs} ${proofs === 1 ? "proof" : "proofs"}`]
      : []),
    ...Object.entries(firsts).flatMap(([act, by]) => (by ? [`first ${act} by ${printable(by)}`] : [])),
    ...(row.isHeld && status === "in-process" ? ["held: the member may be on a sanction list"] : []),
    ...(row.isUnchecked
      ? [
          status === "in-process"
            ? "from before a restore: may be paid already"
            : `${status} before a restore: may be sent again already`,
        ]
      : []),
    ...(sharedWith.length > 0 ? [`the same account: ${sharedWith.map(printable).join(", ")}`] : []),
  ].join("  ")
}

/** Prints a withdrawal and what is known of its arrival, and writes its proofs as files; says where a picture was sent before. */
export async function showWithdrawal({ database }: Platform, id: number, folder: string): Promise<number> {
  const row = await operatorWithdrawal(database, id)
  if (!row) return print(`There is no withdrawal ${id}.`, 1)
  print(withdrawalLine(row), 0)
  for (const line of historyOf(row)) print(line, 0)
  const proofs = await proofsOf(database, id)
  if (proofs.length > 0) await mkdir(folder, { recursive: true })
  for (const [n, { type, width, height, bytes, at, usedBy }] of proofs.entries()) {
    const file = join(folder, `withdrawal-${id}-${n + 1}.${type === "image/png" ? "png" : "jpg"}`)
    await writeFile(file, bytes)
    print(`${file}  ${width} × ${height}, sent ${at.toISOString()}`, 0)
    if (usedBy.length > 0) print(`The same picture was sent for withdrawal ${usedBy.join(", ")}.`, 0)
  }
  return 0
}

function historyOf(row: OperatorWithdrawal): string[] {
  const { status, decidedBy, decidedAt, receipt, receiptAt, receiptAnswer, paidAgainAt, returnedBy, returnedAt } = row
  const decided = status === "returned" ? "approved" : status
  return [
    ...(decidedAt ? [`${decided} ${decidedAt.toISOString()}${decidedBy ? ` by ${printable(decidedBy)}` : ""}`] : []),
    ...(paidAgainAt ? [`paid again ${paidAgainAt.toISOString()}`] : []),
    ...(receipt
      ? [
          `receipt: ${receipt}${receiptAt ? ` ${receiptAt.toISOString()}` : ""}` +
            `${receiptAnswer ? `: ${printable(receiptAnswer)}` : ""}`,
        ]
      : []),
    ...(returnedAt ? [`returned ${returnedAt.toISOString()}${returnedBy ? ` by ${printable(returnedBy)}` : ""}`] : []),
  ]
}
