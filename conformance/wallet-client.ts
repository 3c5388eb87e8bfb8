import type { VendorCredentials } from "./credentials.ts"

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
export interface WalletAnswer {
  readonly ok: boolean
  readonly reason?: RefusalReason
  /** Minor units. */
  readonly balance?: number
  /** The answer as received, for diagnosis. */
  readonly raw: string
}

export interface WalletTransaction {
  readonly transaction: string
  readonly round: string
  /** Minor units. */
  readonly amount: number
}

/** Changes that must make the wallet refuse a call. */
export interface Overrides {
  readonly token?: string
  readonly player?: string
  readonly game?: string
  /** Signed with a different key. */
  readonly key?: string
}

/** A vendor's side of a dialect. */
export interface WalletClient {
  /** Presents the launch token: from then on the wallet answers about its player. */
  enter(): Promise<WalletAnswer>
  balance(overrides?: Overrides): Promise<WalletAnswer>
  bet(turn: WalletTransaction, overrides?: Overrides): Promise<WalletAnswer>
  /** `bet`: the transaction of the bet it belongs to. */
  win(turn: WalletTransaction, bet: string, overrides?: Overrides): Promise<WalletAnswer>
  rollback(named: { transaction: string; original: string; round: string }, overrides?: Overrides): Promise<WalletAnswer>
}

export type CreateWalletClient = (url: string, credentials: VendorCredentials) => WalletClient

export interface HttpAnswer {
  readonly status: number
  readonly text: string
  /** Empty where the text is not JSON. */
  readonly json: Readonly<Record<string, unknown>>
}

/** Posts bytes to the platform; rejects when it is unreachable. */
export async function post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<HttpAnswer> {
  const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) })
  const text = await response.text()
  try {
    return { status: response.status, text, json: JSON.parse(text) as Record<string, unknown> }
  } catch {
    return { status: response.status, text, json: {} }
  }
}
