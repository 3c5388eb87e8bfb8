import type { PaymentProvider } from "./provider.ts"

/** Letters and digits that are not mistaken for others when they are copied by hand. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
const CHECKS = 2

/**
 * The reference that a member writes on a transfer: unique for each deposit, with two check characters, so that a misread one
 * names no other deposit.
 */
export function transferReference(deposit: number): string {
  let sum = 7
  for (const digit of String(deposit)) sum = (sum * 31 + Number(digit)) % ALPHABET.length ** CHECKS
  const checks = ALPHABET[Math.floor(sum / ALPHABET.length)]! + ALPHABET[sum % ALPHABET.length]!
  return `BZ${deposit}${checks}`
}

/** The house itself: the member transfers to one of the brand's accounts, and an operator confirms what arrived. */
export const house: PaymentProvider = {
  async create({ deposit, accounts }) {
    const account = accounts[deposit % accounts.length]
    if (!account) throw new Error("The brand has no account for transfers")
    return { ref: String(deposit), instructions: { transfer: { ...account, reference: transferReference(deposit) } } }
  },
}
