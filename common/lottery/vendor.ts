/** The platform's own vendor, with a game for each lottery: it opens the lottery's page, and nothing is launched. */
export const LOTTERY_VENDOR = "LOT"
