import * as v from "valibot"
import { vendors } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, Id, Instant, Money } from "./fields.ts"
import { GamePace } from "./game-pace.ts"

const Transaction = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(/^[\w.:-]+$/))
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000_000))
const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** `brandcode:memberid`, opaque to the vendor. */
const Player = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const Moved = v.object({
  transaction: v.string(),
  balance: Money,
  currency: v.string(),
  repeated: v.pipe(v.boolean(), v.description("Whether the transaction was known; the answer is then the first one")),
})
const Put = v.object({ transaction: v.string(), currency: v.string(), repeated: v.boolean() })

/**
 * Too many concurrent calls: nothing was done, retry (Retry-After says when). With 503, which any call may return, the outcome is
 * unknown after ten seconds: repeat the call with the same transaction to learn it.
 */
const busy = { busy: 429 } as const
const wallet = { method: "POST", token: "vendor", sealed: false, access: { own: vendors } } as const

export const authenticate = endpoint({
  ...wallet,
  summary: "Exchange a launch token for its player",
  path: "/seamless/v1/authenticate",
  request: v.object({
    token: Token,
    again: v.pipe(
      v.optional(v.boolean()),
      v.description("Check whether an open game can stay open: no after sign-out, a freeze or a break. Extends no session"),
    ),
  }),
  response: v.object({
    player: Player,
    brand: Code,
    currency: v.string(),
    exponent: Count,
    balance: Money,
    language: v.string(),
    game: Code,
    mode: v.picklist(["real", "free"]),
    pace: v.pipe(GamePace, v.description("What the law of the player's brand allows; the game must keep to it")),
    freeRounds: v.pipe(
      v.array(v.object({ id: Id, game: Code, stake: Money, rounds: Count, left: Count, expiresAt: Instant })),
      v.description("Free rounds of this vendor's games granted to the player, those that expire first before the others"),
    ),
  }),
  refusals: { ...busy, "session-expired": 403, "account-closed": 403 },
})

export const walletBalance = endpoint({
  ...wallet,
  summary: "Read a player's balance",
  path: "/seamless/v1/balance",
  request: v.object({ player: Player }),
  response: v.object({ balance: Money, currency: v.string() }),
  refusals: { ...busy, "unknown-player": 404 },
})

export const bet = endpoint({
  ...wallet,
  summary: "Take a stake from a player's balance",
  path: "/seamless/v1/bet",
  request: v.object({ transaction: Transaction, round: Transaction, player: Player, game: Code, token: Token, amount: Amount }),
  response: Moved,
  refusals: {
    ...busy,
    "unknown-player": 404,
    "unknown-game": 404,
    "game-off": 422,
    "account-closed": 403,
    "session-expired": 403,
    excluded: 403,
    "limit-stake": 422,
    "limit-bonus": 422,
    "limit-time": 422,
    "limit-loss": 422,
    "insufficient-funds": 422,
    "duplicate-differs": 409,
    cancelled: 409,
    "round-ended": 409,
  },
})

const winning = {
  transaction: Transaction,
  round: Transaction,
  player: Player,
  game: Code,
  amount: Amount,
  end: v.boolean(),
}
const notBooked = { "unknown-player": 404, "unknown-game": 404, "duplicate-differs": 409, cancelled: 409 } as const
/** `win-held`: over the agreed cap; paid once the operator has released it. */
const notCredited = { ...notBooked, "win-held": 422 } as const
const notPaid = { ...notCredited, "no-bet": 409 } as const
const endRefusals = { ...busy, ...notBooked } as const

/**
 * Accepted after the session, the game or the account has ended. `end` closes the round. `no-bet`: the round has no bet of this
 * player; `cancelled`: its bets are canceled.
 */
export const win = endpoint({
  ...wallet,
  summary: "Pay a win to a player",
  path: "/seamless/v1/win",
  request: v.object(winning),
  response: Moved,
  refusals: { ...busy, ...notPaid },
})

/** Each has its own answer, in the same order; those of one player are paid in their order. */
export const wins = endpoint({
  ...wallet,
  summary: "Pay up to a hundred wins",
  path: "/seamless/v1/wins",
  request: v.object({ wins: v.pipe(v.array(v.strictObject(winning)), v.minLength(1), v.maxLength(100)) }),
  response: v.object({
    answers: v.array(
      v.union([
        Moved,
        v.object({ transaction: v.string(), refused: v.picklist(Object.keys(notPaid) as (keyof typeof notPaid)[]) }),
      ]),
    ),
  }),
  refusals: busy,
})

export const betwin = endpoint({
  ...wallet,
  summary: "Take a stake and pay its win in one call",
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
  refusals: { ...bet.refusals, "win-held": 422 },
})

/**
 * An unseen `original` leaves a tombstone, so that it is refused when it arrives late. `round-settled` where the agreement keeps
 * a bet whose round has a win.
 */
export const rollback = endpoint({
  ...wallet,
  summary: "Reverse a transaction, at most once",
  path: "/seamless/v1/rollback",
  request: v.object({ transaction: Transaction, original: Transaction, round: Transaction, player: Player }),
  response: Moved,
  refusals: { ...busy, "unknown-player": 404, "duplicate-differs": 409, "round-settled": 409 },
})

export const endround = endpoint({
  ...wallet,
  summary: "Close a round",
  path: "/seamless/v1/endround",
  request: v.object({ transaction: Transaction, round: Transaction, player: Player, game: Code }),
  response: Moved,
  refusals: endRefusals,
})

/**
 * Of the player's brand; the player's balance does not change. All contributions of a player's round are at most their stakes in
 * it (`contribution-over-stake`). Accepted after the session, the game or the round has ended.
 */
export const jackpotContribution = endpoint({
  ...wallet,
  summary: "Set aside a part of the stakes for a jackpot pool",
  path: "/seamless/v1/jackpot-contribution",
  request: v.object({
    transaction: Transaction,
    round: Transaction,
    player: Player,
    game: Code,
    pool: Transaction,
    reserve: v.pipe(
      v.optional(v.boolean(), false),
      v.description("Keep the amount for future seeds instead of adding it to the pool shown"),
    ),
    amount: Amount,
  }),
  response: Put,
  refusals: { ...endRefusals, "no-bet": 409, "contribution-over-stake": 422 },
})

/** `fromReserve` of `amount` comes from the pool's reserve and the rest from the brand, at most as agreed with the vendor. */
export const jackpotSeed = endpoint({
  ...wallet,
  summary: "Seed a new jackpot of a pool",
  path: "/seamless/v1/jackpot-seed",
  request: v.object({ transaction: Transaction, brand: Code, pool: Transaction, amount: Amount, fromReserve: Amount }),
  response: Put,
  refusals: { ...busy, "seed-not-agreed": 422, "duplicate-differs": 409, cancelled: 409 },
})

/** At most what the pool holds (`jackpot-short`). Accepted whenever a win is, also without a bet. */
export const jackpotWin = endpoint({
  ...wallet,
  summary: "Pay a jackpot from a pool",
  path: "/seamless/v1/jackpot-win",
  request: v.object({ ...winning, pool: Transaction }),
  response: Moved,
  refusals: { ...busy, ...notPaid, "jackpot-short": 422 },
})

/**
 * The win can be 0. `freeRounds` is the id of the grant from `authenticate`. Accepted once for each round, until a day after the
 * grant expires, but not after it is withdrawn. It ends the round with or without `end`.
 */
export const freeRoundWin = endpoint({
  ...wallet,
  summary: "Pay the win of a free round",
  path: "/seamless/v1/free-round-win",
  request: v.object({ ...winning, end: v.optional(v.literal(true), true), freeRounds: Id }),
  response: Moved,
  refusals: { ...busy, ...notCredited, "unknown-free-rounds": 404, "free-rounds-over": 409 },
})
