import { createSign, randomUUID } from "node:crypto"
import type { VendorCredentials } from "../credentials.ts"
import { type Overrides, post, type RefusalReason, type WalletAnswer, type WalletClient } from "../wallet-client.ts"

const reasons: Readonly<Record<string, RefusalReason>> = {
  RS_ERROR_INVALID_SIGNATURE: "signature",
  RS_ERROR_WRONG_SYNTAX: "malformed",
  RS_ERROR_WRONG_TYPES: "malformed",
  RS_ERROR_TOKEN_EXPIRED: "session",
  RS_ERROR_INVALID_TOKEN: "player",
  RS_ERROR_INVALID_GAME: "game",
  RS_ERROR_NOT_ENOUGH_MONEY: "funds",
  RS_ERROR_DUPLICATE_TRANSACTION: "differs",
  RS_ERROR_TRANSACTION_ROLLED_BACK: "cancelled",
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: "unknown-bet",
}

/** Hub88's: JSON, RSA-SHA256 of the body in a header, amounts in hundred-thousandths, statuses by name. */
export function hub88Client(url: string, credentials: VendorCredentials): WalletClient {
  const unit = 10 ** (5 - credentials.exponent)

  async function call(
    path: string,
    content: object,
    { key = credentials.key, player = credentials.player }: Overrides = {},
  ): Promise<WalletAnswer> {
    const body = JSON.stringify({ user: player, request_uuid: randomUUID(), ...content })
    const signature = createSign("RSA-SHA256").update(body).sign(key, "base64")
    const headers = { "Content-Type": "application/json", "X-Hub88-Signature": signature }
    const { text, json } = await post(`${url}/seamless/hub88/${credentials.vendor}/${path}`, headers, body)
    const balance = typeof json.balance === "number" ? { balance: json.balance / unit } : {}
    if (json.status === "RS_OK") return { ok: true, ...balance, raw: text }
    return { ok: false, reason: reasons[String(json.status)] ?? "other", ...balance, raw: text }
  }
  const turnOf = (
    { transaction, round, amount }: { transaction: string; round: string; amount?: number },
    { game }: Overrides,
  ) => ({
    transaction_uuid: transaction,
    round,
    round_closed: false,
    game_code: game ?? credentials.game,
    currency: credentials.currency,
    ...(amount !== undefined && { amount: amount * unit }),
  })

  const balance = (overrides: Overrides = {}) =>
    call("user/balance", { token: credentials.token, game_code: credentials.game }, overrides)

  return {
    enter: () => balance(),
    balance,
    bet: (turn, overrides = {}) =>
      call("transaction/bet", { ...turnOf(turn, overrides), token: overrides.token ?? credentials.token }, overrides),
    win: (turn, bet, overrides = {}) =>
      call(
        "transaction/win",
        { ...turnOf(turn, overrides), round_closed: true, token: credentials.token, reference_transaction_uuid: bet },
        overrides,
      ),
    rollback: ({ original, ...named }, overrides = {}) =>
      call(
        "transaction/rollback",
        { ...turnOf(named, overrides), token: credentials.token, reference_transaction_uuid: original },
        overrides,
      ),
  }
}
