import * as v from "valibot"
import { everyone, members, signedIn } from "./access.ts"
import { confirmationPurposes } from "./confirmation.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Text } from "./fields.ts"
import { HumanProof } from "./session.ts"

/**
 * A code was sent: six digits, valid for this many minutes and five attempts. The answer never reveals whether the number has an
 * account.
 */
export const Sent = v.object({ expiredMinutes: Count })
export const DialingCode = v.pipe(v.string(), v.maxLength(4))

export const smsCode = endpoint({
  summary: "Send a code to a mobile number, to sign in or to set a new password",
  method: "POST",
  path: "/wps/verification/sms/noLogin",
  audit: { event: "code", fields: ["purpose"] },
  token: false,
  sealed: false,
  request: v.object({
    purpose: v.optional(v.picklist(["login", "password"]), "login"),
    mobileNum: Text,
    countryDialingCode: DialingCode,
    human: HumanProof,
  }),
  response: Sent,
  refusals: { "sms-off": 422, "phone-invalid": 422, "human-unproven": 422, "sms-quota": 422 },
  access: { own: everyone },
  limit: { count: 20, seconds: 300 },
})

export const registerCode = endpoint({
  summary: "Send a code to the mobile number of a new member",
  method: "POST",
  path: "/wps/verification/sms/register",
  audit: { event: "code" },
  token: false,
  sealed: false,
  request: v.object({ mobileNo: Text, countryDialingCode: DialingCode, human: HumanProof }),
  response: Sent,
  refusals: { "sms-off": 422, "phone-invalid": 422, "human-unproven": 422, "sms-quota": 422 },
  access: { own: everyone },
  limit: { count: 20, seconds: 300 },
})

/** To the phone to set the first password of an account without one; to the email to confirm it. */
export const ownCode = endpoint({
  summary: "Send a code to the caller's own phone or email",
  method: "POST",
  path: "/wps/verification/own",
  token: true,
  sealed: false,
  request: v.object({ purpose: v.picklist(["first-password", "email"]) }),
  response: Sent,
  refusals: { "no-contact": 422, "sms-quota": 422 },
  access: { own: { ...signedIn, trial: "forbidden" }, whilePasswordDue: true },
  limit: { count: 10, seconds: 300 },
})

/** To a verified contact, for a call that takes a `confirmation`. */
export const confirmationCode = endpoint({
  summary: "Send a code by which the caller confirms what they are doing",
  method: "POST",
  path: "/wps/verification/confirm",
  token: true,
  sealed: false,
  request: v.object({ purpose: v.picklist(confirmationPurposes), way: v.picklist(["phone", "email"]) }),
  response: Sent,
  refusals: { "no-contact": 422, "sms-quota": 422 },
  access: { own: members },
  limit: { count: 10, seconds: 300 },
})

/** `challenge` is what `login` returned with its refusal. */
export const addressCode = endpoint({
  summary: "Send a code to confirm a sign-in from a new address",
  method: "POST",
  path: "/wps/verification/address",
  audit: { event: "code", fields: ["way"] },
  token: false,
  sealed: false,
  request: v.object({ challenge: Text, way: v.picklist(["phone", "email"]) }),
  response: Sent,
  refusals: { "challenge-over": 422, "sms-quota": 422 },
  access: { own: everyone },
  limit: { count: 20, seconds: 300 },
})
