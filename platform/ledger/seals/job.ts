import type { Parts } from "../../parts.ts"
import { type LedgerSeal, sealDays } from "./seal.ts"

/** Seals the days that are over, and says so in the audit log: its head, noted elsewhere, vouches for the seals too. */
export async function sealLedger(parts: Pick<Parts, "database" | "clock" | "audit">): Promise<void> {
  for (const seal of await sealDays(parts)) await noteSeal(parts, seal)
}

export const noteSeal = ({ audit }: Pick<Parts, "audit">, { id, until, entries, root }: LedgerSeal): Promise<boolean> =>
  audit.record({ event: "ledger-sealed", outcome: "done", detail: { seal: id, until, entries, root } })
