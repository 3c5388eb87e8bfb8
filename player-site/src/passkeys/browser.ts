import type { Request, Response } from "@baize/common/api/endpoint.ts"
import type { PasskeyProof } from "@baize/common/api/passkey-proof.ts"
import type { finishPasskey, passkeyChallenge, startPasskey } from "@baize/common/api/passkeys.ts"

/** Why there is no answer: the person or the browser ended the request, or the device holds a passkey of this account. */
export type Unanswered = "over" | "held"

/** As the platform expects them: ES256, then RS256 of Windows Hello. */
const ALGORITHMS = [-7, -257]

/** Only at a secure address. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential !== "undefined"

/** Whether the browser can list passkeys among what it fills into the field of the username; never at an address by number. */
export const hasPasskeyAutofill = async (): Promise<boolean> =>
  hasPasskeys() &&
  !/^\[|^[\d.]+$/.test(location.hostname) &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/**
 * Asks for a passkey of this site; the browser lists those it knows. With a `signal` it lists them only where it fills in the
 * username, and waits until one is chosen or the signal ends it: a browser has one request at a time.
 */
export async function askPasskey(
  { challenge, rpId }: Response<typeof passkeyChallenge>,
  signal?: AbortSignal,
): Promise<PasskeyProof | Unanswered> {
  const publicKey = { challenge: bytesOf(challenge), rpId, userVerification: "required" } as const
  const request: CredentialRequestOptions = signal ? { publicKey, mediation: "conditional", signal } : { publicKey }
  const credential = await answered(() => navigator.credentials.get(request))
  if (typeof credential === "string") return credential
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response as AuthenticatorAssertionResponse
  return {
    id: credential.id,
    clientDataJSON: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
    ...(userHandle && userHandle.byteLength > 0 && { userHandle: textOf(userHandle) }),
  }
}

/** Creates a passkey on a device that the person chooses. */
export async function createPasskey({
  challenge,
  rp,
  user,
  exclude,
}: Response<typeof startPasskey>): Promise<Omit<Request<typeof finishPasskey>, "name"> | Unanswered> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: bytesOf(challenge),
    rp,
    user: { ...user, id: bytesOf(user.id) },
    pubKeyCredParams: ALGORITHMS.map(alg => ({ type: "public-key", alg })),
    excludeCredentials: exclude.map(id => ({ type: "public-key", id: bytesOf(id) })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  }
  const credential = await answered(() => navigator.credentials.create({ publicKey }))
  if (typeof credential === "string") return credential
  const { clientDataJSON, attestationObject } = credential.response as AuthenticatorAttestationResponse
  return {
    credential: credential.id,
    clientDataJSON: textOf(clientDataJSON),
    attestationObject: textOf(attestationObject),
  }
}

async function answered(request: () => Promise<Credential | null>): Promise<PublicKeyCredential | Unanswered> {
  try {
    return ((await request()) as PublicKeyCredential | null) ?? "over"
  } catch (problem) {
    if (!(problem instanceof DOMException)) throw problem
    return problem.name === "InvalidStateError" ? "held" : "over"
  }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0))

const textOf = (data: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(data)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "")
