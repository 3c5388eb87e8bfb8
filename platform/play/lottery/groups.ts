import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { prizeGroupsOf } from "../../brands/prize-groups.ts"

/**
 * The prize groups that a member can choose for a ticket: from the brand's lowest to their own, which is never above the brand's
 * highest. Below their own, the difference is their rebate. A visitor sees what who joins without an agent has.
 */
export async function groupBoundsOf(
  database: Database,
  brand: Pick<Brand, "settings">,
  member: MemberId | undefined,
): Promise<{ from: number; to: number }> {
  if (member === undefined) {
    const { lowest, joining } = prizeGroupsOf(brand.settings)
    return { from: lowest, to: joining }
  }
  const { own } = await database.one<{ own: number }>(sql`select prize_group as own from member where id = ${member}`)
  return boundsWithin(brand, own)
}

/** The same for a member whose own group was read. */
export function boundsWithin({ settings }: Pick<Brand, "settings">, own: number): { from: number; to: number } {
  const { lowest, highest } = prizeGroupsOf(settings)
  return { from: lowest, to: Math.max(lowest, Math.min(highest, own)) }
}
