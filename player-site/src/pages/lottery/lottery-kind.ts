/** Which lotteries an address is about: all, those of Southeast Asia, those of Vietnam. */
export type LotteryKind = "all" | "sea" | "vietnam"

export const lotteryPath = { all: "/lottery", sea: "/seaLottery", vietnam: "/vnLottery" } as const

/** The page that verifies a draw. */
export const drawPath = (gameCode: string, numero: string): string =>
  `/lotteryDraw?${new URLSearchParams({ gameCode, numero }).toString()}`
