import type { Minor, Ppm } from "@baize/common/api/units.ts"

// What a statement pays, computed from its terms and inputs alone, for auditors who do not trust the platform: it shares no code
// with settling, uses no database, and calculates in BigInt. Rounding is always down, to the minor unit.

interface AuditTier {
  readonly minTurnover: number
  readonly minLoss: number
  readonly minActive: number
  readonly rate: Ppm
  readonly fixed: number
}

export interface StatementTerms {
  readonly measure: "netLoss" | "turnover"
  readonly tiers: readonly AuditTier[]
  readonly tierMode: "whole" | "marginal"
  readonly deductions: readonly ("bonus" | "rebate" | "salaries")[]
  readonly carryOver: boolean
  readonly cap: Minor | null
}

export type StatementFigures = Readonly<Record<string, number>>

export interface Worked {
  readonly amount: bigint
  readonly trueUpOut: bigint
  readonly carriedOut: bigint
  readonly base: bigint
  /** From 1; 0: none was reached. */
  readonly tier: number
}

const MILLION = 1_000_000n

/** Rule versions that this file supports. */
export const knownRules: readonly string[] = ["contract-2", "contract-3", "contract-4"]

/** Computes a period with a contract in force on `days` of `periodDays`. */
export function work(terms: StatementTerms, inputs: StatementFigures, days: number, periodDays: number): Worked {
  const input = (name: string): bigint => BigInt(inputs[name] ?? 0)
  const scaled = (sum: Minor): bigint => (BigInt(sum) * BigInt(days)) / BigInt(periodDays)
  const byLoss = terms.measure === "netLoss"
  const handedIn = !byLoss || terms.carryOver ? input("carriedIn") : 0n

  // The figures that count: without the downline's own play if the terms exclude it, minus changes to play that another contract
  // settled, plus changes to this contract's play after the member left it.
  const counted = (name: string): bigint => {
    const part = (whose: string): bigint => input(`${whose}${name[0]!.toUpperCase()}${name.slice(1)}`)
    return input(name) - part("own") - part("foreign") + part("later")
  }
  const played = counted("turnover")
  const costs: Readonly<Record<string, bigint>> = {
    bonus: counted("bonus"),
    rebate: counted("rebate"),
    salaries: input("salaries"),
  }
  const before = played - counted("payout") - counted("contributions")
  const result = terms.deductions.reduce((left, name) => left - costs[name]!, before)
  const loss = byLoss ? result + handedIn : result
  const base = byLoss ? loss : played + handedIn
  const turnover = byLoss ? played : base

  const tiers = terms.tiers.map(tier => ({
    from: byLoss ? scaled(tier.minLoss) : scaled(tier.minTurnover),
    // A threshold of 0 requires no loss: turnover is paid even if the players won.
    reached:
      turnover >= scaled(tier.minTurnover) &&
      (scaled(tier.minLoss) === 0n || loss >= scaled(tier.minLoss)) &&
      input("activeMembers") >= BigInt(tier.minActive),
    rate: BigInt(tier.rate),
    fixed: scaled(tier.fixed),
  }))
  const tier = base > 0n ? tiers.findLastIndex(({ reached }) => reached) + 1 : 0

  let earned = tier === 0 ? 0n : tiers[tier - 1]!.fixed
  if (tier > 0 && terms.tierMode === "whole") earned += (base * tiers[tier - 1]!.rate) / MILLION
  if (tier > 0 && terms.tierMode === "marginal")
    for (let n = 0; n < tier; n++) {
      const slice = (n + 1 < tier ? tiers[n + 1]!.from : base) - tiers[n]!.from
      if (slice > 0n) earned += (slice * tiers[n]!.rate) / MILLION
    }
  if (terms.cap !== null && earned > scaled(terms.cap)) earned = scaled(terms.cap)

  const due = earned - input("paidBefore") + input("trueUpIn")
  return {
    amount: due > 0n ? due : 0n,
    trueUpOut: due < 0n ? due : 0n,
    carriedOut: base < 0n && (!byLoss || terms.carryOver) ? base : 0n,
    base,
    tier,
  }
}
