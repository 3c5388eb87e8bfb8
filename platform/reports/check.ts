import type { Measures } from "@baize/common/api/agents.ts"
import type { LedgerFigures } from "./ledger-side.ts"

const compared = ["turnover", "payout", "bonus", "rebate", "deposits", "withdrawals"] as const

type Figures = Pick<Measures, (typeof compared)[number]>

/**
 * Whether the figure shown is the sum of its parts and what the ledger says. It holds for every measure or not at all; the amounts
 * are those of the turnover, or of the first measure that is off.
 */
export function sumCheck(shown: Figures, parts: Figures, ledger: LedgerFigures) {
  const wrong = compared.find(name => shown[name] !== parts[name] || shown[name] !== ledger[name])
  if (!wrong) return { ok: true, parts: parts.turnover, ledger: ledger.turnover, off: 0 }
  const off = shown[wrong] === ledger[wrong] ? shown[wrong] - parts[wrong] : shown[wrong] - ledger[wrong]
  return { ok: false, parts: parts[wrong], ledger: ledger[wrong], off }
}
