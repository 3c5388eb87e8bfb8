/** Which lotteries an address is about: all, those of Southeast Asia, those of Vietnam. */
export type LotteryKind = "all" | "sea" | "vietnam"
