import type { Calls } from "@baize/common/api/calls.ts"
import { checkField, emailRule } from "@baize/common/api/patterns.ts"
import type * as profileApi from "@baize/common/api/profile.ts"
import type { newEmailCode, newMobileCode } from "@baize/common/api/profile.ts"
import type { CallContext, Handlers } from "../../server/serve.ts"
import { hiddenEmail, hiddenPhone, phoneOf } from "../codes/phone.ts"
import { contactsOf } from "../member/contacts.ts"
import type { IdentityServices } from "../services.ts"
import { changeContact, sendNewContactCode } from "./change-contact.ts"
import type { NewContact } from "./contact.ts"
import { chooseIcon, iconOf, takeIcon } from "./icon.ts"
import { changeNickname } from "./nickname.ts"

export function profileCalls(services: IdentityServices): Handlers<Calls<typeof profileApi>> {
  return {
    contacts: async ({ caller }) => {
      const { email, emailVerified, mobile } = await contactsOf(services.database, caller.memberId)
      return {
        email: email === null ? null : { hidden: hiddenEmail(email), verified: emailVerified },
        mobile: mobile === null ? null : { hidden: hiddenPhone(mobile) },
      }
    },

    newEmailCode: async call => await sendNewContactCode(services, call, emailIn(call)),

    newMobileCode: async call => await sendNewContactCode(services, call, mobileIn(call)),

    setEmail: async call => await changeContact(services, call, emailIn(call), call.request),

    setMobile: async call => await changeContact(services, call, mobileIn(call), call.request),

    memberIcon: call => iconOf(services, call),
    setIcon: call => chooseIcon(services, call),
    uploadIcon: call => takeIcon(services, call),
    setNickname: call => changeNickname(services, call),
  }
}

function emailIn({ request, brand, refuse }: Pick<CallContext<typeof newEmailCode>, "request" | "brand" | "refuse">): NewContact {
  const email = request.email.trim()
  const problem = checkField(emailRule(brand.settings.registerRules), email)
  return problem ? refuse("fields-wrong", { fields: [problem] }) : { way: "email", to: email }
}

function mobileIn({
  request,
  brand,
  refuse,
}: Pick<CallContext<typeof newMobileCode>, "request" | "brand" | "refuse">): NewContact {
  const phone = phoneOf(brand, request.countryDialingCode, request.mobileNum)
  return phone
    ? { way: "phone", to: phone }
    : refuse("phone-invalid", { fields: [{ field: "mobileNum", code: "phone-invalid" }] })
}
