import type { Response } from "@baize/common/api/endpoint.ts"
import type { MemberType } from "@baize/common/api/member-types.ts"
import type { fundDownline } from "@baize/common/api/team.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { TransferName } from "../../books/ledger/posting.ts"
import { isAgentType } from "../../identity/member/agent-types.ts"
import { requirePaymentPassword } from "../../identity/member/payment-password.ts"
import { isHeld } from "../../identity/sanctions/matches.ts"
import type { Services } from "../../play/services.ts"
import { firstAnswer } from "../../server/first-answer.ts"
import type { CallContext } from "../../server/serve.ts"
import { payoutsComing, payoutsWait } from "../forecast/keep-back.ts"
import { note } from "./events.ts"
import { allowanceOf } from "./staff-allowance.ts"
import { pathTo } from "./team-path.ts"

type Funding = CallContext<typeof fundDownline>

/**
 * Moves money from the agent's settlement account to a direct downline's, once per `request`. Gives the transfer's id and the
 * agent's remaining balance.
 */
export async function fund(services: Services, call: Funding): Promise<Response<typeof fundDownline>> {
  const { database, ledger } = services
  const { memberId } = call.caller
  const name = { source: "team", ref: `${memberId}/${call.request.request}`, kind: "funding" } as const
  const id = await firstAnswer(
    () => movedBefore(database, name, call),
    () => moveNow(services, name, call),
  )
  return { id, settlement: (await ledger.balances(memberId)).settlement }
}

/** The transfer already made for a request; other content under its name is refused. */
async function movedBefore(
  database: Database,
  { source, ref, kind }: TransferName,
  { request, refuse }: Funding,
): Promise<string | undefined> {
  const moved = await database.row<{ id: string; amount: Minor; member: MemberId | null }>(sql`
    select k.id, k.amount, a.member from transfer_key k join account a on a.id = k.credit
    where k.source = ${source} and k.ref = ${ref} and k.kind = ${kind}`)
  if (moved && (moved.member !== request.memberId || moved.amount !== request.amount)) refuse("request-differs")
  return moved?.id
}

async function moveNow(
  services: Services,
  name: TransferName & { readonly kind: "funding" },
  { request: { memberId, amount, despitePayouts, paymentPassword }, brand, caller, refuse }: Funding,
): Promise<string> {
  const { database, ledger, clock } = services
  if (!brand.flags.TEAMTRANSFER3) refuse("transfer-off")
  const path = await pathTo(database, caller, memberId)
  if (path.length !== 2) refuse("not-direct")
  await requirePaymentPassword(services, caller, paymentPassword)
  if (await isHeld(database, caller.memberId)) refuse("account-in-review")
  const outgo = { member: caller.memberId, amount, anyway: despitePayouts }
  if (await payoutsComing(services, brand, outgo)) refuse("payouts-coming")

  const debit = await ledger.accountOf(brand, caller.memberId, "settlement")
  const credit = await ledger.accountOf(brand, memberId, "settlement")
  const at = clock.now()
  const posted = await database.transaction(async tx => {
    const allowance = await allowanceOf(tx, { caller, gmtOffsetMinutes: brand.gmtOffsetMinutes, now: at, held: true })
    if (allowance && amount > allowance.left) refuse("transfer-limit")
    const downline = await tx.one<{ type: MemberType; status: string; upline: MemberId | null }>(
      sql`select type, status, upline from member where id = ${memberId} for share`,
    )
    if (downline.upline !== caller.memberId) refuse("not-direct") // moved a moment ago
    if (!isAgentType(downline.type)) refuse("no-settlement-account")
    if (downline.status !== "active") refuse("account-frozen")
    const posting = { ...name, debit, credit, amount, at, detail: { from: caller.memberId, to: memberId } }
    const { status, results } = await ledger.postTogether([posting], tx)
    if (status !== "posted") return results[0]!
    if (await payoutsWait(tx, caller.memberId)) refuse("payouts-wait")
    await note(tx, { brand: brand.id, member: memberId, action: "transfer", by: caller, detail: { amount }, at })
    return results[0]!
  })
  if (posted.status === "short") refuse("insufficient-funds")
  if (posted.status === "differs") refuse("request-differs")
  if (posted.id === null) throw new Error(`A transfer to ${memberId} was ${posted.status}`)
  return posted.id
}
