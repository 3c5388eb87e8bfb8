import { createHmac } from "node:crypto"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { openAnswers, openBirthDate, openMobile } from "../../server/vault/member.ts"
import { plainContact, plainName } from "../../server/vault/vault.ts"

/** By what every cell knows a person: as `person_keys`, `born_key` and `mobile_key` do at one, by the key that cells share. */
export interface SharedIndexes {
  readonly keys: readonly string[]
  readonly born: string | null
  /** Of a verified number. */
  readonly mobile: string | null
}

interface KnownMember {
  readonly mobile: string | null
  readonly born: string | null
  readonly profile: Readonly<Record<string, string>>
}

/** Writes by what the cells know a member, after each change of it. */
export async function indexMember(tx: Database, key: string, member: MemberId): Promise<SharedIndexes> {
  const known = await tx.one<KnownMember>(sql`select mobile, birth_date as born, profile from member where id = ${member}`)
  const { keys, born, mobile } = sharedIndexes(key, {
    mobile: known.mobile && openMobile(member, known.mobile),
    born: openBirthDate(member, known.born),
    profile: openAnswers(member, known.profile),
  })
  if (keys.length === 0) await tx.run(sql`delete from exclusion_index where member = ${member}`)
  else
    await tx.run(sql`
      insert into exclusion_index (member, keys, born, mobile) values (${member}, ${keys}, ${born}, ${mobile})
      on conflict (member) do update set keys = excluded.keys, born = excluded.born, mobile = excluded.mobile`)
  return { keys, born, mobile }
}

function sharedIndexes(key: string, { mobile, born, profile }: KnownMember): SharedIndexes {
  const { phone, email, idNumber, payeeName } = profile
  const name = born && payeeName && plainName(payeeName)
  const index = (about: string, plain: string) => blind(key, `${about} ${plain}`)
  const keys = [
    mobile && `phone ${index("contact", mobile)}`,
    phone && `phone ${index("contact", plainContact(phone))}`,
    email && `email ${index("contact", plainContact(email))}`,
    idNumber && `number ${index("identity number", idNumber.toLowerCase())}`,
    name && `name ${index("name and birth date", `${name} ${born}`)}`,
  ].filter(one => Boolean(one)) as string[]
  return { keys: [...new Set(keys)], born: born && index("birth date", born), mobile: mobile && index("contact", mobile) }
}

/** 128 bits of an HMAC, as the vault's blind indexes have. */
const blind = (key: string, text: string): string => createHmac("sha256", key).update(text).digest("base64url").slice(0, 22)

/** By which it shows that two keys are the same. */
export const keyCheck = (key: string): string => blind(key, "check")

const PORTION = 500

/**
 * Indexes every member and announces every exclusion, once for each key, in portions that several processes can share. One whose
 * data can't be read is left to those that are indexed again (`exclusion_stale`).
 */
export async function indexMembers(database: Database, key: string, now: Date): Promise<void> {
  const check = keyCheck(key)
  await database.transaction(async tx => {
    const begun = await tx.run(sql`
      insert into exclusion_reading (key_check, indexed_through) values (${check}, 0)
      on conflict (one) do update
        set key_check = excluded.key_check, indexed_through = 0, place = 0, notice = null, read_at = null
        where exclusion_reading.key_check <> excluded.key_check`)
    if (begun === 0) return
    await tx.run(sql`update exclusion_notice set sent_at = null`)
    await tx.run(sql`
      insert into exclusion_notice (member, until, carried)
      select member, excluded_until, carried_from is not null from protection p
      where excluded_as = 'self-exclusion' and excluded_until > ${now} and carried_notice is null
        and not exists (select from exclusion_notice n where n.member = p.member and n.until = p.excluded_until)`)
  })
  const portion = async (tx: Database): Promise<boolean> => {
    const { last } = await tx.one<{ last: MemberId | null }>(
      sql`select indexed_through as last from exclusion_reading for update`,
    )
    if (last === null) return false
    const members = await tx.rows<{ id: MemberId }>(sql`
      select id from member where id > ${last} and person_keys is not null order by id limit ${PORTION} for key share`)
    for (const { id } of members)
      await indexMember(tx, key, id).catch(() =>
        tx.run(sql`insert into exclusion_stale (member) values (${id}) on conflict do nothing`),
      )
    await tx.run(sql`update exclusion_reading set indexed_through = ${members.at(-1)?.id ?? null}`)
    return members.length > 0
  }
  while (await database.transaction(portion));
}
