import * as v from "valibot"
import { hidden, members } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Id, Instant, PageNo, PageSize, paged } from "./fields.ts"

/** Where a sign-in came from, as far as the browser and the address tell. */
const Origin = {
  kind: v.picklist(["desktop", "phone", "tablet", "other"]),
  browser: v.pipe(v.string(), v.description("As its makers call it; empty: unknown")),
  system: v.pipe(v.string(), v.description("The operating system; empty: unknown")),
  ip: v.nullable(v.string()),
  country: v.pipe(v.nullable(v.string()), v.description("ISO 3166-1, by the packaged database of addresses; null: unknown")),
}

const SignedInDevice = v.object({
  id: Id,
  ...Origin,
  current: v.pipe(v.boolean(), v.description("The device of this call")),
  signedIn: v.pipe(v.boolean(), v.description("False: the browser is remembered, trusted or notified")),
  signedInAt: Instant,
  seenAt: Instant,
  trustedUntil: v.pipe(v.nullable(Instant), v.description("Until then a sign-in there needs no authenticator app")),
  push: v.pipe(v.boolean(), v.description("Whether its browser receives push messages")),
  rememberedUntil: v.pipe(v.nullable(Instant), v.description("Until then the next sign-in there needs no password")),
})
export type SignedInDevice = v.InferOutput<typeof SignedInDevice>

/** Devices that are signed in, remembered or notified, the one of this call first, then by when they were last used. */
export const devices = endpoint({
  summary: "List the devices where the caller is signed in or remembered",
  method: "GET",
  path: "/wps/member/devices",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({ devices: v.array(SignedInDevice) }),
  refusals: {},
  access: { own: members },
})

/** Takes effect with the next call of that device, at every node, and closes its games. */
export const endDevice = endpoint({
  summary: "Sign a device out and forget it",
  method: "POST",
  path: "/wps/member/devices/end",
  audit: { event: "sign-out", fields: ["id"] },
  token: true,
  sealed: false,
  request: v.object({ id: Id }),
  response: v.object({}),
  refusals: {},
  access: { own: members, others: hidden(members), whilePasswordDue: true },
})

export const endOtherDevices = endpoint({
  summary: "Sign every device out except the caller's, and forget them",
  method: "POST",
  path: "/wps/member/devices/end/others",
  audit: { event: "sign-out" },
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({}),
  refusals: {},
  access: { own: members, whilePasswordDue: true },
})

/** How someone proved who they are: at the sign-in, or in its second step. `portal`: an agent came from the player site. */
export const signInWays = [
  "username",
  "sms",
  "device",
  "phone",
  "email",
  "payeeName",
  "authenticator",
  "recovery",
  "passkey",
  "portal",
  "registration",
] as const

const SignInEntry = v.object({
  id: Id,
  at: Instant,
  ...Origin,
  by: v.picklist(signInWays),
  outcome: v.pipe(
    v.picklist(["done", "unconfirmed", "failed"]),
    v.description("`unconfirmed`: the password was right, and a second step was requested"),
  ),
})
export type SignInEntry = v.InferOutput<typeof SignInEntry>

/** Of the last 90 days, newest first. Many failures from one address within a minute are listed in part. */
export const signIns = endpoint({
  summary: "List the sign-ins to the caller's account, and the failed ones",
  method: "GET",
  path: "/wps/member/signIns",
  token: true,
  sealed: false,
  request: v.object({ pageNo: PageNo, pageSize: PageSize }),
  response: paged(SignInEntry),
  refusals: {},
  access: { own: members },
})
