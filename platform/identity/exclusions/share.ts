import { isDeepStrictEqual } from "node:util"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { again } from "@baize/kit/schedule.ts"
import sql from "sql-template-tag"
import { announceExclusion, beginBreak, breakOf, carryExclusion, isCovered } from "../person/breaks.ts"
import { accountsOfPerson, holdOpenings, holdPerson, type PersonAccount } from "../person/person.ts"
import type { IdentityServices } from "../services.ts"
import { indexMember, indexMembers, keyCheck, type SharedIndexes } from "./index-member.ts"
import type { ExclusionRegister } from "./register.ts"

/** A person who has excluded themselves at one of the cells, as the register has them. */
interface SharedExclusion extends SharedIndexes {
  readonly notice: string
  readonly provesEmail: boolean
  readonly until: Date
}

const PORTION = 500
/** Advisory lock of writers of the register: places are given in the order of commits, so that a reader misses none. */
const WRITERS = 7_438

/**
 * Writes the exclusions of this cell into the register and reads those of others (docs/scaling.md, Cells). Nothing is lost where
 * a cell or the register is away: each continues where it was. Members whose data can't be read keep nothing of others back: they
 * are the problem that is thrown at the end.
 */
export async function shareExclusions({ database, register, clock }: IdentityServices): Promise<typeof again | undefined> {
  if (!register) return
  const { key } = register
  const now = clock.now()
  await register.call(shared => checkKey(shared, key))
  await indexMembers(database, key, now)
  const problems: unknown[] = []
  const wrote = await writeNotices(database, register, now, problems)
  const read = await readEntries(database, register, now)
  const indexed = await indexStale(database, register, now, problems)
  await register.call(shared => shared.run(sql`delete from shared_exclusion where until < ${yearBefore(now)}`))
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} members can't be indexed for the register.`)
  return indexed || wrote || read ? again : undefined
}

/**
 * Indexes members who are not known as they are now, for example because a process without the register has changed them. Gives
 * whether there were any: what is to be written then is written next.
 */
async function indexStale(database: Database, register: ExclusionRegister, now: Date, problems: unknown[]): Promise<boolean> {
  const stale = await database.rows<PersonAccount>(sql`
    select s.member, b.gmt_offset_minutes as "gmtOffsetMinutes"
    from exclusion_stale s join member m on m.id = s.member join brand b on b.id = m.brand order by s.member limit ${PORTION}`)
  for (const account of stale)
    await database.transaction(tx => indexAgain(tx, register, account, now)).catch(problem => problems.push(problem))
  return stale.length > 0
}

/** Continues what the member would have continued with the change; one who excluded themselves is written again. */
async function indexAgain(tx: Database, register: ExclusionRegister, account: PersonAccount, now: Date): Promise<void> {
  const { member } = account
  // A change of the member waits until the mark is deleted.
  await tx.rows(sql`select from member where id = ${member} for no key update`)
  const kept = sql`select keys, born, mobile from exclusion_index where member = ${member}`
  const before = await tx.row(kept)
  await indexMember(tx, register.key, member)
  await tx.run(sql`update exclusion_notice set sent_at = null where member = ${member} and until > ${now}`)
  if (isDeepStrictEqual(before, await tx.row(kept))) {
    await tx.run(sql`delete from exclusion_stale where member = ${member}`)
    return
  }
  await holdPerson(tx, member, "opens")
  await carryExclusion(tx, { register }, account, now, false)
}

/** A cell with another key would know no one whom the others have excluded. */
async function checkKey(shared: Database, key: string): Promise<void> {
  const check = keyCheck(key)
  const kept = sql`select key_check as kept from shared_exclusion_key`
  let row = await shared.row<{ kept: string }>(kept)
  if (!row) {
    await shared.run(sql`insert into shared_exclusion_key (key_check) values (${check}) on conflict do nothing`)
    row = await shared.one<{ kept: string }>(kept)
  }
  if (row.kept !== check)
    throw new Error("EXCLUSION_REGISTER_KEY is not the key by which the register was written: all cells need the same.")
}

/** What has ended stays for a year: a cell that was away must read that it was lifted. */
const yearBefore = (now: Date): Date => new Date(now.getTime() - 365 * 86_400_000)

interface Notice {
  readonly id: string
  readonly member: MemberId
  readonly until: Date
  readonly provesEmail: boolean
}

/** Gives whether more is waiting. */
async function writeNotices(database: Database, register: ExclusionRegister, now: Date, problems: unknown[]): Promise<boolean> {
  const notices = await database.rows<Notice>(sql`
    select n.id, n.member, n.until, m.email_verified_at is not null as "provesEmail"
    from exclusion_notice n join member m on m.id = n.member
    where n.sent_at is null order by n.id limit ${PORTION}`)
  const known: (Notice & SharedIndexes)[] = []
  for (const notice of notices)
    await indexMember(database, register.key, notice.member).then(
      indexes => known.push({ ...notice, ...indexes }),
      problem => problems.push(problem),
    )
  if (known.length === 0) return false
  const write = async (tx: Database): Promise<void> => {
    await tx.run(sql`select pg_advisory_xact_lock(${WRITERS})`)
    await tx.run(sql`
      insert into shared_exclusion (notice, keys, born, mobile, proves_email, until)
      select id, keys, born, mobile, "provesEmail", until from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
        as known (id uuid, keys text[], born text, mobile text, "provesEmail" boolean, until timestamptz)
      on conflict (notice) do update set keys = excluded.keys, born = excluded.born, mobile = excluded.mobile,
          proves_email = excluded.proves_email, until = excluded.until, place = default
        where (shared_exclusion.keys, shared_exclusion.proves_email, shared_exclusion.until)
          is distinct from (excluded.keys, excluded.proves_email, excluded.until)`)
  }
  await register.call(shared => shared.transaction(write))
  // One that was lifted meanwhile is sent again.
  await database.run(sql`
    update exclusion_notice n set sent_at = ${now}
    from unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ until }) => until)}::timestamptz[]) as sent (id, until)
    where n.id = sent.id and n.until = sent.until`)
  return notices.length === PORTION
}

/** Gives whether more is waiting. */
async function readEntries(database: Database, register: ExclusionRegister, now: Date): Promise<boolean> {
  const reached = await database.one<{ place: number; notice: string | null }>(sql`select place, notice from exclusion_reading`)
  const { place, notice } = reached
  const isThere =
    place === 0 ||
    (await register.call(shared => shared.row(sql`select from shared_exclusion where place = ${place} and notice = ${notice}`)))
  if (!isThere) {
    // It has expired, or the register was restored from a backup and can lack what was written last.
    await database.run(sql`update exclusion_notice set sent_at = null where sent_at is not null`)
    await database.run(sql`update exclusion_reading set place = 0, notice = null`)
    return true
  }
  const entries = await register.call(shared =>
    shared.rows<SharedExclusion & { place: number }>(sql`
      select place, notice, keys, born, mobile, proves_email as "provesEmail", until from shared_exclusion
      where place > ${place} order by place limit ${PORTION}`),
  )
  for (const entry of entries) await database.transaction(tx => takeEntry(tx, entry, now))
  const last = entries.at(-1) ?? reached
  const more = entries.length === PORTION
  await database.run(sql`
    update exclusion_reading set place = ${last.place}, notice = ${last.notice},
      read_at = case when ${more} then read_at else ${now}::timestamptz end`)
  return more
}

/**
 * Continues an exclusion of another cell in every account that is proven to be the person's, as one of this cell would. What
 * begins here is announced again: it can be known at a third cell by what it has here.
 */
async function takeEntry(tx: Database, entry: SharedExclusion, now: Date): Promise<void> {
  await holdOpenings(tx)
  const { notice, keys, born, mobile, provesEmail, until } = entry
  await tx.run(sql`
    insert into exclusion_entry (notice, keys, born, mobile, proves_email, until)
    values (${notice}, ${keys}, ${born}, ${mobile}, ${provesEmail}, ${until})
    on conflict (notice) do update set keys = excluded.keys, born = excluded.born, mobile = excluded.mobile,
      proves_email = excluded.proves_email, until = excluded.until`)
  if (until <= now) return
  const proven = await tx.rows<{ member: MemberId }>(sql`
    select i.member from exclusion_entry e join exclusion_index i on i.keys && e.keys and proves_exclusion(i, e)
    where e.notice = ${notice} order by i.member`)
  const members = new Set<MemberId>()
  for (const { member } of proven)
    for (const account of await accountsOfPerson(tx, member, "proved-by-it")) members.add(account.member)
  for (const member of [...members].sort((one, other) => one - other)) {
    const taken = await tx.row(sql`select from protection_change where member = ${member} and carried_notice = ${notice}`)
    if (taken || (await isCovered(tx, member, entry))) continue
    const present = await breakOf(tx, member, now)
    const begun = await beginBreak(tx, { member }, "self-exclusion", until, now, { notice })
    // Under a longer exclusion it is announced once that is lifted.
    if (begun || present?.kind !== "self-exclusion") await announceExclusion(tx, { member, until, carried: true })
  }
}
