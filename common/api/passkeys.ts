import * as v from "valibot"
import { everyone, hidden, members } from "./access.ts"
import { Confirmation, confirmationRefusals } from "./confirmation.ts"
import { endpoint } from "./endpoint.ts"
import { Id, Instant } from "./fields.ts"
import { PasskeyProof } from "./passkey-proof.ts"

const Base64Url = PasskeyProof.entries.id

const Passkey = v.object({
  id: Id,
  name: v.pipe(v.string(), v.description("As the member named it")),
  createdAt: Instant,
  usedAt: v.pipe(v.nullable(Instant), v.description("null: never")),
})
export type Passkey = v.InferOutput<typeof Passkey>

export const passkeys = endpoint({
  summary: "List the caller's passkeys",
  method: "GET",
  path: "/wps/member/passkeys",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({ passkeys: v.array(Passkey) }),
  refusals: {},
  access: { own: members },
})

/** What the browser creates a passkey for (WebAuthn §5.4). Only the session that started can finish, within 5 minutes. */
export const startPasskey = endpoint({
  summary: "Start to add a passkey (WebAuthn)",
  method: "POST",
  path: "/wps/member/passkeys/start",
  token: true,
  sealed: true,
  request: v.object({ confirmation: v.optional(Confirmation) }),
  response: v.object({
    challenge: v.string(),
    rp: v.object({ id: v.pipe(v.string(), v.description("The host name of the site")), name: v.string() }),
    user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
    exclude: v.pipe(v.array(v.string()), v.description("The passkeys that the member already has here")),
  }),
  refusals: { "passkeys-off": 422, "passkeys-full": 409, ...confirmationRefusals },
  access: { own: members },
  limit: { count: 20, seconds: 300 },
})

export const finishPasskey = endpoint({
  summary: "Add the passkey that the browser created",
  method: "POST",
  path: "/wps/member/passkeys/finish",
  audit: { event: "passkey" },
  token: true,
  sealed: true,
  request: v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
    credential: Base64Url,
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
  }),
  response: v.object({}),
  refusals: { "passkey-wrong": 422, "passkeys-full": 409 },
  access: { own: members },
  limit: { count: 20, seconds: 300 },
})

export const removePasskey = endpoint({
  summary: "Remove a passkey: it no longer signs in",
  method: "POST",
  path: "/wps/member/passkeys/remove",
  audit: { event: "passkey-removed", fields: ["id"] },
  token: true,
  sealed: true,
  request: v.object({ id: Id, confirmation: v.optional(Confirmation) }),
  response: v.object({}),
  refusals: { ...confirmationRefusals },
  access: { own: members, others: hidden(members) },
  limit: { count: 20, seconds: 300 },
})

/**
 * For one `login`, one `confirmAddress` or one confirmation by the owner at this site, within 5 minutes; the answer names no
 * account.
 */
export const passkeyChallenge = endpoint({
  summary: "Create the challenge that a passkey signs",
  method: "POST",
  path: "/wps/session/passkey/challenge",
  token: false,
  sealed: false,
  request: v.object({ purpose: v.picklist(["sign-in", "second-step", "confirmation"]) }),
  response: v.object({ challenge: v.string(), rpId: v.string() }),
  refusals: { "passkeys-off": 422 },
  access: { own: everyone },
  limit: { count: 60, seconds: 60 },
})
