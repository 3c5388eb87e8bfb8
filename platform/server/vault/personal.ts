import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { raw } from "sql-template-tag"
import { aboutLetter, aboutRecipient } from "./letter.ts"
import { indexNames, type SealedMember, type StoredMember, sealedMember } from "./member.ts"
import { contactIndex, isSealedNow, NAME_RULE, numberIndex, seal, sealedNow, unseal } from "./vault.ts"

/**
 * Tables with personal data that is sealed: the columns, one or two, and what their values are bound to, as SQL. The code that
 * reads and writes a column binds it to the same. Members and letters have their own (`resealMembers`, `resealLetters`).
 */
export const personalPlaces = [
  {
    ...{ table: "payout_account", first: "number", second: "holder", set: "number = v.first, holder = v.second" },
    aboutFirst: "'payout_account number ' || member || ' ' || id",
    aboutSecond: "'payout_account holder ' || member || ' ' || id",
  },
  {
    ...{ table: "withdrawal", first: "destination", second: "holder", set: "destination = v.first, holder = v.second" },
    aboutFirst: "'payout_account number ' || member || ' ' || account",
    aboutSecond: "'payout_account holder ' || member || ' ' || account",
  },
  {
    ...{ table: "point_redemption", first: "address", second: "phone", set: "address = v.first, phone = v.second" },
    aboutFirst: "'point_redemption address ' || member || ' ' || request",
    aboutSecond: "'point_redemption phone ' || member || ' ' || request",
  },
  {
    ...{ table: "feedback", first: "remark", second: "contact", set: "remark = v.first, contact = v.second" },
    aboutFirst: "'feedback remark ' || request",
    aboutSecond: "'feedback contact ' || request",
  },
  {
    ...{ table: "member_note", first: "text", second: "null::text", set: "text = v.first" },
    aboutFirst: "'member_note text ' || id",
    aboutSecond: "null::text",
  },
  {
    ...{ table: "chat_message", first: "text", second: "null::text", set: "text = v.first" },
    aboutFirst: "'chat_message text ' || id",
    aboutSecond: "null::text",
  },
  {
    ...{ table: "service_message", first: "text", second: "null::text", set: "text = v.first" },
    aboutFirst: "'service_message text ' || id",
    aboutSecond: "null::text",
  },
  {
    ...{
      table: "sanction_match",
      first: "member_name",
      second: "member_born",
      set: "member_name = v.first, member_born = v.second",
    },
    aboutFirst: "'sanction_match name ' || id",
    aboutSecond: "'sanction_match born ' || id",
  },
  {
    ...{ table: "sanction_match", first: "basis", second: "null::text", set: "basis = v.first" },
    aboutFirst: "'sanction_match basis ' || id",
    aboutSecond: "null::text",
  },
] as const

const PORTION = 1_000

/**
 * Seals with the present key what is not, in portions: personal data from before it was sealed, and after a new first line in the
 * key file what the older keys sealed. Indexes of names by an earlier rule (`NAME_RULE`) are written again too. Reads each table
 * once. Others read and write meanwhile, what has been wiped (`…`) stays so, and what one process has begun another continues;
 * several can do so concurrently. Gives the number sealed and indexed again; `onTakenTwice` receives the accounts whose verified
 * number another account keeps.
 */
export async function resealPersonal(database: Database, onTakenTwice?: (taken: TakenTwice) => void): Promise<number> {
  return (await resealPlaces(database)) + (await resealMembers(database, onTakenTwice)) + (await resealLetters(database))
}

/** A number that two accounts of a brand verified through nodes that knew different keys: one keeps it. */
export interface TakenTwice {
  readonly brand: number
  readonly keeps: MemberId
  readonly loses: MemberId
}

interface FoundRow {
  readonly id: number
}

/** What became of the rows of a portion. */
interface Resealed {
  /** Those that no other transaction held. */
  readonly rows: readonly FoundRow[]
  readonly sealed: number
}

/**
 * Seals the found rows in portions, each in a transaction. Rows that someone holds are waited for at the end, one by one: who
 * waits for one and holds none is in no one's way.
 */
async function inPortions(
  database: Database,
  found: AsyncGenerator<FoundRow[]>,
  sealRows: (tx: Database, ids: readonly number[], waits: boolean) => Promise<Resealed>,
): Promise<number> {
  let count = 0
  const held: number[] = []
  for await (const portion of found) {
    const ids = portion.map(({ id }) => id)
    const { rows, sealed } = await database.transaction(tx => sealRows(tx, ids, false))
    const got = new Set(rows.map(({ id }) => id))
    held.push(...ids.filter(id => !got.has(id)))
    count += sealed
  }
  for (const id of held) count += (await database.transaction(tx => sealRows(tx, [id], true))).sealed
  return count
}

interface StoredPair extends FoundRow {
  readonly first: string | null
  readonly second: string | null
  readonly aboutFirst: string | null
  readonly aboutSecond: string | null
}

/** The tables of the list. */
async function resealPlaces(database: Database): Promise<number> {
  let count = 0
  for (const { table, first, second, aboutFirst, aboutSecond, set } of personalPlaces)
    count += await inPortions(
      database,
      database.stream<FoundRow>(
        sql`
          select id from ${raw(table)}
          where ${raw(first)} <> '…' and not starts_with(${raw(first)}, ${sealedNow()})
             or ${raw(second)} <> '…' and not starts_with(${raw(second)}, ${sealedNow()})`,
        PORTION,
      ),
      async (tx, ids, waits) => {
        const rows = await tx.rows<StoredPair>(sql`
          select id, ${raw(first)} as first, ${raw(second)} as second, ${raw(aboutFirst)} as "aboutFirst",
                 ${raw(aboutSecond)} as "aboutSecond"
          from ${raw(table)} where id = any (${ids}::bigint[]) for no key update ${raw(waits ? "" : "skip locked")}`)
        if (table === "payout_account") await indexNumbers(tx, rows)
        const firsts = rows.map(row => sealedAgain(row.first, row.aboutFirst))
        const seconds = rows.map(row => sealedAgain(row.second, row.aboutSecond))
        await tx.run(sql`
          update ${raw(table)} t set ${raw(set)}
          from unnest(${rows.map(row => row.id)}::bigint[], ${firsts}::text[], ${seconds}::text[]) v (id, first, second)
          where t.id = v.id`)
        const changed = rows.map((row, n) => Number(firsts[n] !== row.first) + Number(seconds[n] !== row.second))
        return { rows, sealed: changed.reduce((sum, one) => sum + one, 0) }
      },
    )
  return count
}

/** A stored value, sealed by the present key. */
function sealedAgain(value: string | null, about: string | null): string | null {
  if (value === null || value === "…" || isSealedNow(value)) return value
  return seal(unseal(value, about!), about!)
}

/**
 * The blind indexes of the numbers of payout accounts. Of a member's accounts with one number, which a node of the version before
 * 0058 can add beside this one, the first stays.
 */
const indexNumbers = (tx: Database, rows: readonly StoredPair[]): Promise<number> => {
  const numbered = rows.filter(({ first }) => first !== null && first !== "…")
  return tx.run(sql`
    with found as (
      select t.id, v.index, t.member, t.kind, case t.kind when 'bank' then '' else t.institution end as place, t.removed_at,
             row_number() over (
               partition by t.removed_at is null, t.member, t.kind, v.index,
                            case t.kind when 'bank' then '' else t.institution end
               order by t.id
             ) as nth
      from unnest(${numbered.map(row => row.id)}::bigint[],
                  ${numbered.map(row => numberIndex(unseal(row.first!, row.aboutFirst!)))}::text[]) v (id, index)
      join payout_account t on t.id = v.id
    )
    update payout_account t
    set number_index = f.index,
        removed_at = case
          when f.removed_at is not null then f.removed_at
          when f.nth > 1 or exists (
            select from payout_account o
            where o.member = f.member and o.kind = f.kind and o.number_index = f.index and o.removed_at is null and o.id <> f.id
              and case o.kind when 'bank' then '' else o.institution end = f.place
          ) then now()
        end
    from found f where t.id = f.id`)
}

/** Members' verified numbers, birth dates and the answers of their profiles, with the blind indexes. */
const resealMembers = (database: Database, onTakenTwice?: (taken: TakenTwice) => void): Promise<number> =>
  inPortions(
    database,
    database.stream<FoundRow>(
      sql`
        select id from member
        where not starts_with(mobile, ${sealedNow()}) or not starts_with(birth_date, ${sealedNow()})
           or profile ? 'nameIndex' and profile ->> 'nameRule' is distinct from ${NAME_RULE}
           or exists (
             select from jsonb_each_text(profile) answer (field, value)
             where value <> '' and not starts_with(value, ${sealedNow()}) and field <> all (${indexNames}::text[]))`,
      PORTION,
    ),
    async (tx, ids, waits) => {
      // Two processes that seal one number for two accounts each see what the other has done.
      await tx.run(sql`select pg_advisory_xact_lock(hashtext('baize members'' numbers'))`)
      const rows = await tx.rows<StoredMember>(sql`
        select id, mobile, birth_date as "birthDate", profile from member where id = any (${ids}::bigint[])
        for no key update ${raw(waits ? "" : "skip locked")}`)
      const again = rows.map(sealedMember)
      for (const taken of await keepOnce(tx, again)) onTakenTwice?.(taken)
      await tx.run(sql`
        update member m set mobile = case when m.mobile is not null then v.mobile end, birth_date = v.born,
          profile = m.profile || case when m.mobile is null then v.sealed - 'mobileIndex' else v.sealed end
        from unnest(${again.map(({ id }) => id)}::bigint[], ${again.map(({ mobile }) => mobile)}::text[],
                    ${again.map(({ birthDate }) => birthDate)}::text[],
                    ${again.map(({ answers }) => JSON.stringify(answers))}::jsonb[]) v (id, mobile, born, sealed)
        where m.id = v.id`)
      return { rows, sealed: again.reduce((sum, { sealed }) => sum + sealed, 0) }
    },
  )

/**
 * Takes a number that is about to have one index for two accounts of a brand from one of them: an open account keeps it, else the
 * older one.
 */
const keepOnce = (tx: Database, again: readonly SealedMember[]): Promise<TakenTwice[]> =>
  tx.rows<TakenTwice>(sql`
    with found as (
      select m.id, m.brand, m.status = 'closed' as closed, v.index
      from unnest(${again.map(({ id }) => id)}::bigint[],
                  ${again.map(({ answers }) => answers.mobileIndex ?? null)}::text[]) v (id, index)
      join member m on m.id = v.id
      where v.index is not null
    ), holders as (
      select id, brand, closed, index from found
      union all
      select o.id, o.brand, o.status = 'closed', o.mobile_key from found f
      join member o on o.brand = f.brand and o.mobile_key = f.index and o.id not in (select id from found)
    ), ranked as (
      select id, brand, first_value(id) over (partition by brand, index order by closed, id) as keeps from holders
    )
    update member m set mobile = null, profile = m.profile - 'mobileIndex'
    from ranked r where m.id = r.id and r.id <> r.keeps
    returning m.brand, r.keeps, m.id as loses`)

interface StoredLetter extends FoundRow {
  readonly recipient: string
  readonly body: string | null
}

/** Letters: whom they go to, with the blind index, and their texts, which are bound to the recipient. */
const resealLetters = (database: Database): Promise<number> =>
  inPortions(
    database,
    database.stream<FoundRow>(
      sql`select id from outbox where not starts_with(recipient, ${sealedNow()}) or not starts_with(body, ${sealedNow()})`,
      PORTION,
    ),
    async (tx, ids, waits) => {
      const rows = await tx.rows<StoredLetter>(sql`
        select id, recipient, body from outbox where id = any (${ids}::bigint[])
        for no key update ${raw(waits ? "" : "skip locked")}`)
      const again = rows.map(({ id, recipient, body }) => {
        const to = unseal(recipient, aboutRecipient(id))
        return {
          id,
          recipient: sealedAgain(recipient, aboutRecipient(id)),
          index: contactIndex(to),
          body: sealedAgain(body, aboutLetter(to)),
        }
      })
      await tx.run(sql`
        update outbox o set recipient = v.recipient, recipient_index = v.index, body = v.body
        from unnest(${again.map(({ id }) => id)}::bigint[], ${again.map(({ recipient }) => recipient)}::text[],
                    ${again.map(({ index }) => index)}::text[], ${again.map(({ body }) => body)}::text[])
          v (id, recipient, index, body)
        where o.id = v.id`)
      const sealed = again.map((row, n) => Number(row.recipient !== rows[n]!.recipient) + Number(row.body !== rows[n]!.body))
      return { rows, sealed: sealed.reduce((sum, one) => sum + one, 0) }
    },
  )
