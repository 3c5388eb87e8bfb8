import type { FieldProblem } from "@baize/common/api/envelope.ts"
import type { declareIdentity } from "@baize/common/api/identity.ts"
import { checkField, fieldRule, spacedName } from "@baize/common/api/patterns.ts"
import type { BrandId, MemberId } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { CallContext } from "../../server/serve.ts"
import { identityIndexes, openIdentity, sealAnswers, sealBirthDate } from "../../server/vault/member.ts"
import { carryExclusion } from "../person/breaks.ts"
import { isOldEnough } from "../person/identity.ts"
import { holdPerson, othersOf } from "../person/person.ts"
import { screenMember } from "../sanctions/screen.ts"
import type { IdentityServices } from "../services.ts"
import { countFailure, readTries, type Subject } from "../session/attempts.ts"
import { ruleOf } from "./form.ts"
import { refuseSecondAccount, SecondAccountError } from "./second-account.ts"

const birthdayRule = fieldRule("birthday", "date-ymd", [10, 10], "required")
const anyName = fieldRule("payeeName", "fullname", [2, 60], "required")

/** What is wrong with a birth date (yyyy-MM-dd), including the brand's minimum age, and with a name. */
export function identityProblems(
  { birthday, payeeName }: { readonly birthday: string; readonly payeeName: string },
  { settings }: Pick<Brand, "settings">,
  now: Date,
): FieldProblem[] {
  const nameRule = { ...(ruleOf("payeeName", settings) ?? anyName), required: true }
  const fields = [checkField(birthdayRule, birthday) ?? [], checkField(nameRule, payeeName) ?? []].flat()
  if (fields.length === 0 && !isOldEnough(birthday, settings.minimumAge, now))
    fields.push({ field: "birthday", code: "too-young", min: settings.minimumAge })
  return fields
}

/** Declarations of people who already have an account: after a few, the next answer is delayed. */
const declaredOthers = (brand: BrandId, member: MemberId): Subject => ({ brand, name: `declared ${member}`, locksAt: 3 })

/**
 * Declares what play and payouts require and registration did not: a birth date, and a name if missing. Each is declared once:
 * customer service makes corrections (correct-identity.ts). The one-account rule and an exclusion of the person named apply from
 * then on.
 */
export async function declareOwnIdentity(
  services: IdentityServices,
  call: CallContext<typeof declareIdentity>,
): Promise<Record<string, never>> {
  const { database, clock, identity } = services
  const { request, brand, caller, refuse } = call
  const { memberId: member } = caller
  const now = clock.now()
  const [birthday, payeeName] = [request.birthday.trim(), spacedName(request.payeeName)]
  const fields = identityProblems({ birthday, payeeName }, brand, now)
  if (fields.length > 0) refuse("fields-wrong", { fields })
  const others = declaredOthers(brand.id, member)
  const { waitSeconds } = await readTries(database, others, now)
  if (waitSeconds > 0) refuse("too-many", { value: { retryAfterSeconds: waitSeconds } })
  const state = await identity({ member, payeeName, birthday })
  const declaring = database.transaction(async tx => {
    const stored = await tx.one<{ born: string | null; name: string | null }>(sql`
      select birth_date as born, profile ->> 'payeeName' as name from member where id = ${member} for no key update`)
    const before = openIdentity(member, stored)
    if (before.born !== null && (before.born !== birthday || before.name !== null)) refuse("identity-declared")
    const answers = {
      ...(before.name === null && sealAnswers(member, { payeeName })),
      ...identityIndexes(before.name ?? payeeName, birthday),
    }
    await tx.run(sql`
      update member set birth_date = ${sealBirthDate(member, birthday)}, identity_state = ${state},
                        profile = profile || ${JSON.stringify(answers)}::jsonb
      where id = ${member}`)
    await screenMember(tx, member)
    await holdPerson(tx, member, "opens")
    const accounts = await othersOf(tx, member)
    if (accounts.length > 0) throw new SecondAccountError(accounts)
    await carryExclusion(tx, services, { member, ...brand }, now, false)
  })
  await declaring.catch(async error => {
    if (!(error instanceof SecondAccountError)) throw error
    await countFailure(database, others, now)
    await refuseSecondAccount(services, call, error)
  })
  return {}
}
