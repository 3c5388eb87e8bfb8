/** The lotteries of an address: all, those of Southeast Asia, those of Vietnam. */
export type LotteryKind = "all" | "sea" | "vietnam"

export const lotteryTitle = { all: "lottery.title", sea: "lottery.sea", vietnam: "lottery.vietnam" } as const
