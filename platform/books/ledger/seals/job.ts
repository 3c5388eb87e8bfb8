import type { BookServices } from "../../services.ts"
import { type LedgerSeal, sealDays } from "./seal.ts"

/** Seals the days that are over and records it in the audit log: its head, noted elsewhere, vouches for the seals too. */
export async function sealLedger(services: Pick<BookServices, "database" | "clock" | "audit">): Promise<void> {
  for (const seal of await sealDays(services)) await noteSeal(services, seal)
}

export const noteSeal = ({ audit }: Pick<BookServices, "audit">, { id, until, entries, root }: LedgerSeal): Promise<boolean> =>
  audit.record({ event: "ledger-sealed", outcome: "done", detail: { seal: id, until, entries, root } })
