import { createHmac } from "node:crypto"
import type { VaultKey } from "@baize/kit/vault/key-file.ts"
import { type SealedBytes, sealBytesBy, unsealBytesBy, type Vault, vaultOf } from "@baize/kit/vault/vault.ts"

/** 128 bits in base64url. */
const BLIND_LENGTH = 22

let vault: Vault | undefined

/** Loads the key file of this process: the given one, else that of BAIZE_KEY_FILE. Called at every start. */
export function openVault(path = process.env.BAIZE_KEY_FILE): void {
  vault = vaultOf(path, "BAIZE_KEY_FILE")
}

function inUse(): Vault {
  if (!vault) openVault()
  return vault!
}
const keysInUse = () => inUse().keys

/** Seals a text for one place: `about` (`vendor_key bz-1`). */
export const seal = (text: string, about: string): string => inUse().seal(text, about)

/** Opens a value from `seal` for the same place. A value from before there was a vault is returned unchanged. */
export const unseal = (value: string, about: string): string => inUse().unseal(value, about)

/** Seals bytes, such as a picture, for one place. */
export const sealBytes = (bytes: Buffer, about: string): SealedBytes => sealBytesBy(inUse(), bytes, about)

/** Opens bytes from `sealBytes` for the same place. */
export const unsealBytes = (sealed: SealedBytes, about: string): Buffer => unsealBytesBy(inUse(), sealed, about)

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
export function plainContact(contact: string): string {
  if (!contact.includes("@")) return contact
  const plain = contact
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@")
  const [name = "", domain = ""] = plain.split("@")
  return ["gmail.com", "googlemail.com"].includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : plain
}

/**
 * The blind index of a person by name and birth date (yyyy-MM-dd), which is one for names that differ in case, accents,
 * punctuation and order; undefined for a name without letters.
 */
export const personIndex = (name: string, birthDate: string): string | undefined =>
  plainName(name) === "" ? undefined : blind(`${plainName(name)} ${birthDate}`, "name and birth date")

/** The blind index of a birth date, yyyy-MM-dd. */
export const birthDateIndex = (birthDate: string): string => blind(birthDate, "birth date")

/** The blind index of the birthday of a birth date: its month and day. */
export const birthdayIndex = (birthDate: string): string => blind(monthAndDay(birthDate), "birthday")

/** All that can be stored to find the birthdays of a day by, as `contactIndexes` is. */
export const birthdayIndexes = (birthDate: string): string[] => {
  const plain = monthAndDay(birthDate)
  return [...keysInUse().map(key => blind(plain, "birthday", key)), plain]
}

const monthAndDay = (date: string): string => date.slice(5)

/** The version of `plainName`, kept beside each index of a name: those by an earlier one are written again at the next start. */
export const NAME_RULE = "2"

/** The letters of a name in the order of their codes, without case, accents, punctuation and joiners, as in `plain_name`. */
export const plainName = (name: string): string =>
  [
    ...name
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]|[\u200c\u200d]/g, "")
      .toLowerCase(),
  ]
    .filter(letter => !/[\s.,'’‘`´‐‑–—·・‧-]/.test(letter))
    .sort((one, other) => one.codePointAt(0)! - other.codePointAt(0)!)
    .join("")

/** What each value begins with that is sealed with the present sealing key. */
export const sealedNow = (): string => inUse().sealedNow

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
