import { x25519 } from "@noble/curves/ed25519.js"
import AES from "crypto-js/aes.js"
import type { lib } from "crypto-js/core.js"
import Base64url from "crypto-js/enc-base64url.js"
import Hex from "crypto-js/enc-hex.js"
import Utf8 from "crypto-js/enc-utf8.js"
import HmacSHA256 from "crypto-js/hmac-sha256.js"
import WordArray from "crypto-js/lib-typedarrays.js"
import type { Sealer } from "../api/client.ts"
import { answerMacText, keyInfo, requestMacText, type SealedAnswer, type SealedBody } from "./format.ts"

type CipherWords = lib.WordArray

interface SealingContext {
  readonly kid: string
  /** The platform's public key, base64url. */
  readonly publicKey: string
  /** The code of the site's brand. */
  readonly brand: string
  /** Milliseconds since 1970 by the platform's clock, as well as the browser knows it. */
  readonly now: () => number
  /** Cryptographically random bytes. */
  readonly random: (count: number) => Uint8Array
}

/** The browser's end of sealed calls. */
export function createSealer({ kid, publicKey, brand, now, random }: SealingContext): Sealer {
  return {
    seal(call, text) {
      const secret = random(32)
      const epk = words(x25519.getPublicKey(secret))
      const platform = Base64url.parse(publicKey)
      const shared = words(x25519.getSharedSecret(secret, bytes(platform)))
      const [cipher, mac, answerCipher, answerMac] = deriveKeys(shared, epk.clone().concat(platform), keyInfo({ brand, call }))
      const inside: SealedBody = { at: now(), nonce: Hex.stringify(words(random(16))), body: text }
      const iv = words(random(16))
      const parts = {
        kid,
        epk: Base64url.stringify(epk),
        iv: Base64url.stringify(iv),
        ct: Base64url.stringify(AES.encrypt(Utf8.parse(JSON.stringify(inside)), cipher, { iv }).ciphertext),
      }
      return {
        body: { ...parts, mac: Base64url.stringify(HmacSHA256(requestMacText(parts), mac)) },
        open(sealed) {
          const answer = sealed as SealedAnswer
          if (Base64url.stringify(HmacSHA256(answerMacText(parts.epk, answer), answerMac)) !== answer.mac)
            throw new Error("The sealed answer was changed in transit")
          const ciphertext = { ciphertext: Base64url.parse(answer.ct) } as lib.CipherParams
          return AES.decrypt(ciphertext, answerCipher, { iv: Base64url.parse(answer.iv) }).toString(Utf8)
        },
      }
    },
  }
}

/** HKDF-SHA256 (RFC 5869) to four keys of 32 bytes. */
function deriveKeys(shared: CipherWords, salt: CipherWords, info: string): [CipherWords, CipherWords, CipherWords, CipherWords] {
  const pseudorandom = HmacSHA256(shared, salt)
  const blocks: CipherWords[] = []
  for (let index = 1; index <= 4; index++) {
    const previous = blocks.at(-1)?.clone() ?? WordArray.create()
    blocks.push(HmacSHA256(previous.concat(Utf8.parse(info)).concat(WordArray.create([index << 24], 1)), pseudorandom))
  }
  return blocks as [CipherWords, CipherWords, CipherWords, CipherWords]
}

const words = (array: Uint8Array): CipherWords => WordArray.create(array as unknown as number[])

const bytes = ({ words, sigBytes }: CipherWords): Uint8Array =>
  Uint8Array.from({ length: sigBytes }, (_, at) => ((words[at >>> 2] ?? 0) >>> (24 - (at % 4) * 8)) & 0xff)
