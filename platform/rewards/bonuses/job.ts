import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import { again } from "@baize/kit/schedule.ts"
import sql, { type Sql } from "sql-template-tag"
import { sendMessage } from "../../letters/inbox/send.ts"
import { type BonusEnd, endBonus, leaves } from "../../play/funds/end-bonus.ts"
import { purseOf } from "../../play/funds/purse.ts"
import { holdAccounts } from "../../play/seamless/round-state.ts"
import type { Services } from "../../play/services.ts"
import { isForSamePlay } from "./automatic/cashback.ts"
import { holdCampaign } from "./campaigns.ts"
import { isShared } from "./eligible.ts"
import { grantBonus, LINK } from "./grant.ts"
import { type BonusState, canStillWin, holdParticipation, type Participation } from "./participation.ts"
import { isAutomatic } from "./terms.ts"

/** How long before its end a member is reminded of what is left to play. */
const REMINDER = "24 hours"
const AT_ONCE = 500

interface DueBonus {
  readonly id: number
  readonly brand: BrandId
  readonly member: MemberId
  readonly campaign: string
}

/**
 * What is due: grants of deposits that have arrived and of what the house gives automatically, ends, reminders. Each is one
 * transaction, and repeating it does nothing. Gives `again` after a full portion.
 */
export async function advanceBonuses(services: Services): Promise<typeof again | undefined> {
  const { database, clock, log } = services
  const now = clock.now()
  const due = await database.rows<DueBonus>(sql`
    select b.id, b.brand, b.member, c.code as campaign from bonus b join campaign c on c.id = b.campaign
    where b.state = 'joined' and (b.deposit is not null or b.min_deposit is null)
       or b.state in ('joined', 'offered') and b.expires_at <= ${now}
       or b.state = 'running' and ${ending(now)} is not null
    order by b.deposit is null, b.id limit ${AT_ONCE}`)
  let failed = 0
  for (const bonus of due)
    try {
      await advance(services, bonus)
    } catch (error) {
      failed++
      log.error({ err: error, bonus: bonus.id }, "a bonus could not be advanced")
    }
  await remind(services, now)
  return due.length === AT_ONCE && failed < AT_ONCE ? again : undefined
}

/**
 * How a running bonus ends now; null: it runs on. One that was wagered in time only waits for its rounds. `spent`: nothing of it
 * is left, and nothing of it is in a round that can still win.
 */
const ending = (now: Date): Sql => sql`
  case
    when b.wagered >= b.required then case when ${waits(now)} then null when ${isDecided(now)} then 'converted' end
    when coalesce((select a.balance from account a where a.member = b.member and a.kind = 'bonus'), 0) <= 0
      and not exists (select from bonus_play p where p.bonus = b.id and p.kind = 'bet' and p.moved > 0 and ${canStillWin(now)})
      then 'spent'
    when bonus_ends(b, ${now}) <= ${now} then 'expired'
  end`

/** Whether a bet `p` under the bonus `b` is an open stake. */
const isOpenStake = (now: Date): Sql => sql`
  p.kind = 'bet' and p.bonus = b.id and ${canStillWin(now)}
  and not exists (select from swept_round s where (s.vendor, s.round, s.member) = (substr(p.source, 8), p.round, p.member))`

/**
 * A first look, which reads none of the rounds that have ended: whether the stakes of the rounds that the reports know as open,
 * and those of the newest payments, are by themselves enough to wait.
 */
const waits = (now: Date): Sql => sql`
  exists (
    select from (
      select p.* from round r join bonus_play p on (p.source, p.round, p.member) = ('vendor:' || r.vendor, r.ref, r.member)
      where r.member = b.member and r.state = 'open' and ${isOpenStake(now)}
      union
      select p.* from (
        select t.source, t.round, t.ref from transfer t
        where t.debit = (select a.id from account a where a.member = b.member and a.kind = 'cash') and t.debit_seq is not null
        order by t.debit_seq desc limit 100) t
      cross join lateral (
        select * from bonus_play p
        where (p.source, p.round, p.member, p.ref) = (t.source, t.round, b.member, t.ref) and ${isOpenStake(now)} limit 1) p
    ) stakes
    having sum(counted) > b.wagered - b.required)`

/**
 * Whether the turnover of `b` is complete without the stakes of open rounds: members can take those back, and what was released
 * is never taken back. Open stakes are added up from the newest payment on, as far as it takes.
 */
const isDecided = (now: Date): Sql => sql`
  not exists (
    select from (
      select sum(p.counted) over (order by t.debit_seq desc rows unbounded preceding) as open
      from account a
      join transfer t on t.debit = a.id and t.debit_seq <= a.seq and t.at > b.granted_at - interval '1 day'
      join bonus_play p on (p.source, p.round, p.member, p.ref) = (t.source, t.round, b.member, t.ref)
      where a.member = b.member and a.kind = 'cash' and t.kind = 'bet' and ${isOpenStake(now)}
    ) stakes where open > b.wagered - b.required)`

async function advance(services: Services, { id, brand, member, campaign }: DueBonus): Promise<void> {
  const { database, ledger, brands, clock } = services
  const purse = await purseOf(ledger, await brands.byId(brand), member)
  await withRetry(() =>
    database.transaction(async tx => {
      const now = clock.now()
      await holdCampaign(tx, brand, campaign)
      await holdAccounts(tx, brand, member)
      const part = await holdParticipation(tx, id, now)
      if (!part) return
      const over = part.expiresAt !== null && part.expiresAt <= now
      if (part.state === "running") {
        const { end } = await tx.one<{ end: BonusEnd | null }>(sql`select ${ending(now)} as end from bonus b where b.id = ${id}`)
        if (end) await endBonus(ledger, tx, purse, part, end, now)
      } else if (part.state === "joined" && (part.deposit !== null || isAutomatic(part))) {
        const ungranted: BonusState[] = ["joined", "applying", "left", "rejected"]
        const shared = isShared({ id: part.campaign, terms: part.terms }, member, ungranted, isSameOccasion(part))
        const { may } = await tx.one<{ may: boolean }>(sql`
          select may_be_rewarded(${member}, ${now}) and not ${shared} as may`)
        // Their deposit, or what it is for, came during a break, or after the account was frozen, or another account of the
        // person, of which nothing was known when they joined, has the bonus: a deposit stays a deposit.
        const granted = may && (await grantBonus({ ledger, tx, purse }, part, now))
        if (!granted) await tx.run(leaves(id, now))
      } else if (over && part.state === "joined") await tx.run(leaves(id, now))
      else if (over && part.state === "offered")
        await tx.run(sql`update bonus set state = 'expired', ended_at = ${now} where id = ${id}`)
    }),
  )
}

/** Of another participation `b` in the campaign. */
const isSameOccasion = (part: Participation): Sql | undefined => {
  if (part.kind === "cashback") return isForSamePlay(sql`b`, part.id)
  return isAutomatic(part) ? sql`b.occasion = ${part.occasion}` : undefined
}

/** Once for each bonus; not during a break from play. */
async function remind({ database }: Services, now: Date): Promise<void> {
  const soon = await database.rows<Omit<DueBonus, "campaign"> & { left: Minor }>(sql`
    select b.id, b.brand, b.member, greatest(0, b.required - b.wagered) as left from bonus b
    where b.state = 'running' and bonus_ends(b, ${now}) between ${now} and ${now}::timestamptz + ${REMINDER}::interval
      and may_be_rewarded(b.member, ${now}) and b.expires_at - b.granted_at > ${REMINDER}::interval
      and not exists (select from message m where (m.member, m.kind, m.subject) = (b.member, 'bonus-expiring', 'bonus:' || b.id))
    limit ${AT_ONCE}`)
  for (const { id, brand, member, left } of soon)
    await sendMessage(database, {
      brand,
      member,
      kind: "bonus-expiring",
      subject: `bonus:${id}`,
      values: { amount: left },
      link: LINK,
      at: now,
    })
}
