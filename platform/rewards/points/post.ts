import type { PointEntryKind } from "@baize/common/api/points.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

interface PointPosting {
  readonly brand: BrandId
  readonly member: MemberId
  /** Earned points are posted by their own job. */
  readonly kind: Exclude<PointEntryKind, "earned">
  /** The name of what the points are for: one entry of a kind for each. */
  readonly ref: string
  /** Signed for the member. */
  readonly points: number
  readonly detail?: object
  readonly at: Date
}

/**
 * Posts points in the transaction of what they are for. `short`: they are spent already; nothing was posted. The account is held
 * until the transaction ends.
 */
export const postPoints = async (
  tx: Database,
  { brand, member, kind, ref, points, detail = {}, at }: PointPosting,
): Promise<"posted" | "repeated" | "differs" | "short"> =>
  (
    await tx.one<{ status: "posted" | "repeated" | "differs" | "short" }>(sql`
      select post_points(${brand}::smallint, ${member}, ${kind}, ${ref}, ${points}, ${JSON.stringify(detail)}::jsonb,
                         ${at}) as status`)
  ).status
