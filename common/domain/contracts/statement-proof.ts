import type { Tier } from "../../api/contract-terms.ts"
import type { Statement, StatementKey } from "../../api/settlements.ts"

/** This device's verdict: `shown` differs from what was sealed; `signature` matches no published key; or it holds. */
export type Proof = "holds" | "shown" | "signature"

/**
 * Verifies that a displayed statement is what was sealed and signed: the sealed form is rebuilt from the fields that a page
 * shows, hashed, and the signature checked with a published key. Uses no browser crypto, so it works without HTTPS too.
 */
export async function proofOf(shown: Statement, published: readonly StatementKey[]): Promise<Proof> {
  const { seal, days, periodDays } = shown
  if (!seal) return "shown"
  const [{ sha256 }, { ed25519 }, { bytesToHex, utf8ToBytes }] = await Promise.all([
    import("@noble/hashes/sha2.js"),
    import("@noble/curves/ed25519.js"),
    import("@noble/hashes/utils.js"),
  ])
  if (bytesToHex(sha256(utf8ToBytes(canonical(sealedForm(shown))))) !== seal.hash) return "shown"
  if (shown.settlement.corrects !== (shown.corrects?.settlement ?? null)) return "shown"
  const tiers = shown.terms.tiers.map(tier => inProportion(tier, days, periodDays))
  if (canonical(tiers) !== canonical(shown.tiers)) return "shown"
  const key = published.find(one => one.key === seal.key)
  if (!key || (key.retiredAt !== null && shown.settlement.createdAt > key.retiredAt)) return "signature"
  try {
    const signed = ed25519.verify(bytes(seal.signature), utf8ToBytes(seal.hash), bytes(key.key))
    return signed ? "holds" : "signature"
  } catch {
    return "signature"
  }
}

/** The input of the hash, rebuilt from what is shown; `sources` are only links. */
function sealedForm({ settlement, sources, from, to, terms, tiers, seal, ...statement }: Statement): object {
  const { contractId: contract, version, period, amount, createdAt, kind, upline: payer, downline: payee } = settlement
  const { sequence, previous, trueUpOut, parties } = seal!
  const { carriedOut } = statement
  const named = parties && { ...parties, kind, payer, payee }
  return {
    ...{ contract, version, period, from, to, amount, trueUpOut, carriedOut, createdAt, terms, statement },
    ...named,
    ...{ sequence, previous },
  }
}

/** A tier prorated by the days of the period on which the contract was in force: amounts rounded down. */
function inProportion(tier: Tier, days: number, periodDays: number): Tier {
  const part = (amount: number): number => Number((BigInt(amount) * BigInt(days)) / BigInt(periodDays))
  return { ...tier, minTurnover: part(tier.minTurnover), minLoss: part(tier.minLoss), fixed: part(tier.fixed) }
}

/** JSON with sorted keys and no spaces. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  members.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/** The bytes of a base64url text; incomplete trailing bits are ignored. */
function bytes(base64url: string): Uint8Array {
  const bits = [...base64url].map(digit => DIGITS.indexOf(digit).toString(2).padStart(6, "0")).join("")
  return Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, n) => Number.parseInt(bits.slice(n * 8, n * 8 + 8), 2))
}
