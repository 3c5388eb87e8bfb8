import type { BetType, Selection } from "@baize/common/lottery/bets/bet-type.ts"
import { oddsOf } from "@baize/common/lottery/bets/odds.ts"

/** The prize group in which returns are measured. */
const GROUP = 1_950
/** Odds are whole ten-thousandths of the stake. */
const SCALE = 10_000

/** How far a selection's frequencies and return were from what its declaration says. */
interface ExampleResult {
  /** As fractions of the stake. */
  readonly actual: number
  readonly expected: number
  /** The greatest difference of a tier's frequency, or of the return, in standard deviations. */
  readonly sigmas: number
}

/** What one selection won in draws. */
export class ExampleTally<Draw> {
  readonly selection: Selection
  private readonly type: BetType<Draw>
  private readonly odds: readonly number[]
  private readonly won: number[]
  private readonly squares: number[]
  private paid = 0
  private paidSquares = 0

  constructor(type: BetType<Draw>, selection: Selection) {
    this.type = type
    this.selection = selection
    this.odds = type.tiers.map(tier => oddsOf(tier, GROUP) / SCALE)
    this.won = type.tiers.map(() => 0)
    this.squares = type.tiers.map(() => 0)
  }

  hits(draw: Draw): readonly number[] {
    return this.type.hits(this.selection, draw)
  }

  /** Adds a result that came `times` times. */
  add(hits: readonly number[], times: number): void {
    let paid = 0
    for (let tier = 0; tier < hits.length; tier++) {
      const count = hits[tier]!
      if (count === 0) continue
      this.won[tier]! += count * times
      this.squares[tier]! += count * count * times
      paid += count * this.odds[tier]!
    }
    this.paid += paid * times
    this.paidSquares += paid * paid * times
  }

  /** Of `draws`; where the results are those of single numbers of a draw, their variances add up. */
  result(draws: number, { ofNumbers }: { readonly ofNumbers: boolean }): ExampleResult {
    const eligible = this.type.eligible(this.selection)
    const means = this.type.tiers.map(({ chance }, tier) => (eligible[tier]! * chance.ways) / chance.of)
    const sigmasOf = (sum: number, squares: number, mean: number, rare: number): number => {
      const sampled = squares / draws - (ofNumbers ? 0 : (sum / draws) ** 2)
      const variance = Math.max(sampled, rare)
      return variance === 0 ? 0 : Math.abs(sum / draws - mean) / Math.sqrt(variance / draws)
    }
    const tiers = means.map((mean, tier) =>
      sigmasOf(this.won[tier]!, this.squares[tier]!, mean, mean < 1 ? mean * (1 - mean) : 0),
    )
    const pays = means.reduce((sum, mean, tier) => sum + mean * this.odds[tier]!, 0)
    // A prize too rare to be won in these draws still has its variance.
    const rare = means.reduce((sum, mean, tier) => sum + mean * this.odds[tier]! ** 2, 0) - pays ** 2
    const count = this.type.count(this.selection)
    return {
      actual: this.paid / draws / count,
      expected: pays / count,
      sigmas: Math.max(...tiers, sigmasOf(this.paid, this.paidSquares, pays, Math.max(0, rare))),
    }
  }
}
