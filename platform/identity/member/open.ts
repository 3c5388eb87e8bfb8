import type { MustChange } from "@baize/common/api/member.ts"
import type { MemberType } from "@baize/common/api/member-types.ts"
import { AVATARS } from "@baize/common/api/profile.ts"
import type { BrandId, MemberId, Ppm } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { brokenConstraint } from "@baize/kit/database/states.ts"
import sql, { type Sql } from "sql-template-tag"
import type { InferOutput } from "valibot"
import { identityIndexes, sealAnswers, sealBirthDate, sealMobile } from "../../server/vault/member.ts"
import { ofMobile } from "../codes/phone.ts"
import { screenMember } from "../sanctions/screen.ts"
import { anyAgentType, isAgentType } from "./agent-types.ts"
import { nicknameKey } from "./nickname-key.ts"
import { holdTree } from "./tree.ts"

export interface NewMember {
  readonly brand: BrandId
  readonly type: MemberType
  readonly username: string
  /** The username by default. */
  readonly nickname?: string | undefined
  /** From `hashPassword`, or `NO_PASSWORD`. */
  readonly passwordHash: string
  readonly paymentPasswordHash?: string | undefined
  /** An agent of the same brand; without one the upline is the house. */
  readonly upline?: MemberId | undefined
  /** Parts per million of turnover. */
  readonly rebatePpm?: Ppm | undefined
  /** By default that of accounts from before there were groups: 1960 of a top agent, 1900 of others, at most the upline's. */
  readonly prizeGroup?: number | undefined
  readonly mustChange?: InferOutput<typeof MustChange>
  /** The other answers of the registration form. */
  readonly profile?: Readonly<Record<string, string>> | undefined
  /** yyyy-MM-dd; by default from the profile. */
  readonly birthDate?: string | undefined
  /** A number verified by its owner, international (+…). */
  readonly mobile?: string | undefined
  readonly link?: number | undefined
  readonly language?: string | undefined
  readonly icon?: number | undefined
  readonly ip?: string | undefined
  readonly at: Date
}

/** The username is taken at this brand, ignoring case. */
export class UsernameTakenError extends Error {
  override readonly name = "UsernameTakenError"
}

/** Another account of this brand has verified this number. */
export class MobileTakenError extends Error {
  override readonly name = "MobileTakenError"
}

interface MobileOwner {
  readonly brand: BrandId
  readonly member: MemberId
  readonly phone: string
}

/**
 * Holds a number for an account until the end of the transaction. Throws `MobileTakenError` if another one of the brand has it,
 * by whichever key of the file: the database compares those of one key only.
 */
export async function holdMobile(tx: Database, { brand, member, phone }: MobileOwner): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`baize mobile ${phone}`}, ${brand}))`)
  if (await tx.row(sql`select from member where brand = ${brand} and ${ofMobile(phone)} and id <> ${member}`))
    throw new MobileTakenError(phone)
}

/** A new member gets a drawn avatar derived from their name. */
const iconOf = (username: string): number =>
  1 + ([...username].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % AVATARS)

/**
 * Opens an account, with its place in the tree. Its ledger accounts open at their first use. Throws `UsernameTakenError` or
 * `MobileTakenError`, also for concurrent requests for one name. The caller has checked the right to open it.
 */
export async function openMember(database: Database, member: NewMember): Promise<{ id: number; level: number }> {
  const { brand, type, username, upline = null, at } = member
  const nickname = member.nickname || username
  return await database
    .transaction(async tx => {
      await holdTree(tx, brand, "together")
      const { id, level, born } = await tx.one<{ id: number; level: number; born: string | null }>(
        placeBelow(brand, upline, member.birthDate ?? member.profile?.birthday ?? null),
      )
      if (member.mobile !== undefined) await holdMobile(tx, { brand, member: id, phone: member.mobile })
      const mobile = member.mobile === undefined ? undefined : sealMobile(id, member.mobile)
      const profile = {
        ...sealAnswers(id, member.profile ?? {}),
        ...mobile?.found,
        ...identityIndexes(member.profile?.payeeName, born),
      }
      await tx.run(sql`
        insert into member (id, brand, type, username, nickname, nickname_key, password_hash, password_set_at, must_change,
          payment_password_hash, upline, level,
                            rebate_ppm, prize_group, icon, language, profile, birth_date, mobile, link, registered_ip,
                            created_at)
        overriding system value
        values (${id}, ${brand}, ${type}, ${username}, ${nickname}, ${nicknameKey(nickname)}, ${member.passwordHash}, ${at},
          ${member.mustChange ?? null},
                ${member.paymentPasswordHash ?? null}, ${upline}, ${level}, ${member.rebatePpm ?? 0},
                ${member.prizeGroup ?? groupOf(type, upline)},
                  ${member.icon ?? iconOf(username)},
                ${member.language ?? null}, ${JSON.stringify(profile)},
                ${born && sealBirthDate(id, born)}, ${mobile?.mobile ?? null},
                  ${member.link ?? null}, ${member.ip ?? null}, ${at})`)
      await tx.run(sql`
        insert into member_closure (ancestor, descendant, depth)
        select ancestor, ${id}::bigint, depth + 1 from member_closure where descendant = ${upline}
        union all select ${id}, ${id}, 0`)
      if (member.profile?.payeeName) await screenMember(tx, id)
      return { id, level }
    })
    .catch(error => {
      const broken = brokenConstraint(error)
      if (broken === "member_username") throw new UsernameTakenError(username, { cause: error })
      throw broken === "member_mobile" ? new MobileTakenError(member.mobile, { cause: error }) : error
    })
}

/** The level of a new account below its upline, its id, and the birth date that its owner has written. */
const placeBelow = (brand: BrandId, upline: MemberId | null, written: string | null): Sql =>
  upline === null
    ? sql`select nextval('member_id_seq') as id, 0 as level, to_char(day_of_birth(${written}), 'YYYY-MM-DD') as born`
    : sql`
      select nextval('member_id_seq') as id, level + 1 as level, to_char(day_of_birth(${written}), 'YYYY-MM-DD') as born
      from member where id = ${upline} and brand = ${brand} and type in (${anyAgentType})`

const groupOf = (type: MemberType, upline: MemberId | null): Sql =>
  upline === null
    ? sql`${isAgentType(type) ? 1_960 : 1_900}`
    : sql`(select least(1900, prize_group) from member where id = ${upline})`
