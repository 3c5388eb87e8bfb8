import type { Calls } from "@baize/common/api/calls.ts"
import type * as identityApi from "@baize/common/api/identity.ts"
import type { Handlers } from "../server/serve.ts"
import { checkCode, ownSubject, spendCode } from "./codes/one-time-code.ts"
import { emailIsVerified } from "./member/contacts.ts"
import { declareOwnIdentity } from "./member/declare.ts"
import type { IdentityServices } from "./services.ts"

export function identityCalls(services: IdentityServices): Handlers<Calls<typeof identityApi>> {
  const { database, clock } = services
  return {
    declareIdentity: call => declareOwnIdentity(services, call),

    confirmEmail: async ({ request, caller, visitor, refuse }) => {
      const subject = ownSubject(caller, "email")
      const found = await checkCode(services, subject, request.code, visitor.ip)
      if (found !== "right") refuse(found === "wrong" ? "code-wrong" : "code-expired")
      await database.transaction(async tx => {
        if (!(await spendCode(tx, services, subject, request.code))) refuse("code-expired")
        await emailIsVerified(tx, caller.memberId, clock.now())
      })
      return {}
    },
  }
}
