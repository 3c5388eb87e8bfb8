import type { declareIdentity } from "@baize/common/api/identity.ts"
import { checkField, fieldRule } from "@baize/common/api/patterns.ts"
import sql from "sql-template-tag"
import type { Parts } from "../parts.ts"
import { carryExclusion } from "../protection/breaks.ts"
import { isOldEnough } from "../protection/identity.ts"
import { hasAnother, holdPerson } from "../protection/person.ts"
import type { Given } from "../server/serve.ts"
import { ruleOf } from "./form.ts"

const birthdayRule = fieldRule("birthday", "date-ymd", [10, 10], "required")
const anyName = fieldRule("payeeName", "fullname", [2, 60], "required")

/**
 * What was not told at registration and play needs: a birth date, and a name if there is none. Told once: later it is customer service that
 * corrects it. The one-account rule and an exclusion of the person it names hold from then on.
 */
export async function declareOwnIdentity(
  { database, clock, identity }: Parts,
  { request, brand, caller, refuse }: Given<typeof declareIdentity>,
): Promise<Record<string, never>> {
  const { memberId: member } = caller
  const now = clock.now()
  const [birthday, payeeName] = [request.birthday.trim(), request.payeeName.trim()]
  const nameRule = { ...(ruleOf("payeeName", brand.settings) ?? anyName), required: true }
  const fields = [checkField(birthdayRule, birthday) ?? [], checkField(nameRule, payeeName) ?? []].flat()
  if (fields.length === 0 && !isOldEnough(birthday, brand.settings.minimumAge, now))
    fields.push({ field: "birthday", code: "too-young", min: brand.settings.minimumAge })
  if (fields.length > 0) refuse("fields-wrong", { fields })
  const state = await identity({ member, payeeName, birthday })
  await database.transaction(async tx => {
    const told = await tx.run(sql`
      update member set birth_date = ${birthday}::date, identity_state = ${state},
                        profile = jsonb_build_object('payeeName', ${payeeName}::text) || profile
      where id = ${member} and birth_date is null`)
    if (told === 0) refuse("identity-told")
    await holdPerson(tx, member, "opens")
    if (await hasAnother(tx, member)) refuse("person-has-account")
    await carryExclusion(tx, { member, ...brand }, now, false)
  })
  return {}
}
