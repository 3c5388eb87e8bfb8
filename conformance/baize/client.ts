import type { VendorCredentials } from "../credentials.ts"
import type { Overrides, RefusalReason, WalletAnswer, WalletClient } from "../wallet-client.ts"
import { postSigned } from "./signature.ts"

const reasons: Readonly<Record<string, RefusalReason>> = {
  "signed-out": "signature",
  "signature-wrong": "signature",
  malformed: "malformed",
  "session-expired": "session",
  "unknown-player": "player",
  "unknown-game": "game",
  "insufficient-funds": "funds",
  "duplicate-differs": "differs",
  cancelled: "cancelled",
  "no-bet": "no-bet",
  "round-settled": "settled",
  "round-ended": "ended",
}

/** Our own dialect: JSON, HMAC-SHA256 in a header, refusals by name. */
export function baizeClient(url: string, credentials: VendorCredentials): WalletClient {
  async function call(path: string, content: object, { key = credentials.key }: Overrides = {}): Promise<WalletAnswer> {
    const { text, json } = await postSigned(`${url}/seamless/v1/${path}`, JSON.stringify(content), {
      kid: credentials.kid,
      key,
      headers: { "Content-Type": "application/json" },
    })
    if (json.success === true) return { ok: true, balance: (json.value as { balance: number }).balance, raw: text }
    return { ok: false, reason: reasons[String(json.code)] ?? "other", raw: text }
  }
  const { player, game, token } = credentials
  const who = (overrides: Overrides) => ({ player: overrides.player ?? player })

  return {
    enter: () => call("authenticate", { token }),
    balance: (overrides = {}) => call("balance", who(overrides), overrides),
    bet: (turn, overrides = {}) =>
      call("bet", { ...turn, ...who(overrides), game: overrides.game ?? game, token: overrides.token ?? token }, overrides),
    win: (turn, _, overrides = {}) =>
      call("win", { ...turn, ...who(overrides), game: overrides.game ?? game, end: true }, overrides),
    rollback: (named, overrides = {}) => call("rollback", { ...named, ...who(overrides) }, overrides),
  }
}
