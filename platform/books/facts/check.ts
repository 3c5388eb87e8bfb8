import type { Response } from "@baize/common/api/endpoint.ts"
import type { Measures } from "@baize/common/api/measures.ts"
import type { reportCheck } from "@baize/common/api/reports.ts"
import type { LedgerFigures } from "./ledger-side.ts"

const compared = ["turnover", "payout", "contributions", "bonus", "rebate", "deposits", "withdrawals"] as const

type ComparedMeasures = Pick<Measures, (typeof compared)[number]>

/**
 * Whether the displayed figures equal the sum of their parts and what the ledger says; otherwise names the first figure that
 * differs.
 */
export function sumCheck(shown: ComparedMeasures, parts: ComparedMeasures, ledger: LedgerFigures): Response<typeof reportCheck> {
  const wrong = compared.find(name => shown[name] !== parts[name] || shown[name] !== ledger[name])
  const measure = wrong ?? "turnover"
  const figures = { measure, shown: shown[measure], parts: parts[measure], ledger: ledger[measure] }
  const off = figures.shown === figures.ledger ? figures.shown - figures.parts : figures.shown - figures.ledger
  return { ok: wrong === undefined, ...figures, off }
}
