import { checkField, nicknameRule } from "@baize/common/api/patterns.ts"
import type { setNickname } from "@baize/common/api/profile.ts"
import type { CallContext } from "../../server/serve.ts"
import { nicknameObjection } from "../member/nickname.ts"
import type { IdentityServices } from "../services.ts"
import { holdProfile, storeNickname } from "./profile.ts"

/** Sets a nickname, or with an empty one the username again. The member's own former name is theirs to take back. */
export async function changeNickname(
  { database, clock }: IdentityServices,
  { request, caller: { memberId: member }, brand, refuse }: CallContext<typeof setNickname>,
): Promise<{ nickname: string }> {
  const nickname = request.nickname.normalize("NFC").trim()
  const problem = checkField(nicknameRule(brand.settings.registerRules), nickname)
  if (problem) return refuse("fields-wrong", { fields: [problem] })
  return await database.transaction(async tx => {
    const { username, locked } = await holdProfile(tx, member, clock.now())
    if (locked) return refuse("profile-locked", { value: { until: locked.toISOString() } })
    const shown = nickname || username
    const objection = shown === username ? undefined : await nicknameObjection(tx, brand, shown, member)
    if (objection) return refuse(objection, { fields: [{ field: "nickname", code: objection }] })
    await storeNickname(tx, member, shown)
    return { nickname: shown }
  })
}
