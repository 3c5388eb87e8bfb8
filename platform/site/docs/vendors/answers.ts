import { freePace } from "@baize/common/api/game-pace.ts"
import type { hub88Examples, pragmaticExamples, walletCalls } from "./examples.ts"

const pace = freePace
const moved = (transaction: string, balance: number) => ({ transaction, balance, currency: "USD", repeated: false })
const put = (transaction: string) => ({ transaction, currency: "USD", repeated: false })

/** The `value` of the answer to each example of our own dialect. */
export const answers: Readonly<Record<(typeof walletCalls)[number], object>> = {
  authenticate: {
    player: "BAIZE:1001",
    brand: "BAIZE",
    currency: "USD",
    exponent: 2,
    balance: 10_000,
    language: "en",
    game: "paper-lanterns",
    mode: "real",
    guest: false,
    pace,
    freeRounds: [],
  },
  walletBalance: { balance: 10_000, currency: "USD" },
  bet: moved("bet-7001", 9_750),
  win: moved("win-7002", 10_150),
  wins: { answers: [moved("win-7003", 10_250)] },
  betwin: moved("both-7004", 10_000),
  rollback: moved("back-7005", 10_250),
  endround: moved("end-7006", 10_250),
  jackpotContribution: put("part-7007"),
  jackpotSeed: put("seed-7008"),
  jackpotWin: moved("jackpot-7009", 10_255),
  freeRoundWin: moved("free-7010", 10_345),
}

const request_uuid = "583c985f-fee6-4c0e-bbf5-308aad6265af"
const done = { user: "BAIZE:1001", status: "RS_OK", request_uuid, currency: "USD" }

export const hub88Answers: Readonly<Record<keyof typeof hub88Examples, object>> = {
  "user/info": { ...done, pace },
  "user/balance": { ...done, balance: 1_000_000_000 },
  "transaction/bet": { ...done, balance: 999_750_000 },
  "transaction/win": { ...done, balance: 1_000_150_000 },
  "transaction/rollback": { ...done, balance: 1_000_150_000 },
}

const held = { currency: "USD", cash: 10_000, bonus: 0 }
const good = { error: 0, description: "Success" }

export const pragmaticAnswers: Readonly<Record<keyof typeof pragmaticExamples, object>> = {
  "authenticate.html": { userId: "BAIZE:1001", token: "vXJ0f3uQw1qDk5lq0m8gTg", ...held, pace, ...good },
  "balance.html": { ...held, ...good },
  "bet.html": { transactionId: "bet-7001", ...held, cash: 9_997.5, ...good },
  "result.html": { transactionId: "win-7002", ...held, cash: 10_001.5, ...good },
  "jackpotWin.html": { transactionId: "jackpot-7009", ...held, cash: 10_001.55, ...good },
  "bonusWin.html": { transactionId: "free-7010", ...held, cash: 10_002.4, ...good },
  "endRound.html": { ...held, cash: 10_001.5, ...good },
  "refund.html": { transactionId: "bet-7003", ...good },
}
