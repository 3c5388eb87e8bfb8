import * as v from "valibot"
import { vendors } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, Money } from "./fields.ts"

const Transaction = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(/^[\w.:-]+$/))
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000_000))
const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** `brandcode:memberid`, opaque to the vendor. */
const Player = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const Moved = v.object({
  transaction: v.string(),
  balance: Money,
  currency: v.string(),
  /** This transaction was known: the answer is the one given then. */
  repeated: v.boolean(),
})

const wallet = { method: "POST", token: "vendor", sealed: false, access: { own: vendors } } as const

/** Turns the token of a launch address into the player behind it. */
export const authenticate = endpoint({
  ...wallet,
  path: "/seamless/v1/authenticate",
  request: v.object({ token: Token }),
  response: v.object({
    player: Player,
    brand: Code,
    currency: v.string(),
    exponent: Count,
    balance: Money,
    language: v.string(),
    game: Code,
    mode: v.picklist(["real", "free"]),
  }),
  refusals: { "session-expired": 403, "account-closed": 403 },
})

export const walletBalance = endpoint({
  ...wallet,
  path: "/seamless/v1/balance",
  request: v.object({ player: Player }),
  response: v.object({ balance: Money, currency: v.string() }),
  refusals: { "unknown-player": 404 },
})

export const bet = endpoint({
  ...wallet,
  path: "/seamless/v1/bet",
  request: v.object({ transaction: Transaction, round: Transaction, player: Player, game: Code, token: Token, amount: Amount }),
  response: Moved,
  refusals: {
    "unknown-player": 404,
    "unknown-game": 404,
    "game-off": 422,
    "account-closed": 403,
    "session-expired": 403,
    "insufficient-funds": 422,
    "duplicate-differs": 409,
    cancelled: 409,
  },
})

/** Accepted after the session, the game or the account has ended. `end` closes the round. */
export const win = endpoint({
  ...wallet,
  path: "/seamless/v1/win",
  request: v.object({
    transaction: Transaction,
    round: Transaction,
    player: Player,
    game: Code,
    amount: Amount,
    end: v.boolean(),
  }),
  response: Moved,
  refusals: { "unknown-player": 404, "unknown-game": 404, "duplicate-differs": 409, cancelled: 409 },
})

export const betwin = endpoint({
  ...wallet,
  path: "/seamless/v1/betwin",
  request: v.object({
    transaction: Transaction,
    round: Transaction,
    player: Player,
    game: Code,
    token: Token,
    bet: Amount,
    win: Amount,
    end: v.boolean(),
  }),
  response: Moved,
  refusals: bet.refusals,
})

/** Takes the transaction `original` back, at most once; an unseen one leaves a tombstone, so that it is refused when it comes late. */
export const rollback = endpoint({
  ...wallet,
  path: "/seamless/v1/rollback",
  request: v.object({ transaction: Transaction, original: Transaction, round: Transaction, player: Player }),
  response: Moved,
  refusals: { "unknown-player": 404, "duplicate-differs": 409 },
})

export const endround = endpoint({
  ...wallet,
  path: "/seamless/v1/endround",
  request: v.object({ transaction: Transaction, round: Transaction, player: Player, game: Code }),
  response: Moved,
  refusals: { "unknown-player": 404, "unknown-game": 404, "duplicate-differs": 409, cancelled: 409 },
})
