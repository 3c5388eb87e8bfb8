/** How far rounds lie from their average, in the words of the trade. */
export type Volatility = "low" | "medium" | "high" | "very-high"

/** The volatility of a machine by the standard deviation of one round's win, in stakes. */
export const volatilityOf = (deviation: number): Volatility =>
  deviation < 4 ? "low" : deviation < 7 ? "medium" : deviation < 12 ? "high" : "very-high"
