import * as v from "valibot"
import { everyone, signedIn, staffPages } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, Instant, Language, Secret, Text, Username } from "./fields.ts"
import { HumanProof, SignedIn } from "./session.ts"

/** 0 member, 4 free play, the rest agents. */
export const MemberType = v.picklist([0, 4, 1, 2, 41, 42])
export type MemberType = v.InferOutput<typeof MemberType>

/** Why the change-password popup opens: the first sign-in, a weak default, or an expired password. */
export const MustChange = v.nullable(v.picklist(["first-login", "weak-default", "expired"]))

export const MemberInfo = v.object({
  id: v.number(),
  account: v.string(),
  nickname: v.string(),
  type: MemberType,
  isLogin: v.literal(true),
  isAgent: v.boolean(),
  isTrial: v.boolean(),
  hasFreePlay: v.boolean(),
  icon: Count,
  language: v.nullable(Language),
  mustChangePassword: MustChange,
  /** False for some who registered by mobile number: they sign in by code. */
  hasPassword: v.boolean(),
  /** The account's email, mostly hidden, and whether it was confirmed; null without one. */
  email: v.nullable(v.object({ hidden: v.string(), verified: v.boolean() })),
  /** What must be declared (`declareIdentity`) before playing or depositing money. */
  mustTell: v.array(v.picklist(["birthday", "payeeName"])),
  /** Whether the account has a payment password that money calls can require. */
  hasPaymentPassword: v.boolean(),
  /** The number of unread notices about the member's rounds. */
  unreadNotices: Count,
  /** The sign-in before this one: a member who does not recognize it knows that someone else was here. */
  lastLogin: v.nullable(v.object({ at: Instant, ip: v.string() })),
  /** One of the agent's staff, signed in as `name`, with access to these pages of the portal. */
  staff: v.optional(v.object({ name: v.string(), pages: v.array(v.picklist(staffPages)) })),
})
export type MemberInfo = v.InferOutput<typeof MemberInfo>

export const memberInfo = endpoint({
  method: "GET",
  path: "/wps/member/info",
  token: true,
  sealed: false,
  request: v.object({}),
  response: MemberInfo,
  refusals: {},
  access: { own: signedIn, page: "any" },
})

const form = {
  payeeName: v.optional(Text),
  email: v.optional(Text),
  qqNum: v.optional(Text),
  countryDialingCode: v.optional(v.pipe(v.string(), v.maxLength(4))),
  recommenderId: v.optional(Text),
  captchaId: v.optional(Text),
  captcha: v.optional(Text),
  verificationCode: v.optional(v.pipe(v.string(), v.maxLength(255))),
  affiliateCode: v.optional(Text),
  paymentPassword: v.optional(Secret),
  line: v.optional(Text),
  whatsapp: v.optional(Text),
  facebook: v.optional(Text),
  wechat: v.optional(Text),
  zalo: v.optional(Text),
  telegram: v.optional(Text),
  idNumber: v.optional(Text),
  nickname: v.optional(Text),
  birthday: v.optional(Text),
  referralCode: v.optional(Text),
  domain: v.optional(Text),
  registerUrl: v.optional(v.pipe(v.string(), v.maxLength(500))),
  registerMethod: v.literal("WEB"),
  terms: v.boolean(),
  human: HumanProof,
}
const registerRefusals = {
  "fields-wrong": 422,
  "username-taken": 409,
  "person-has-account": 409,
  "affiliate-invalid": 422,
  "terms-not-accepted": 422,
  "captcha-wrong": 422,
  "human-unproven": 422,
  "registration-closed": 422,
  "phone-invalid": 422,
  "code-wrong": 422,
  "code-expired": 422,
} as const

/** The form's fields are the specification's; the brand decides which are shown and required, and their rules. */
export const register = endpoint({
  method: "PUT",
  path: "/wps/member/register",
  audit: { event: "registration" },
  token: false,
  sealed: true,
  request: v.object({ username: Text, password: Secret, confirmPassword: Secret, mobileNum: v.optional(Text), ...form }),
  response: SignedIn,
  refusals: registerRefusals,
  access: { own: everyone },
  limit: { count: 20, seconds: 600 },
})

/** The same by mobile number, which becomes the username; a password only if the brand requires one. */
export const registerMobile = endpoint({
  method: "PUT",
  path: "/wps/member/register/mobile",
  audit: { event: "registration" },
  token: false,
  sealed: true,
  request: v.object({ mobileNum: Text, password: v.optional(Secret), confirmPassword: v.optional(Secret), ...form }),
  response: SignedIn,
  refusals: registerRefusals,
  access: { own: everyone },
  limit: { count: 20, seconds: 600 },
})

/** Emails a link that sets a new password, if name and email belong to one account. The answer is the same if they do not. */
export const forgotPassword = endpoint({
  method: "POST",
  path: "/wps/member/password/email",
  audit: { event: "password-link" },
  token: false,
  sealed: false,
  form: true,
  request: v.object({ username: Username, email: v.pipe(Text, v.trim(), v.minLength(1)), human: HumanProof }),
  response: v.object({}),
  refusals: { "recovery-off": 422, "human-unproven": 422 },
  access: { own: everyone },
  limit: { count: 10, seconds: 300 },
})

/**
 * Sets a new password by the emailed link, ends every session and signs in. If the account has another channel it must confirm
 * first: `address-unknown` carries what `confirmAddress` needs, as at a sign-in, and the password changes with that. An
 * unconfirmed email is trusted only together with that, or if its owner has signed in before.
 */
export const setPasswordByLink = endpoint({
  method: "POST",
  path: "/wps/member/password/email/reset",
  audit: { event: "password" },
  token: false,
  sealed: true,
  request: v.object({ link: Text, newPassword: Secret }),
  response: SignedIn,
  refusals: { "fields-wrong": 422, "link-over": 422, "address-unknown": 422, "email-unverified": 422, "account-frozen": 403 },
  access: { own: everyone },
  limit: { count: 20, seconds: 300 },
})

/** The same by a code sent to the account's mobile number; the other channel is its email, if that was confirmed. */
export const setPasswordByPhone = endpoint({
  method: "POST",
  path: "/wps/member/password/verification",
  audit: { event: "password" },
  token: false,
  sealed: true,
  request: v.object({
    mobileNum: Text,
    countryDialingCode: v.pipe(v.string(), v.maxLength(4)),
    verificationCode: v.pipe(v.string(), v.maxLength(255)),
    newPassword: Secret,
  }),
  response: SignedIn,
  refusals: {
    "recovery-off": 422,
    "fields-wrong": 422,
    "phone-invalid": 422,
    "code-wrong": 422,
    "code-expired": 422,
    "address-unknown": 422,
    "account-frozen": 403,
  },
  access: { own: everyone },
  limit: { count: 20, seconds: 300 },
})

/** A member who registered without a password confirms with a code sent by `ownCode` instead of the old one. */
export const changePassword = endpoint({
  method: "POST",
  path: "/wps/member/password",
  audit: { event: "password" },
  token: true,
  sealed: true,
  request: v.object({
    oldPassword: v.optional(Secret),
    verificationCode: v.optional(v.pipe(v.string(), v.maxLength(255))),
    newPassword: Secret,
    confirmNewPassword: Secret,
  }),
  response: v.object({}),
  refusals: { "fields-wrong": 422, "old-password-wrong": 422, "password-same": 422, "code-wrong": 422, "code-expired": 422 },
  access: { own: { ...signedIn, trial: "forbidden" }, page: "any", whilePasswordDue: true },
  limit: { count: 10, seconds: 300 },
})

/** Sets the payment password that money calls require; `password` is the account's. */
export const setPaymentPassword = endpoint({
  method: "POST",
  path: "/wps/member/password/payment",
  audit: { event: "payment-password" },
  token: true,
  sealed: true,
  request: v.object({ password: Secret, newPaymentPassword: Secret }),
  response: v.object({}),
  refusals: { "fields-wrong": 422, "old-password-wrong": 422 },
  access: { own: { ...signedIn, trial: "forbidden" } },
  limit: { count: 10, seconds: 300 },
})

/** Stores the chosen language, so that letters and messages use it. */
export const setLanguage = endpoint({
  method: "POST",
  path: "/wps/member/language",
  token: true,
  sealed: false,
  request: v.object({ language: Language }),
  response: v.object({}),
  refusals: { "language-unsupported": 422 },
  access: { own: signedIn, whilePasswordDue: true },
})

/**
 * Whether an invitation code belongs to an agent of this brand who accepts members. `visit`: count one, once a day per network.
 */
export const checkAffiliate = endpoint({
  method: "GET",
  path: "/wps/agent/affiliate",
  token: false,
  sealed: false,
  request: v.object({ code: Code, domain: v.optional(Text), visit: v.optional(v.boolean()) }),
  /** `inviter`: the agent's nickname, if they have one; their account is never revealed. */
  response: v.object({ valid: v.boolean(), inviter: v.nullable(v.string()) }),
  refusals: {},
  access: { own: everyone },
  limit: { count: 60, seconds: 60 },
})
