import type { Database } from "@baize/kit/database/database.ts"
import sql, { raw } from "sql-template-tag"
import { identityNumberIndex, numberIndex, seal, sealedNow, unseal } from "./vault.ts"

/**
 * Where personal data is sealed: the column, and what its value is bound to, as SQL. The code that reads and writes a column
 * binds it to the same.
 */
export const personalPlaces = [
  { table: "payout_account", column: "number", about: "'payout_account number ' || member || ' ' || id" },
  { table: "payout_account", column: "holder", about: "'payout_account holder ' || member || ' ' || id" },
  { table: "withdrawal", column: "destination", about: "'payout_account number ' || member || ' ' || account" },
  { table: "withdrawal", column: "holder", about: "'payout_account holder ' || member || ' ' || account" },
  { table: "point_redemption", column: "address", about: "'point_redemption address ' || member || ' ' || request" },
  { table: "member_note", column: "text", about: "'member_note text ' || id" },
  { table: "service_message", column: "text", about: "'service_message text ' || id" },
  { table: "feedback", column: "remark", about: "'feedback remark ' || request" },
  { table: "feedback", column: "contact", about: "'feedback contact ' || request" },
  { table: "point_redemption", column: "phone", about: "'point_redemption phone ' || member || ' ' || request" },
] as const

const PORTION = 1_000

/**
 * Seals with the present key what is not, in portions: personal data from before it was sealed, and after a new first line in the
 * key file what the older keys sealed. Others read and write meanwhile, and what has been wiped (`…`) stays so. Several
 * processes can do so concurrently. Gives the number sealed.
 */
export async function resealPersonal(database: Database): Promise<number> {
  let count = 0
  // Rows that someone holds are waited for at the end, one by one: who waits for one and holds none is in no one's way.
  for (const { table, column, about } of personalPlaces)
    for (const portion of [PORTION, 1])
      for (let sealed = portion; sealed > 0; count += sealed)
        sealed = await database.transaction(async tx => {
          const rows = await tx.rows<StoredValue>(sql`
            select ctid::text as at, ${raw(column)} as value, ${raw(about)} as about from ${raw(table)}
            where not starts_with(${raw(column)}, ${sealedNow()}) and ${raw(column)} <> '…'
            limit ${portion} for no key update ${raw(portion === 1 ? "" : "skip locked")}`)
          const again = rows.flatMap(resealed)
          const at = again.map(row => row.at)
          const values = again.map(row => row.sealed)
          if (column === "number") await sealNumbers(tx, again)
          else
            await tx.run(sql`
              update ${raw(table)} t set ${raw(column)} = v.sealed
              from unnest(${at}::tid[], ${values}::text[]) v (at, sealed) where t.ctid = v.at`)
          return rows.length
        })
  return count + (await resealIdNumbers(database))
}

/**
 * Numbers of payout accounts with their blind indexes. Of a member's accounts with one number, which a node of the version before
 * 0058 can add beside this one, the first stays.
 */
const sealNumbers = (tx: Database, again: readonly ResealedValue[]): Promise<number> =>
  tx.run(sql`
    with found as (
      select t.id, v.sealed, v.index, t.member, t.kind, case t.kind when 'bank' then '' else t.institution end as place,
             t.removed_at,
             row_number() over (
               partition by t.removed_at is null, t.member, t.kind, v.index,
                            case t.kind when 'bank' then '' else t.institution end
               order by t.id
             ) as nth
      from unnest(${again.map(row => row.at)}::tid[], ${again.map(row => row.sealed)}::text[],
                  ${again.map(({ text }) => numberIndex(text))}::text[]) v (at, sealed, index)
      join payout_account t on t.ctid = v.at
    )
    update payout_account t
    set number = f.sealed, number_index = f.index,
        removed_at = case
          when f.removed_at is not null then f.removed_at
          when f.nth > 1 or exists (
            select from payout_account o
            where o.member = f.member and o.kind = f.kind and o.number_index = f.index and o.removed_at is null and o.id <> f.id
              and case o.kind when 'bank' then '' else o.institution end = f.place
          ) then now()
        end
    from found f where t.id = f.id`)

/** The same for the identity numbers in members' profiles (identity/person/id-number.ts). */
async function resealIdNumbers(database: Database): Promise<number> {
  let count = 0
  for (const portion of [PORTION, 1])
    for (let sealed = portion; sealed > 0; count += sealed)
      sealed = await database.transaction(async tx => {
        const rows = await tx.rows<StoredValue>(sql`
          select ctid::text as at, profile ->> 'idNumber' as value, 'member idNumber ' || id as about from member
          where profile ->> 'idNumber' <> '' and not starts_with(profile ->> 'idNumber', ${sealedNow()})
          limit ${portion} for no key update ${raw(portion === 1 ? "" : "skip locked")}`)
        const again = rows.flatMap(resealed)
        await tx.run(sql`
          update member m set profile = profile || jsonb_build_object('idNumber', v.sealed, 'idNumberIndex', v.index)
          from unnest(${again.map(row => row.at)}::tid[], ${again.map(row => row.sealed)}::text[],
                      ${again.map(({ text }) => identityNumberIndex(text))}::text[]) v (at, sealed, index)
          where m.ctid = v.at`)
        return rows.length
      })
  return count
}

interface StoredValue {
  /** Where the row is. */
  readonly at: string
  readonly value: string | null
  readonly about: string
}

interface ResealedValue {
  readonly at: string
  readonly text: string
  readonly sealed: string
}

function resealed({ at, value, about }: StoredValue): ResealedValue[] {
  if (value === null) return []
  const text = unseal(value, about)
  return [{ at, text, sealed: seal(text, about) }]
}
