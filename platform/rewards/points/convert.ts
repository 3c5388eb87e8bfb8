import type { convertPoints } from "@baize/common/api/points.ts"
import sql from "sql-template-tag"
import { requirePaymentPassword } from "../../identity/member/payment-password.ts"
import { isHeld } from "../../identity/sanctions/matches.ts"
import type { Services } from "../../play/services.ts"
import { firstAnswer } from "../../server/first-answer.ts"
import type { CallContext } from "../../server/serve.ts"
import { mustPay, purseForPoints } from "./money.ts"
import { postPoints } from "./post.ts"
import { findRedemption, redeemedAnswer } from "./redeem.ts"

type Conversion = CallContext<typeof convertPoints>

/**
 * Converts points to cash at the brand's rate, in whole multiples, so that nothing is rounded. Points and money are one
 * transaction; repeating the request gives the same conversion.
 */
export async function convert(services: Services, call: Conversion) {
  const { request, caller, refuse } = call
  const row = await firstAnswer(
    () => findRedemption(services.database, caller.memberId, request.request),
    () => carryOut(services, call),
  )
  if (row.kind !== "convert" || row.points !== request.points || row.amount !== request.amount) refuse("request-differs")
  return redeemedAnswer(services.database, caller.memberId, row)
}

async function carryOut(services: Services, call: Conversion) {
  const { database, ledger, clock } = services
  const { request, caller, brand, refuse } = call
  const { memberId: member } = caller
  const { points } = request
  const amount = amountOf(call)
  if (amount !== request.amount) refuse("points-rate-changed", { value: { amount } })
  if (await isHeld(database, member)) refuse("account-in-review")
  await requirePaymentPassword(services, caller, request.paymentPassword, "must be set first")
  const purse = await purseForPoints(ledger, brand, member)

  return database.transaction(async tx => {
    const now = clock.now()
    const inserted = await tx.row<{ id: number }>(sql`
      insert into point_redemption (brand, member, request, kind, points, amount, cost, status, created_at, decided_at,
        decided_by)
      values (${brand.id}, ${member}, ${request.request}, 'convert', ${points}, ${amount}, ${amount}, 'approved', ${now}, ${now},
              'house')
      on conflict (member, request) do nothing returning id`)
    if (inserted) {
      const ref = `redemption:${inserted.id}`
      const posted = await postPoints(tx, { brand: brand.id, member, kind: "redeemed", ref, points: -points, at: now })
      if (posted === "short") refuse("points-short")
      if (posted !== "posted") throw new Error(`Points of ${ref} were ${posted}`)
      await mustPay(ledger, tx, purse, { ref, amount })
    }
    return (await findRedemption(tx, member, request.request))!
  })
}

/** What these points are worth; refuses where they can't be converted. */
function amountOf({ request: { points }, brand, refuse }: Conversion): number {
  const rate = brand.settings.points?.cash ?? refuse("points-not-convertible")
  if (points % rate.points !== 0) return refuse("points-not-convertible", { value: { points: rate.points } })
  const amount = (points / rate.points) * rate.amount
  return Number.isSafeInteger(amount) ? amount : refuse("points-not-convertible")
}
