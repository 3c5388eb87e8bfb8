import type { VendorCredentials } from "../credentials.ts"
import { type Overrides, post, type RefusalReason, type WalletAnswer, type WalletClient } from "../wallet-client.ts"
import { hashOf } from "./hash.ts"

/** Minor units as a decimal number: 1250 with two decimals is "12.50". */
function decimalOf(minor: number, exponent: number): string {
  const sign = minor < 0 ? "-" : ""
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0")
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

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
export function pragmaticClient(url: string, credentials: VendorCredentials): WalletClient {
  async function call(path: string, content: Record<string, string>, overrides: Overrides = {}): Promise<WalletAnswer> {
    const { key = credentials.key, player = credentials.player } = overrides
    const parameters: Record<string, string> = { providerId: credentials.vendor, userId: player, ...content }
    const { text, json } = await post(
      `${url}/seamless/pragmatic/${credentials.vendor}/${path}`,
      { "Content-Type": "application/x-www-form-urlencoded" },
      new URLSearchParams({ ...parameters, hash: hashOf(parameters, key) }).toString(),
    )
    const balance = typeof json.cash === "number" ? { balance: Math.round(json.cash * 10 ** credentials.exponent) } : {}
    if (json.error === 0) return { ok: true, ...balance, raw: text }
    return { ok: false, reason: reasons[Number(json.error)] ?? "other", raw: text }
  }
  const turnOf = (
    { transaction, round, amount }: { transaction: string; round: string; amount: number },
    { game }: Overrides,
  ) => ({
    gameId: game ?? credentials.game,
    roundId: round,
    reference: transaction,
    amount: decimalOf(amount, credentials.exponent),
    timestamp: String(Date.now()),
  })

  return {
    enter: () => call("authenticate.html", { token: credentials.token }),
    balance: (overrides = {}) => call("balance.html", {}, overrides),
    bet: (turn, overrides = {}) =>
      call("bet.html", { ...turnOf(turn, overrides), token: overrides.token ?? credentials.token }, overrides),
    win: (turn, _, overrides = {}) => call("result.html", turnOf(turn, overrides), overrides),
    async rollback({ original, round }, overrides = {}) {
      const answer = await call("refund.html", { reference: original, roundId: round }, overrides)
      // Its refund returns no balance.
      return answer.ok ? { ...(await call("balance.html", {})), raw: answer.raw } : answer
    },
  }
}
