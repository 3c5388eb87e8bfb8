import * as v from "valibot"
import { everyone, signedIn, staffActs, staffPages } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, Instant, Language, Money, Secret, Text, Username } from "./fields.ts"
import { RewardsWaiting } from "./inbox.ts"
import { HumanProof, SignedIn } from "./session.ts"

/** 0 member, 4 free play, the rest agents; `memberTypeOf` gives the word. */
export const MemberTypeNumber = v.picklist([0, 4, 1, 2, 41, 42])

/** Why the change-password popup opens: the first sign-in, a weak default, or an expired password. */
export const MustChange = v.nullable(v.picklist(["first-login", "weak-default", "expired"]))

export const MemberInfo = v.object({
  id: v.number(),
  account: v.string(),
  nickname: v.string(),
  type: MemberTypeNumber,
  isLogin: v.literal(true),
  isAgent: v.boolean(),
  isTrial: v.boolean(),
  hasFreePlay: v.boolean(),
  location: v.pipe(
    v.object({ ip: v.string(), country: v.nullable(v.string()) }),
    v.description("Where this call came from; the country as ISO 3166-1 alpha-2, null: unknown"),
  ),
  icon: Count,
  avatar: v.pipe(v.string(), v.description("The path of the picture shown: the drawn one of `icon`, or one of their own")),
  language: v.nullable(Language),
  mustChangePassword: MustChange,
  hasPassword: v.pipe(
    v.boolean(),
    v.description("False for a member who registered by mobile number without a password and signs in by code"),
  ),
  email: v.pipe(
    v.nullable(v.object({ hidden: v.string(), verified: v.boolean() })),
    v.description("The email of the account, masked, and whether it is confirmed; null: no email"),
  ),
  mustTell: v.pipe(
    v.array(v.picklist(["birthday", "payeeName"])),
    v.description("What the member must declare (`declareIdentity`) before they can play for money or deposit"),
  ),
  hasPaymentPassword: v.pipe(v.boolean(), v.description("Whether a payment password is set")),
  unreadMessages: v.pipe(Count, v.description("Number of unread messages in the inbox")),
  rewards: v.pipe(RewardsWaiting, v.description("Prizes to claim")),
  leftToBet: v.pipe(v.nullable(Money), v.description("Turnover left of the running bonus; null: none is running")),
  inboxPosition: v.pipe(v.string(), v.description("Where `liveInbox` continues after this answer, as its `lastEventId`")),
  unreadNotices: v.pipe(Count, v.description("Number of unread notices about the member's rounds")),
  lastLogin: v.pipe(
    v.nullable(v.object({ at: Instant, ip: v.string() })),
    v.description("The sign-in before this one, for the member to compare"),
  ),
  sessionEndsAt: v.pipe(v.nullable(Instant), v.description("When the member's own limit ends this session; null: no limit")),
  staff: v.pipe(
    v.optional(v.object({ name: v.string(), pages: v.array(v.picklist(staffPages)), acts: v.array(v.picklist(staffActs)) })),
    v.description("The staff account of an agent that is signed in, the pages of the portal open to it, and its rights to act"),
  ),
})
export type MemberInfo = v.InferOutput<typeof MemberInfo>

export const memberInfo = endpoint({
  summary: "Read the caller's account",
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

/** The fields are the specification's; the brand decides which are shown and required, and their rules. */
export const register = endpoint({
  summary: "Register a member",
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

/** The number becomes the username; a password is required only where the brand asks for one. */
export const registerMobile = endpoint({
  summary: "Register a member by mobile number",
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

/** If username and email belong to one account. The answer is the same if they do not. */
export const forgotPassword = endpoint({
  summary: "Send a link that sets a new password",
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
 * Ends every session and signs in. An account with another channel has to confirm by it first: `address-unknown` carries what
 * `confirmAddress` needs, as at a sign-in, and the password changes with that. An email that was never confirmed counts only
 * together with it, or where its owner has signed in before.
 */
export const setPasswordByLink = endpoint({
  summary: "Set a new password by an emailed link",
  method: "POST",
  path: "/wps/member/password/email/reset",
  audit: { event: "password" },
  token: false,
  sealed: true,
  request: v.object({ link: Text, newPassword: Secret }),
  response: SignedIn,
  refusals: {
    "fields-wrong": 422,
    "link-over": 422,
    "address-unknown": 422,
    "second-step": 422,
    "email-unverified": 422,
    "account-frozen": 403,
  },
  access: { own: everyone },
  limit: { count: 20, seconds: 300 },
})

/** The other channel is the account's confirmed email. */
export const setPasswordByPhone = endpoint({
  summary: "Set a new password by a code sent to the phone",
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
    "second-step": 422,
    "account-frozen": 403,
  },
  access: { own: everyone },
  limit: { count: 20, seconds: 300 },
})

/** A member without a password proves themselves by a code that `ownCode` sent to the phone. */
export const changePassword = endpoint({
  summary: "Change the caller's password",
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

/** `password` is that of the account. Staff who may act set one of their own. */
export const setPaymentPassword = endpoint({
  summary: "Set the caller's payment password",
  method: "POST",
  path: "/wps/member/password/payment",
  audit: { event: "payment-password" },
  token: true,
  sealed: true,
  request: v.object({ password: Secret, newPaymentPassword: Secret }),
  response: v.object({}),
  refusals: { "fields-wrong": 422, "old-password-wrong": 422 },
  access: { own: { ...signedIn, trial: "forbidden" }, act: staffActs },
  limit: { count: 10, seconds: 300 },
})

export const setLanguage = endpoint({
  summary: "Set the language of the caller's letters and messages",
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
 * Valid if it leads to an agent of this brand who accepts members, or is a member's referral code. `visit` counts one visit of an
 * agent's link, once a day for each network.
 */
export const checkAffiliate = endpoint({
  summary: "Check an invitation code",
  method: "GET",
  path: "/wps/agent/affiliate",
  token: false,
  sealed: false,
  request: v.object({ code: Code, domain: v.optional(Text), visit: v.optional(v.boolean()) }),
  /** `inviter`: their nickname, if they have one; their account is never revealed. */
  response: v.object({ valid: v.boolean(), inviter: v.nullable(v.string()) }),
  refusals: {},
  access: { own: everyone },
  limit: { count: 60, seconds: 60 },
})
