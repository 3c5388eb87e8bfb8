import { createCipheriv, createDecipheriv, createHmac, diffieHellman, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto"
import {
  answerMacText,
  keyInfo,
  requestMacText,
  type SealDestination,
  type SealedAnswer,
  type SealedBody,
  type SealedRequest,
} from "@baize/common/sealing/format.ts"
import { publicKeyOf, type SealingKey } from "./keys.ts"

/**
 * The platform's end of one sealed call; both methods are pure. `undefined`: the body was changed, or is not for this key, brand
 * and call.
 */
export function openRequest(
  key: SealingKey,
  destination: SealDestination,
  request: SealedRequest,
): { inside: SealedBody; seal(text: string, iv?: Buffer): SealedAnswer } | undefined {
  const epk = Buffer.from(request.epk, "base64url")
  if (epk.length !== 32) return undefined
  const keys = deriveKeys(key, epk, destination)
  if (!keys) return undefined
  const [cipher, mac, answerCipher, answerMac] = keys
  if (!same(hmac(mac, requestMacText(request)), Buffer.from(request.mac, "base64url"))) return undefined
  const decipher = createDecipheriv("aes-256-cbc", cipher, Buffer.from(request.iv, "base64url"))
  const text = Buffer.concat([decipher.update(Buffer.from(request.ct, "base64url")), decipher.final()]).toString("utf8")
  return {
    inside: JSON.parse(text) as SealedBody,
    seal(answer, vector = randomBytes(16)) {
      const encipher = createCipheriv("aes-256-cbc", answerCipher, vector)
      const ct = Buffer.concat([encipher.update(answer, "utf8"), encipher.final()]).toString("base64url")
      const iv = vector.toString("base64url")
      return { iv, ct, mac: hmac(answerMac, answerMacText(request.epk, { iv, ct })).toString("base64url") }
    },
  }
}

type ExchangeKeys = readonly [Buffer, Buffer, Buffer, Buffer]

function deriveKeys({ privateKey, raw }: SealingKey, epk: Buffer, destination: SealDestination): ExchangeKeys | undefined {
  let shared: Buffer
  try {
    shared = diffieHellman({ privateKey, publicKey: publicKeyOf(epk) })
  } catch {
    return undefined // a point of small order: not a real key
  }
  const all = Buffer.from(hkdfSync("sha256", shared, Buffer.concat([epk, raw]), keyInfo(destination), 128))
  return [all.subarray(0, 32), all.subarray(32, 64), all.subarray(64, 96), all.subarray(96, 128)]
}

const hmac = (key: Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest()
const same = (left: Buffer, right: Buffer): boolean => left.length === right.length && timingSafeEqual(left, right)
