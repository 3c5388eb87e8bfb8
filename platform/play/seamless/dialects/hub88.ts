import { createHash, createVerify } from "node:crypto"
import type { Minor } from "@baize/common/api/units.ts"
import { minorOf } from "@baize/common/money.ts"
import * as v from "valibot"
import { exactJson } from "../../../server/exact-json.ts"
import { isNo, type MovedAnswer, type No, type WalletRefusal } from "../answer.ts"
import type { Player } from "../player.ts"
import type { Dialect, DialectContext, DialectRequest, DialectResponse } from "./dialect.ts"
import { LARGEST_AMOUNT } from "./dialect.ts"

/** Amounts are in hundred-thousandths: 3.56 is 356000. */
const places = 5

const Uuid = v.pipe(v.string(), v.uuid())
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(/^[^\p{C}]*$/u))
const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const User = v.object({ user: Name, request_uuid: Uuid, token: v.optional(Name) })
const Turn = v.object({ ...User.entries, transaction_uuid: Uuid, round: Name, round_closed: v.optional(v.boolean(), false) })
const Bet = v.object({ ...Turn.entries, token: Name, game_code: Name, currency: v.string(), amount: Amount })
const Win = v.object({
  ...Turn.entries,
  game_code: Name,
  currency: v.string(),
  amount: Amount,
  reference_transaction_uuid: Uuid,
})
const Rollback = v.object({ ...Turn.entries, reference_transaction_uuid: Uuid })

export const hub88Statuses: Readonly<Record<WalletRefusal, string>> = {
  "session-expired": "RS_ERROR_TOKEN_EXPIRED",
  "account-closed": "RS_ERROR_USER_DISABLED",
  "unknown-player": "RS_ERROR_INVALID_TOKEN",
  "unknown-game": "RS_ERROR_INVALID_GAME",
  "game-off": "RS_ERROR_INVALID_GAME",
  excluded: "RS_ERROR_USER_DISABLED",
  "limit-stake": "RS_ERROR_LIMIT_REACHED",
  "limit-bonus": "RS_ERROR_LIMIT_REACHED",
  "limit-time": "RS_ERROR_LIMIT_REACHED",
  "limit-loss": "RS_ERROR_LIMIT_REACHED",
  "insufficient-funds": "RS_ERROR_NOT_ENOUGH_MONEY",
  "duplicate-differs": "RS_ERROR_DUPLICATE_TRANSACTION",
  cancelled: "RS_ERROR_TRANSACTION_ROLLED_BACK",
  "round-settled": "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  "unknown-free-rounds": "RS_ERROR_INVALID_GAME",
  "free-rounds-over": "RS_ERROR_LIMIT_REACHED",
  "no-bet": "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
  "round-ended": "RS_ERROR_TRANSACTION_ROLLED_BACK",
  "win-held": "RS_ERROR_UNKNOWN",
  "jackpot-short": "RS_ERROR_UNKNOWN",
  "contribution-over-stake": "RS_ERROR_LIMIT_REACHED",
  "seed-not-agreed": "RS_ERROR_LIMIT_REACHED",
}

interface Hub88Request {
  readonly user: string
  readonly request_uuid: string
  readonly token?: string | undefined
}

const say = (status: string, { user, request_uuid }: Partial<Hub88Request>, more: object = {}): DialectResponse => ({
  status: 200,
  body: { ...(user !== undefined && { user }), status, ...(request_uuid !== undefined && { request_uuid }), ...more },
})

type PlayerMoney = Pick<Player, "currency" | "exponent">

/** The money of a player in this dialect: exact, also where a minor unit is a hundredth. */
const money = (balance: Minor, { currency, exponent }: PlayerMoney) => ({
  currency,
  balance: Number(BigInt(balance) * 10n ** BigInt(places - exponent)),
})

/** The part of a body that identifies the request, for answers to malformed ones. */
function fieldsIn({ body }: DialectRequest): Partial<Hub88Request> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.partial(User)), body.toString("utf8"))
  return read.success ? (read.output as Partial<Hub88Request>) : {}
}

function exactIn({ body }: DialectRequest): ReturnType<typeof exactJson> | "no json" {
  try {
    return exactJson(body.toString("utf8"))
  } catch {
    return "no json"
  }
}

/** A call whose body parses as `schema`, for an existing player; `otherwise` may answer for a name that no wallet call knows. */
const call =
  <Schema extends v.GenericSchema<unknown, Hub88Request>>(
    schema: Schema,
    work: (request: v.InferOutput<Schema>, context: DialectContext, purse: PlayerMoney) => Promise<DialectResponse>,
    otherwise?: (request: v.InferOutput<Schema>, context: DialectContext) => Promise<DialectResponse | undefined>,
  ) =>
  async (message: DialectRequest, context: DialectContext): Promise<DialectResponse> => {
    const json = exactIn(message)
    if (json === "no json") return say("RS_ERROR_WRONG_SYNTAX", {})
    const read = v.safeParse(schema, json?.value)
    if (!read.success) return say("RS_ERROR_WRONG_TYPES", fieldsIn(message))
    const purse = await context.wallet.currencyOf(context.vendor, read.output.user, read.output.token)
    if (purse) return work(read.output, context, purse)
    return (await otherwise?.(read.output, context)) ?? say("RS_ERROR_INVALID_TOKEN", read.output)
  }

/** A player for play money, whom the dialect knows nowhere else: what the brand's law allows in games holds for them too. */
async function freePlayer(request: v.InferOutput<typeof User>, { wallet, vendor }: DialectContext) {
  const { user, token } = request
  const session = token === undefined ? undefined : await wallet.authenticate(vendor, { token, again: true })
  if (!session || isNo(session) || session.mode !== "free" || session.player !== user) return undefined
  return say("RS_OK", request, { currency: session.currency, pace: session.pace, guest: session.guest })
}

/**
 * A call whose transaction can only be of these kinds: otherwise a signed win would serve as a rollback of the bet that it names.
 */
const once = <Schema extends v.GenericSchema<unknown, v.InferOutput<typeof Turn>>>(
  schema: Schema,
  kinds: readonly string[],
  work: (request: v.InferOutput<Schema>, context: DialectContext, purse: PlayerMoney) => Promise<DialectResponse>,
) =>
  call(schema, (request: v.InferOutput<Schema>, context, purse) =>
    context.inTurn(request.transaction_uuid, async () => {
      const known = (await context.wallet.namesOf(context.vendor, request.transaction_uuid)).filter(
        ({ kind }) => kind !== "tombstone",
      )
      // For a bet that closes its round, the win of the same name belongs to it.
      const isOther =
        known.some(({ kind }) => !kinds.includes(kind)) || (known.length > 0 && !known.some(({ kind }) => kind === kinds[0]))
      return isOther ? say("RS_ERROR_DUPLICATE_TRANSACTION", request) : work(request, context, purse)
    }),
  )

/**
 * Why the bet that a win names does not allow it: it is another player's or another round's, or was rolled back before the win
 * arrived.
 */
async function objectionTo(
  { transaction_uuid, reference_transaction_uuid, round, user }: v.InferOutput<typeof Win>,
  { wallet, vendor }: DialectContext,
): Promise<string | undefined> {
  const [bet] = (await wallet.namesOf(vendor, reference_transaction_uuid, user)).filter(({ kind }) =>
    /^(bet|tombstone)$/.test(kind),
  )
  if (!bet || (bet.kind === "bet" && bet.round !== round)) return "RS_ERROR_TRANSACTION_DOES_NOT_EXIST"
  if (bet.kind === "tombstone") return "RS_ERROR_TRANSACTION_ROLLED_BACK"
  if (!bet.takenBack || (await wallet.termsOf(vendor)).winAfterRollback === "accept") return undefined
  const isKnown = (await wallet.namesOf(vendor, transaction_uuid)).some(({ kind }) => kind === "win")
  return isKnown ? undefined : "RS_ERROR_TRANSACTION_ROLLED_BACK"
}

/** The answer for moved money; when short, the dialect requires the balance as well. */
async function moved(
  answer: MovedAnswer | No<WalletRefusal>,
  request: Hub88Request,
  { wallet, vendor }: DialectContext,
  purse: PlayerMoney,
): Promise<DialectResponse> {
  if (!isNo(answer)) return say("RS_OK", request, money(answer.balance, purse))
  const balance = answer.refused === "insufficient-funds" ? await wallet.balance(vendor, { player: request.user }) : undefined
  return say(hub88Statuses[answer.refused], request, balance && !isNo(balance) ? money(balance.balance, purse) : {})
}

/** The amount in minor units, or the reason it is invalid for this player. */
function amountIn({ amount, currency }: { amount: Minor; currency: string }, purse: PlayerMoney): number | string {
  if (purse.currency !== currency) return "RS_ERROR_WRONG_CURRENCY"
  return minorOf(BigInt(amount), places, purse.exponent, LARGEST_AMOUNT) ?? "RS_ERROR_WRONG_TYPES"
}

/**
 * As Hub88 calls its operators (docs.hub88.io, Operator API, Wallet API, 2025): JSON, RSA-SHA256 of the body in
 * `X-Hub88-Signature`, statuses by name, HTTP 200 for every answer. A bet that closes its round is a bet and a win of nothing.
 */
export const hub88: Dialect = {
  name: "hub88",

  isSigned(message, key) {
    try {
      return createVerify("RSA-SHA256").update(message.body).verify(key, message.header("x-hub88-signature"), "base64")
    } catch {
      return false // not a key of this kind
    }
  },

  contentOf: ({ body }) => createHash("sha256").update(body).digest("hex"),
  reads: ["user/info", "user/balance"],

  calls: {
    "user/info": call(
      User,
      async (request, { wallet, vendor }, { currency }) => {
        const { user, token } = request
        const session = token === undefined ? undefined : await wallet.authenticate(vendor, { token, again: true })
        if (session && isNo(session)) return say(hub88Statuses[session.refused], request)
        if (session && session.player !== user) return say("RS_ERROR_INVALID_TOKEN", request)
        return say("RS_OK", request, { currency, ...(session && { pace: session.pace }) })
      },
      freePlayer,
    ),

    "user/balance": call(User, async (request, { wallet, vendor }, purse) => {
      const answer = await wallet.balance(vendor, { player: request.user })
      return isNo(answer) ? say(hub88Statuses[answer.refused], request) : say("RS_OK", request, money(answer.balance, purse))
    }),

    "transaction/bet": once(Bet, ["bet", "win"], async (request, context, purse) => {
      const amount = amountIn(request, purse)
      if (typeof amount === "string") return say(amount, request)
      const { transaction_uuid: transaction, round, user: player, game_code: game, token } = request
      const common = { transaction, round, player, game, token }
      const answer = request.round_closed
        ? await context.wallet.betwin(context.vendor, { ...common, bet: amount, win: 0, end: true })
        : await context.wallet.bet(context.vendor, { ...common, amount })
      return moved(answer, request, context, purse)
    }),

    "transaction/win": once(Win, ["win"], async (request, context, purse) => {
      const amount = amountIn(request, purse)
      if (typeof amount === "string") return say(amount, request)
      const objection = await objectionTo(request, context)
      if (objection) return say(objection, request)
      const { transaction_uuid: transaction, round, user: player, game_code: game, round_closed: end } = request
      return moved(
        await context.wallet.win(context.vendor, { transaction, round, player, game, amount, end }),
        request,
        context,
        purse,
      )
    }),

    "transaction/rollback": once(Rollback, [], async (request, context, purse) => {
      const { transaction_uuid: transaction, reference_transaction_uuid: original, round, user: player } = request
      const named = await context.wallet.namesOf(context.vendor, original)
      if (named.some(one => one.kind !== "tombstone" && one.round !== round))
        return say("RS_ERROR_DUPLICATE_TRANSACTION", request)
      return moved(
        await context.wallet.rollback(context.vendor, { transaction, original, round, player }),
        request,
        context,
        purse,
      )
    }),
  },

  notSigned: message => say("RS_ERROR_INVALID_SIGNATURE", fieldsIn(message)),
  ofAnotherCall: message => say("RS_ERROR_DUPLICATE_TRANSACTION", fieldsIn(message)),
  later: message => ({ ...say("RS_ERROR_UNKNOWN", fieldsIn(message)), status: 503 }),
}
