import type { Response } from "@baize/common/api/endpoint.ts"
import type { FieldProblem } from "@baize/common/api/envelope.ts"
import { type MemberType, memberTypeNumber, memberTypeOf } from "@baize/common/api/member-types.ts"
import { checkField } from "@baize/common/api/patterns.ts"
import type { openAccount, openingRules } from "@baize/common/api/team.ts"
import type { MemberId, Ppm } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { prizeGroupsOf } from "../../brands/prize-groups.ts"
import { ruleOf } from "../../identity/member/form.ts"
import { nicknameObjection } from "../../identity/member/nickname.ts"
import { openMember, UsernameTakenError } from "../../identity/member/open.ts"
import { holdTree } from "../../identity/member/tree.ts"
import { firstPassword } from "../../identity/session/first-password.ts"
import { hashPassword } from "../../identity/session/passwords.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"

/** The types an agent can open: members, and ordinary agents. */
const types: readonly MemberType[] = ["member", "agent"]

export interface Bounds {
  readonly types: readonly MemberType[]
  /** Parts per million. */
  readonly maxRebate: Ppm
  /** `usual`: that of an account for which none is named. */
  readonly groups: { readonly min: number; readonly max: number; readonly usual: number }
}

/**
 * What an agent can give to accounts they open: never a higher rebate or prize group than their own. `held`: and their own stay
 * until the transaction ends.
 */
export async function boundsOf(
  database: Database,
  { settings }: Pick<Brand, "settings">,
  agent: MemberId,
  held?: "held",
): Promise<Bounds> {
  const { rebate, group } = await database.one<{ rebate: number; group: number }>(
    sql`select rebate_ppm as rebate, prize_group as "group" from member where id = ${agent} ${held ? sql`for share` : empty}`,
  )
  const { lowest, joining } = prizeGroupsOf(settings)
  return { types, maxRebate: rebate, groups: { min: Math.min(lowest, group), max: group, usual: Math.min(joining, group) } }
}

/** Refuses values outside these bounds. */
export function checkBounds(
  bounds: Bounds,
  { type, rebate, group }: { type: MemberType; rebate: number; group: number },
  refuse: (
    code: "type-not-allowed" | "rebate-above-own" | "group-above-own" | "group-below-line",
    detail?: { value: Record<string, unknown> },
  ) => never,
): void {
  const { min, max } = bounds.groups
  if (!bounds.types.includes(type)) refuse("type-not-allowed")
  if (rebate > bounds.maxRebate) refuse("rebate-above-own", { value: { max: bounds.maxRebate } })
  if (group > max) refuse("group-above-own", { value: { max } })
  if (group < min) refuse("group-below-line", { value: { min } })
}

export async function openingRulesOf(database: Database, agent: MemberId, brand: Brand): Promise<Response<typeof openingRules>> {
  const bounds = await boundsOf(database, brand, agent)
  const rules = ["username", "nickname"].flatMap(field => ruleOf(field, brand.settings) ?? [])
  return { types: bounds.types.map(memberTypeNumber), maxRebate: bounds.maxRebate, groups: bounds.groups, rules }
}

/**
 * Opens an account directly below the caller. Its first password is drawn here, so that it is never one the agent chose, and
 * must be changed at the first sign-in.
 */
export async function openDownline(
  { database, clock }: Services,
  call: CallContext<typeof openAccount>,
): Promise<Response<typeof openAccount>> {
  const { request, brand, caller, visitor, refuse } = call
  const bounds = await boundsOf(database, brand, caller.memberId)
  const account = { type: memberTypeOf(request.type), rebate: request.rebate, group: request.group ?? bounds.groups.usual }
  checkBounds(bounds, account, refuse)
  const problems = fieldProblems(request, brand)
  if (problems.length > 0) refuse("fields-wrong", { fields: problems })
  const password = firstPassword(brand.settings)
  const passwordHash = await hashPassword(password)
  try {
    return await database.transaction(async tx => {
      await holdTree(tx, brand.id, "together") // before any member, in the order of moves
      checkBounds(await boundsOf(tx, brand, caller.memberId, "held"), account, refuse)
      const objection = request.nickname ? await nicknameObjection(tx, brand, request.nickname) : undefined
      if (objection) refuse("fields-wrong", { fields: [{ field: "nickname", code: objection }] })
      const { id } = await openMember(tx, {
        brand: brand.id,
        type: account.type,
        username: request.username,
        nickname: request.nickname,
        passwordHash,
        mustChange: "first-login",
        upline: caller.memberId,
        rebatePpm: account.rebate,
        prizeGroup: account.group,
        ip: visitor.ip,
        at: clock.now(),
      })
      return { id, firstPassword: password }
    })
  } catch (error) {
    if (error instanceof UsernameTakenError) refuse("username-taken")
    throw error
  }
}

function fieldProblems({ username, nickname }: CallContext<typeof openAccount>["request"], brand: Brand): FieldProblem[] {
  const checked = (field: string, value: string | undefined): FieldProblem[] => {
    const rule = ruleOf(field, brand.settings)
    const problem = rule && checkField(rule, value)
    return problem ? [problem] : []
  }
  return [...checked("username", username), ...(nickname === undefined ? [] : checked("nickname", nickname))]
}
