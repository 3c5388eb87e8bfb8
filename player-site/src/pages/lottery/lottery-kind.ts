/** The lotteries of an address: all, those of Southeast Asia, those of Vietnam. */
export type LotteryKind = "all" | "sea" | "vietnam"
