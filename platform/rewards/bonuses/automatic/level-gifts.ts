import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { campaignsOf, isOpen } from "../campaigns.ts"

/** Members per transaction. */
const PORTION = 500

/** The occasion of a level in `bonus`. */
const levelOccasion = (level: number): string => `level ${level}`

/**
 * A bonus for each VIP level that a member has newly reached and that an open campaign names, that waits to be granted. A level
 * that no campaign names when it is reached brings nothing later either.
 */
export async function giveForLevels(database: Database, brand: Brand, now: Date): Promise<void> {
  while ((await database.transaction(tx => givePortion(tx, brand, now))) === PORTION);
}

async function givePortion(tx: Database, brand: Brand, now: Date): Promise<number> {
  const gained = await tx.rows<{ member: MemberId; level: number }>(sql`
    update level_gained g set seen_at = ${now} from (
      select n.member, n.level from level_gained n join member m on m.id = n.member
      where n.seen_at is null and m.brand = ${brand.id} order by n.member, n.level limit ${PORTION} for update of n skip locked
    ) due
    where (g.member, g.level) = (due.member, due.level) returning g.member, g.level`)
  if (gained.length === 0) return 0
  const open = (await campaignsOf(tx, brand.id)).filter(campaign => campaign.kind === "level" && isOpen(campaign, now))
  for (const { id, version, terms } of open) {
    const due = gained.filter(({ level }) => terms.levels?.includes(level))
    await tx.run(sql`
      insert into bonus (brand, member, campaign, version, occasion, state, joined_at)
      select ${brand.id}, member, ${id}, ${version}, occasion, 'joined', ${now}
      from unnest(${due.map(({ member }) => member)}::bigint[], ${due.map(({ level }) => levelOccasion(level))}::text[])
        gained (member, occasion)
      where may_be_rewarded(member, ${now}) order by member, occasion on conflict do nothing`)
  }
  return gained.length
}
