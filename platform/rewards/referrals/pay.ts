import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql, { type Sql } from "sql-template-tag"
import { catchUp } from "../../books/facts/job.ts"
import { holdFacts, presentTransaction } from "../../books/facts/mark.ts"
import type { Brand } from "../../brands/brands.ts"
import { businessDay } from "../../brands/calendar.ts"
import { maskName } from "../../identity/member/mask-name.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import type { Services } from "../../play/services.ts"
import { done, isEnough } from "./figures.ts"

type PayServices = Pick<Services, "database" | "ledger" | "brands" | "clock">

/** Payments of one run at a brand; the next run is seconds later. */
const AT_ONCE = 500

interface DueReferral {
  readonly friend: MemberId
  readonly referrer: MemberId
}

/**
 * Pays for the friends who have done enough, and ends the referrals whose days are over without. By complete figures only, each
 * with its row locked: any number of nodes can do so, or be killed anywhere, and a friend is paid for once. "Now" is the
 * database's, so that a node whose clock runs ahead ends nothing early. Cheap when nothing is due.
 */
export async function payReferrals(services: PayServices): Promise<void> {
  const { database, brands, clock } = services
  for (const brand of await brands.all()) {
    const now = await clock.databaseNow(database)
    for (const due of await database.rows<DueReferral>(sql`
      select r.friend, r.referrer ${payable(brand, now)} limit ${AT_ONCE}`))
      await payOne(services, brand, due, now)
    await endOld(services, brand, now)
  }
}

/** Both must be in good standing; during a break of the referrer, it waits. */
const payable = ({ id }: Brand, now: Date): Sql => sql`
  from referral r join member f on f.id = r.friend and f.status = 'active' cross join ${done}
  where r.brand = ${id} and r.state = 'open' and ${isEnough} and may_be_rewarded(r.referrer, ${now})`

async function payOne(services: PayServices, brand: Brand, { friend, referrer }: DueReferral, now: Date): Promise<void> {
  const { database, ledger } = services
  const [cost, cash] = await Promise.all([ledger.brandAccount(brand, "bonus-cost"), ledger.accountOf(brand, referrer, "cash")])
  const present = await presentTransaction(database)
  await catchUp(services)
  await withRetry(() =>
    database.transaction(async tx => {
      if (!(await holdFacts(tx, present))) return
      const row = await tx.row<{ username: string; reward: Minor; doubt: string | null }>(sql`
        select f.username, r.reward, case when not r.cleared then referral_doubt(r.friend, r.referrer) end as doubt
        ${payable(brand, now)} and r.friend = ${friend} for update of r`)
      if (!row) return
      const { username, reward: amount, doubt } = row
      if (doubt !== null) {
        await tx.run(sql`update referral set state = 'caught', doubt = ${doubt} where friend = ${friend}`)
        return
      }
      const ref = `${referrer}:${friend}`
      const posting = { source: "referral", ref, kind: "bonus-grant", debit: cost, credit: cash, amount } as const
      const { status } = await ledger.postTogether([posting], tx)
      if (status !== "posted") throw new Error(`Referral ${ref} was ${status}`)
      await tx.run(sql`update referral set state = 'paid', paid_at = ${now} where friend = ${friend}`)
      await sendMessage(tx, {
        brand: brand.id,
        member: referrer,
        kind: "referral-earned",
        subject: `referral:${friend}`,
        values: { name: maskName(username), amount },
        link: "/member/referral",
        at: now,
      })
    }),
  )
}

/** One that is enough but can't be paid yet, as during a break, stays. */
async function endOld({ database }: Pick<PayServices, "database">, brand: Brand, now: Date): Promise<void> {
  const today = businessDay(now, brand.gmtOffsetMinutes)
  const old = sql`r.brand = ${brand.id} and r.state = 'open' and r.until < ${today}`
  if (!(await database.row(sql`select from referral r where ${old} limit 1`))) return
  const present = await presentTransaction(database)
  await catchUp({ database })
  await database.transaction(async tx => {
    if (await holdFacts(tx, present))
      await tx.run(sql`
        update referral set state = 'ended' where state = 'open' and friend in (
          select r.friend from referral r cross join ${done} where ${old} and not (${isEnough}))`)
  })
}
