import * as v from "valibot"
import { signatureHeaders, type WalletKey } from "./signature.ts"

const Moved = v.object({ transaction: v.string(), balance: v.number(), currency: v.string(), repeated: v.boolean() })
const FreeRounds = v.object({
  id: v.number(),
  game: v.string(),
  stake: v.number(),
  rounds: v.number(),
  left: v.number(),
  expiresAt: v.string(),
})
const Player = v.object({
  player: v.string(),
  brand: v.string(),
  currency: v.string(),
  exponent: v.number(),
  balance: v.number(),
  language: v.string(),
  game: v.string(),
  mode: v.picklist(["real", "free"]),
  /** Of all our games. */
  freeRounds: v.array(FreeRounds),
})
/** Rounds that the platform has granted a player. */
export type GrantedFreeRounds = v.InferOutput<typeof FreeRounds>
const Balance = v.object({ balance: v.number(), currency: v.string() })
const Contributed = v.object({ transaction: v.string(), currency: v.string(), repeated: v.boolean() })
const answers = {
  authenticate: Player,
  balance: Balance,
  bet: Moved,
  win: Moved,
  "free-round-win": Moved,
  rollback: Moved,
  "jackpot-win": Moved,
  "jackpot-contribution": Contributed,
  "jackpot-seed": Contributed,
}
const Envelope = v.object({ success: v.boolean(), code: v.optional(v.string()), value: v.optional(v.unknown()) })

type WalletCall = keyof typeof answers

/**
 * The outcome of a call. `unknown` means that it was possibly carried out: no answer in time, a broken connection, an
 * overloaded or failing platform, or an unreadable answer.
 */
export type WalletAnswer<Call extends WalletCall> =
  | { outcome: "accepted"; value: v.InferOutput<(typeof answers)[Call]> }
  | { outcome: "refused"; code: string }
  | { outcome: "unknown"; reason: string }

export type StudioWallet = <Call extends WalletCall>(call: Call, body: object) => Promise<WalletAnswer<Call>>

/** The wallet that a game's rounds are played from, by the game's code. */
export type StudioWallets = (game: string) => StudioWallet

interface WalletOptions {
  /** The platform's base URL, without a trailing slash. */
  url: string
  key: WalletKey
  clock: { now(): Date }
  /** Milliseconds until an answer counts as lost. */
  timeout: number
  fetch?: typeof fetch
}

/** The seamless wallet API of the platform, one attempt per call. Never throws. */
export function walletClient({ url, key, clock, timeout, fetch: send = fetch }: WalletOptions): StudioWallet {
  return async <Call extends WalletCall>(call: Call, content: object): Promise<WalletAnswer<Call>> => {
    const body = JSON.stringify(content)
    try {
      const response = await send(`${url}/seamless/v1/${call}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...signatureHeaders(key, body, clock.now()) },
        body,
        signal: AbortSignal.timeout(timeout),
      })
      return read(call, response.status, await response.text())
    } catch (error) {
      return { outcome: "unknown", reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
    }
  }
}

/** Statuses that say nothing about the call itself: try again later. */
const passing = (status: number) => status >= 500 || status === 408 || status === 429

function read<Call extends WalletCall>(call: Call, status: number, text: string): WalletAnswer<Call> {
  const unreadable = { outcome: "unknown", reason: `HTTP ${status}: ${text.slice(0, 200)}` } as const
  if (passing(status)) return unreadable
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), text)
  if (!envelope.success) return unreadable
  const { success, code, value } = envelope.output
  if (!success) return code ? { outcome: "refused", code } : unreadable
  const answer = v.safeParse(answers[call], value)
  if (!answer.success) return unreadable
  return { outcome: "accepted", value: answer.output as v.InferOutput<(typeof answers)[Call]> }
}
