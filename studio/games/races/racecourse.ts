/** A runner of the stable: its strength, and what each going and each distance add to it. All whole numbers. */
export interface StableRunner {
  readonly id: number
  readonly strength: number
  /** By the course's goings, in their order. */
  readonly going: readonly number[]
  /** By the course's distances, in their order. */
  readonly distance: readonly number[]
}

export type RaceMarket = "win" | "place" | "forecast" | "tricast"

/** Everything that decides the races of a course, as its paytable publishes it. */
export interface Racecourse {
  /** The form of the model; its formulas are part of the program. */
  readonly law: "harville 1"
  /** Tells the cards of courses apart. */
  readonly salt: number
  /** In each race. */
  readonly runners: number
  /** How many are placed. */
  readonly placed: number
  /** The cards, in turn: after the last one the first one again. */
  readonly cards: number
  readonly goings: readonly string[]
  /** In meters. */
  readonly distances: readonly number[]
  readonly lowest: number
  /** What a day adds to or takes from a runner's strength at most. */
  readonly day: number
  /** What each market returns, in per cent, before odds are rounded down to a hundredth. */
  readonly percent: Readonly<Record<RaceMarket, number>>
  readonly highest: number
  readonly stable: readonly StableRunner[]
}
