/**
 * Seven-seat blackjack from an endless shoe: every card is drawn from a full deck. What an amount "pays" here is in addition to
 * the bet, except for `blackjack` and `insurance`, which count it as in the blackjack for one.
 */
export const salonBlackjackPaytable = {
  deck: 52,
  seats: 7,
  /** Seats that one player can hold. */
  seatsEach: 3,
  /** Cards that are drawn for the dealer and for each seat: more than any round can need. */
  dealerCards: 14,
  seatCards: 44,
  dealerStands: 17,
  blackjack: { top: 5, bottom: 2 },
  insurance: { cost: { top: 1, bottom: 2 }, pays: 3 },
  /** The seat's first two cards. */
  pairs: { perfect: 25, colored: 11, mixed: 5 },
  /** The seat's first two cards and the dealer's card. */
  plus3: { "suited-trips": 100, "straight-flush": 40, trips: 25, straight: 10, flush: 5 },
  behind: "rides on the seat's first hand with its own bet, never raised",
} as const

export type SalonBlackjackPaytable = typeof salonBlackjackPaytable
export type PairKind = keyof SalonBlackjackPaytable["pairs"]
export type Plus3Kind = keyof SalonBlackjackPaytable["plus3"]
