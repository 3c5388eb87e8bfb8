import type { SealedTerms, Tier } from "@baize/common/api/contract-terms.ts"
import type { DocumentFormat, DocumentWords } from "./format.ts"
import type { SheetColumn } from "./pdf-sheet.ts"

/** Every term except the tiers in words, complete, because payouts are based on what is printed. */
export function termRows(terms: SealedTerms, words: DocumentWords, format: DocumentFormat): (readonly [string, string])[] {
  const { measure, period, tierMode, deductions, carryOver, cap, noticeDays, activeTurnover } = terms
  const { ownPlay = true, remainder = "forgiven" } = terms
  const deducted = deductions.map((name, at) => `${at + 1}. ${words(`terms.deductionNames.${name}`)}`).join(", ")
  return [
    [words("terms.measure"), words(`terms.measures.${measure}`)],
    [words("terms.period"), words(`terms.periods.${period}`)],
    [words("terms.tierMode"), format.labeled(words(`terms.tierModes.${tierMode}`), words(`terms.tierModeHints.${tierMode}`))],
    [words("terms.deductions"), deducted || words("terms.noDeductions")],
    [words("terms.carryOverShort"), words(carryOver ? "terms.yes" : "terms.no")],
    [words("terms.cap"), cap === null ? words("terms.noCap") : format.money(cap)],
    [words("terms.notice"), words("terms.noticeDays", { count: noticeDays })],
    [words("terms.activeTurnover"), format.money(activeTurnover)],
    [words("terms.ownPlay"), words(ownPlay ? "terms.ownPlayCounts" : "terms.ownPlayLeftOut")],
    [words("terms.remainder"), words(`terms.remainders.${remainder}`)],
  ]
}

export const tierColumns = (words: DocumentWords): readonly SheetColumn[] => [
  { title: words("terms.tier"), share: 0.16 },
  { title: words("terms.minTurnover"), share: 0.21, figure: true },
  { title: words("terms.minLoss"), share: 0.21, figure: true },
  { title: words("terms.minActive"), share: 0.21, figure: true },
  { title: words("terms.pays"), share: 0.21, figure: true },
]

export function tierLine({ minTurnover, minLoss, minActive, rate, fixed }: Tier, name: string, format: DocumentFormat): string[] {
  const pays = [rate > 0 && format.rate(rate), fixed > 0 && format.money(fixed)].filter(Boolean).join(" + ")
  return [name, format.amount(minTurnover), format.amount(minLoss), format.count(minActive), pays || "—"]
}
