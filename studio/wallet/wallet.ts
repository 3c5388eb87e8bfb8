import * as v from "valibot"
import { PlayPace, strictPace } from "../sessions/pace.ts"
import { sendCall, unreadable } from "./send.ts"
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
  /** Null in dialects that do not say it. */
  brand: v.nullable(v.string()),
  currency: v.string(),
  exponent: v.number(),
  balance: v.number(),
  language: v.string(),
  game: v.string(),
  mode: v.picklist(["real", "free"]),
  /** In free play without an account; dialects that do not say it may have such players. */
  guest: v.optional(v.boolean(), true),
  /** Whom the operator knows as this player, where that is not their name in our books. */
  knownAs: v.optional(v.string()),
  pace: v.optional(PlayPace, strictPace),
  /** Of all our games. */
  freeRounds: v.array(FreeRounds),
})
/** Rounds that the platform has granted a player. */
export type GrantedFreeRounds = v.InferOutput<typeof FreeRounds>
const Balance = v.object({ balance: v.number(), currency: v.string() })
/** Of many wins in one call: each has its own answer, in their order. */
const Paid = v.object({ answers: v.array(v.union([Moved, v.object({ transaction: v.string(), refused: v.string() })])) })
const Contributed = v.object({ transaction: v.string(), currency: v.string(), repeated: v.boolean() })
const answers = {
  authenticate: Player,
  balance: Balance,
  bet: Moved,
  win: Moved,
  wins: Paid,
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

/** Of a wallet that takes no wins together: they are sent one by one. */
export const notTogether = { outcome: "refused", code: "not-together" } as const

/** `currency` is the player's, in which the amounts of the call are: some dialects write it. */
export type StudioWallet = <Call extends WalletCall>(call: Call, body: object, currency?: string) => Promise<WalletAnswer<Call>>

/** What the address of a game says about its launch: what a dialect's wallet does not. */
export interface GameLaunch {
  readonly game: string
  readonly mode: "real" | "free"
  readonly player?: string | undefined
  readonly currency?: string | undefined
}

/** The session of a launch token; `again` asks whether it may continue. */
export interface Authenticate {
  readonly token: string
  readonly again?: boolean
  readonly launch: GameLaunch
}

/** The wallet that a game's rounds are played from, by the game's code. */
export type StudioWallets = (game: string) => StudioWallet

export interface WalletOptions {
  /** The platform's base URL, without a trailing slash. */
  url: string
  key: WalletKey
  clock: { now(): Date }
  /** Milliseconds until an answer counts as lost. */
  timeout: number
  fetch?: typeof fetch
}

/** The seamless wallet API of the platform, one attempt per call. Never throws. */
export function walletClient({ url, key, clock, timeout, fetch }: WalletOptions): StudioWallet {
  return async <Call extends WalletCall>(call: Call, content: object): Promise<WalletAnswer<Call>> => {
    const body = JSON.stringify({ ...content, launch: undefined })
    const sent = await sendCall({
      url: `${url}/seamless/v1/${call}`,
      headers: { "Content-Type": "application/json", ...signatureHeaders(key, body, clock.now()) },
      body,
      timeout,
      ...(fetch && { fetch }),
    })
    return "outcome" in sent ? sent : read(call, sent.status, sent.text)
  }
}

function read<Call extends WalletCall>(call: Call, status: number, text: string): WalletAnswer<Call> {
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), text)
  if (!envelope.success) return unreadable(status, text)
  const { success, code, value } = envelope.output
  if (!success) return code ? { outcome: "refused", code } : unreadable(status, text)
  const answer = v.safeParse(answers[call], value)
  if (!answer.success) return unreadable(status, text)
  return { outcome: "accepted", value: answer.output as v.InferOutput<(typeof answers)[Call]> }
}
