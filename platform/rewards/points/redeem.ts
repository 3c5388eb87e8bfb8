import { ADDRESS, type RedemptionStatus, type RewardKind, type redeemPoints } from "@baize/common/api/points.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { phoneOf } from "../../identity/codes/phone.ts"
import { requirePaymentPassword } from "../../identity/member/payment-password.ts"
import { isHeld } from "../../identity/sanctions/matches.ts"
import type { Services } from "../../play/services.ts"
import { firstAnswer } from "../../server/first-answer.ts"
import type { CallContext } from "../../server/serve.ts"
import { type GoodsAddress, sealGoodsAddress } from "./goods-address.ts"
import { mustPay, purseForPoints } from "./money.ts"
import { postPoints } from "./post.ts"

interface RedemptionRow {
  readonly id: number
  readonly kind: RewardKind | "convert"
  readonly status: RedemptionStatus
  readonly reward: number | null
  readonly points: number
  readonly amount: Minor | null
  readonly code: string | null
}

/** A redemption by the member's own name for it. */
export const findRedemption = (database: Database, member: MemberId, request: string): Promise<RedemptionRow | undefined> =>
  database.row<RedemptionRow>(sql`
    select r.id, r.kind, r.status, r.reward, r.points, r.amount, v.code
    from point_redemption r left join point_voucher v on v.redemption = r.id
    where r.member = ${member} and r.request = ${request}`)

/** What a call that redeems or converts answers. */
export async function redeemedAnswer(database: Database, member: MemberId, { id, status, points, amount, code }: RedemptionRow) {
  const { balance } = await database.one<{ balance: number }>(
    sql`select coalesce((select balance from point_account where member = ${member}), 0)::bigint as balance`,
  )
  return { id, status, points, amount, code, balance }
}

type Redemption = CallContext<typeof redeemPoints>

/**
 * Redeems points for a reward: points, stock or code, money and the record of it are one transaction. The last item goes to the
 * first who holds the reward's row. Repeating the request gives the same redemption, whatever has changed since.
 */
export async function redeem(services: Services, call: Redemption) {
  const { request, caller, refuse } = call
  const row = await firstAnswer(
    () => findRedemption(services.database, caller.memberId, request.request),
    () => carryOut(services, call),
  )
  if (row.reward !== request.reward || row.points !== request.points) refuse("request-differs")
  return redeemedAnswer(services.database, caller.memberId, row)
}

interface OpenReward {
  readonly kind: RewardKind
  readonly points: number
  readonly stock: number | null
  readonly amount: Minor | null
  readonly cost: Minor
}

const openReward = (database: Database, brand: number, id: number, hold: boolean): Promise<OpenReward | undefined> =>
  database.row<OpenReward>(
    hold
      ? sql`select kind, points, stock, amount, cost from point_reward where id = ${id} and brand = ${brand}
            and closed_at is null for update`
      : sql`select kind, points, stock, amount, cost from point_reward where id = ${id} and brand = ${brand}
            and closed_at is null`,
  )

async function carryOut(services: Services, call: Redemption): Promise<RedemptionRow> {
  const { database, ledger, clock } = services
  const { request, caller, brand, refuse } = call
  const { memberId: member } = caller
  const offered = (await openReward(database, brand.id, request.reward, false)) ?? refuse("reward-unknown")
  if (await isHeld(database, member)) refuse("account-in-review")
  const destination = offered.kind === "goods" ? destinationOf(call) : { address: null, phone: null }
  const sealed = sealGoodsAddress({ member, request: request.request }, destination)
  await requirePaymentPassword(services, caller, request.paymentPassword, "must be set first")
  const purse = await purseForPoints(ledger, brand, member)

  return database.transaction(async tx => {
    const reward = (await openReward(tx, brand.id, request.reward, true)) ?? refuse("reward-unknown")
    const { kind, points, stock, amount, cost } = reward
    if (points !== request.points) refuse("reward-price-changed", { value: { points } })
    if (stock === 0) refuse("reward-gone")
    const now = clock.now()
    const decided = kind === "goods" ? null : now
    const inserted = await tx.row<{ id: number }>(sql`
      insert into point_redemption (brand, member, request, kind, reward, points, amount, cost, address, phone, status,
        created_at, decided_at, decided_by)
      values (${brand.id}, ${member}, ${request.request}, ${kind}, ${request.reward}, ${points}, ${amount}, ${cost},
              ${sealed.address}, ${sealed.phone}, ${decided ? "approved" : "in-process"}, ${now}, ${decided},
              ${decided && "house"})
      on conflict (member, request) do nothing returning id`)
    if (!inserted) return (await findRedemption(tx, member, request.request))!
    const { id } = inserted
    const ref = `redemption:${id}`
    if (stock !== null) await tx.run(sql`update point_reward set stock = stock - 1 where id = ${request.reward}`)
    if (kind === "voucher" && !(await takeVoucher(tx, request.reward, id))) refuse("reward-gone")
    const posted = await postPoints(tx, { brand: brand.id, member, kind: "redeemed", ref, points: -points, at: now })
    if (posted === "short") refuse("points-short")
    if (posted !== "posted") throw new Error(`Points of ${ref} were ${posted}`)
    if (kind === "cash") await mustPay(ledger, tx, purse, { ref, amount: amount! })
    return (await findRedemption(tx, member, request.request))!
  })
}

/** Where goods are sent; refuses what can't be one. */
function destinationOf({ request, brand, refuse }: Redemption): GoodsAddress {
  const { address = "", countryDialingCode, mobileNum = "" } = request
  if (address.length < ADDRESS.min) return refuse("address-needed")
  return { address, phone: phoneOf(brand, countryDialingCode, mobileNum) ?? refuse("phone-invalid") }
}

/** Gives a redemption one code of its voucher; false if none is left, or none that is surely unspent. */
const takeVoucher = async (tx: Database, reward: number, redemption: number): Promise<boolean> =>
  (await tx.run(sql`
    update point_voucher set redemption = ${redemption} where reward = ${reward} and code = (
      select code from point_voucher where reward = ${reward} and redemption is null and unchecked_since is null
      order by code limit 1)`)) > 0
