import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto"

/** RFC 8410: the prefix of the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex")

/** The private key of a seed: 32 bytes in base64url. */
export const signingKeyOf = (seed: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, Buffer.from(seed, "base64url")]), format: "der", type: "pkcs8" })

/** The public half of a private key, as published: 32 bytes in base64url. */
export const publicKeyOf = (key: KeyObject): string => createPublicKey(key).export({ format: "jwk" }).x!
