import { createHash } from "node:crypto"
import * as v from "valibot"
import { PlayPace, strictPace } from "../sessions/pace.ts"
import { type DialectCalls, dialectWallet, exponentOf, type MoveRequest, playerOf } from "./dialect.ts"
import { sendCall, unreadable } from "./send.ts"
import type { StudioWallet, WalletOptions } from "./wallet.ts"

/** Its answer to a call that was possibly not carried out. */
const RETRY = 100
const codes: Readonly<Record<number, string>> = {
  1: "insufficient-funds",
  2: "unknown-player",
  3: "cancelled",
  4: "session-expired",
  5: "bad-signature",
  6: "excluded",
  8: "game-off",
  // Of stakes, losses, time or a bonus: the dialect does not say which.
  50: "limit",
}

const Answer = v.object({
  error: v.number(),
  userId: v.optional(v.string(), ""),
  currency: v.optional(v.string(), ""),
  cash: v.optional(v.number(), 0),
  pace: v.optional(PlayPace, strictPace),
})

/** The MD5 of the parameters sorted by name, written as a query, followed by the key. */
function hashOf(parameters: Readonly<Record<string, string>>, secret: string): string {
  const sorted = Object.keys(parameters)
    .sort()
    .map(name => `${name}=${parameters[name]}`)
  return createHash("md5")
    .update(sorted.join("&") + secret)
    .digest("hex")
}

/** Minor units as a decimal number, exact: 1250 with two decimals is "12.50". */
function decimalOf(minor: number, exponent: number): string {
  const digits = String(minor).padStart(exponent + 1, "0")
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/**
 * A platform's wallet as Pragmatic Play defines it: forms, a hash in the body, decimal amounts, error numbers. A token is shown
 * once, when its game is launched: whether a session has ended is learned from its next bet. A result closes nothing, `endRound`
 * does.
 */
export function pragmaticClient(options: WalletOptions & { readonly vendor: string }): StudioWallet {
  const { url, vendor, key, clock, timeout, fetch } = options

  async function call(path: string, content: Readonly<Record<string, string>>) {
    const parameters = { providerId: vendor, timestamp: String(clock.now().getTime()), ...content }
    const sent = await sendCall({
      url: `${url}/seamless/pragmatic/${vendor}/${path}`,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...parameters, hash: hashOf(parameters, key.secret) }).toString(),
      timeout,
      ...(fetch && { fetch }),
    })
    if ("outcome" in sent) return sent
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Answer), sent.text)
    if (!read.success || read.output.error === RETRY) return unreadable(sent.status, sent.text)
    const { error, userId, currency, cash, pace } = read.output
    if (error !== 0) return { outcome: "refused", code: codes[error] ?? "malformed" } as const
    const balance = Math.round(cash * 10 ** exponentOf(currency))
    return { outcome: "accepted", value: { userId, currency, balance, pace } } as const
  }

  const accepted = (transaction: string, { currency, balance }: { currency: string; balance: number }) =>
    ({ outcome: "accepted", value: { transaction, currency, balance, repeated: false } }) as const

  const turn = ({ player, game, round }: MoveRequest) => ({ userId: player, gameId: game, roundId: round })
  const moving = (request: MoveRequest) => ({
    ...turn(request),
    reference: request.transaction,
    amount: decimalOf(request.amount, exponentOf(request.currency)),
  })

  return dialectWallet({
    async authenticate({ token, again, launch }) {
      if (again) return playerOf(launch.player ?? "", launch.currency ?? "", 0, launch)
      const known = await call("authenticate.html", { token })
      if (known.outcome !== "accepted") return known
      const { userId, currency, balance, pace } = known.value
      return playerOf(userId, currency, balance, launch, pace)
    },
    balance: ({ player }) => call("balance.html", { userId: player }),
    async bet(request) {
      const answer = await call("bet.html", { ...moving(request), token: request.token })
      return answer.outcome === "accepted" ? accepted(request.transaction, answer.value) : answer
    },
    async win(request) {
      const paid = await call("result.html", moving(request))
      if (paid.outcome !== "accepted" || !request.end)
        return paid.outcome === "accepted" ? accepted(request.transaction, paid.value) : paid
      const ended = await call("endRound.html", turn(request))
      return ended.outcome === "accepted" ? accepted(request.transaction, ended.value) : ended
    },
    async rollback({ transaction, original, round, player }) {
      const refunded = await call("refund.html", { userId: player, reference: original, roundId: round })
      if (refunded.outcome !== "accepted") return refunded
      const has = await call("balance.html", { userId: player })
      return has.outcome === "accepted" ? accepted(transaction, has.value) : has
    },
  } satisfies DialectCalls)
}
