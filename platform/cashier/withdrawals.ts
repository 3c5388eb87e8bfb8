import type { withdraw } from "@baize/common/api/cashier.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { tellOwner } from "../identity/member/notices.ts"
import { requirePaymentPassword } from "../identity/member/payment-password.ts"
import type { Services } from "../play/services.ts"
import { firstAnswer } from "../server/first-answer.ts"
import type { CallContext } from "../server/serve.ts"
import { methodFor } from "./methods.ts"
import { move, purseOf } from "./money.ts"

interface WithdrawalRow {
  readonly id: number
  readonly method: string
  readonly amount: Minor
  readonly destination: string
  readonly status: "in-process" | "approved" | "rejected"
}

type Withdrawal = CallContext<typeof withdraw>

/**
 * Requests a payout of minor units: the row and the move from cash to held are one transaction, so there is never one without the
 * other. Repeating the request gives the same withdrawal, also for concurrent clicks, whatever has changed since; other content
 * under the same id is refused.
 */
export const askWithdrawal =
  (services: Services) =>
  async (call: Withdrawal): Promise<Response<typeof withdraw>> => {
    const { request, refuse } = call
    const { method, amount, destination } = request
    const row = await firstAnswer(
      () => find(services.database, call),
      () => hold(services, call),
    )
    if (row.method !== method || row.amount !== amount || row.destination !== destination) refuse("request-differs")
    return { id: row.id, status: row.status }
  }

const find = (database: Database, { request, caller }: Withdrawal): Promise<WithdrawalRow | undefined> =>
  database.row<WithdrawalRow>(sql`
    select id, method, amount, destination, status from withdrawal
    where member = ${caller.memberId} and request = ${request.request}`)

async function hold(services: Services, call: Withdrawal): Promise<WithdrawalRow> {
  const { database, ledger, clock, settings } = services
  const { request, caller, brand, refuse } = call
  methodFor(brand.settings.withdrawal, request, refuse)
  await requirePaymentPassword(services, caller, request.paymentPassword, "must be set first")
  const purse = await purseOf(ledger, brand, caller.memberId)
  const { request: key, method, amount, destination } = request

  return await database.transaction(async tx => {
    const known = await tx.row(sql`
      select from withdrawal where member = ${caller.memberId} and method = ${method} and destination = ${destination} limit 1`)
    const inserted = await tx.row<WithdrawalRow>(sql`
      insert into withdrawal (brand, member, request, method, amount, destination, created_at)
      values (${brand.id}, ${caller.memberId}, ${key}, ${method}, ${amount}, ${destination}, ${clock.now()})
      on conflict (member, request) do nothing returning id, method, amount, destination, status`)
    if (!inserted) return (await find(tx, call))!
    const held = await move(ledger, tx, purse, { kind: "withdrawal-hold", ref: `withdrawal:${inserted.id}`, amount })
    if (held.status === "short") refuse("insufficient-funds")
    if (held.status !== "posted") throw new Error(`withdrawal-hold withdrawal:${inserted.id} was ${held.status}`)
    const notice = { about: "destination", amount, destination } as const
    if (!known) await tellOwner(tx, settings, { brand, member: caller.memberId, notice, now: clock.now() })
    return inserted
  })
}
