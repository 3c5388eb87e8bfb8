/** A request to take a seat. */
export interface SeatRequest {
  readonly account: string
  readonly player: string
  readonly seat: number
  readonly amount: number
  /** Keyed hashes of address and device. */
  readonly origins: readonly string[]
  /** Drawn by the player's page: a repeated request gets the same answer. Practice bots repeat none. */
  readonly id?: string
}

/** A request for more chips at one's seat. */
export interface TopUpRequest extends Pick<SeatRequest, "amount" | "id"> {}

/** `least`: with `brings-back`, the chips that the player has to bring. */
export type PokerAnswer = { readonly refusal?: undefined } | { readonly refusal: string; readonly least?: number }

/** over: the player can't play on, and gets their chips back; silent: nobody knows of a page of theirs, they sit out. */
export type Unfit = "over" | "silent"
