import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto"

const keyOf = (bearer: string) => createHash("sha256").update(`studio token:${bearer}`).digest()

/** The session's id: the bearer can't be derived from our tables. */
export const sessionIdOf = (bearer: string) => createHash("sha256").update(`studio session:${bearer}`).digest("hex")

/** A launch token as stored, so that it opens only one session. */
export const launchOf = (token: string) => createHash("sha256").update(`studio launch:${token}`).digest("hex")

/** Seals the launch token (AES-256-GCM: nonce, tag, text) so that it can only be used with the bearer of the playing page. */
export function sealToken(bearer: string, token: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", keyOf(bearer), nonce)
  const sealed = Buffer.concat([cipher.update(token, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function openToken(bearer: string, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", keyOf(bearer), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString("utf8")
}
