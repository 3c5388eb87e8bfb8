import type { Calls } from "@baize/common/api/calls.ts"
import type * as identityApi from "@baize/common/api/identity.ts"
import type { Handlers } from "../server/serve.ts"
import { checkCode, ownSubject, spendCode } from "./codes/one-time-code.ts"
import { emailIsVerified } from "./member/contacts.ts"
import { declareOwnIdentity } from "./member/declare.ts"
import type { IdentityServices } from "./services.ts"

export function identityCalls(parts: IdentityServices): Handlers<Calls<typeof identityApi>> {
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
