import type { moveFunds } from "@baize/common/api/team.ts"
import { isTaken } from "../../books/ledger/history.ts"
import type { Posting } from "../../books/ledger/posting.ts"
import { requirePaymentPassword } from "../../identity/member/payment-password.ts"
import { unfinishedBonus } from "../../play/funds/unfinished.ts"
import { holdAccounts } from "../../play/seamless/round-state.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { payoutsComing, payoutsWait } from "../forecast/keep-back.ts"

/**
 * Moves minor units between the two accounts of an agent: cash, for deposits and withdrawals, and the settlement account, which
 * pays and receives contracts. Cash with a deposit whose bonus is unfinished stays, as it does before a withdrawal. Repeating a
 * request moves nothing more and gives the same answer, whatever has changed since.
 */
export const moveOwnFunds =
  (services: Services) =>
  async ({ request, brand, caller, refuse }: CallContext<typeof moveFunds>) => {
    const { database, ledger, clock } = services
    const { memberId } = caller
    const name = { source: "wallet", ref: `${memberId}/${request.request}`, kind: "funding" } as const
    const isKnown = await isTaken(database, name.source, name.ref, name.kind)
    if (!isKnown) await requirePaymentPassword(services, caller, request.paymentPassword)
    if (!isKnown && request.to === "cash") {
      const outgo = { member: memberId, amount: request.amount, anyway: request.despitePayouts }
      if (await payoutsComing(services, brand, outgo)) refuse("payouts-coming")
    }
    const cash = await ledger.accountOf(brand, memberId, "cash")
    const settlement = await ledger.accountOf(brand, memberId, "settlement")
    const [debit, credit] = request.to === "settlement" ? [cash, settlement] : [settlement, cash]
    const posting: Posting = {
      ...name,
      debit,
      credit,
      amount: request.amount,
      at: clock.now(),
      detail: { from: memberId, to: memberId },
    }
    const { status } = await database.transaction(async tx => {
      if (!isKnown && request.to === "settlement") {
        await holdAccounts(tx, brand.id, memberId)
        const objection = await unfinishedBonus(tx, memberId)
        if (objection) refuse(objection.code, { value: objection.value })
      }
      const moved = await ledger.postTogether([posting], tx)
      const leaves = moved.status === "posted" && request.to === "cash"
      if (leaves && (await payoutsWait(tx, memberId))) refuse("payouts-wait")
      return moved
    })
    if (status === "short") refuse("insufficient-funds")
    if (status === "differs") refuse("request-differs")
    if (status !== "posted" && status !== "repeated") throw new Error(`Moving funds of ${memberId} was ${status}`)
    const balances = await ledger.balances(memberId)
    return { cash: balances.cash, settlement: balances.settlement }
  }
