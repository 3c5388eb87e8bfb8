import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { openAnswer, openBirthDate } from "../../server/vault/member.ts"
import { seal, unseal } from "../../server/vault/vault.ts"
import type { IdentityServices } from "../services.ts"

interface StoredName {
  readonly member: MemberId
  /** Both as a member's row has them. */
  readonly name: string
  readonly born: string | null
}

interface NamedMember {
  readonly member: MemberId
  readonly name: string
  readonly memberBorn: string | null
}

/** A member who may be a listed person. */
interface FoundMatch {
  /** Of the member among those who were compared, from 1. */
  readonly place: number
  readonly list: string
  readonly ref: string
  readonly listed: readonly string[]
  readonly born: string | null
  readonly basis: string
}

interface KnownMatch {
  readonly id: number
  readonly member: MemberId
  readonly list: string
  readonly ref: string
  readonly state: string
  readonly basis: string
}

/** A second of work at most. */
const PORTION = 2_000

const declared = sql`id as member, profile ->> 'payeeName' as name, birth_date as born`

/**
 * Compares a member with all sanction lists, by the name and birth date in their row, and notes new matches. What writes a name
 * calls this afterward in the same transaction, which then holds `sanctions_lock` (screen_member.sql): a list that is loaded at
 * the same moment and the member see each other.
 */
export async function screenMember(tx: Database, member: MemberId): Promise<void> {
  const stored = await tx.rows<StoredName>(sql`
    select ${declared} from member where id = ${member} and trim(profile ->> 'payeeName') <> ''`)
  if (stored.length > 0) await noteMatches(tx, await newMatches(tx, stored.map(openName), null))
}

/**
 * Compares with a list the members who were not since it was loaded, in portions: each is a short transaction and remembers how
 * far it came, so that several processes can share the work, and one continues what another left. Members whose data can't be
 * read keep back no one behind them: they are the problem that is thrown at the end.
 */
export async function finishScreening(database: Database, list: string): Promise<void> {
  const problems: unknown[] = []
  const portion = async (tx: Database): Promise<boolean> => {
    const { last } = await tx.one<{ last: MemberId | null }>(sql`
      select screened_through as last from sanction_list where code = ${list} for no key update`)
    if (last === null) return false
    const stored = await membersAfter(tx, last)
    const people = stored.flatMap(one => {
      try {
        return openName(one)
      } catch (problem) {
        problems.push(problem)
        return []
      }
    })
    if (people.length > 0) await noteMatches(tx, await newMatches(tx, people, list))
    // Who has joined since compared themselves with the list, so the last portion is the one that is not full.
    const through = stored.length < PORTION ? null : stored.at(-1)!.member
    if (through === null) await delist(tx, list)
    await tx.run(sql`update sanction_list set screened_through = ${through} where code = ${list}`)
    return through !== null
  }
  while (await database.transaction(portion));
  if (problems.length > 0)
    throw new AggregateError(problems, `${problems.length} members can't be compared with the list ${list}.`)
}

/** Ends the open matches with people who are no longer on a list. Gives their number. */
export const delist = (tx: Database, list: string): Promise<number> =>
  tx.run(sql`
    update sanction_match m set state = 'delisted', decided_by = l.loaded_by, decided_at = l.loaded_at
    from sanction_list l where l.code = ${list} and m.list = l.code and m.state = 'open'
      and not exists (select from sanction_name n where n.list = m.list and n.ref = m.ref)`)

/** Continues the comparisons that a process has left. */
export async function finishLists({ database }: Pick<IdentityServices, "database">): Promise<void> {
  const lists = await database.rows<{ code: string }>(sql`
    select code from sanction_list where screened_through is not null order by code`)
  for (const { code } of lists) await finishScreening(database, code)
}

/** How many matches of all members with a list would be new. Notes none. */
export async function countMatches(tx: Database, list: string): Promise<number> {
  let count = 0
  for (let last: MemberId | undefined = 0; last !== undefined; ) {
    const stored: StoredName[] = await membersAfter(tx, last)
    if (stored.length > 0) count += (await newMatches(tx, stored.map(openName), list)).length
    last = stored.length < PORTION ? undefined : stored.at(-1)!.member
  }
  return count
}

const membersAfter = (tx: Database, last: MemberId): Promise<StoredName[]> =>
  tx.rows<StoredName>(sql`
    select ${declared} from member where id > ${last} and trim(profile ->> 'payeeName') <> ''
    order by id limit ${PORTION}`)

const openName = ({ member, name, born }: StoredName): NamedMember => ({
  member,
  name: openAnswer(member, "payeeName", name).trim(),
  memberBorn: openBirthDate(member, born),
})

type NewMatch = Omit<FoundMatch, "place"> & NamedMember

/** What the house has cleared stays cleared while neither side has changed. */
async function newMatches(tx: Database, people: readonly NamedMember[], list: string | null): Promise<NewMatch[]> {
  const found = await tx.rows<FoundMatch>(sql`
    select place, list, ref, listed, born::text as born, basis
    from screen_names(${people.map(({ member }) => member)}::bigint[], ${people.map(({ name }) => name)}::text[],
                      ${people.map(({ memberBorn }) => memberBorn && Number(memberBorn.slice(0, 4)))}::int[], ${list})
    order by place, list, ref`)
  if (found.length === 0) return []
  const whose = found.map(({ place, ...one }) => ({ ...one, ...people[place - 1]! }))
  const known = await tx.rows<KnownMatch>(sql`
    select id, member, list, ref, state, basis from sanction_match
    where member = any (${whose.map(({ member }) => member)}::bigint[]) and state in ('open', 'confirmed', 'cleared')`)
  const knownOf = Map.groupBy(known, ({ member, list: code, ref }) => `${member} ${code} ${ref}`)
  return whose.filter(
    one =>
      !knownOf
        .get(`${one.member} ${one.list} ${one.ref}`)
        ?.some(match => match.state !== "cleared" || unseal(match.basis, about("basis", match.id)) === one.basis),
  )
}

/** Someone else can have noted one of them a moment ago: the member, who has just declared a name, or the list. */
async function noteMatches(tx: Database, fresh: readonly NewMatch[]): Promise<void> {
  if (fresh.length === 0) return
  const ids = await tx.rows<{ id: number }>(sql`
    select nextval('sanction_match_id_seq') as id from generate_series(1, ${fresh.length}::int)`)
  const rows = fresh.map(({ name, memberBorn, basis, ...match }, place) => {
    const { id } = ids[place]!
    const bornThen = memberBorn && seal(memberBorn, about("born", id))
    return { id, ...match, nameThen: seal(name, about("name", id)), bornThen, basis: seal(basis, about("basis", id)) }
  })
  await tx.run(sql`
    insert into sanction_match (id, member, list, ref, listed, born, member_name, member_born, basis)
    overriding system value
    select id, member, list, ref, listed, born::int4multirange, "nameThen", "bornThen", basis
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (
      id bigint, member bigint, list text, ref text, listed text[], born text, "nameThen" text, "bornThen" text, basis text)
    on conflict (member, list, ref) where state in ('open', 'confirmed') do nothing`)
}

/** What a sealed value of a match is bound to (server/vault/personal.ts). */
const about = (column: "name" | "born" | "basis", match: number): string => `sanction_match ${column} ${match}`

/** The name and birth date of a member as they were when the match was found. */
export const openMatch = <Match extends { readonly id: number; readonly memberName: string; readonly memberBorn: string | null }>(
  match: Match,
): Match => ({
  ...match,
  memberName: unseal(match.memberName, about("name", match.id)),
  memberBorn: match.memberBorn && unseal(match.memberBorn, about("born", match.id)),
})
