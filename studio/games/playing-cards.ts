/** Rank and suit, as in "TH": the ten of hearts. */
export type PlayingCard = string

export const cardRanks = "A23456789TJQK"
export const cardSuits = "SHDC"

/** The cards of one deck after another, suit by suit, ace to king: 0 is the ace of spades. */
export const cardAt = (place: number): PlayingCard => `${cardRanks[place % 13]}${cardSuits[Math.floor(place / 13) % 4]}`

/** 0 for an ace to 12 for a king. */
export const rankPlace = (card: PlayingCard) => cardRanks.indexOf(card[0] ?? "")
