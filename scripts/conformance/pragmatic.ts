import { createHash } from "node:crypto"
import { decimalOf } from "@baize/common/money.ts"
import type { VendorCredentials } from "@baize/platform/play/vendors/trial.ts"
import { post, type RefusalReason, type Speaker, type SpeakerAnswer, type Twist } from "./speaker.ts"

const reasons: Readonly<Record<number, RefusalReason>> = {
  1: "funds",
  2: "player",
  3: "cancelled",
  4: "session",
  5: "signature",
  7: "malformed",
  8: "game",
}

/**
 * Pragmatic Play's: forms, a hash in the body, decimal amounts, error numbers. A canceled and a different bet share one number.
 */
export function pragmaticSpeaker(url: string, seat: VendorCredentials): Speaker {
  async function call(path: string, content: Record<string, string>, twist: Twist = {}): Promise<SpeakerAnswer> {
    const { key = seat.key, player = seat.player } = twist
    const parameters: Record<string, string> = { providerId: seat.vendor, userId: player, ...content }
    const sorted = Object.keys(parameters)
      .sort()
      .map(name => `${name}=${parameters[name]}`)
    const hash = createHash("md5")
      .update(sorted.join("&") + key)
      .digest("hex")
    const { text, json } = await post(
      `${url}/seamless/pragmatic/${seat.vendor}/${path}`,
      { "Content-Type": "application/x-www-form-urlencoded" },
      new URLSearchParams({ ...parameters, hash }).toString(),
    )
    const balance = typeof json.cash === "number" ? { balance: Math.round(json.cash * 10 ** seat.exponent) } : {}
    if (json.error === 0) return { ok: true, ...balance, raw: text }
    return { ok: false, reason: reasons[Number(json.error)] ?? "other", raw: text }
  }
  const turnOf = ({ transaction, round, amount }: { transaction: string; round: string; amount: number }, { game }: Twist) => ({
    gameId: game ?? seat.game,
    roundId: round,
    reference: transaction,
    amount: decimalOf(amount, seat.exponent),
    timestamp: String(Date.now()),
  })

  return {
    enter: () => call("authenticate.html", { token: seat.token }),
    balance: (twist = {}) => call("balance.html", {}, twist),
    bet: (turn, twist = {}) => call("bet.html", { ...turnOf(turn, twist), token: twist.token ?? seat.token }, twist),
    win: (turn, _, twist = {}) => call("result.html", turnOf(turn, twist), twist),
    async rollback({ original, round }, twist = {}) {
      const heard = await call("refund.html", { reference: original, roundId: round }, twist)
      // Its refund returns no balance.
      return heard.ok ? { ...(await call("balance.html", {})), raw: heard.raw } : heard
    },
  }
}
