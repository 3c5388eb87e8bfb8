import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { openAnswer, openBirthDate } from "../../server/vault/member.ts"
import { seal, unseal } from "../../server/vault/vault.ts"

interface StoredName {
  readonly member: MemberId
  /** Both as a member's row has them. */
  readonly name: string
  readonly born: string | null
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

const PORTION = 5_000

const declared = sql`id as member, profile ->> 'payeeName' as name, birth_date as born`

/**
 * Compares a member with all sanction lists, by the name and birth date in their row, and notes new matches. What writes a name
 * calls this afterward in the same transaction, which then holds `sanctions_lock` (screen_member.sql): a list that is loaded at
 * the same moment and the member see each other.
 */
export async function screenMember(tx: Database, member: MemberId): Promise<void> {
  const stored = await tx.rows<StoredName>(sql`
    select ${declared} from member where id = ${member} and trim(profile ->> 'payeeName') <> ''`)
  if (stored.length > 0) await screen(tx, stored, null)
}

/** Compares all members with one list. Gives the ids of new matches. Hold `sanctions_lock` alone. */
export async function screenMembers(tx: Database, list: string): Promise<number[]> {
  const ids: number[] = []
  for (let last: MemberId | undefined = 0; last !== undefined; ) {
    const stored: StoredName[] = await tx.rows<StoredName>(sql`
      select ${declared} from member where id > ${last} and trim(profile ->> 'payeeName') <> ''
      order by id limit ${PORTION}`)
    if (stored.length > 0) ids.push(...(await screen(tx, stored, list)))
    last = stored.at(-1)?.member
  }
  return ids
}

/** What the house has cleared stays cleared while neither side has changed. */
async function screen(tx: Database, stored: readonly StoredName[], list: string | null): Promise<number[]> {
  const people = stored.map(({ member, name, born }) => ({
    member,
    name: openAnswer(member, "payeeName", name).trim(),
    born: openBirthDate(member, born),
  }))
  const found = await tx.rows<FoundMatch>(sql`
    select place, list, ref, listed, born::text as born, basis
    from screen_names(${people.map(({ member }) => member)}::bigint[], ${people.map(({ name }) => name)}::text[],
                      ${people.map(({ born }) => born && Number(born.slice(0, 4)))}::int[], ${list})
    order by place, list, ref`)
  if (found.length === 0) return []
  const whose = found.map(one => ({ ...one, ...people[one.place - 1]!, years: one.born }))
  const known = await tx.rows<KnownMatch>(sql`
    select id, member, list, ref, state, basis from sanction_match
    where member = any (${whose.map(({ member }) => member)}::bigint[]) and state in ('open', 'confirmed', 'cleared')`)
  const fresh = whose.filter(
    one =>
      !known.some(
        match =>
          match.member === one.member &&
          match.list === one.list &&
          match.ref === one.ref &&
          (match.state !== "cleared" || unseal(match.basis, about("basis", match.id)) === one.basis),
      ),
  )
  const ids: number[] = []
  for (const { member, list: code, ref, listed, years, name, born, basis } of fresh) {
    const { id } = await tx.one<{ id: number }>(sql`select nextval('sanction_match_id_seq') as id`)
    await tx.run(sql`
      insert into sanction_match (id, member, list, ref, listed, born, member_name, member_born, basis)
      overriding system value
      values (${id}, ${member}, ${code}, ${ref}, ${listed}, ${years}::int4multirange, ${seal(name, about("name", id))},
              ${born && seal(born, about("born", id))}, ${seal(basis, about("basis", id))})`)
    ids.push(id)
  }
  return ids
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
