import * as v from "valibot"
import { members } from "./access.ts"
import { DialingCode, Sent } from "./codes.ts"
import { Confirmation, confirmationRefusals } from "./confirmation.ts"
import { endpoint } from "./endpoint.ts"
import { Text } from "./fields.ts"

const SentCode = v.pipe(v.string(), v.maxLength(255))
const Mobile = { mobileNum: Text, countryDialingCode: DialingCode }

/** The contacts of an account, masked. */
const MaskedContacts = v.object({
  email: v.nullable(v.object({ hidden: v.string(), verified: v.boolean() })),
  mobile: v.pipe(v.nullable(v.object({ hidden: v.string() })), v.description("A number that its owner has verified")),
})

export const contacts = endpoint({
  summary: "Read the caller's contacts",
  method: "GET",
  path: "/wps/member/contacts",
  token: true,
  sealed: false,
  request: v.object({}),
  response: MaskedContacts,
  refusals: {},
  access: { own: members },
})

/** Its owner learns by the message, and no one by the answer, that another account has the address. */
export const newEmailCode = endpoint({
  summary: "Send a code to the email that the caller wants to have",
  method: "POST",
  path: "/wps/verification/email",
  token: true,
  sealed: true,
  request: v.object({ email: Text }),
  response: Sent,
  refusals: { "fields-wrong": 422, "sms-quota": 422 },
  access: { own: members },
  limit: { count: 10, seconds: 3600 },
})

export const newMobileCode = endpoint({
  summary: "Send a code to the mobile number that the caller wants to have",
  method: "POST",
  path: "/wps/verification/mobile",
  token: true,
  sealed: true,
  request: v.object(Mobile),
  response: Sent,
  refusals: { "phone-invalid": 422, "sms-quota": 422 },
  access: { own: members },
  limit: { count: 10, seconds: 3600 },
})

/** Why a contact is not changed. */
export const contactRefusals = {
  "code-wrong": 422,
  "code-expired": 422,
  "contact-taken": 409,
  "contact-locked": 422,
  ...confirmationRefusals,
} as const

/** `code` was sent to the new address, the `confirmation` to a contact the account has had. */
export const setEmail = endpoint({
  summary: "Set or change the caller's email",
  method: "POST",
  path: "/wps/member/email",
  audit: { event: "contact" },
  token: true,
  sealed: true,
  request: v.object({ email: Text, code: SentCode, confirmation: v.optional(Confirmation) }),
  response: v.object({}),
  refusals: { "fields-wrong": 422, ...contactRefusals },
  access: { own: members },
  limit: { count: 20, seconds: 300 },
})

export const setMobile = endpoint({
  summary: "Set or change the caller's mobile number",
  method: "POST",
  path: "/wps/member/mobile",
  audit: { event: "contact" },
  token: true,
  sealed: true,
  request: v.object({ ...Mobile, code: SentCode, confirmation: v.optional(Confirmation) }),
  response: v.object({}),
  refusals: { "phone-invalid": 422, ...contactRefusals },
  access: { own: members },
  limit: { count: 20, seconds: 300 },
})
