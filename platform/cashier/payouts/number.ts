import { createHash } from "node:crypto"
import type { PayoutKind, payoutNetworks } from "@baize/common/api/payouts.ts"
import { keccak_256 } from "@noble/hashes/sha3.js"
import { bech32, bech32m, createBase58check, hex } from "@scure/base"
import { electronicFormatIBAN, isValidIBAN } from "ibantools"

export type NumberProblem = "iban-wrong" | "account-number-wrong" | "wallet-id-wrong" | "address-wrong"

const base58check = createBase58check((bytes: Uint8Array) => createHash("sha256").update(bytes).digest())

/**
 * The number of a payout account in the one form that is stored and compared, or what is wrong with it. What carries a checksum
 * (an IBAN by ISO 13616, an address by the standard of its network) must have the right one: a typing error would send the money
 * to no one, or to someone else.
 */
export function payoutNumberOf(
  kind: PayoutKind,
  institution: string,
  typed: string,
): { readonly number: string } | { readonly problem: NumberProblem } {
  const text = typed.normalize("NFKC").trim()
  if (kind === "bank") return bankNumber(text)
  if (kind === "wallet") return /^[^\s\p{C}]{4,100}$/u.test(text) ? { number: text } : { problem: "wallet-id-wrong" }
  const number = Object.hasOwn(networks, institution) ? networks[institution as keyof typeof networks](text) : undefined
  return number === undefined ? { problem: "address-wrong" } : { number }
}

/** An IBAN, or what its country calls an account number: 6 to 24 digits. */
function bankNumber(text: string): { readonly number: string } | { readonly problem: NumberProblem } {
  const plain = electronicFormatIBAN(text) ?? ""
  if (/^[A-Z]{2}\d{2}/.test(plain)) return isValidIBAN(plain) ? { number: plain } : { problem: "iban-wrong" }
  return /^\d{6,24}$/.test(plain) ? { number: plain } : { problem: "account-number-wrong" }
}

/** The address in its stored form; undefined for one that the network would not know. */
type AddressReader = (text: string) => string | undefined

const networks: Readonly<Record<(typeof payoutNetworks)[number], AddressReader>> = {
  bitcoin: text => (/^bc1/i.test(text) ? segwit(text.toLowerCase(), text) : isBase58(text, [0x00, 0x05]) ? text : undefined),
  ethereum: text => (/^0x[\da-f]{40}$/i.test(text) ? eip55(text) : undefined),
  tron: text => (isBase58(text, [0x41]) ? text : undefined),
}

/** A version byte and 20 bytes of a hash, ended by a checksum. */
function isBase58(text: string, versions: readonly number[]): boolean {
  try {
    const bytes = base58check.decode(text)
    return bytes.length === 21 && versions.includes(bytes[0]!)
  } catch {
    return false
  }
}

/** BIP 173 and 350: version 0 by bech32, later ones by bech32m; never both cases in one address. */
function segwit(lower: string, text: string): string | undefined {
  if (text !== lower && text !== text.toUpperCase()) return undefined
  for (const [code, isVersion] of [
    [bech32, (version: number) => version === 0],
    [bech32m, (version: number) => version >= 1 && version <= 16],
  ] as const) {
    const decoded = code.decodeUnsafe(lower, 90)
    if (decoded?.prefix !== "bc" || !isVersion(decoded.words[0] ?? -1)) continue
    const program = code.fromWordsUnsafe(decoded.words.slice(1))
    const length = program?.length ?? 0
    if (decoded.words[0] === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40) return lower
  }
  return undefined
}

/** EIP-55: the case of its letters is the checksum. One in a single case has none and is accepted; stored with it. */
function eip55(text: string): string | undefined {
  const digits = text.slice(2)
  const lower = digits.toLowerCase()
  const hash = hex.encode(keccak_256(new TextEncoder().encode(lower)))
  const cased = [...lower].map((digit, place) => (Number.parseInt(hash[place]!, 16) >= 8 ? digit.toUpperCase() : digit)).join("")
  return digits === cased || digits === lower || digits === digits.toUpperCase() ? `0x${cased}` : undefined
}

/** The beginning or the end that its owner recognizes, and no more: `•••• 3000`, `m•••@mail.example`, `bc1q…5mdq`. */
export function maskedNumber(kind: PayoutKind, number: string): string {
  if (kind === "crypto") return `${number.slice(0, 4)}…${number.slice(-4)}`
  if (kind === "wallet" && number.includes("@")) return number.replace(/^(.)[^@]*/, "$1•••")
  return `•••• ${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`
}

/** Of each part of a name its first letter: `A•• L••`. */
export const maskedName = (name: string): string => name.replace(/(\p{L})[^\s]*/gu, "$1••")
