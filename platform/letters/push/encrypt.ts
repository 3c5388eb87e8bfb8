import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto"

/** What a browser gives to those who send it push messages. */
export interface PushReader {
  /** An uncompressed point of P-256. */
  readonly publicKey: Buffer
  /** 16 bytes. */
  readonly auth: Buffer
}

/** Of one message: a fresh key pair, and 16 random bytes. */
interface PushSender {
  readonly privateKey?: Buffer
  readonly salt?: Buffer
}

/** A push service takes 4,096 bytes of body, and a message is one record. */
const RECORD = 4_096
/** The last record of a message ends in this (RFC 8188 §2). */
const END = Buffer.from([2])

const derive = (salt: Buffer, key: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length))

/** Encrypts a push message for a browser (RFC 8291, with `aes128gcm` of RFC 8188). Only tests give the sender. */
export function encryptPush(text: Buffer, reader: PushReader, sender: PushSender = {}): Buffer {
  const own = createECDH("prime256v1")
  if (sender.privateKey) own.setPrivateKey(sender.privateKey)
  else own.generateKeys()
  const salt = sender.salt ?? randomBytes(16)
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), reader.publicKey, own.getPublicKey()])
  const shared = derive(reader.auth, own.computeSecret(reader.publicKey), about, 32)
  const key = derive(salt, shared, "Content-Encoding: aes128gcm\0", 16)
  const nonce = derive(salt, shared, "Content-Encoding: nonce\0", 12)
  const cipher = createCipheriv("aes-128-gcm", key, nonce)
  const sealed = Buffer.concat([cipher.update(Buffer.concat([text, END])), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(5)
  size.writeUInt32BE(RECORD)
  size.writeUInt8(own.getPublicKey().length, 4)
  return Buffer.concat([salt, size, own.getPublicKey(), sealed])
}

/** Whether a browser's keys are what they must be: a point on the curve, and a secret of its length. */
export function areKeys({ publicKey, auth }: PushReader): boolean {
  try {
    const own = createECDH("prime256v1")
    own.generateKeys()
    own.computeSecret(publicKey)
    return publicKey.length === 65 && auth.length === 16
  } catch {
    return false
  }
}
