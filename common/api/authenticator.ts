import * as v from "valibot"
import { members } from "./access.ts"
import { Confirmation, confirmationRefusals } from "./confirmation.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Instant } from "./fields.ts"

export const authenticator = endpoint({
  summary: "Read whether the caller's account has an authenticator app",
  method: "GET",
  path: "/wps/member/authenticator",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    since: v.pipe(v.nullable(Instant), v.description("null: none")),
    recoveryCodes: v.pipe(Count, v.description("Recovery codes that are left")),
  }),
  refusals: {},
  access: { own: members },
})

/** Only the session that started can finish, within 15 minutes; starting again gives another key and voids this one. */
export const startAuthenticator = endpoint({
  summary: "Start to set up an authenticator app (RFC 6238)",
  method: "POST",
  path: "/wps/member/authenticator/start",
  token: true,
  sealed: true,
  request: v.object({ confirmation: v.optional(Confirmation) }),
  response: v.object({
    key: v.pipe(v.string(), v.description("The secret in base32, to type by hand")),
    uri: v.pipe(v.string(), v.description("The same as an otpauth address, to scan")),
  }),
  refusals: { "authenticator-set": 409, ...confirmationRefusals },
  access: { own: members },
  limit: { count: 20, seconds: 300 },
})

/** Ten codes, each for one use in place of the app. They are shown once. */
const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })

/** From now on every sign-in takes a code, except in a browser that the member trusts. */
export const finishAuthenticator = endpoint({
  summary: "Finish to set up an authenticator app, by its first code",
  method: "POST",
  path: "/wps/member/authenticator/finish",
  audit: { event: "authenticator" },
  token: true,
  sealed: true,
  request: v.object({ code: v.pipe(v.string(), v.maxLength(12)) }),
  response: RecoveryCodes,
  refusals: { "authenticator-over": 422, "confirmation-wrong": 422 },
  access: { own: members },
  limit: { count: 20, seconds: 300 },
})

export const removeAuthenticator = endpoint({
  summary: "Remove the authenticator app, recovery codes and trusted browsers",
  method: "POST",
  path: "/wps/member/authenticator/remove",
  audit: { event: "authenticator" },
  token: true,
  sealed: true,
  request: v.object({ confirmation: v.optional(Confirmation) }),
  response: v.object({}),
  refusals: { ...confirmationRefusals },
  access: { own: members },
  limit: { count: 20, seconds: 300 },
})

/** Those drawn before are void. */
export const newRecoveryCodes = endpoint({
  summary: "Draw ten new recovery codes",
  method: "POST",
  path: "/wps/member/authenticator/recovery",
  audit: { event: "recovery-codes" },
  token: true,
  sealed: true,
  request: v.object({ confirmation: v.optional(Confirmation) }),
  response: RecoveryCodes,
  refusals: { "authenticator-over": 422, ...confirmationRefusals },
  access: { own: members },
  limit: { count: 20, seconds: 300 },
})
