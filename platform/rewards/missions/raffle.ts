import type { MemberId } from "@baize/common/api/units.ts"
import { ticketListHash, winningTickets } from "@baize/common/lottery/raffle.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { memberChanged } from "../../letters/inbox/notify.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import type { Services } from "../../play/services.ts"
import { mayBeRewarded } from "./claim.ts"
import { type MissionRow, missionColumns, raffleOf } from "./mission.ts"
import { titleFor } from "./title.ts"

/** Between the hash of the list and the seed: time for anyone to keep the hash. */
const LISTED_BEFORE_MS = 3_600_000

/** How many tickets win each prize. */
export const countsOf = (mission: MissionRow): number[] => raffleOf(mission).map(({ count }) => count)

/**
 * Closes the tickets: each member has consecutive numbers, in the order of names that only their members recognize. The hash of
 * the list is published from now on.
 */
export async function closeTickets(tx: Database, { id, each, most }: MissionRow, now: Date): Promise<void> {
  await tx.run(sql`
    insert into raffle_tickets (mission, first, last, member, name)
    select ${id}, sum(count) over w - count + 1, sum(count) over w, member, name from (
      select member, replace(gen_random_uuid()::text, '-', '') as name,
             least(score / ${each}, ${most ?? Number.MAX_SAFE_INTEGER}::bigint) as count
      from mission_score where mission = ${id} and score >= ${each}
    ) t window w as (order by name rows unbounded preceding)`)
  const { tickets } = await tx.one<{ tickets: number }>(
    sql`select coalesce(max(last), 0)::bigint as tickets from raffle_tickets where mission = ${id}`,
  )
  await tx.run(sql`
    update mission set tickets = ${tickets}, list_hash = ${ticketListHash(await ticketList(tx, id))}, listed_at = ${now}
    where id = ${id} and listed_at is null`)
}

/** The published list: a line for each member. */
export const ticketList = async (database: Database, mission: number): Promise<string> =>
  (
    await database.one<{ list: string }>(sql`
      select coalesce(string_agg(first || '-' || last || ' ' || name, E'\n' order by first), '') as list
      from raffle_tickets where mission = ${mission}`)
  ).list

/** Draws every raffle whose list has been public long enough. A draw's result is fixed before; each ticket wins once. */
export async function drawRaffles({ database, clock, log }: Pick<Services, "database" | "clock" | "log">): Promise<void> {
  const now = await clock.databaseNow(database)
  const due = await database.rows<MissionRow>(sql`
    select ${missionColumns} from mission m
    where m.kind = 'raffle' and m.listed_at <= ${new Date(now.getTime() - LISTED_BEFORE_MS)} and m.drawn_at is null`)
  for (const raffle of due)
    try {
      await database.transaction(tx => draw(tx, raffle, now))
    } catch (error) {
      log.error({ err: error, mission: raffle.id }, "a raffle could not be drawn")
    }
}

interface WonTicket {
  readonly member: MemberId
  readonly ticket: number
}

/** Draws a raffle whose list is closed, once: its row decides between two nodes. Winners on a break learn of it afterwards. */
export async function draw(tx: Database, raffle: MissionRow, now: Date): Promise<void> {
  const { id, brand } = raffle
  const held = await tx.row<{ seed: string | null }>(sql`
    update mission set drawn_at = ${now} where id = ${id} and drawn_at is null returning seed`)
  if (!held) return
  const winners = winningTickets({ id, counts: countsOf(raffle), listHash: raffle.listHash! }, raffle.tickets!, held.seed!)
  const prizes = raffleOf(raffle).flatMap(({ count, prize }) => Array.from({ length: count }, () => prize))
  await tx.run(sql`update mission set winners = ${winners} where id = ${id}`)
  const won = await tx.rows<WonTicket>(sql`
    insert into mission_prize (brand, mission, member, step, prize, state, at, changed_at)
    select ${brand}, ${id}, t.member, w.ticket, w.prize, 'claim', ${now}, ${now}
    from unnest(${winners}::bigint[], ${winners.map((_, n) => JSON.stringify(prizes[n]))}::jsonb[]) as w(ticket, prize)
    join raffle_tickets t on t.mission = ${id} and w.ticket between t.first and t.last
    on conflict (mission, member, step) do nothing returning member, step as ticket`)
  for (const { member, ticket } of won) {
    if (!(await mayBeRewarded(tx, member, now))) continue
    const about = { brand, member, kind: "raffle-won", subject: `raffle:${id}:${ticket}` } as const
    await sendMessage(tx, { ...about, values: { name: await titleFor(tx, raffle, member), step: ticket }, at: now })
    await tx.rows(sql`select ${memberChanged(member)}`)
  }
}
