import { parseArgs } from "node:util"
import { noteSeal } from "../books/ledger/seals/job.ts"
import { sealNow } from "../books/ledger/seals/seal.ts"
import type { Platform } from "../platform.ts"
import { print } from "./terminal.ts"

/** Seals the ledger up to five minutes ago, and prints what to note elsewhere. Exit code 0. */
export async function sealLedgerCommand(platform: Platform, args: string[]): Promise<number> {
  parseArgs({ args })
  const seals = await sealNow(platform)
  for (const seal of seals) {
    await noteSeal(platform, seal)
    console.log(`${seal.id}  until ${seal.until.toISOString()}  ${seal.entries} transfers  ${seal.root}`)
  }
  return seals.length === 0 ? print("Everything is already sealed, or the ledger is empty.", 0) : 0
}
