import type { MemberType } from "@baize/common/api/member-types.ts"
import type { Day, MemberId, Ppm } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { addDays, businessDay } from "../../brands/calendar.ts"
import { isAgentType } from "../../identity/member/agent-types.ts"
import { holdTree } from "../../identity/member/tree.ts"
import type { Services } from "../../play/services.ts"
import { endByMove } from "../contracts/moved.ts"
import { recheckChangesAfter } from "../settlements/corrections/changes-ahead.ts"
import { note } from "./events.ts"

interface MemberMove {
  readonly brand: Brand
  readonly member: MemberId
  /** The new upline; null: the house. */
  readonly to: number | null
  /** The operator who moves the member. */
  readonly by: string
}

export interface MoveResult {
  /** The member and everyone below them. */
  readonly members: number
  /** The first business day that counts for the new upline. */
  readonly from: Day
  /** Contracts with the old upline that end today. */
  readonly contracts: number
}

/** Why a member is not moved. */
export class MoveError extends Error {
  override readonly name = "MoveError"
  readonly reason:
    | "absent"
    | "upline-absent"
    | "already-there"
    | "below-themselves"
    | "rebate-above-upline"
    | "group-above-upline"
  constructor(reason: MoveError["reason"]) {
    super(`Cannot be moved: ${reason}`)
    this.reason = reason
  }
}

/**
 * Moves a member with everyone below them to another upline. Earnings until the end of today stay where they were earned: the old
 * upline keeps the days, in reports and in contracts, and the new one starts tomorrow. Contracts between the member and the old
 * upline end today; those below stay. Throws `MoveError`.
 */
export async function moveMember(
  { database, clock }: Pick<Services, "database" | "clock">,
  move: MemberMove,
): Promise<MoveResult> {
  const { brand, member, to, by } = move
  const at = await clock.databaseNow(database)
  const today = businessDay(at, brand.gmtOffsetMinutes)
  return await database.transaction(async tx => {
    await holdTree(tx, brand.id, "alone")
    // A large team is hundreds of thousands of places, which are sorted and counted.
    await tx.run(sql`set local work_mem = '256MB'`)
    await tx.run(sql`select hold_team_counts()`)
    const shift = await levelShift(tx, move)
    const from = addDays(today, 1)
    const { gone, come } = await changedPlaces(tx, move)
    await endPlaces(tx, move, gone, today)
    await beginPlaces(tx, move, come, from)
    await tx.run(sql`update member set upline = ${to} where id = ${member}`)
    if (shift !== 0)
      await tx.run(sql`
        update member set level = level + ${shift}::int
        where id in (select descendant from member_closure where ancestor = ${member})`)
    const contracts = await endByMove(tx, member, today, at)
    const { members } = await tx.one<{ members: number }>(
      sql`select count(*) as members from member_closure where ancestor = ${member}`,
    )
    await note(tx, { brand: brand.id, member, action: "move", by, at })
    const ids = (places: readonly ClosurePlace[]) => places.map(({ ancestor }) => ancestor)
    await tx.run(sql`select carry_team(${member}, ${ids(gone)}, ${ids(come)})`)
    await recheckChangesAfter(tx, brand.id, today)
    return { members, from, contracts }
  })
}

interface MovedAccount {
  readonly id: MemberId
  readonly type: MemberType
  readonly upline: MemberId | null
  readonly level: number
  readonly rebate: Ppm
  readonly group: number
}

/** Checks the move, with both rows locked; gives by how many levels the team moves down (negative: up). */
async function levelShift(tx: Database, { brand, member, to }: MemberMove): Promise<number> {
  const people = await tx.rows<MovedAccount>(sql`
    select id, type, upline, level, rebate_ppm as rebate, prize_group as "group" from member
    where id = any (${[member, ...(to === null ? [] : [to])]}) and brand = ${brand.id} order by id for no key update`)
  const moved = people.find(({ id }) => id === member)
  const upline = people.find(({ id }) => id === to)
  if (!moved) throw new MoveError("absent")
  if (to !== null && (!upline || !isAgentType(upline.type))) throw new MoveError("upline-absent")
  if (moved.upline === to) throw new MoveError("already-there")
  if (await tx.row(sql`select from member_closure where ancestor = ${member} and descendant = ${to}`))
    throw new MoveError("below-themselves")
  if (upline && moved.rebate > upline.rebate) throw new MoveError("rebate-above-upline")
  if (upline && moved.group > upline.group) throw new MoveError("group-above-upline")
  return (upline ? upline.level + 1 : 0) - moved.level
}

interface ClosurePlace {
  readonly ancestor: MemberId
  /** The moved members' depth below the moved member. */
  readonly depth: number
}

/** Above the member: the places that end (`gone`) and those that start (`come`); one whose depth changes is in both. */
async function changedPlaces(tx: Database, { member, to }: MemberMove): Promise<{ gone: ClosurePlace[]; come: ClosurePlace[] }> {
  const old = await tx.rows<ClosurePlace>(
    sql`select ancestor, depth from member_closure where descendant = ${member} and depth > 0 order by ancestor`,
  )
  const next = await tx.rows<ClosurePlace>(
    sql`select ancestor, depth + 1 as depth from member_closure where descendant = ${to}::bigint order by ancestor`,
  )
  const without = (some: readonly ClosurePlace[], others: readonly ClosurePlace[]) =>
    some.filter(({ ancestor, depth }) => !others.some(other => other.ancestor === ancestor && other.depth === depth))
  return { gone: without(old, next), come: without(next, old) }
}

/** Ends the places of former uplines today. Those that would start tomorrow are removed. */
const endPlaces = (tx: Database, { member }: MemberMove, gone: readonly ClosurePlace[], today: Day): Promise<number> =>
  tx.run(sql`
    with gone as (
      delete from member_closure c using member_closure team
      where team.ancestor = ${member} and c.descendant = team.descendant
        and c.ancestor = any (${gone.map(({ ancestor }) => ancestor)}::bigint[])
      returning c.ancestor, c.descendant, c.depth, c.since
    )
    insert into member_closure_past (ancestor, descendant, depth, since, until)
    select ancestor, descendant, depth, since, ${today} from gone where since <= ${today} order by ancestor, descendant`)

/** Starts the places of new uplines on the first day that counts for them. */
const beginPlaces = (tx: Database, { member }: MemberMove, come: readonly ClosurePlace[], from: Day): Promise<number> =>
  tx.run(sql`
    insert into member_closure (ancestor, descendant, depth, since)
    select above.ancestor, team.descendant, above.depth + team.depth, ${from}
    from unnest(${come.map(({ ancestor }) => ancestor)}::bigint[],
      ${come.map(({ depth }) => depth)}::int[]) as above(ancestor, depth),
         member_closure team
    where team.ancestor = ${member}
    order by 1, 2`)
