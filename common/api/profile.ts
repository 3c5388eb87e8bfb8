import * as v from "valibot"
import { members } from "./access.ts"
import { DialingCode, Sent } from "./codes.ts"
import { Confirmation, confirmationRefusals } from "./confirmation.ts"
import { endpoint } from "./endpoint.ts"
import { IMAGE_BYTES } from "./feedback.ts"
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

/** How many drawn pictures there are to choose from: `/art/avatars/1.svg` and on. */
export const AVATARS = 12
/** The longest side of a picture of one's own, in pixels. */
export const AVATAR_SIDE = 1_024

const Shown = v.object({ avatar: v.pipe(v.string(), v.description("The path of the picture shown")) })
const DrawnAvatar = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(AVATARS))

/** Why what others see of a member is not changed: the house has removed it, for a while. */
const profileRefusals = { "profile-locked": 403 } as const

export const memberIcon = endpoint({
  summary: "Read the picture that the caller shows, and how many there are to choose from",
  method: "GET",
  path: "/wps/member/info/icon",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    ...Shown.entries,
    icon: v.pipe(DrawnAvatar, v.description("The drawn one, shown without a picture of their own")),
    own: v.pipe(v.boolean(), v.description("Whether a picture of their own is shown")),
    choices: v.number(),
  }),
  refusals: {},
  access: { own: members },
})

/** A picture of their own is removed. */
export const setIcon = endpoint({
  summary: "Choose one of the drawn pictures",
  method: "POST",
  path: "/wps/member/info/icon",
  audit: { event: "profile", fields: ["icon"] },
  token: true,
  sealed: false,
  request: v.object({ icon: DrawnAvatar }),
  response: Shown,
  refusals: profileRefusals,
  access: { own: members },
  limit: { count: 30, seconds: 600 },
})

/** The content decides the type. Whatever the camera wrote beside the picture is left out; the one before is removed. */
export const uploadIcon = endpoint({
  summary: "Show a picture of one's own",
  method: "PUT",
  path: "/wps/member/info/icon",
  audit: { event: "profile" },
  token: true,
  sealed: false,
  request: v.object({}),
  response: Shown,
  refusals: { "image-unreadable": 422, "picture-too-large": 422, busy: 429, ...profileRefusals },
  access: { own: members },
  limit: { count: 12, seconds: 3600 },
  uploads: IMAGE_BYTES,
})

/** Empty: the username again. */
export const setNickname = endpoint({
  summary: "Set or change the caller's nickname",
  method: "POST",
  path: "/wps/member/info/nickname",
  audit: { event: "profile", fields: ["nickname"] },
  token: true,
  sealed: false,
  request: v.object({ nickname: Text }),
  response: v.object({ nickname: v.string() }),
  refusals: { "fields-wrong": 422, "nickname-taken": 409, "nickname-not-allowed": 422, ...profileRefusals },
  access: { own: members },
  limit: { count: 10, seconds: 86_400 },
})
