import type { MemberInfo } from "@baize/common/api/member.ts"
import { type MemberType, memberTypeNumber } from "@baize/common/api/member-types.ts"
import type { Minor } from "@baize/common/api/units.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { Caller } from "../../server/gate.ts"
import { countryOf } from "../../server/geo/countries.ts"
import { openAnswer } from "../../server/vault/member.ts"
import type { Visitor } from "../../server/visitor.ts"
import { hiddenEmail } from "../codes/phone.ts"
import { NO_PASSWORD } from "../session/passwords.ts"
import type { SignInBefore } from "../session/sessions.ts"
import { staffInfoOf } from "../staff/sign-in.ts"
import { isAgentType } from "./agent-types.ts"
import { avatarOf } from "./avatar.ts"

interface MemberRow extends SignInBefore {
  readonly id: number
  readonly username: string
  readonly nickname: string
  readonly type: MemberType
  readonly icon: number
  readonly picture: string | null
  readonly language: string | null
  readonly hasPassword: boolean
  readonly hasPaymentPassword: boolean
  readonly email: string | null
  readonly emailVerified: boolean
  readonly hasBirthDate: boolean
  readonly hasName: boolean
  readonly unreadMessages: number
  readonly leftToBet: Minor | null
  readonly inboxPosition: string
  readonly unreadNotices: number
  readonly missionPrizes: number
  readonly prizes: number
  readonly endsAt: Date | null
}

/** The caller's own view: a member, or an agent's staff in the agent's place. */
export const callerInfoOf = async (
  database: Database,
  brand: Brand,
  caller: Caller,
  { ip }: Pick<Visitor, "ip">,
): Promise<MemberInfo> => ({
  ...(await memberInfoOf(database, brand, caller)),
  location: { ip, country: countryOf(ip) || null },
  ...(await staffInfoOf(database, caller)),
})

async function memberInfoOf(database: Database, brand: Brand, caller: Caller): Promise<Omit<MemberInfo, "location">> {
  const row = await database.one<MemberRow>(
    prepared(
      "member_info",
      sql`
        select id, username, nickname, type, icon, picture, language,
               password_hash <> ${NO_PASSWORD} as "hasPassword", payment_password_hash is not null as "hasPaymentPassword",
               profile ->> 'email' as email, email_verified_at is not null as "emailVerified",
               birth_date is not null as "hasBirthDate", profile ? 'payeeName' as "hasName",
               (select count(*) from message where message.member = member.id and read_at is null) as "unreadMessages",
               (select greatest(0, b.required - b.wagered) from bonus b
                where b.member = member.id and b.state = 'running') as "leftToBet",
               pg_current_snapshot()::text as "inboxPosition",
               (select count(*) from member_notice n where n.member = member.id and n.read_at is null) as "unreadNotices",
               w.missions as "missionPrizes", w.total as prizes,
               s.previous_at as "previousAt", host(s.previous_ip) as "previousIp", s.ends_at as "endsAt"
        from member join session s on s.token_hash = ${caller.sessionHash} cross join rewards_waiting(member.id) w
        where id = ${caller.memberId} and member.brand = ${brand.id}`,
    ),
  )
  return {
    id: row.id,
    account: row.username,
    nickname: row.nickname,
    type: memberTypeNumber(row.type),
    isLogin: true,
    isAgent: isAgentType(row.type),
    isTrial: row.type === "trial",
    hasFreePlay: brand.flags.FREEPLAY3 === true,
    icon: row.icon,
    avatar: avatarOf(row),
    language: row.language,
    mustChangePassword: caller.mustChange,
    hasPassword: row.hasPassword,
    email:
      row.email === null ? null : { hidden: hiddenEmail(openAnswer(row.id, "email", row.email)), verified: row.emailVerified },
    mustTell: row.type === "trial" || row.hasBirthDate ? [] : row.hasName ? ["birthday"] : ["birthday", "payeeName"],
    hasPaymentPassword: row.hasPaymentPassword,
    unreadMessages: row.unreadMessages,
    rewards: { missionLeaderboard: row.missionPrizes, rewardCenter: row.prizes },
    leftToBet: row.leftToBet,
    inboxPosition: row.inboxPosition,
    unreadNotices: row.unreadNotices,
    lastLogin: row.previousAt && row.previousIp ? { at: row.previousAt.toISOString(), ip: row.previousIp } : null,
    sessionEndsAt: row.endsAt?.toISOString() ?? null,
  }
}
