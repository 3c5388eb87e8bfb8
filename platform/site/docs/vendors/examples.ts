import { callsOf } from "@baize/common/api/calls.ts"
import type { Request } from "@baize/common/api/endpoint.ts"
import * as seamlessApi from "@baize/common/api/seamless.ts"

/** The wallet's calls, by name. */
export const wallet = callsOf(seamlessApi)
type WalletCallName = keyof typeof wallet

const player = "BAIZE:1001"
const game = "paper-lanterns"
const token = "vXJ0f3uQw1qDk5lq0m8gTg"
const round = "round-81"

/** A request of each call, in a possible order. */
export const examples: { readonly [Name in WalletCallName]: Request<(typeof wallet)[Name]> } = {
  authenticate: { token },
  walletBalance: { player },
  bet: { transaction: "bet-7001", round, player, game, token, amount: 250 },
  win: { transaction: "win-7002", round, player, game, amount: 400, end: true },
  wins: { wins: [{ transaction: "win-7003", round, player, game, amount: 100, end: true }] },
  betwin: { transaction: "both-7004", round: "round-82", player, game, token, bet: 250, win: 0, end: true },
  rollback: { transaction: "back-7005", original: "both-7004", round: "round-82", player },
  endround: { transaction: "end-7006", round, player, game },
  jackpotContribution: { transaction: "part-7007", round, player, game, pool: "grand", amount: 5 },
  jackpotSeed: { transaction: "seed-7008", brand: "BAIZE", pool: "grand", amount: 100_000, fromReserve: 20_000 },
  jackpotWin: { transaction: "jackpot-7009", round, player, game, pool: "grand", amount: 5, end: true },
  freeRoundWin: { transaction: "free-7010", round: "round-83", player, game, freeRounds: 12, amount: 90, end: true },
}

export const walletCalls = Object.keys(examples) as readonly WalletCallName[]

/** Path of a call → its example. */
export const exampleOf = (path: string): object | undefined =>
  walletCalls.filter(name => wallet[name].path === path).map(name => examples[name])[0]

const user = player
const request_uuid = "583c985f-fee6-4c0e-bbf5-308aad6265af"
const currency = "USD"
const bet = "16d2dcfe-b89e-11e7-854a-58404eea6d16"
const common = { user, request_uuid, round, game_code: game, currency, token }

/** The same in Hub88's format: 2.50 is 250000. */
export const hub88Examples = {
  "user/info": { user, request_uuid, token },
  "user/balance": { user, request_uuid, token, game_code: game },
  "transaction/bet": { ...common, transaction_uuid: bet, round_closed: false, amount: 250_000 },
  "transaction/win": {
    ...common,
    transaction_uuid: "2a1f3c5e-b89e-11e7-854a-58404eea6d17",
    reference_transaction_uuid: bet,
    round_closed: true,
    amount: 400_000,
  },
  "transaction/rollback": {
    ...common,
    round: "round-82",
    transaction_uuid: "3b2e4d6f-b89e-11e7-854a-58404eea6d18",
    reference_transaction_uuid: "4c3f5e7a-b89e-11e7-854a-58404eea6d19",
    round_closed: true,
  },
} as const

const providerId = "Example"
const turn = { providerId, userId: player, gameId: game, roundId: round, timestamp: "1795348800000" }

/** The same in Pragmatic Play's format, without the hash: 2.50 is 2.50. */
export const pragmaticExamples = {
  "authenticate.html": { providerId, token },
  "balance.html": { providerId, userId: player },
  "bet.html": { ...turn, token, reference: "bet-7001", amount: "2.50" },
  "result.html": { ...turn, reference: "win-7002", amount: "4.00" },
  "jackpotWin.html": { ...turn, reference: "jackpot-7009", jackpotId: "grand", amount: "0.05" },
  "bonusWin.html": { ...turn, reference: "free-7010", bonusCode: "12", amount: "0.90" },
  "endRound.html": turn,
  "refund.html": { ...turn, roundId: "round-82", reference: "bet-7003" },
} as const
