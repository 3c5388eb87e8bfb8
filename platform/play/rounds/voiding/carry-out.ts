import sql from "sql-template-tag"
import { catchUp } from "../../../books/facts/job.ts"
import type { Services } from "../../services.ts"
import { type HeldRound, takeBack, withRoundHeld } from "../take-back.ts"
import { gather, type VoidSet } from "./order.ts"

const PORTION = 100
/** Days after an act during which late postings to its rounds are reversed. */
const WATCHED_DAYS = 60

/**
 * Reverses, through the ledger, every bet and every win of an act's rounds; when all are done, notifies each member once. Can be
 * stopped anywhere and called again, also concurrently: each round is done in one transaction, and once.
 */
export async function carryOut(services: Services, act: number): Promise<void> {
  const { database } = services
  for (let after = { member: 0, round: "" }; ; ) {
    const waiting: HeldRound[] = await database.rows(sql`
      select vendor, round as ref, member, brand, game, opened_at as "openedAt" from voided_round
      where act = ${act} and done_at is null and (member, round) > (${after.member}, ${after.round})
      order by member, round limit ${PORTION}`)
    for (const round of waiting) await voidRound(services, act, round)
    const last = waiting.at(-1)
    if (!last) break
    after = { member: last.member, round: last.ref }
  }
  await finish(services, act)
}

async function voidRound(services: Services, act: number, round: HeldRound): Promise<void> {
  const { vendor, ref, member } = round
  await withRoundHeld(services, round, async (tx, held) => {
    await takeBack(services, tx, round, held, `void ${act}`)
    const { stakes, wins } = held.standing
    await tx.run(sql`
      update voided_round set stakes = stakes + ${stakes}, wins = wins + ${wins}, done_at = ${services.clock.now()}
      where (vendor, round, member) = (${vendor}, ${ref}, ${member})`)
  })
}

/** Notifies members once, when nothing is left to do. */
const finish = ({ database, clock }: Services, act: number): Promise<void> =>
  database.transaction(async tx => {
    const due = await tx.row(sql`
      select from void_act where id = ${act} and done_at is null
        and not exists (select from voided_round where act = ${act} and done_at is null) for update`)
    if (!due) return
    await tx.run(sql`
      insert into member_notice (member, kind, subject, values, at)
      select v.member, 'rounds-voided', ${act},
             jsonb_build_object('vendor', a.vendor, 'game', a.game, 'rounds', count(*), 'stakes', sum(v.stakes),
               'wins', sum(v.wins),
                                'cause', a.cause, 'from', min(v.opened_at), 'until', max(v.opened_at))
               || case when count(*) = 1 then jsonb_build_object('round', min(v.round)) else '{}' end,
             ${clock.now()}
      from voided_round v join void_act a on a.id = v.act where v.act = ${act} group by v.member, a.id
      on conflict (kind, subject, member) do nothing`)
    await tx.run(sql`update void_act set done_at = ${clock.now()} where id = ${act}`)
  })

/**
 * Continues acts that were interrupted, and reverses late postings to void rounds: a bet in progress while its round was being
 * voided. A periodic job.
 */
export async function watchVoids(services: Services): Promise<void> {
  const { database, clock } = services
  const acts = await database.rows<VoidSet & { id: number }>(sql`
    select id, vendor, game, opened_from as from, opened_until as until, rounds from void_act
    where done_at is null or begun_at > ${new Date(clock.now().getTime() - WATCHED_DAYS * 86_400_000)} order by id`)
  if (acts.length === 0) return
  await catchUp(services)
  for (const act of acts)
    try {
      const added = await database.transaction(tx => gather(tx, act.id, { ...act, rounds: act.rounds ?? undefined }))
      const disturbed = await database.run(sql`
        update voided_round v set done_at = null from round r
        where v.act = ${act.id} and v.done_at is not null and (r.vendor, r.ref, r.member) = (v.vendor, v.round, v.member)
          and r.state <> 'cancelled'`)
      if (added + disturbed > 0) services.log.warn({ act: act.id, added, disturbed }, "something came to voided rounds")
      await carryOut(services, act.id)
    } catch (error) {
      services.log.error({ err: error, act: act.id }, "an act that voids rounds could not be carried on")
    }
}
