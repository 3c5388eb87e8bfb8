import * as v from "valibot"
import { agents, everyone, signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Instant, Secret, Text, Username } from "./fields.ts"
import { PasskeyProof } from "./passkey-proof.ts"

/** The solved ALTCHA puzzle, base64; the puzzle comes from `humanChallenge`. */
export const HumanProof = v.pipe(v.string(), v.maxLength(4_000))

export const HumanPuzzle = v.object({
  algorithm: v.string(),
  challenge: v.string(),
  salt: v.string(),
  signature: v.string(),
  maxnumber: v.number(),
})

export const SignedIn = v.object({
  token: v.string(),
  userName: v.string(),
  firstTimeLogin: v.boolean(),
  passwordExpired: v.boolean(),
  weakDefault: v.boolean(),
  device: v.pipe(
    v.optional(v.string()),
    v.description("A key that replaces the password once within a day (`type` device), if `remember` was requested"),
  ),
  trusted: v.pipe(
    v.optional(v.string()),
    v.description("A key that replaces the authenticator app for 30 days, if `trust` was requested"),
  ),
})

/**
 * By username and password (`username`), by a code sent to a mobile number (`sms`), by username and a remembered browser
 * (`device`), or by a passkey (`passkey`), which needs no second step. Neither a code, whose sending took a puzzle, nor a passkey
 * needs a puzzle. After 3 failures a refusal carries `value.captcha: true`, and the next attempt needs `captchaId` and `captcha`;
 * later `human-unproven` carries a harder puzzle in `value.challenge`, and the same request succeeds with its solution. A wrong
 * username and a wrong password have the same answer. `address-unknown` carries `value.challenge` for `confirmAddress`, the
 * `ways` to confirm, and where a code would go, masked. So does `second-step`: the account has an authenticator app, and
 * `trusted` names no browser that its owner trusts.
 */
export const login = endpoint({
  summary: "Sign in",
  method: "POST",
  path: "/wps/session/login",
  audit: { event: "sign-in", fields: ["site", "type"] },
  token: false,
  sealed: true,
  request: v.object({
    site: v.optional(v.picklist(["player", "agent"]), "player"),
    type: v.optional(v.picklist(["username", "sms", "device", "passkey"]), "username"),
    username: v.optional(Username),
    password: v.optional(Secret),
    mobileNum: v.optional(Text),
    countryDialingCode: v.optional(v.pipe(v.string(), v.maxLength(4))),
    verificationCode: v.optional(v.pipe(v.string(), v.maxLength(255))),
    device: v.optional(Text),
    passkey: v.optional(PasskeyProof),
    trusted: v.optional(Text),
    remember: v.pipe(v.optional(v.boolean()), v.description("Request a `device` key in the answer")),
    captchaId: v.optional(Text),
    captcha: v.optional(Text),
    human: v.optional(HumanProof),
  }),
  response: SignedIn,
  refusals: {
    "credentials-wrong": 422,
    "first-password-over": 422,
    "sms-off": 422,
    "code-wrong": 422,
    "code-expired": 422,
    "device-forgotten": 422,
    "passkey-wrong": 422,
    "address-unknown": 422,
    "second-step": 422,
    "captcha-required": 422,
    "captcha-wrong": 422,
    "human-unproven": 422,
    "account-frozen": 403,
    "agents-only": 403,
    "members-only": 403,
  },
  access: { own: everyone },
  limit: { count: 60, seconds: 60 },
})

/**
 * The ways of a second step: the authenticator app or a recovery code, else a code of `addressCode`, or the payee's name; and a
 * passkey beside any of them.
 */
export const secondStepWays = ["passkey", "authenticator", "recovery", "phone", "email", "payeeName"] as const

/** `trust`: this browser needs no authenticator app for 30 days. */
export const confirmAddress = endpoint({
  summary: "Confirm a sign-in from a new address, or of an account with an authenticator app",
  method: "POST",
  path: "/wps/session/login/address",
  audit: { event: "sign-in", fields: ["way"] },
  token: false,
  sealed: true,
  request: v.object({
    challenge: Text,
    way: v.picklist(secondStepWays),
    answer: v.pipe(v.optional(Text, ""), v.description("Of every way except `passkey`")),
    passkey: v.optional(PasskeyProof),
    remember: v.optional(v.boolean()),
    trust: v.optional(v.boolean()),
  }),
  response: SignedIn,
  refusals: {
    "challenge-over": 422,
    "code-wrong": 422,
    "code-expired": 422,
    "payee-wrong": 422,
    "confirmation-wrong": 422,
    "passkey-wrong": 422,
    "account-frozen": 403,
  },
  access: { own: everyone },
  limit: { count: 30, seconds: 60 },
})

export const forgetDevice = endpoint({
  summary: "Forget a remembered browser",
  method: "POST",
  path: "/wps/session/device/forget",
  token: false,
  sealed: false,
  request: v.object({ device: Text }),
  response: v.object({}),
  refusals: {},
  access: { own: everyone },
  limit: { count: 60, seconds: 60 },
})

/** It is deleted after a day. */
export const freePlay = endpoint({
  summary: "Open a free-play account",
  method: "POST",
  path: "/wps/session/login/freeplay",
  token: false,
  sealed: false,
  request: v.object({ os: v.optional(Text), platform: v.optional(Text), human: HumanProof }),
  response: SignedIn,
  refusals: { "freeplay-closed": 422, "human-unproven": 422 },
  access: { own: everyone },
  limit: { count: 20, seconds: 600 },
})

export const logout = endpoint({
  summary: "Sign out",
  method: "DELETE",
  path: "/wps/session/logout",
  audit: { event: "sign-out" },
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({}),
  refusals: {},
  access: { own: signedIn, page: "any", whilePasswordDue: true },
})

/**
 * Requested by the player site; valid once within 60 seconds, while the session that requested it lasts. It travels in the
 * fragment of an address, which no server and no log sees.
 */
export const handOver = endpoint({
  summary: "Create a code that signs an agent in to the portal",
  method: "POST",
  path: "/wps/session/handover",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({ code: v.string(), expiresAt: Instant }),
  refusals: {},
  access: { own: agents, site: "player", whilePasswordDue: true },
  limit: { count: 20, seconds: 60 },
})

/** Every failure has the same answer. */
export const takeOver = endpoint({
  summary: "Exchange a handover code for a session of the portal",
  method: "POST",
  path: "/wps/session/handover/take",
  audit: { event: "sign-in" },
  token: false,
  sealed: false,
  request: v.object({ code: v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w-]+$/)) }),
  response: SignedIn,
  refusals: { "handover-spent": 422 },
  access: { own: everyone },
  limit: { count: 30, seconds: 60 },
})

/** `value.image`, or with `spoken` `value.sound`, is a data URL, valid for one answer within 5 minutes. */
export const captcha = endpoint({
  summary: "Create a captcha",
  method: "GET",
  path: "/wps/captcha",
  token: false,
  sealed: false,
  request: v.object({ spoken: v.pipe(v.optional(v.boolean()), v.description("Digits to hear, in place of letters to read")) }),
  response: v.object({ id: v.string(), image: v.nullable(v.string()), sound: v.nullable(v.string()) }),
  refusals: {},
  access: { own: everyone },
  limit: { count: 60, seconds: 60 },
})

/**
 * An ALTCHA puzzle, whose solution is valid for one call within 5 minutes. `maxnumber` grows with the failed sign-ins and the
 * new accounts of the caller's network.
 */
export const humanChallenge = endpoint({
  summary: "Create a proof-of-work challenge",
  method: "GET",
  path: "/wps/verification/human",
  token: false,
  sealed: false,
  request: v.object({}),
  response: HumanPuzzle,
  refusals: {},
  access: { own: everyone },
  limit: { count: 120, seconds: 60 },
})
