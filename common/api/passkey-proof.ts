import * as v from "valibot"

const Base64Url = v.pipe(v.string(), v.minLength(1), v.maxLength(8_000), v.regex(/^[\w-]+$/))

/** What a passkey answers to a challenge of `passkeyChallenge` (WebAuthn §5.2.2); all in base64url. */
export const PasskeyProof = v.object({
  id: Base64Url,
  clientDataJSON: Base64Url,
  authenticatorData: Base64Url,
  signature: Base64Url,
  userHandle: v.optional(Base64Url),
})
export type PasskeyProof = v.InferOutput<typeof PasskeyProof>
