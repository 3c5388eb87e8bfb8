import type { Calls } from "@baize/common/api/calls.ts"
import type * as identityApi from "@baize/common/api/identity.ts"
import { checkCode, ownSubject, spendCode } from "../codes/one-time-code.ts"
import type { Parts } from "../parts.ts"
import type { Handlers } from "../server/serve.ts"
import { emailIsVerified } from "./contacts.ts"
import { declareOwnIdentity } from "./declare.ts"

export function identityCalls(parts: Parts): Handlers<Calls<typeof identityApi>> {
  const { database, clock } = parts
  return {
    declareIdentity: given => declareOwnIdentity(parts, given),

    confirmEmail: async ({ request, caller, visitor, refuse }) => {
      const subject = ownSubject(caller, "email")
      const found = await checkCode(parts, subject, request.code, visitor.ip)
      if (found !== "right") refuse(found === "wrong" ? "code-wrong" : "code-expired")
      await database.transaction(async tx => {
        if (!(await spendCode(tx, parts, subject, request.code))) refuse("code-expired")
        await emailIsVerified(tx, caller.memberId, clock.now())
      })
      return {}
    },
  }
}
