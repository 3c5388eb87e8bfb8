import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { badWordsOf, judgeOf } from "../../brands/bad-words.ts"
import type { Brand } from "../../brands/brands.ts"
import { anyAgentType } from "./agent-types.ts"
import { nicknameKey } from "./nickname-key.ts"

/** Why a nickname can't be taken: someone has it, or it is offensive or could be taken for the house or an agent. */
type NicknameObjection = "nickname-taken" | "nickname-not-allowed"

/** What the house's own people are called: no name contains one. */
const ofTheHouse = [
  ...["administrator", "admin", "moderator", "support", "helpdesk", "customerservice", "service", "staff", "official"],
  ...["operator", "security", "cashier", "dealer", "manager", "compliance"],
  ...["운영자", "관리자", "고객센터", "고객지원", "상담원", "매니저", "직원", "공식", "보안팀"],
].map(nicknameKey)
/** The short ones: no name is one, with or without digits. */
const short = new Set(["mod", "gm", "cs", "ceo", "bot", "system", "house", "help", "root", "vip", "kyc"].map(nicknameKey))

/** Letters, with their accents, and digits; signs only in between. Nothing invisible, and nothing that turns the line around. */
const readable = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]*[\p{L}\p{M}\p{N}])?$/u

/**
 * What speaks against a nickname of a member, or of a new one. Names that look alike take turns: called in the transaction that
 * stores it, two of them are never stored at once.
 */
export async function nicknameObjection(
  tx: Database,
  brand: Brand,
  nickname: string,
  member: MemberId | null = null,
): Promise<NicknameObjection | undefined> {
  const key = nicknameKey(nickname)
  if (!readable.test(nickname) || key === "" || seemsOfTheHouse(key, brand)) return "nickname-not-allowed"
  if (judgeOf(await badWordsOf(tx, brand.id))(nickname)) return "nickname-not-allowed"
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`nickname ${brand.id} ${key}`}, 0))`)
  const others = await tx.rows<{ isAgent: boolean }>(sql`
    select type in (${anyAgentType}) as "isAgent" from member
    where brand = ${brand.id} and nickname_key = ${key} and id is distinct from ${member}::bigint
    union
    select type in (${anyAgentType}) from member
    where brand = ${brand.id} and lower(username) = lower(${nickname}) and id is distinct from ${member}::bigint
    union
    select true from member
    where brand = ${brand.id} and username_key(username) = ${key} and type in (${anyAgentType})
      and id is distinct from ${member}::bigint`)
  if (others.some(({ isAgent }) => isAgent) || (await isLikeStaff(tx, brand, key, member))) return "nickname-not-allowed"
  return others.length > 0 && !brand.settings.sharedNicknames ? "nickname-taken" : undefined
}

/** Whether a name looks like that of an agent's staff, or their username: other agents' staff where `member` is an agent. */
async function isLikeStaff(tx: Database, { id }: Brand, key: string, member: MemberId | null): Promise<boolean> {
  const staff = await tx.rows<{ name: string }>(sql`
    select distinct unnest(array[nickname, name]) as name from staff
    where brand = ${id} and state = 'active' and agent is distinct from ${member}::bigint`)
  return staff.some(({ name }) => nicknameKey(name) === key)
}

function seemsOfTheHouse(key: string, { code, name }: Pick<Brand, "code" | "name">): boolean {
  const bare = key.replace(/\p{N}+$/u, "")
  const own = [nicknameKey(name), nicknameKey(code)]
  return ofTheHouse.some(word => key.includes(word)) || [key, bare].some(one => short.has(one) || own.includes(one))
}
