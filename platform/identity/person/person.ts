import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** Advisory locks of persons: `PERSON` and one of their keys; the key 0 is held by everyone who opens or excludes an account. */
const PERSON = 7_435

/**
 * Serializes by the keys of a person (person_keys.sql): two accounts of one person opened at the same moment see each other, and
 * so do an opening and an exclusion. An exclusion can reach further than its own keys, so it waits for all openings.
 */
export async function holdPerson(tx: Database, member: MemberId, work: "opens" | "excludes"): Promise<void> {
  const everybody =
    work === "excludes" ? sql`pg_advisory_xact_lock(${PERSON}, 0)` : sql`pg_advisory_xact_lock_shared(${PERSON}, 0)`
  await tx.rows(sql`select ${everybody}`)
  await tx.rows(sql`
    select pg_advisory_xact_lock(${PERSON}, key) from (
      select distinct hashtext(key) as key from member, unnest(person_keys) key where id = ${member} order by 1
    ) keys where key <> 0`)
}

/** Waits for all openings, and keeps others from beginning: what is written meanwhile, they see. */
export const holdOpenings = (tx: Database): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(${PERSON}, 0)`)

/** A person's other accounts at this account's brand, except closed ones. Hold the person. */
export async function othersOf(tx: Database, member: MemberId): Promise<readonly number[]> {
  const others = await tx.rows<{ id: number }>(sql`
    select m.id from member me join member m on m.brand = me.brand and m.person_keys && me.person_keys
    where me.id = ${member} and m.id <> me.id and m.status <> 'closed' order by m.id`)
  return others.map(({ id }) => id)
}

/** Whether a person has another account at this account's brand, except closed ones. Hold the person. */
export const hasAnother = async (tx: Database, member: MemberId): Promise<boolean> => (await othersOf(tx, member)).length > 0

export interface PersonAccount {
  readonly member: MemberId
  readonly gmtOffsetMinutes: number
}

/**
 * What makes accounts one person's. `declared`: they share a key. Proved: the key is a number or an email that its owner has
 * verified, or the birth dates match too, because anyone can type a stranger's email into an account of their own. The email must
 * be verified by the first to act: the given account, which excludes (`proved-by-it`), or the others, which did before
 * (`proved-by-others`).
 */
type Evidence = "declared" | "proved-by-it" | "proved-by-others"

/**
 * Every account of a person at every brand, including this one: those that belong to it by the evidence, and those that belong to
 * these.
 */
export const accountsOfPerson = (tx: Database, member: MemberId, evidence: Evidence): Promise<PersonAccount[]> =>
  tx.rows<PersonAccount>(sql`
    with recursive same as (
      select id, brand, person_keys, born_key, mobile_key, email_verified_at from member where id = ${member}
      union
      select m.id, m.brand, m.person_keys, m.born_key, m.mobile_key, m.email_verified_at
      from same join member m on m.person_keys && same.person_keys
      where ${evidence === "declared"} or m.born_key = same.born_key or m.mobile_key = same.mobile_key
         or case when ${evidence === "proved-by-it"} then same.email_verified_at else m.email_verified_at end is not null
            and exists (select from unnest(same.person_keys) key where key like 'email %' and key = any (m.person_keys))
    )
    select same.id as member, b.gmt_offset_minutes as "gmtOffsetMinutes" from same join brand b on b.id = same.brand
    order by same.id`)

/** Locks a member's protection until the transaction ends: limits, breaks and what counts against them change one at a time. */
export async function holdProtection(tx: Database, member: MemberId): Promise<void> {
  await tx.run(sql`insert into protection (member) values (${member}) on conflict do nothing`)
  await tx.run(sql`select from protection where member = ${member} for update`)
}
