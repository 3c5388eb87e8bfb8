import type { Brand } from "@baize/platform/brands/brands.ts"
import { recordReferral } from "@baize/platform/identity/member/referrer.ts"
import type { Services } from "@baize/platform/play/services.ts"
import { payReferrals } from "@baize/platform/rewards/referrals/pay.ts"
import sql from "sql-template-tag"

/** Friends of the referrer: those who joined last below the same agent. */
const FRIENDS = 6

/** The demo's member has brought some of those who joined below the same agent; who has done enough of them is paid for. */
export async function referFriends(platform: Services, brand: Brand): Promise<void> {
  const { database } = platform
  if (!brand.settings.referral) return
  const friends = await database.rows<{ friend: number; username: string; referrer: number; at: Date }>(sql`
    with referrer as (
      select * from member where brand = ${brand.id} and type = 'member' and upline is not null
      order by username <> 'noah', created_at, id limit 1
    )
    select f.id as friend, f.username, r.id as referrer, f.created_at as at
    from referrer r join member f on f.upline = r.upline and f.type = 'member' and f.created_at > r.created_at and f.id > r.id
    order by f.created_at desc limit ${FRIENDS}`)
  for (const { friend, username, referrer, at } of friends.toReversed())
    await database.transaction(tx => recordReferral(tx, brand, { referrer, friend, username }, at))
  await payReferrals(platform)
}
