import { checkField } from "@baize/common/api/patterns.ts"
import type { Ppm } from "@baize/common/api/units.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { prizeGroupsOf } from "../../brands/prize-groups.ts"
import { anyAgentType } from "../../identity/member/agent-types.ts"
import { ruleOf } from "../../identity/member/form.ts"
import { openMember } from "../../identity/member/open.ts"
import { replacePassword } from "../../identity/member/replace-password.ts"
import { firstPassword } from "../../identity/session/first-password.ts"
import { hashPassword } from "../../identity/session/passwords.ts"
import type { Services } from "../../play/services.ts"

interface TopAgentAccount {
  readonly brand: Brand
  readonly username: string
  readonly nickname?: string | undefined
  /** Parts per million of turnover. */
  readonly rebatePpm: Ppm
  /** Of lottery prizes; by default the brand's highest. */
  readonly prizeGroup?: number | undefined
}

/**
 * Opens a top agent, whose upline is the house; gives the first password, which is not stored and must be changed at the first
 * sign-in. For the operator. Throws `InvalidInput` when the brand's rules refuse the names, `UsernameTakenError` when the name is
 * taken.
 */
export async function openTopAgent(
  { database, clock }: Pick<Services, "database" | "clock">,
  { brand, username, nickname, rebatePpm, prizeGroup }: TopAgentAccount,
): Promise<{ password: string }> {
  for (const [field, value] of Object.entries({ username, nickname })) {
    const rule = ruleOf(field, brand.settings)
    const problem = value !== undefined && rule && checkField(rule, value)
    if (problem)
      throw new InvalidInput(
        `"${value}" is not a valid ${field} at ${brand.code}: ${problem.code}, ${rule.minLength} to ${rule.maxLength} characters`,
      )
  }
  const { lowest, highest } = prizeGroupsOf(brand.settings)
  const group = prizeGroup ?? highest
  if (!(group >= lowest && group <= highest && group % 2 === 0))
    throw new InvalidInput(`The prize group must be an even number from ${lowest} to ${highest}, not ${group}`)
  const password = firstPassword(brand.settings)
  const passwordHash = await hashPassword(password)
  await openMember(database, {
    brand: brand.id,
    type: "top-agent",
    username,
    nickname,
    passwordHash,
    mustChange: "first-login",
    rebatePpm,
    prizeGroup: group,
    at: clock.now(),
  })
  return { password }
}

/**
 * Gives a new first password, to be changed like the first one, to a top agent who has lost theirs, or to anyone whose first
 * password expired; undefined if there is no such account.
 */
export async function renewPassword(
  { database, clock }: Pick<Services, "database" | "clock">,
  { brand, username }: Pick<TopAgentAccount, "brand" | "username">,
): Promise<{ password: string } | undefined> {
  const password = firstPassword(brand.settings)
  const passwordHash = await hashPassword(password)
  return await database.transaction(async tx => {
    const agent = await tx.row<{ id: number }>(sql`
      select id from member where brand = ${brand.id} and lower(username) = lower(${username}) 
        and ((upline is null and type in (${anyAgentType})) or must_change = 'first-login')
      for no key update`)
    if (!agent) return undefined
    await replacePassword(tx, agent, passwordHash, clock.now(), "first-login")
    return { password }
  })
}
