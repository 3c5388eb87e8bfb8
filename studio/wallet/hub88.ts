import { createHash, createSign, randomUUID } from "node:crypto"
import * as v from "valibot"
import { PlayPace, strictPace } from "../sessions/pace.ts"
import { type DialectCalls, dialectWallet, exponentOf, type MoveRequest, playerOf } from "./dialect.ts"
import { sendCall, unreadable } from "./send.ts"
import type { StudioWallet, WalletOptions } from "./wallet.ts"

const codes: Readonly<Record<string, string>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: "insufficient-funds",
  RS_ERROR_TOKEN_EXPIRED: "session-expired",
  RS_ERROR_INVALID_TOKEN: "unknown-player",
  RS_ERROR_USER_DISABLED: "excluded",
  RS_ERROR_INVALID_GAME: "game-off",
  // Of stakes, losses, time or a bonus: the dialect does not say which.
  RS_ERROR_LIMIT_REACHED: "limit",
  RS_ERROR_DUPLICATE_TRANSACTION: "duplicate-differs",
  RS_ERROR_TRANSACTION_ROLLED_BACK: "cancelled",
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: "round-settled",
}

const Answer = v.object({
  status: v.string(),
  user: v.optional(v.string()),
  currency: v.optional(v.string(), ""),
  balance: v.optional(v.number(), 0),
  pace: v.optional(PlayPace, strictPace),
  guest: v.optional(v.boolean(), true),
})

/** The same name for every attempt, as a UUID: the dialect has no other names. */
function uuidOf(transaction: string): string {
  const hex = createHash("sha256").update(`studio transaction ${transaction}`).digest("hex")
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20, 32)].join("-")
}

/** A player for play money, in our books. */
const guestOf = (token: string): string =>
  `guest-${createHash("sha256").update(`studio guest ${token}`).digest("hex").slice(0, 32)}`

/**
 * A platform's wallet as Hub88 defines it: JSON, RSA-SHA256 of the body in a header, amounts in hundred-thousandths. Its key is
 * our private one. It has no call for play money: a free game asks only whose the token is, in which currency they play, and what
 * pace the brand's law allows. Its player is known by the token alone.
 */
export function hub88Client({ url, vendor, key, timeout, fetch }: WalletOptions & { readonly vendor: string }): StudioWallet {
  const unitOf = (currency: string) => 10 ** (5 - exponentOf(currency))

  async function call(path: string, user: string, content: object) {
    const body = JSON.stringify({ user, request_uuid: randomUUID(), ...content })
    const signature = createSign("RSA-SHA256").update(body).sign(key.secret, "base64")
    const sent = await sendCall({
      url: `${url}/seamless/hub88/${vendor}/${path}`,
      headers: { "Content-Type": "application/json", "X-Hub88-Signature": signature },
      body,
      timeout,
      ...(fetch && { fetch }),
    })
    if ("outcome" in sent) return sent
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Answer), sent.text)
    if (!read.success || read.output.status === "RS_ERROR_UNKNOWN") return unreadable(sent.status, sent.text)
    const { status, currency, balance, pace, guest } = read.output
    if (status !== "RS_OK") return { outcome: "refused", code: codes[status] ?? status } as const
    return { outcome: "accepted", value: { currency, balance: balance / unitOf(currency), pace, guest } } as const
  }

  async function move(path: string, request: MoveRequest, content: object) {
    const { transaction, round, player } = request
    const answer = await call(path, player, { transaction_uuid: uuidOf(transaction), round, ...content })
    return answer.outcome === "accepted"
      ? ({ outcome: "accepted", value: { transaction, ...answer.value, repeated: false } } as const)
      : answer
  }
  const turn = ({ game, currency, amount, end = false }: MoveRequest) => ({
    game_code: game,
    currency,
    amount: amount * unitOf(currency),
    round_closed: end,
  })

  return dialectWallet({
    async authenticate({ token, again, launch }) {
      const { player = "", currency = "" } = launch
      const free = launch.mode === "free"
      if (free && again) return playerOf(guestOf(token), currency, 0, launch)
      const known = await call("user/info", player, { token })
      if (known.outcome !== "accepted") return known
      const { pace, guest } = known.value
      if (free) return playerOf(guestOf(token), known.value.currency, 0, launch, pace, { guest, knownAs: player })
      if (again) return playerOf(player, known.value.currency, 0, launch)
      const has = await call("user/balance", player, { token, game_code: launch.game })
      if (has.outcome !== "accepted") return has
      return playerOf(player, has.value.currency, has.value.balance, launch, pace)
    },
    balance: ({ player }) => call("user/balance", player, {}),
    bet: request => move("transaction/bet", request, { ...turn(request), token: request.token }),
    win: request =>
      move("transaction/win", request, { ...turn(request), reference_transaction_uuid: uuidOf(betOf(request.round)) }),
    rollback: request => move("transaction/rollback", request, { reference_transaction_uuid: uuidOf(request.original) }),
  } satisfies DialectCalls)
}

/** The bet of a round, as its transaction is named (`studio/rounds/wallet-calls.ts`). */
const betOf = (round: string): string => `${round}.bet`
