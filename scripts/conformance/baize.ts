import { authenticate, bet, rollback, walletBalance, win } from "@baize/common/api/seamless.ts"
import { signatureOf } from "@baize/platform/play/vendors/signature.ts"
import type { VendorCredentials } from "@baize/platform/play/vendors/trial.ts"
import { post, type RefusalReason, type Speaker, type SpeakerAnswer, type Twist } from "./speaker.ts"

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
export function baizeSpeaker(url: string, seat: VendorCredentials): Speaker {
  async function call(path: string, content: object, { key = seat.key }: Twist = {}): Promise<SpeakerAnswer> {
    const body = JSON.stringify(content)
    const timestamp = String(Math.floor(Date.now() / 1000))
    const { text, json } = await post(
      url + path,
      {
        "Content-Type": "application/json",
        "X-Key": seat.kid,
        "X-Timestamp": timestamp,
        "X-Signature": signatureOf(key, timestamp, body).toString("hex"),
      },
      body,
    )
    if (json.success === true) return { ok: true, balance: (json.value as { balance: number }).balance, raw: text }
    return { ok: false, reason: reasons[String(json.code)] ?? "other", raw: text }
  }
  const { player, game, token } = seat
  const who = (twist: Twist) => ({ player: twist.player ?? player })

  return {
    enter: () => call(authenticate.path, { token }),
    balance: (twist = {}) => call(walletBalance.path, who(twist), twist),
    bet: (turn, twist = {}) =>
      call(bet.path, { ...turn, ...who(twist), game: twist.game ?? game, token: twist.token ?? token }, twist),
    win: (turn, _, twist = {}) => call(win.path, { ...turn, ...who(twist), game: twist.game ?? game, end: true }, twist),
    rollback: (named, twist = {}) => call(rollback.path, { ...named, ...who(twist) }, twist),
  }
}
