import type { VendorCredentials } from "@baize/platform/play/vendors/trial.ts"

/** Why the wallet refused, whatever the dialect calls it. */
export type RefusalReason =
  | "signature"
  | "malformed"
  | "session"
  | "player"
  | "game"
  | "funds"
  | "differs"
  | "cancelled"
  | "unknown-bet"
  | "no-bet"
  | "settled"
  | "ended"
  | "other"

/** The wallet's answer, in a form common to all dialects. */
export interface SpeakerAnswer {
  readonly ok: boolean
  readonly reason?: RefusalReason
  /** Minor units. */
  readonly balance?: number
  /** The answer as received, for diagnosis. */
  readonly raw: string
}

export interface SpeakerTurn {
  readonly transaction: string
  readonly round: string
  /** Minor units. */
  readonly amount: number
}

/** Changes that must make the wallet refuse a call. */
export interface Twist {
  readonly token?: string
  readonly player?: string
  readonly game?: string
  /** Signed with a different key. */
  readonly key?: string
}

/** A vendor's side of a dialect. */
export interface Speaker {
  /** Presents the launch token: from then on the wallet answers about its player. */
  enter(): Promise<SpeakerAnswer>
  balance(twist?: Twist): Promise<SpeakerAnswer>
  bet(turn: SpeakerTurn, twist?: Twist): Promise<SpeakerAnswer>
  /** `bet`: the transaction of the bet it belongs to. */
  win(turn: SpeakerTurn, bet: string, twist?: Twist): Promise<SpeakerAnswer>
  rollback(named: { transaction: string; original: string; round: string }, twist?: Twist): Promise<SpeakerAnswer>
}

/** Posts bytes to the platform; rejects when it is unreachable. */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; text: string; json: Record<string, unknown> }> {
  const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) })
  const text = await response.text()
  try {
    return { status: response.status, text, json: JSON.parse(text) as Record<string, unknown> }
  } catch {
    return { status: response.status, text, json: {} }
  }
}

export type Speaking = (url: string, seat: VendorCredentials) => Speaker
