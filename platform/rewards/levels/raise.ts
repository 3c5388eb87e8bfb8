import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { LevelSettings } from "../../brands/levels.ts"
import { wordIn } from "../../brands/words.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import type { Services } from "../../play/services.ts"

type RaiseServices = Pick<Services, "database" | "brands" | "clock">

/** Members per transaction. */
const PORTION = 500

/**
 * Raises members to the levels that their points have reached; it never lowers one. Each level raises a member once: one that
 * the house has lowered stays there until they reach another. When the levels have changed, it looks at everyone who has enough
 * points for one. Any number of nodes can do so concurrently. Cheap when no one has earned points.
 */
export async function raiseLevels({ database, brands, clock }: RaiseServices): Promise<void> {
  for (const brand of await brands.all()) {
    const levels = brand.settings.levels ?? []
    if (levels.length === 0) continue
    await database.transaction(tx => noteChangedLevels(tx, brand, levels))
    while ((await database.transaction(tx => raisePortion(tx, brand, levels, clock.now()))) === PORTION);
  }
}

/** Notes everyone whose points reach a level, once after each change of the levels' points. */
async function noteChangedLevels(tx: Database, { id }: Brand, levels: LevelSettings): Promise<void> {
  const terms = JSON.stringify(levels.map(({ level, points }) => ({ level, points })))
  const changed = await tx.row(sql`
    insert into level_terms as known (brand, levels) values (${id}, ${terms})
    on conflict (brand) do update set levels = excluded.levels where known.levels <> excluded.levels returning brand`)
  if (!changed) return
  await tx.run(sql`
    insert into level_due (member)
    select e.member from point_earning e join member m on m.id = e.member where m.brand = ${id}
    group by e.member having sum(e.points) >= ${levels[0]!.points} order by e.member
    on conflict (member) do nothing`)
}

async function raisePortion(tx: Database, brand: Brand, levels: LevelSettings, now: Date): Promise<number> {
  const due = await tx.rows<{ member: MemberId }>(sql`
    delete from level_due where member = any (array(
      select d.member from level_due d join member m on m.id = d.member
      where m.brand = ${brand.id} order by d.member limit ${PORTION} for update of d skip locked))
    returning member`)
  if (due.length === 0) return 0
  const raised = await tx.rows<{ member: MemberId; level: number; language: string; may: boolean }>(sql`
    with earned as (
      select member, sum(points) as points from point_earning where member = any (${due.map(({ member }) => member)}::bigint[])
      group by member
    ),
    reached as (
      insert into level_reached (member, level, at)
      select e.member, l.level, ${now}
      from earned e join unnest(${levels.map(({ level }) => level)}::smallint[], ${levels.map(({ points }) => points)}::bigint[])
        l (level, points) on e.points >= l.points
      on conflict do nothing returning member, level
    ),
    highest as (
      select member, max(level) as level from reached group by member
    )
    update member m set vip_level = h.level from highest h where m.id = h.member and m.vip_level < h.level
    returning m.id as member, h.level, coalesce(m.language, ${brand.language}) as language, may_be_rewarded(m.id, ${now}) as may`)
  for (const { member, level, language, may } of raised) {
    const name = levels.find(one => one.level === level)!.name
    if (may)
      await sendMessage(tx, {
        brand: brand.id,
        member,
        kind: "level-reached",
        subject: `level:${level}`,
        values: { name: wordIn(name, language, brand.language) },
        link: "/member/vipLevel",
        at: now,
      })
  }
  return due.length
}
