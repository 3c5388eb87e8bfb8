/**
 * From when on a figure is a signal. By chance alone, four standard deviations are one in thirty thousand for each signal and
 * each direction of a pair; that honest people play differently against each other comes on top. `docs/operator.md` explains it.
 */
export const thresholds = {
  /** An address that more accounts have used says little: a hotel, a network of phones. */
  accountsOfAddress: 5,
  /** Standard deviations, for all that is compared with chance. */
  sigmas: 4,
  /** Hands in which two players were alone with chips behind, and how far above the expected share of checking down. */
  soft: { hands: 30, above: 0.15 },
  /** Bets and raises of the other that a player has faced, and how far above the expected share of folding. */
  folds: { faced: 25, above: 0.15 },
  /** Folds to the other with at least half of one's chips in the pot, and how many times as often as to others. */
  gaveUp: { folds: 3, times: 5 },
  /** Hands in which chips went between the two, and big blinds that went above what is expected. */
  flow: { hands: 20, blinds: 50 },
  /** Decisions that took at least `from` milliseconds (shorter ones were made in advance), and their deviation by their mean. */
  times: { decisions: 300, from: 500, evenness: 0.4 },
  /** Hours of play in which no pause was longer than these minutes. */
  noPause: { hours: 12, minutes: 15 },
  /** What a rate needs to be a player's own; with less, the rate of all players is expected of them. */
  ownRate: 30,
} as const
