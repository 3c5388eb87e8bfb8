/** A request to take a seat. */
export interface SeatRequest {
  readonly account: string
  readonly player: string
  /** 0: any that is free. */
  readonly seat: number
  readonly amount: number
  /** Keyed hashes of address and device. */
  readonly origins: readonly string[]
  /** Drawn by the player's page: a repeated request gets the same answer. Practice bots repeat none. */
  readonly id?: string
}

/** A request for more chips at one's seat. */
export interface TopUpRequest extends Pick<SeatRequest, "amount" | "id"> {}

interface PokerRefusal {
  readonly refusal: string
  /** With `brings-back`: the chips that the player has to bring. */
  readonly least?: number
  /** Where the player asked for any seat and there was none: a table of the same stakes and size that has one. */
  readonly next?: string
}

export type PokerAnswer = { readonly refusal?: undefined } | PokerRefusal

/** over: the player can't play on, and gets their chips back; silent: nobody knows of a page of theirs, they sit out. */
export type Unfit = "over" | "silent"
