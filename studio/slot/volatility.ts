/** The volatility of a machine, by the standard deviation of one round's win, in stakes. */
export const volatilityOf = (deviation: number) =>
  deviation < 4 ? "low" : deviation < 7 ? "medium" : deviation < 12 ? "high" : "very-high"
