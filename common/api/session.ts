import * as v from "valibot"
import { agents, everyone, signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Instant, Secret, Text, Username } from "./fields.ts"

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
  /** Where `remember` was asked: signs in once in the place of the password, within a day (`type` device). */
  device: v.optional(v.string()),
})

/**
 * Signs in: by user name and password (`username`), by a code sent to a mobile number (`sms`), or by user name and a browser that was
 * remembered (`device`). The puzzle is not asked for with a code, for which it was solved. After 3 failures a refusal carries `value.captcha: true` and the next try needs `captchaId` and `captcha`;
 * after more, `human-unproven` carries a dearer puzzle in `value.challenge`, and the same request is right with its solution. A wrong name and a wrong password are answered alike.
 * `address-unknown` carries `value.challenge` for `confirmAddress`, the `ways` to confirm, and where a code would go, mostly hidden.
 */
export const login = endpoint({
  method: "POST",
  path: "/wps/session/login",
  audit: { event: "sign-in", fields: ["site", "type"] },
  token: false,
  sealed: true,
  request: v.object({
    site: v.optional(v.picklist(["player", "agent"]), "player"),
    type: v.optional(v.picklist(["username", "sms", "device"]), "username"),
    username: v.optional(Username),
    password: v.optional(Secret),
    mobileNum: v.optional(Text),
    countryDialingCode: v.optional(v.pipe(v.string(), v.maxLength(4))),
    verificationCode: v.optional(v.pipe(v.string(), v.maxLength(255))),
    device: v.optional(Text),
    /** Asks for a `device` in the answer. */
    remember: v.optional(v.boolean()),
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
    "address-unknown": 422,
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

/** The second step of a sign-in from a new address: a code that `addressCode` sent, or the name that payouts go to. */
export const confirmAddress = endpoint({
  method: "POST",
  path: "/wps/session/login/address",
  audit: { event: "sign-in", fields: ["way"] },
  token: false,
  sealed: true,
  request: v.object({
    challenge: Text,
    way: v.picklist(["phone", "email", "payeeName"]),
    answer: Text,
    remember: v.optional(v.boolean()),
  }),
  response: SignedIn,
  refusals: { "challenge-over": 422, "code-wrong": 422, "code-expired": 422, "payee-wrong": 422, "account-frozen": 403 },
  access: { own: everyone },
  limit: { count: 30, seconds: 60 },
})

/** Forgets a remembered browser at once. */
export const forgetDevice = endpoint({
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

/** Opens a free-play account, which is gone in a day. */
export const freePlay = endpoint({
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
 * A code with which the portal lets the agent in who asks for it at the player site: good for one use within 60 seconds, and only while
 * the session that asked lasts. It travels in the fragment of an address, which no server and no log sees.
 */
export const handOver = endpoint({
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

/** Exchanges such a code for a session of the portal. Whatever is wrong with it is answered alike. */
export const takeOver = endpoint({
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

/** A picture with letters to read: `value.image` is a data URL, good for one answer within 5 minutes. */
export const captcha = endpoint({
  method: "GET",
  path: "/wps/captcha",
  token: false,
  sealed: false,
  request: v.object({}),
  response: v.object({ id: v.string(), image: v.string() }),
  refusals: {},
  access: { own: everyone },
  limit: { count: 60, seconds: 60 },
})

/**
 * An ALTCHA proof-of-work puzzle; its solution is good for one call within 5 minutes. `maxnumber` grows with the failed sign-ins and the
 * new accounts of the caller's network.
 */
export const humanChallenge = endpoint({
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
