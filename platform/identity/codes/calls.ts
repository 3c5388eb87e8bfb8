import type { Calls } from "@baize/common/api/calls.ts"
import type * as codesApi from "@baize/common/api/codes.ts"
import { registerModes } from "@baize/common/api/register-rules.ts"
import type { Handlers } from "../../server/serve.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { sendConfirmationCode } from "../confirm/confirm.ts"
import { originOf } from "../human/cost.ts"
import { isHuman } from "../human/proof-of-work.ts"
import { contactsOf } from "../member/contacts.ts"
import type { IdentityServices } from "../services.ts"
import { sendAddressCode } from "../session/new-address.ts"
import { ownSubject } from "./one-time-code.ts"
import { isAtHomeOf, isKnownPhone, memberPhoneOf, phoneOf } from "./phone.ts"
import { sendCode } from "./send.ts"

/** The flag (specification §3) that enables each purpose. */
const flags = { login: "MOBILEVERCODELOGIN3", password: "CHNGPASSVERIF3" } as const
const wrongNumber = (field: string) => ({ fields: [{ field, code: "phone-invalid" }] })

export function codesCalls(services: IdentityServices): Handlers<Calls<typeof codesApi>> {
  return {
    smsCode: async ({ request, brand, visitor, refuse }) => {
      const { purpose, mobileNum, countryDialingCode } = request
      if (!brand.flags[flags[purpose]]) refuse("sms-off")
      const phone = memberPhoneOf(brand, countryDialingCode, mobileNum) ?? refuse("phone-invalid", wrongNumber("mobileNum"))
      if (!(await isHuman(services, request.human, originOf({ brand, visitor })))) refuse("human-unproven")
      const known = await isKnownPhone(services.database, brand.id, phone)
      return await sendCode(services, {
        brand,
        subject: { brand: brand.id, purpose, contact: phone },
        way: "sms",
        to: phone,
        language: chooseLanguage(visitor.language, brand.languages, brand.language),
        text: known ? `sms-${purpose}` : "sms-no-account",
        ip: visitor.ip,
        proven: await isAtHomeOf(services.database, brand.id, phone, visitor),
        refuse,
      })
    },

    registerCode: async ({ request, brand, visitor, refuse }) => {
      if (registerModes(brand.flags).length === 0) refuse("sms-off")
      const phone =
        phoneOf(brand, request.countryDialingCode, request.mobileNo) ?? refuse("phone-invalid", wrongNumber("mobileNum"))
      if (!(await isHuman(services, request.human, originOf({ brand, visitor })))) refuse("human-unproven")
      const known = await isKnownPhone(services.database, brand.id, phone)
      return await sendCode(services, {
        brand,
        subject: { brand: brand.id, purpose: "register", contact: phone },
        way: "sms",
        to: phone,
        language: chooseLanguage(visitor.language, brand.languages, brand.language),
        text: known ? "sms-have-account" : "sms-register",
        ip: visitor.ip,
        proven: false,
        refuse,
      })
    },

    ownCode: async ({ request: { purpose }, brand, caller, visitor, refuse }) => {
      const { mobile, email, language } = await contactsOf(services.database, caller.memberId)
      const first = purpose === "first-password"
      return await sendCode(services, {
        brand,
        subject: ownSubject(caller, purpose),
        way: first ? "sms" : "email",
        to: (first ? mobile : email) ?? refuse("no-contact"),
        language: chooseLanguage(language ?? visitor.language, brand.languages, brand.language),
        text: first ? "sms-first-password" : "mail-email",
        ip: visitor.ip,
        proven: true,
        refuse: refuse as (code: "too-many" | "sms-quota") => never,
      })
    },

    confirmationCode: call => sendConfirmationCode(services, call),

    addressCode: call => sendAddressCode(services, call),
  }
}
