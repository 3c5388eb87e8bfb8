import type { MemberId, Ppm } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { addDays, businessDay } from "../../brands/calendar.ts"
import { prizeGroupsOf } from "../../brands/prize-groups.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import { maskName } from "./mask-name.ts"

/** The member behind a referral code, and where their friends are placed. */
interface Referrer {
  readonly member: MemberId
  /** Their own upline; null: the house. */
  readonly upline: MemberId | null
  /** Of the friend: the brand's rate for members without an agent, at most the upline's own. */
  readonly rebatePpm: Ppm
  /** Likewise. */
  readonly prizeGroup: number
  readonly nickname: string | null
}

/**
 * The referrer behind a code of this brand: a member who may be rewarded now, whose upline is active. Their friends are placed
 * below that upline, since members have no downline.
 */
export const referrerOf = async (
  database: Database,
  { id, settings }: Pick<Brand, "id" | "settings">,
  code: string | undefined,
  now: Date,
): Promise<Referrer | undefined> =>
  code && settings.referral
    ? await database.row<Referrer>(sql`
        select m.id as member, m.upline, least(${settings.rebates?.direct ?? 0}::int, u.rebate_ppm) as "rebatePpm",
               least(${prizeGroupsOf(settings).joining}::int, u.prize_group) as "prizeGroup",
               nullif(nullif(m.nickname, m.username), '') as nickname
        from referral_code c join member m on m.id = c.member left join member u on u.id = m.upline
        where c.brand = ${id} and c.code = ${code.toUpperCase()} and m.type = 'member' and may_be_rewarded(m.id, ${now})
          and (u.id is null or u.status = 'active')`)
    : undefined

/** The same for opening an account in this transaction: until it ends, the upline's row is locked, as `holdInvitation` does. */
export async function holdReferrer(
  tx: Database,
  brand: Pick<Brand, "id" | "settings">,
  code: string | undefined,
  now: Date,
): Promise<Referrer | undefined> {
  if (!code) return undefined
  await tx.rows(sql`
    select from member where id = (select m.upline from referral_code c join member m on m.id = c.member
      where c.brand = ${brand.id} and c.code = ${code.toUpperCase()}) for share`)
  return await referrerOf(tx, brand, code, now)
}

/**
 * Records that a friend has joined, under the terms of now, and tells the referrer. The friend's session must have been started:
 * one of the referrer's own person or device is caught.
 */
export async function recordReferral(
  tx: Database,
  brand: Pick<Brand, "id" | "gmtOffsetMinutes" | "settings">,
  { referrer, friend, username }: { readonly referrer: MemberId; readonly friend: MemberId; readonly username: string },
  at: Date,
): Promise<void> {
  const { reward, deposits, turnover, days } = brand.settings.referral!
  const until = addDays(businessDay(at, brand.gmtOffsetMinutes), days)
  const { state } = await tx.one<{ state: string }>(sql`
    insert into referral (friend, brand, referrer, joined_at, reward, deposits, turnover, until, doubt, state)
    select ${friend}, ${brand.id}, ${referrer}, ${at}, ${reward}, ${deposits}, ${turnover}, ${until}, doubt,
           case when doubt is null then 'open' else 'caught' end
    from referral_doubt(${friend}, ${referrer}) doubt
    returning state`)
  if (state !== "open") return
  await sendMessage(tx, {
    brand: brand.id,
    member: referrer,
    kind: "referral-joined",
    subject: `referral:${friend}`,
    values: { name: maskName(username) },
    link: "/member/referral",
    at,
  })
}
