import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { StartProblem } from "../database/problems.ts"
import { readKeyFile, type VaultKey } from "./key-file.ts"

// Secrets in a database are sealed with a key outside it: a copy of the database alone opens none of them.

const MARK = "sealed1"
const IV_BYTES = 12
const TAG_BYTES = 16
/** A sealed value: the mark, the id of its key, and at least what seals an empty text. Words that look like one are not. */
const SEALED = new RegExp(`^${MARK}\\.[\\w-]{10}\\.[\\w-]{${Math.ceil(((IV_BYTES + TAG_BYTES) * 4) / 3)},}$`)

export interface Vault {
  /** The first seals, all of them open. */
  readonly keys: readonly [VaultKey, ...VaultKey[]]
  /**
   * Seals a text with AES-256-GCM, for one place: `about` (`vendor_key bz-1`) is authenticated with it, so that a sealed value
   * cannot be moved to another row. Gives `sealed1.KEY.base64url`.
   */
  seal(text: string, about: string): string
  /** Opens a value from `seal` for the same place. A value from before there was a vault is returned unchanged. */
  unseal(value: string, about: string): string
  /** What each value begins with that is sealed with the present sealing key. */
  readonly sealedNow: string
}

/** Opens a key file; `name` is the variable that names it. Refuses with `key-file-wrong`. */
export function vaultOf(path: string | undefined, name: string): Vault {
  if (!path)
    throw new StartProblem("key-file-wrong", `Set ${name} to the file with the key that encrypts secrets in the database.`)
  const keys = readKeyFile(path, name)
  const [{ id, key }] = keys
  const sealedNow = `${MARK}.${id}.`
  return {
    keys,
    sealedNow,
    seal: (text, about) => sealedNow + encrypt(key, Buffer.from(text), about).toString("base64url"),
    unseal(value, about) {
      if (!SEALED.test(value)) return value
      const [, by, sealed = ""] = value.split(".")
      const found = keys.find(one => one.id === by)
      if (found) return decrypt(found.key, Buffer.from(sealed, "base64url"), about).toString("utf8")
      throw new StartProblem(
        "key-file-wrong",
        `The database was encrypted with key ${by}, which is not in the key file (${name}). Restore that file.`,
      )
    },
  }
}

/** Bytes under a key of their own, which is sealed: a new key of the vault reseals only that. */
export interface SealedBytes {
  readonly key: string
  readonly sealed: Buffer
}

/** Seals bytes, such as a picture, for one place. */
export function sealBytesBy({ seal }: Vault, bytes: Buffer, about: string): SealedBytes {
  const key = randomBytes(32)
  return { key: seal(key.toString("base64url"), about), sealed: encrypt(key, bytes, about) }
}

/** Opens bytes from `sealBytesBy` for the same place. */
export const unsealBytesBy = ({ unseal }: Vault, { key, sealed }: SealedBytes, about: string): Buffer =>
  decrypt(Buffer.from(unseal(key, about), "base64url"), sealed, about)

function encrypt(key: Buffer, bytes: Buffer, about: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: Buffer, sealed: Buffer, about: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}
