import { type PlayPace, strictPace } from "../sessions/pace.ts"
import { type Authenticate, notTogether, type StudioWallet, type WalletAnswer } from "./wallet.ts"

/** What a round's calls say in our own dialect (`studio/rounds/wallet-calls.ts`), with the player's currency. */
export interface MoveRequest {
  readonly transaction: string
  readonly round: string
  readonly player: string
  readonly game: string
  readonly token: string
  readonly original: string
  readonly amount: number
  readonly end: boolean
  readonly currency: string
}

type Moved = Promise<WalletAnswer<"bet">>

/** The calls of a wallet in a dialect of another company. It has none for jackpots and free rounds. */
export interface DialectCalls {
  authenticate(request: Authenticate): Promise<WalletAnswer<"authenticate">>
  balance(request: { readonly player: string; readonly currency: string }): Promise<WalletAnswer<"balance">>
  bet(request: MoveRequest): Moved
  win(request: MoveRequest): Moved
  rollback(request: MoveRequest): Moved
}

/** A wallet of another dialect, called like ours. */
export function dialectWallet(calls: DialectCalls): StudioWallet {
  const carryOut = async (
    call: string,
    body: object,
    currency = "",
  ): Promise<WalletAnswer<"authenticate" | "balance" | "bet">> => {
    if (call === "wins") return notTogether
    if (!Object.hasOwn(calls, call)) throw new Error(`This dialect has no ${call}`)
    return calls[call as keyof DialectCalls]({ ...body, currency } as Authenticate & MoveRequest)
  }
  return carryOut as StudioWallet
}

/** A player as the platform's answer and the launch describe them. */
export const playerOf = (
  player: string,
  currency: string,
  balance: number,
  { game, mode }: Authenticate["launch"],
  pace: PlayPace = strictPace,
  member: { readonly guest: boolean; readonly knownAs?: string } = { guest: true },
): WalletAnswer<"authenticate"> => {
  const exponent = exponentOf(currency)
  const told = { player, brand: null, currency, exponent, balance, language: "", game, mode, pace, freeRounds: [] }
  const value = { ...told, ...member }
  return { outcome: "accepted", value }
}

/** Decimals of a currency; a platform of another dialect does not say them. */
export const exponentOf = (currency: string): number => (["JPY", "KRW", "VND"].includes(currency) ? 0 : 2)
