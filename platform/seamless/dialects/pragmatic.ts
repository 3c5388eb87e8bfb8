import { createHash, timingSafeEqual } from "node:crypto"
import * as v from "valibot"
import { isNo, type WalletRefusal } from "../answer.ts"
import { isPublicKey } from "../keys.ts"
import { type Desk, type Dialect, decimalOf, type Heard, minorOfDecimal, type Said } from "./dialect.ts"

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(/^[^\p{C}]*$/u))
/** Our name for a jackpot ends where a slash would begin. */
const Pool = v.pipe(Name, v.excludes("/"))
const Base = v.object({ hash: v.string(), providerId: Name })
const OfUser = v.object({ ...Base.entries, userId: Name, token: v.optional(Name) })
const OfRound = v.object({ ...OfUser.entries, gameId: Name, roundId: Name })
const Moving = v.object({ ...OfRound.entries, reference: Name, amount: v.string() })

export const pragmaticCodes: Readonly<Record<WalletRefusal, number>> = {
  "insufficient-funds": 1,
  "unknown-player": 2,
  cancelled: 3,
  "duplicate-differs": 3,
  "round-settled": 3,
  "unknown-free-rounds": 3,
  "free-rounds-over": 3,
  "no-bet": 3,
  "round-ended": 3,
  "win-held": 100,
  "jackpot-short": 100,
  "seed-not-agreed": 3,
  "session-expired": 4,
  "account-closed": 6,
  excluded: 6,
  "unknown-game": 8,
  "game-off": 8,
  "limit-stake": 50,
  "limit-time": 50,
  "limit-loss": 50,
}

export const pragmaticDescriptions: Readonly<Record<number, string>> = {
  0: "Success",
  1: "Insufficient balance",
  2: "Player not found or is logged out",
  3: "Bet is not allowed",
  4: "Player authentication failed due to invalid, not found or expired token",
  5: "Invalid hash code",
  6: "Player is frozen",
  7: "Bad parameters in the request",
  8: "Game is not found or disabled",
  50: "Bet limit is exceeded",
  100: "Internal server error, retry",
}

const say = (error: number, more: object = {}): Said => ({
  status: 200,
  body: { ...more, error, description: pragmaticDescriptions[error] ?? "" },
})
const refusal = ({ refused }: { refused: WalletRefusal }): Said => say(pragmaticCodes[refused])

const cashOf = (balance: number, currency: string, exponent: number) => ({
  currency,
  cash: Number(decimalOf(balance, exponent)),
  bonus: 0,
})

const formOf = ({ body }: Heard): Record<string, string> => Object.fromEntries(new URLSearchParams(body.toString("utf8")))

const call =
  <Schema extends v.GenericSchema>(schema: Schema, work: (request: v.InferOutput<Schema>, desk: Desk) => Promise<Said>) =>
  async (heard: Heard, desk: Desk): Promise<Said> => {
    const read = v.safeParse(schema, formOf(heard))
    return read.success ? work(read.output, desk) : say(7)
  }

/** The same of a known player, whose currency has so many decimals. */
const callOf = <Schema extends v.GenericSchema<unknown, v.InferOutput<typeof OfUser>>>(
  schema: Schema,
  work: (request: v.InferOutput<Schema>, desk: Desk, exponent: number) => Promise<Said>,
) =>
  call(schema, async (asked: v.InferOutput<Schema>, desk) => {
    const purse = await desk.wallet.currencyOf(desk.vendor, asked.userId, asked.token)
    return purse ? work(asked, desk, purse.exponent) : say(2)
  })

/** A call that moves an amount of a known player. */
const moving = <Schema extends v.GenericSchema<unknown, v.InferOutput<typeof Moving>>>(
  schema: Schema,
  work: (
    request: v.InferOutput<Schema>,
    desk: Desk,
    amount: number,
  ) => Promise<{ balance: number; currency: string } | { refused: WalletRefusal }>,
) =>
  callOf(schema, async (asked: v.InferOutput<Schema>, desk, exponent) => {
    const amount = minorOfDecimal(asked.amount, exponent)
    if (amount === undefined) return say(7)
    const answer = await work(asked, desk, amount)
    if ("refused" in answer) return refusal(answer)
    return say(0, { transactionId: asked.reference, ...cashOf(answer.balance, answer.currency, exponent) })
  })

/**
 * As Pragmatic Play calls its operators (Seamless Wallet of its Integration API specification 3.85): forms, every answer HTTP 200 with
 * an error number, and in the body a hash: MD5 of all other parameters sorted by name, and the secret. A result closes nothing
 * (endRound does); a refund of what has not come is a success, and refuses it when it comes.
 */
export const pragmatic: Dialect = {
  name: "pragmatic",

  isSigned(heard, key) {
    if (isPublicKey(key)) return false
    const { hash = "", ...parameters } = formOf(heard)
    const text = Object.keys(parameters)
      .sort()
      .map(name => `${name}=${parameters[name]}`)
      .join("&")
    const expected = createHash("md5")
      .update(text + key)
      .digest()
    return /^[0-9a-f]{32}$/i.test(hash) && timingSafeEqual(expected, Buffer.from(hash, "hex"))
  },

  calls: {
    "authenticate.html": call(v.object({ ...Base.entries, token: Name }), async ({ token }, { wallet, vendor }) => {
      const answer = await wallet.authenticate(vendor, { token })
      if (isNo(answer)) return refusal(answer)
      const { player, balance, currency, exponent } = answer
      return say(0, { userId: player, token, ...cashOf(balance, currency, exponent) })
    }),

    "balance.html": callOf(OfUser, async ({ userId }, { wallet, vendor }, exponent) => {
      const answer = await wallet.balance(vendor, { player: userId })
      return isNo(answer) ? refusal(answer) : say(0, cashOf(answer.balance, answer.currency, exponent))
    }),

    "bet.html": moving(
      v.object({ ...Moving.entries, token: Name }),
      ({ reference, roundId, userId, gameId, token }, { wallet, vendor }, amount) =>
        wallet.bet(vendor, { transaction: reference, round: roundId, player: userId, game: gameId, token, amount }),
    ),

    "result.html": moving(Moving, ({ reference, roundId, userId, gameId }, { wallet, vendor }, amount) =>
      wallet.win(vendor, { transaction: reference, round: roundId, player: userId, game: gameId, amount, end: false }),
    ),

    "jackpotWin.html": moving(
      v.object({ ...Moving.entries, jackpotId: Pool }),
      ({ reference, roundId, userId, gameId, jackpotId }, { wallet, vendor }, amount) =>
        wallet.jackpotWin(vendor, {
          transaction: reference,
          round: roundId,
          player: userId,
          game: gameId,
          pool: jackpotId,
          amount,
          end: false,
        }),
    ),

    "bonusWin.html": moving(
      v.object({ ...Moving.entries, bonusCode: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.toNumber()) }),
      ({ reference, roundId, userId, gameId, bonusCode }, { wallet, vendor }, amount) =>
        wallet.freeRoundWin(vendor, {
          transaction: reference,
          round: roundId,
          player: userId,
          game: gameId,
          freeRounds: bonusCode,
          amount,
          end: true,
        }),
    ),

    "endRound.html": callOf(OfRound, async ({ userId, gameId, roundId }, { wallet, vendor }, exponent) => {
      // It has no name of its own, and a round may be everybody's at a table.
      const transaction = `${userId} ${roundId}`
      const answer = await wallet.endround(vendor, { transaction, round: roundId, player: userId, game: gameId })
      return isNo(answer) ? refusal(answer) : say(0, cashOf(answer.balance, answer.currency, exponent))
    }),

    "refund.html": callOf(
      v.object({ ...OfUser.entries, reference: Name, roundId: v.optional(Name) }),
      async ({ userId, reference, roundId }, { wallet, vendor }) => {
        const named = { transaction: `refund:${reference}`, original: reference, round: roundId ?? reference, player: userId }
        const answer = await wallet.rollback(vendor, named)
        return isNo(answer) ? refusal(answer) : say(0, { transactionId: reference })
      },
    ),
  },

  notSigned: () => say(5),
  later: () => ({ ...say(100), status: 503 }),
}
