import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { memberChanged } from "../../letters/inbox/notify.ts"
import { type MissionRow, placesOf } from "./mission.ts"
import { closeTickets } from "./raffle.ts"
import { writeRungs } from "./ranks.ts"

/**
 * Makes a mission's scores final and decides its prizes: the places of a leaderboard are given automatically, the tickets of a
 * raffle are closed. Reached steps of a mission can still be claimed. One that was withdrawn early gives nothing more.
 */
export async function settleMission(tx: Database, mission: MissionRow, now: Date): Promise<void> {
  const { id, kind, withdrawnAt } = mission
  if (kind !== "mission") await dropLockedAccounts(tx, id)
  if (kind === "leaderboard") {
    await writeRungs(tx, id, now)
    if (!withdrawnAt) await awardPlaces(tx, mission, now)
  }
  if (kind === "raffle" && !withdrawnAt) await closeTickets(tx, mission, now)
  await tx.run(sql`
    update mission set settled_at = ${now}, seen = (select seen from fact_mark where name = 'facts') where id = ${id}`)
}

/** A frozen or closed account takes no place and no ticket from others. A member on a break keeps theirs. */
const dropLockedAccounts = (tx: Database, mission: number): Promise<number> =>
  tx.run(sql`
    delete from mission_score s using member m where s.mission = ${mission} and m.id = s.member and m.status <> 'active'`)

/** Of equal scores the one reached first is ahead, then the lower member number: no two members share a place. */
const awardPlaces = (tx: Database, mission: MissionRow, now: Date): Promise<unknown> => {
  const places = placesOf(mission)
  const most = Math.max(0, ...places.map(({ to }) => to))
  return tx.rows(sql`
    with placed as (
      select member, row_number() over (order by behind, reached_at, member) as place from (
        select member, behind, reached_at from mission_score where mission = ${mission.id} and behind < 0
        order by behind, reached_at, member limit ${most}
      ) first
    ),
    awarded as (
      insert into mission_prize (brand, mission, member, step, prize, state, at, changed_at)
      select ${mission.brand}, ${mission.id}, p.member, p.place, t -> 'prize', 'due', ${now}, ${now}
      from placed p join jsonb_array_elements(${JSON.stringify(places)}::jsonb) t
        on p.place between (t ->> 'from')::bigint and (t ->> 'to')::bigint
      on conflict (mission, member, step) do nothing returning member
    )
    select ${memberChanged(sql`member`)} from awarded`)
}
