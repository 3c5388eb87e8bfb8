import type { Response } from "@baize/common/api/endpoint.ts"
import type { fundDownline } from "@baize/common/api/team.ts"
import sql from "sql-template-tag"
import { pathTo } from "../agents/line.ts"
import { requirePaymentPassword } from "../member/payment-password.ts"
import type { Parts } from "../parts.ts"
import type { Given } from "../server/serve.ts"
import { isAgentType } from "../session/sessions.ts"
import { note } from "./events.ts"

/**
 * Moves money from the agent's settlement account to a direct downline's, once for each `request`. Gives the transfer's id and what the
 * agent has left.
 */
export async function fund(parts: Parts, given: Given<typeof fundDownline>): Promise<Response<typeof fundDownline>> {
  const { database, ledger, clock } = parts
  const { request, brand, caller, refuse } = given
  const { memberId, amount } = request
  if (!brand.flags.TEAMTRANSFER3) refuse("transfer-off")
  const path = await pathTo(database, caller, memberId)
  if (path.length !== 2) refuse("not-direct")
  await requirePaymentPassword(parts, caller, request.paymentPassword)

  const debit = await ledger.accountOf(brand, caller.memberId, "settlement")
  const credit = await ledger.accountOf(brand, memberId, "settlement")
  const at = clock.now()
  const posted = await database.transaction(async tx => {
    const downline = await tx.one<{ type: number; status: string; upline: number | null }>(
      sql`select type, status, upline from member where id = ${memberId} for share`,
    )
    if (downline.upline !== caller.memberId) refuse("not-direct") // moved a moment ago
    if (!isAgentType(downline.type as 0)) refuse("no-settlement-account")
    if (downline.status !== "active") refuse("account-frozen")
    const posting = {
      source: "team",
      ref: `${caller.memberId}/${request.request}`,
      kind: "funding",
      debit,
      credit,
      amount,
      at,
      detail: { from: caller.memberId, to: memberId },
    } as const
    const { status, results } = await ledger.postTogether([posting], tx)
    if (status === "posted")
      await note(tx, { brand: brand.id, member: memberId, action: "transfer", by: caller.memberId, detail: { amount }, at })
    return results[0]!
  })
  if (posted.status === "short") refuse("insufficient-funds")
  if (posted.status === "differs") refuse("request-differs")
  if (posted.id === null) throw new Error(`A transfer to ${memberId} was ${posted.status}`)
  return { id: posted.id, settlement: (await ledger.balances(caller.memberId)).settlement }
}
