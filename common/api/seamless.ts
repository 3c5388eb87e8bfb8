import * as v from "valibot"
import { vendors } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, Id, Instant, Money } from "./fields.ts"

const Transaction = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(/^[\w.:-]+$/))
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000_000_000))
const Token = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** `brandcode:memberid`, opaque to the vendor. */
const Player = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const Moved = v.object({
  transaction: v.string(),
  balance: Money,
  currency: v.string(),
  /** This transaction was known: the answer is the first one. */
  repeated: v.boolean(),
})
const Put = v.object({ transaction: v.string(), currency: v.string(), repeated: v.boolean() })

/**
 * Too many concurrent calls: nothing was done, retry (Retry-After says when). With 503, which any call may return, the outcome is
 * unknown after ten seconds: repeat the call with the same transaction to learn it.
 */
const busy = { busy: 429 } as const
const wallet = { method: "POST", token: "vendor", sealed: false, access: { own: vendors } } as const

/** Resolves the token of a launch address to its player. */
export const authenticate = endpoint({
  ...wallet,
  path: "/seamless/v1/authenticate",
  request: v.object({
    token: Token,
    /**
     * Checks whether an open game may stay open. Refused once the player has signed out, is frozen or on a time-out; the check
     * does not keep an idle session alive.
     */
    again: v.optional(v.boolean()),
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
    /** Free rounds granted by the brand in this vendor's games; the first to expire come first. */
    freeRounds: v.array(v.object({ id: Id, game: Code, stake: Money, rounds: Count, left: Count, expiresAt: Instant })),
  }),
  refusals: { ...busy, "session-expired": 403, "account-closed": 403 },
})

export const walletBalance = endpoint({
  ...wallet,
  path: "/seamless/v1/balance",
  request: v.object({ player: Player }),
  response: v.object({ balance: Money, currency: v.string() }),
  refusals: { ...busy, "unknown-player": 404 },
})

export const bet = endpoint({
  ...wallet,
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
 * player; `cancelled`: none of its bets is valid.
 */
export const win = endpoint({
  ...wallet,
  path: "/seamless/v1/win",
  request: v.object(winning),
  response: Moved,
  refusals: { ...busy, ...notPaid },
})

/** Up to a hundred wins, each with its own answer in the same order; wins of one player are paid in order. */
export const wins = endpoint({
  ...wallet,
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
 * Rolls back the transaction `original`, at most once; an unseen one leaves a tombstone, so that it is refused if it arrives
 * late. `round-settled` if it was agreed that a bet is not rolled back once its round has a win.
 */
export const rollback = endpoint({
  ...wallet,
  path: "/seamless/v1/rollback",
  request: v.object({ transaction: Transaction, original: Transaction, round: Transaction, player: Player }),
  response: Moved,
  refusals: { ...busy, "unknown-player": 404, "duplicate-differs": 409, "round-settled": 409 },
})

export const endround = endpoint({
  ...wallet,
  path: "/seamless/v1/endround",
  request: v.object({ transaction: Transaction, round: Transaction, player: Player, game: Code }),
  response: Moved,
  refusals: endRefusals,
})

/** Contributes a part of the stakes to a jackpot pool of the player's brand; the player's balance does not change. */
export const jackpotContribution = endpoint({
  ...wallet,
  path: "/seamless/v1/jackpot-contribution",
  request: v.object({
    transaction: Transaction,
    round: Transaction,
    player: Player,
    game: Code,
    pool: Transaction,
    /** For future seeds, not part of the displayed pool. */
    reserve: v.optional(v.boolean(), false),
    amount: Amount,
  }),
  response: Put,
  refusals: endRefusals,
})

/**
 * Seeds a pool's new jackpot with `amount`: `fromReserve` of it comes from the reserve, the rest from the brand. At most the
 * amount agreed with the vendor.
 */
export const jackpotSeed = endpoint({
  ...wallet,
  path: "/seamless/v1/jackpot-seed",
  request: v.object({ transaction: Transaction, brand: Code, pool: Transaction, amount: Amount, fromReserve: Amount }),
  response: Put,
  refusals: { ...busy, "seed-not-agreed": 422, "duplicate-differs": 409, cancelled: 409 },
})

/** Pays a jackpot win from a pool, never more than it holds (`jackpot-short`). Accepted whenever a win is, and without a bet. */
export const jackpotWin = endpoint({
  ...wallet,
  path: "/seamless/v1/jackpot-win",
  request: v.object({ ...winning, pool: Transaction }),
  response: Moved,
  refusals: { ...busy, ...notPaid, "jackpot-short": 422 },
})

/**
 * A played free round and its win (possibly nothing). `freeRounds` is the grant's id from `authenticate`. Each round once;
 * accepted until a day after the grant expires, but not after it was withdrawn. It ends its round, with or without `end`.
 */
export const freeRoundWin = endpoint({
  ...wallet,
  path: "/seamless/v1/free-round-win",
  request: v.object({ ...winning, end: v.optional(v.literal(true), true), freeRounds: Id }),
  response: Moved,
  refusals: { ...busy, ...notCredited, "unknown-free-rounds": 404, "free-rounds-over": 409 },
})
