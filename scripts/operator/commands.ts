import type { Platform } from "@baize/platform/platform.ts"
import { brand } from "./brand.ts"
import { demoLoginsCommand } from "./demo-logins.ts"
import { rotateKeys } from "./rotate-keys.ts"
import { settleCommand } from "./settle.ts"
import { verifyLedgerCommand } from "./verify-ledger.ts"
import { verifyReportsCommand } from "./verify-reports.ts"
import { withdrawalsCommand } from "./withdrawals.ts"

interface Command {
  /** Gives the exit code. */
  readonly run: (platform: Platform, args: string[]) => Promise<number>
  readonly says: string
}

export const commands: Readonly<Record<string, Command>> = {
  "verify-ledger": { run: verifyLedgerCommand, says: "checks every invariant of the ledger, and names what breaks one" },
  "verify-reports": { run: verifyReportsCommand, says: "compares every report figure with the ledger it came from" },
  withdrawals: { run: withdrawalsCommand, says: 'list | approve ID | reject ID --reason "…"' },
  settle: { run: settleCommand, says: "[--as-of INSTANT] settles and pays contracts whose period is over" },
  brand: { run: brand, says: "CODE [--status 0|1|2] [--until INSTANT] [--flag NAME=on|off] shows or changes a brand" },
  "rotate-keys": { run: rotateKeys, says: "gives sealed calls a new key; the old one opens for ten minutes more" },
  "demo-logins": { run: demoLoginsCommand, says: "[--json] who can sign in to the demo world" },
}

export const usage = (): string =>
  ["npm run operator -- COMMAND", "", ...Object.entries(commands).map(([name, { says }]) => `  ${name.padEnd(16)} ${says}`)].join(
    "\n",
  )
