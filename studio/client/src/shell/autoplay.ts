/** How long rounds start by themselves; amounts in minor units. */
export interface AutoplayTerms {
  readonly rounds: number
  /** No round starts that could bring the loss since the start above this. */
  readonly lossLimit?: number | undefined
  /** It ends after a round that wins this or more. */
  readonly singleWin?: number | undefined
  /** It ends once the balance has grown by this since the start. */
  readonly totalWin?: number | undefined
  /** It ends after a round with a feature. */
  readonly feature: boolean
}

/** Why it has ended. `trouble`: a round was not played, and the page says why. */
export type AutoplayEnd = "done" | "loss" | "single" | "total" | "feature" | "jackpot" | "hidden" | "stopped" | "trouble"

/** A round that has been paid. */
export interface AutoplayRound {
  readonly cost: number
  /** Everything that it paid, the jackpot included. */
  readonly paid: number
  readonly jackpot: boolean
  readonly feature: boolean
}

/** The account of rounds that start by themselves: how many are left, and when to stop. */
export class AutoplayRun {
  left: number
  private net = 0
  private readonly terms: AutoplayTerms

  constructor(terms: AutoplayTerms) {
    this.terms = terms
    this.left = terms.rounds
  }

  /** Why no round for this cost may start; undefined: one may. */
  before(cost: number): AutoplayEnd | undefined {
    const { lossLimit } = this.terms
    if (this.left <= 0) return "done"
    return lossLimit !== undefined && cost - this.net > lossLimit ? "loss" : undefined
  }

  /** Counts a paid round; why it was the last one, if it was. */
  after({ cost, paid, jackpot, feature }: AutoplayRound): AutoplayEnd | undefined {
    const { singleWin, totalWin, lossLimit } = this.terms
    this.left--
    this.net += paid - cost
    if (jackpot) return "jackpot"
    if (feature && this.terms.feature) return "feature"
    // A returned stake is no win, whatever amount is set.
    if (singleWin !== undefined && paid > cost && paid >= singleWin) return "single"
    if (totalWin !== undefined && this.net > 0 && this.net >= totalWin) return "total"
    if (lossLimit !== undefined && -this.net >= lossLimit) return "loss"
    return this.left <= 0 ? "done" : undefined
  }
}
