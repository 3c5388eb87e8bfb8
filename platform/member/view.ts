import type { MemberInfo, MemberType, MustChange } from "@baize/common/api/member.ts"
import sql from "sql-template-tag"
import type { InferOutput } from "valibot"
import type { Brand } from "../brands/brands.ts"
import { type Database, prepared } from "../database/database.ts"
import type { Caller } from "../server/gate.ts"
import { NO_PASSWORD } from "../session/passwords.ts"
import { staffInfoOf } from "../staff/sign-in.ts"
import { isAgentType } from "./agent-types.ts"

interface Row {
  readonly id: number
  readonly username: string
  readonly nickname: string
  readonly type: MemberType
  readonly icon: number
  readonly language: string | null
  readonly mustChange: InferOutput<typeof MustChange>
  readonly hasPassword: boolean
  readonly hasPaymentPassword: boolean
  readonly unreadNotices: number
  readonly lastLoginAt: Date | null
  readonly lastLoginIp: string | null
}

/** A caller as he sees himself: a member, or an agent's staff in his place. */
export const callerInfoOf = async (database: Database, brand: Brand, caller: Caller): Promise<MemberInfo> => ({
  ...(await memberInfoOf(database, brand, caller.memberId)),
  ...(await staffInfoOf(database, caller)),
})

async function memberInfoOf(database: Database, brand: Brand, id: number): Promise<MemberInfo> {
  const row = await database.one<Row>(
    prepared(
      "member_info",
      sql`
        select id, username, nickname, type, icon, language, must_change as "mustChange",
               password_hash <> ${NO_PASSWORD} as "hasPassword", payment_password_hash is not null as "hasPaymentPassword",
               (select count(*) from member_notice n where n.member = member.id and n.read_at is null) as "unreadNotices",
               last_login_at as "lastLoginAt", host(last_login_ip) as "lastLoginIp"
        from member where id = ${id} and brand = ${brand.id}`,
    ),
  )
  return {
    id: row.id,
    account: row.username,
    nickname: row.nickname,
    type: row.type,
    isLogin: true,
    isAgent: isAgentType(row.type),
    isTrial: row.type === 4,
    hasFreePlay: brand.flags.FREEPLAY3 === true,
    icon: row.icon,
    language: row.language,
    mustChangePassword: row.mustChange,
    hasPassword: row.hasPassword,
    hasPaymentPassword: row.hasPaymentPassword,
    unreadNotices: row.unreadNotices,
    lastLogin: row.lastLoginAt && row.lastLoginIp ? { at: row.lastLoginAt.toISOString(), ip: row.lastLoginIp } : null,
  }
}
