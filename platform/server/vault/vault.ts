import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto"
import { StartProblem } from "@baize/kit/database/problems.ts"
import { readKeyFile, type VaultKey } from "./key-file.ts"

// Secrets in the database are sealed with a key outside it: a copy of the database alone opens none of them.

const MARK = "sealed1"
const IV_BYTES = 12
const TAG_BYTES = 16
/** 128 bits in base64url. */
const BLIND_LENGTH = 22
/** A sealed value: the mark, the id of its key, and at least what seals an empty text. Words that look like one are not. */
const SEALED = new RegExp(`^${MARK}\\.[\\w-]{10}\\.[\\w-]{${Math.ceil(((IV_BYTES + TAG_BYTES) * 4) / 3)},}$`)

let keys: readonly [VaultKey, ...VaultKey[]] | undefined

/** Loads the key file of this process: the given one, else that of BAIZE_KEY_FILE. Called at every start. */
export function openVault(path = process.env.BAIZE_KEY_FILE): void {
  if (!path)
    throw new StartProblem("key-file-wrong", "Set BAIZE_KEY_FILE to the file with the key that encrypts secrets in the database.")
  keys = readKeyFile(path)
}

function keysInUse(): readonly [VaultKey, ...VaultKey[]] {
  if (!keys) openVault()
  return keys!
}

/**
 * Seals a text with AES-256-GCM, for one place: `about` (`vendor_key bz-1`) is authenticated with it, so that a sealed value
 * cannot be moved to another row. Gives `sealed1.KEY.base64url`.
 */
export function seal(text: string, about: string): string {
  const [{ id, key }] = keysInUse()
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()])
  return `${MARK}.${id}.${sealed.toString("base64url")}`
}

/** Opens a value from `seal` for the same place. A value from before there was a vault is returned unchanged. */
export function unseal(value: string, about: string): string {
  if (!SEALED.test(value)) return value
  const [, id, sealed = ""] = value.split(".")
  const found = keysInUse().find(one => one.id === id)
  if (!found)
    throw new StartProblem(
      "key-file-wrong",
      `The database was encrypted with key ${id}, which is not in the key file (BAIZE_KEY_FILE). Restore that file.`,
    )
  const bytes = Buffer.from(sealed, "base64url")
  const decipher = createDecipheriv("aes-256-gcm", found.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8")
}

/** Bytes under a key of their own, which is sealed: a new key of the vault reseals only that. */
export interface SealedBytes {
  readonly key: string
  readonly sealed: Buffer
}

/** Seals bytes, such as a picture, for one place. */
export function sealBytes(bytes: Buffer, about: string): SealedBytes {
  const [key, iv] = [randomBytes(32), randomBytes(IV_BYTES)]
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  return { key: seal(key.toString("base64url"), about), sealed }
}

/** Opens bytes from `sealBytes` for the same place. */
export function unsealBytes({ key, sealed }: SealedBytes, about: string): Buffer {
  const own = Buffer.from(unseal(key, about), "base64url")
  const decipher = createDecipheriv("aes-256-gcm", own, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
}

/** The blind index of the number of a payout account in its one form. */
export const numberIndex = (number: string): string => blind(number, "payout_account number")

/** The blind index of an identity number, which is compared without case. */
export const identityNumberIndex = (number: string): string => blind(number.toLowerCase(), "identity number")

/** The blind index of an email address or an international number, by the present sealing key. */
export const contactIndex = (contact: string): string => blind(plainContact(contact), "contact")

/**
 * All that can be stored to find a contact by: its blind index by each key of the file, because nodes can have different present
 * ones while the key is changed, and the contact itself, in its one form and as given, of a row that is not sealed yet.
 */
export const contactIndexes = (contact: string): string[] => {
  const plain = plainContact(contact)
  return [...new Set([...keysInUse().map(key => blind(plain, "contact", key)), plain, contact])]
}

/**
 * The one form of a contact: of an email, without case and what follows a plus sign. Gmail delivers to one mailbox however an
 * address is dotted.
 */
function plainContact(contact: string): string {
  if (!contact.includes("@")) return contact
  const plain = contact
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@")
  const [name = "", domain = ""] = plain.split("@")
  return ["gmail.com", "googlemail.com"].includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : plain
}

/** What each value begins with that is sealed with the present sealing key. */
export const sealedNow = (): string => `${MARK}.${keysInUse()[0].id}.`

/** Whether a value is sealed with the present sealing key. */
export const isSealedNow = (value: string): boolean => value.startsWith(sealedNow())

/**
 * The blind index of a value in the one form that is compared: 128 bits of an HMAC by a key derived from the present sealing key.
 * Equal values of one kind (`about`) have equal ones, so that the database finds and compares what it cannot read.
 */
function blind(text: string, about: string, by: VaultKey = keysInUse()[0]): string {
  const key = createHmac("sha256", by.key).update("blind index").digest()
  return createHmac("sha256", key).update(`${about} ${text}`).digest("base64url").slice(0, BLIND_LENGTH)
}
