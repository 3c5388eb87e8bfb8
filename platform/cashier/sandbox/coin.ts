import { randomBytes } from "node:crypto"
import type { Minor } from "@baize/common/api/units.ts"
import { currencies } from "../../brands/currencies.ts"

/** A quote for a payment in a stablecoin, in the form of the provider's answers. */
export interface Coin {
  readonly asset: string
  readonly network: string
  readonly address: string
  readonly amount: string
  readonly expires_at: string
  readonly required: number
}

const QUOTE_MS = 30 * 60_000
const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

/** An address of its own for each payment, which looks like one of TRON but belongs to no one. */
const newAddress = (): string => `T${Array.from(randomBytes(33), byte => BASE58[byte % BASE58.length]).join("")}`

/** A quote at the sandbox's rate: a US cent is worth `cent` minor units of the currency. Rounded up to six decimals. */
export function coinFor(amount: Minor, currency: string, now: Date): Coin {
  const cent = BigInt(currencies[currency]?.cent ?? 1)
  const millionths = (BigInt(amount) * 10_000n + cent - 1n) / cent
  const digits = String(millionths).padStart(7, "0")
  return {
    asset: "USDT",
    network: "TRC-20",
    address: newAddress(),
    amount: `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/(\.\d\d\d*?)0+$/, "$1"),
    expires_at: new Date(now.getTime() + QUOTE_MS).toISOString(),
    required: 3,
  }
}
