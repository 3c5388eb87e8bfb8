import type { Calls } from "@baize/common/api/calls.ts"
import type * as memberApi from "@baize/common/api/member.ts"
import sql from "sql-template-tag"
import type { Handlers } from "../../server/serve.ts"
import type { IdentityServices } from "../services.ts"
import { countVisit, invitationOf } from "./affiliate.ts"
import { changeOwnPassword, setOwnPaymentPassword } from "./change-password.ts"
import { mailPasswordLink, setByLink, setByPhone } from "./recovery.ts"
import { referrerOf } from "./referrer.ts"
import { registerMember } from "./register.ts"
import { callerInfoOf } from "./view.ts"

export function memberCalls(services: IdentityServices): Handlers<Calls<typeof memberApi>> {
  const { database, clock } = services
  return {
    memberInfo: ({ brand, caller, visitor }) => callerInfoOf(database, brand, caller, visitor),

    register: call => registerMember(services, call, "username"),

    registerMobile: call => registerMember(services, call, "mobile"),

    forgotPassword: call => mailPasswordLink(services, call),

    setPasswordByLink: call => setByLink(services, call),

    setPasswordByPhone: call => setByPhone(services, call),

    changePassword: call => changeOwnPassword(services, call),

    setPaymentPassword: call => setOwnPaymentPassword(services, call),

    setLanguage: async ({ request, brand, caller, refuse }) => {
      if (!brand.languages.includes(request.language)) refuse("language-unsupported")
      await database.run(sql`update member set language = ${request.language} where id = ${caller.memberId}`)
      return {}
    },

    checkAffiliate: async ({ request, brand, visitor }) => {
      const now = clock.now()
      const invitation = await invitationOf(database, brand.id, request.code, now)
      if (invitation && request.visit) await countVisit(database, invitation, visitor.ip, now)
      const inviter = invitation ?? (await referrerOf(database, brand, request.code, now))
      return { valid: inviter !== undefined, inviter: inviter?.nickname ?? null }
    },
  }
}
