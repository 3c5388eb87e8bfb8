import type { Calls } from "@baize/common/api/calls.ts"
import type * as identityApi from "@baize/common/api/identity.ts"
import type { Handlers } from "../server/serve.ts"
import { checkCode, ownSubject, spendCode } from "./codes/one-time-code.ts"
import { sendOwnDocument } from "./documents/send.ts"
import { ownDocuments, takeDocumentPicture } from "./documents/view.ts"
import { emailIsVerified } from "./member/contacts.ts"
import { declareOwnIdentity } from "./member/declare.ts"
import type { IdentityServices } from "./services.ts"

export function identityCalls(services: IdentityServices): Handlers<Calls<typeof identityApi>> {
  const { database, clock } = services
  return {
    declareIdentity: call => declareOwnIdentity(services, call),
    identityDocuments: call => ownDocuments(services, call),
    documentPicture: call => takeDocumentPicture(services, call),
    sendDocument: call => sendOwnDocument(services, call),

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
