import type { Response } from "@baize/common/api/endpoint.ts"
import type { PayoutKind } from "@baize/common/api/payouts.ts"
import type { Minor } from "@baize/common/api/units.ts"
import { type WithdrawalStatus, type withdraw, withdrawalFee } from "@baize/common/api/withdrawals.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { requirePaymentPassword } from "../../identity/member/payment-password.ts"
import type { Services } from "../../play/services.ts"
import { firstAnswer } from "../../server/first-answer.ts"
import type { CallContext } from "../../server/serve.ts"
import { objectionToWithdrawal } from "../clearance/withdrawal.ts"
import { move, purseOf } from "../money.ts"
import { type PayoutAccountRow, payoutAccountsOf } from "../payouts/accounts.ts"
import { withdrawalMethodsOf } from "./methods.ts"
import { NO_FEE, withdrawnToday } from "./terms.ts"

interface WithdrawalRow {
  readonly id: number
  readonly account: number
  readonly amount: Minor
  readonly fee: Minor
  readonly status: WithdrawalStatus
}

type Withdrawal = CallContext<typeof withdraw>

/**
 * Requests a payout of minor units: the row and the move from cash to held are one transaction, so there is never one without the
 * other. Repeating the request gives the same withdrawal, also for concurrent clicks, whatever has changed since; other content
 * under the same id is refused. The row keeps where the money goes, so that what happens to the account later changes nothing.
 */
export async function requestWithdrawal(services: Services, call: Withdrawal): Promise<Response<typeof withdraw>> {
  const { request, refuse } = call
  const row = await firstAnswer(
    () => find(services.database, call),
    () => hold(services, call),
  )
  if (row.account !== request.account || row.amount !== request.amount) refuse("request-differs")
  return { id: row.id, status: row.status, fee: row.fee, net: row.amount - row.fee }
}

const find = (database: Database, { request, caller }: Withdrawal): Promise<WithdrawalRow | undefined> =>
  database.row<WithdrawalRow>(sql`
    select id, account, amount, fee, status from withdrawal
    where member = ${caller.memberId} and request = ${request.request}`)

async function hold(services: Services, call: Withdrawal): Promise<WithdrawalRow> {
  const { database, ledger, clock } = services
  const { request, caller, brand, refuse } = call
  const { memberId: member } = caller
  const { request: key, amount } = request
  const account = await usableAccount(services, call)
  const method = await methodFor(database, call, account.kind)
  await requirePaymentPassword(services, caller, request.paymentPassword, "must be set first")
  const fee = withdrawalFee(amount, method.fee ?? NO_FEE)
  const purse = await purseOf(ledger, brand, member)

  return await database.transaction(async tx => {
    const { kind } = account
    const now = clock.now()
    const objection = await objectionToWithdrawal(tx, { member, brand, amount }, now)
    if (objection) refuse(objection.code, { value: objection.value })
    const inserted = await tx.row<WithdrawalRow>(sql`
      insert into withdrawal (brand, member, request, account, method, amount, fee, institution, destination, holder, created_at)
      select ${brand.id}, ${member}, ${key}, id, kind, ${amount}, ${fee}, institution, number, holder, ${now}
      from payout_account where id = ${account.id}
      on conflict (member, request) do nothing returning id, account, amount, fee, status`)
    if (!inserted) return (await find(tx, call))!
    const held = await move(ledger, tx, purse, { kind: "withdrawal-hold", ref: `withdrawal:${inserted.id}`, amount })
    if (held.status === "short") refuse("insufficient-funds")
    if (held.status !== "posted") throw new Error(`withdrawal-hold withdrawal:${inserted.id} was ${held.status}`)
    // The hold has locked the member's cash: no other withdrawal of theirs can be written before this one is counted.
    if (method.perDay !== undefined) {
      const others = (await withdrawnToday(tx, member, kind, brand, now)) - amount
      if (others + amount > method.perDay)
        refuse("withdrawal-day-limit", { value: { left: Math.max(0, method.perDay - others) } })
    }
    return inserted
  })
}

/** The member's own account of this id, once it can be used. */
async function usableAccount({ database, clock }: Services, { request, caller, refuse }: Withdrawal): Promise<PayoutAccountRow> {
  const accounts = await payoutAccountsOf(database, caller.memberId)
  const account = accounts.find(({ id }) => id === request.account) ?? refuse("payout-account-unknown")
  const { usableAt } = account
  return usableAt > clock.now() ? refuse("payout-account-waiting", { value: { usableFrom: usableAt.toISOString() } }) : account
}

/** How the brand pays this member out to accounts of this kind; refuses an amount outside its bounds. */
async function methodFor(database: Database, { request: { amount }, brand, caller, refuse }: Withdrawal, kind: PayoutKind) {
  const methods = await withdrawalMethodsOf(database, brand, caller.memberId)
  const method = methods.find(({ code }) => code === kind) ?? refuse("method-unknown")
  const { min, max } = method
  return amount < min || amount > max ? refuse("amount-out-of-bounds", { value: { min, max } }) : method
}
