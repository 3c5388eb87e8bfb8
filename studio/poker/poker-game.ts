/** The game's code at the platform. */
export const pokerGame = "texas-holdem"
