import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto"
import type { PasskeyProof } from "@baize/common/api/passkey-proof.ts"
import { isoCBOR } from "@simplewebauthn/server/helpers"

interface PasskeySite {
  readonly origin?: string
  readonly rpId?: string
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
const HOME = { origin: "http://localhost:8080", rpId: "localhost" }

const sha256 = (data: string | Uint8Array): Buffer => createHash("sha256").update(data).digest()

/** A device with one passkey (ES256, without attestation), which answers as a browser passes it on. */
export function passkeyDevice({ counting = true }: { readonly counting?: boolean } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const credential = randomBytes(32)
  const id = credential.toString("base64url")
  const device = { counter: 0, verifies: true, userHandle: undefined as string | undefined }

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  function authenticatorData(rpId: string, more = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(counting ? ++device.counter : 0)
    const flags = USER_PRESENT | (device.verifies ? USER_VERIFIED : 0) | (more.length > 0 ? HAS_CREDENTIAL : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, more])
  }

  return {
    device,
    id,
    /** The answer to `startPasskey`. */
    create(challenge: string, { origin = HOME.origin, rpId = HOME.rpId }: PasskeySite = {}) {
      const { x, y } = publicKey.export({ format: "jwk" })
      const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y!, "base64url"))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential.length)
      const held = Buffer.concat([Buffer.alloc(16), length, credential, isoCBOR.encode(cose)])
      const attestation = new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", new Uint8Array(authenticatorData(rpId, held))],
      ])
      return {
        credential: id,
        clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
      }
    },
    /** The answer to `passkeyChallenge`. */
    answer(challenge: string, { origin = HOME.origin, rpId = HOME.rpId }: PasskeySite = {}): PasskeyProof {
      const client = clientData("webauthn.get", challenge, origin)
      const data = authenticatorData(rpId)
      return {
        id,
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString("base64url"),
        ...(device.userHandle && { userHandle: device.userHandle }),
      }
    },
  }
}
