import { createHash, timingSafeEqual } from "node:crypto"
import type { Minor } from "@baize/common/api/units.ts"
import { decimalOf, minorOfDecimal } from "@baize/common/money.ts"
import * as v from "valibot"
import { isPublicKey } from "../../vendors/keys.ts"
import { isNo, type WalletRefusal } from "../answer.ts"
import { type Dialect, type DialectContext, type DialectRequest, type DialectResponse, LARGEST_AMOUNT } from "./dialect.ts"

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(/^[^\p{C}]*$/u))
/** Our name for a jackpot ends at a slash. */
const Pool = v.pipe(Name, v.excludes("/"))
const Base = v.object({ hash: v.string(), providerId: Name, timestamp: v.optional(v.string()) })
const OfUser = v.object({ ...Base.entries, userId: Name, token: v.optional(Name) })
const OfRound = v.object({ ...OfUser.entries, gameId: Name, roundId: Name })
const Refund = v.object({ ...OfUser.entries, reference: Name, roundId: v.optional(Name) })
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
  "contribution-over-stake": 3,
  "seed-not-agreed": 3,
  "session-expired": 4,
  "account-closed": 6,
  excluded: 6,
  "unknown-game": 8,
  "game-off": 8,
  "limit-stake": 50,
  "limit-bonus": 50,
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

const say = (error: number, more: object = {}): DialectResponse => ({
  status: 200,
  body: { ...more, error, description: pragmaticDescriptions[error] ?? "" },
})
const refusal = ({ refused }: { refused: WalletRefusal }): DialectResponse => say(pragmaticCodes[refused])

const cashOf = (balance: Minor, currency: string, exponent: number) => ({
  currency,
  cash: Number(decimalOf(balance, exponent)),
  bonus: 0,
})

const formOf = ({ body }: DialectRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body.toString("utf8")))

/** Whether a signed text means only these parameters: `a=1&b=2` is signed like a single `a` with the value `1&b=2`. */
const isOneReading = (parameters: Readonly<Record<string, string>>): boolean =>
  Object.entries(parameters).every(([name, value]) => !/[=&]/.test(name) && !value.includes("&"))

/** A repeated name is ambiguous to readers. */
const namesTwice = ({ body }: DialectRequest): boolean => {
  const names = [...new URLSearchParams(body.toString("utf8")).keys()]
  return new Set(names).size < names.length
}

/** Maximum age of a call by its own `timestamp`, milliseconds: a bet is current, later calls can be repeated for hours. */
const BET_MS = 5 * 60_000
const LATER_MS = 48 * 3_600_000
const AHEAD_MS = 5 * 60_000

function isOfItsTime(timestamp: string | undefined, now: Date, longest: number): boolean {
  if (timestamp === undefined) return true
  const age = now.getTime() - Number(timestamp)
  return /^\d{1,15}$/.test(timestamp) && age <= longest && age >= -AHEAD_MS
}

const call =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    work: (request: v.InferOutput<Schema>, context: DialectContext) => Promise<DialectResponse>,
  ) =>
  async (message: DialectRequest, context: DialectContext): Promise<DialectResponse> => {
    if (namesTwice(message)) return say(7)
    const read = v.safeParse(schema, formOf(message))
    return read.success ? work(read.output, context) : say(7)
  }

/** The same for a known player and the decimals of their currency. */
const callOf = <Schema extends v.GenericSchema<unknown, v.InferOutput<typeof OfUser>>>(
  schema: Schema,
  work: (request: v.InferOutput<Schema>, context: DialectContext, exponent: number) => Promise<DialectResponse>,
) =>
  call(schema, async (request: v.InferOutput<Schema>, context) => {
    const purse = await context.wallet.currencyOf(context.vendor, request.userId, request.token)
    return purse ? work(request, context, purse.exponent) : say(2)
  })

/**
 * A call that moves an amount of a known player, posted as `kind`. Its reference is used for nothing else: otherwise signed bytes
 * of another call would move money again. A repeated one is answered at any age.
 */
const moving = <Schema extends v.GenericSchema<unknown, v.InferOutput<typeof Moving>>>(
  schema: Schema,
  kind: "bet" | "win" | "jackpot-win" | "bonus-grant",
  work: (
    request: v.InferOutput<Schema>,
    context: DialectContext,
    amount: Minor,
  ) => Promise<{ balance: Minor; currency: string } | { refused: WalletRefusal }>,
) =>
  callOf(schema, (request: v.InferOutput<Schema>, context, exponent) =>
    context.inTurn(request.reference, async () => {
      const amount = minorOfDecimal(request.amount, exponent, LARGEST_AMOUNT)
      if (amount === undefined) return say(7)
      const known = await context.wallet.namesOf(context.vendor, request.reference)
      if (known.some(one => one.kind !== kind && one.kind !== "tombstone")) return refusal({ refused: "duplicate-differs" })
      const longest = kind === "bet" ? BET_MS : LATER_MS
      if (known.length === 0 && !isOfItsTime(request.timestamp, context.wallet.now(), longest)) return say(7)
      const answer = await work(request, context, amount)
      if ("refused" in answer) return refusal(answer)
      return say(0, { transactionId: request.reference, ...cashOf(answer.balance, answer.currency, exponent) })
    }),
  )

/** A refund, unless its bytes are those of its original, it names another round, or it is old. */
async function refund(request: v.InferOutput<typeof Refund>, context: DialectContext): Promise<DialectResponse> {
  const { userId, reference, roundId, hash } = request
  const known = await context.wallet.namesOf(context.vendor, reference)
  const isForeign = known.some(
    ({ signed, round }) => signed === hash.toLowerCase() || (roundId !== undefined && round !== roundId),
  )
  if (isForeign) return refusal({ refused: "duplicate-differs" })
  if (!known.some(({ takenBack }) => takenBack) && !isOfItsTime(request.timestamp, context.wallet.now(), LATER_MS)) return say(7)
  const named = { transaction: `refund:${reference}`, original: reference, round: roundId ?? reference, player: userId }
  const answer = await context.wallet.rollback(context.vendor, named)
  return isNo(answer) ? refusal(answer) : say(0, { transactionId: reference })
}

/**
 * As Pragmatic Play calls its operators (Seamless Wallet of its Integration API specification 3.85): forms, every answer HTTP 200
 * with an error number, and in the body a hash: MD5 of all other parameters sorted by name, and the secret. A result closes
 * nothing (endRound does); a refund of something that has not arrived succeeds, and refuses it on arrival.
 */
export const pragmatic: Dialect = {
  name: "pragmatic",

  isSigned(message, key) {
    const { hash = "", ...parameters } = formOf(message)
    if (isPublicKey(key) || !isOneReading(parameters)) return false
    const text = Object.keys(parameters)
      .sort()
      .map(name => `${name}=${parameters[name]}`)
      .join("&")
    const expected = createHash("md5")
      .update(text + key)
      .digest()
    return /^[0-9a-f]{32}$/i.test(hash) && timingSafeEqual(expected, Buffer.from(hash, "hex"))
  },

  contentOf: message => (formOf(message).hash ?? "").toLowerCase(),
  reads: ["authenticate.html", "balance.html"],

  calls: {
    "authenticate.html": call(v.object({ ...Base.entries, token: Name }), async ({ token }, { wallet, vendor }) => {
      const answer = await wallet.authenticate(vendor, { token })
      if (isNo(answer)) return refusal(answer)
      const { player, balance, currency, exponent, pace } = answer
      return say(0, { userId: player, token, ...cashOf(balance, currency, exponent), pace })
    }),

    "balance.html": callOf(OfUser, async ({ userId }, { wallet, vendor }, exponent) => {
      const answer = await wallet.balance(vendor, { player: userId })
      return isNo(answer) ? refusal(answer) : say(0, cashOf(answer.balance, answer.currency, exponent))
    }),

    "bet.html": moving(
      v.object({ ...Moving.entries, token: Name }),
      "bet",
      ({ reference, roundId, userId, gameId, token, hash }, { wallet, vendor }, amount) => {
        const signed = hash.toLowerCase()
        return wallet.bet(vendor, { transaction: reference, round: roundId, player: userId, game: gameId, token, amount, signed })
      },
    ),

    "result.html": moving(Moving, "win", ({ reference, roundId, userId, gameId, hash }, { wallet, vendor }, amount) => {
      const signed = hash.toLowerCase()
      return wallet.win(vendor, {
        transaction: reference,
        round: roundId,
        player: userId,
        game: gameId,
        amount,
        end: false,
        signed,
      })
    }),

    "jackpotWin.html": moving(
      v.object({ ...Moving.entries, jackpotId: Pool }),
      "jackpot-win",
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
      "bonus-grant",
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
      // It has no name of its own, and a table's round can be shared.
      const transaction = `${userId} ${roundId}`
      const answer = await wallet.endround(vendor, { transaction, round: roundId, player: userId, game: gameId })
      return isNo(answer) ? refusal(answer) : say(0, cashOf(answer.balance, answer.currency, exponent))
    }),

    "refund.html": callOf(Refund, (request, context) => context.inTurn(request.reference, () => refund(request, context))),
  },

  notSigned: () => say(5),
  ofAnotherCall: () => refusal({ refused: "duplicate-differs" }),
  later: () => ({ ...say(100), status: 503 }),
}
