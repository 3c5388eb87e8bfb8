import type { Database } from "@baize/kit/database/database.ts"
import { heldWallet } from "../held/wallet.ts"
import { type Label, labelOf } from "../labels.ts"
import { hub88Client } from "./hub88.ts"
import { pragmaticClient } from "./pragmatic.ts"
import type { WalletKey } from "./signature.ts"
import { type StudioWallet, type StudioWallets, type WalletOptions, walletClient } from "./wallet.ts"

/** The keys of the labels by their vendor codes. The games of a label without one are not served. */
export type LabelKeys = Readonly<Record<string, WalletKey>>

const clients = { baize: walletClient, hub88: hub88Client, pragmatic: pragmaticClient } as const

/** Of a label whose key is missing: its rounds wait. */
const withoutKey = (vendor: string): StudioWallet =>
  (async () => ({ outcome: "unknown", reason: `no key for the label ${vendor}` })) as StudioWallet

/** The wallet of each label, in its dialect, and of each game that of its label. */
export function labelWallets(
  database: Database,
  labels: readonly Label[],
  keys: LabelKeys,
  options: Omit<WalletOptions, "key">,
): StudioWallets {
  const walletOf = ({ vendor, dialect, holdsMoney }: Label): StudioWallet => {
    const key = keys[vendor]
    if (!key) return withoutKey(vendor)
    const wallet = clients[dialect]({ ...options, key, vendor })
    return holdsMoney ? heldWallet({ database, clock: options.clock, platform: wallet }) : wallet
  }
  const made = new Map<string, StudioWallet>()
  return game => {
    const label = labelOf(game, labels)
    const known = made.get(label.vendor) ?? walletOf(label)
    made.set(label.vendor, known)
    return known
  }
}
