import type { PlayingCard } from "../games/playing-cards.ts"
import type { SeatSeed } from "./fair/deck.ts"
import type { HandOptions } from "./hand/actions.ts"
import type { HandEvent, OwedBlinds } from "./hand/events.ts"
import type { Pot } from "./hand/pots.ts"
import type { TableTournament } from "./tournament/wire.ts"

/** A player at a table, as everyone sees them. Amounts in minor units. */
export interface PokerSeatView {
  readonly seat: number
  /** Four characters by which only the player can recognize themselves. */
  readonly name: string
  /** Behind. */
  readonly stack: number
  /** In this street. */
  readonly bet: number
  /** waiting: not dealt in · out: folded · away: sits out, and is not in the hand. */
  readonly state: "waiting" | "in" | "out" | "away"
  /** A practice bot: at tables for play money only. */
  readonly isBot: boolean
  /** Once they are shown. */
  readonly cards: readonly PlayingCard[] | null
}

/** A hand in public: its log says all that has happened, and never more. */
export interface PokerHandView {
  readonly id: string
  readonly number: number
  /** To the house's deck, shown before it takes seeds. */
  readonly commitment: string
  /** Of the players who are dealt in; null while the hand takes seeds. */
  readonly seeds: readonly SeatSeed[] | null
  readonly events: readonly HandEvent[]
}

/** The two cards of a seat. */
export interface ShownCards {
  readonly seat: number
  readonly cards: readonly PlayingCard[]
}

/** A hand that is over. */
export interface EndedHandView extends PokerHandView {
  /** Cards that players have shown once it was over: nobody had asked for them, so its log has nothing of it. */
  readonly alsoShown: readonly ShownCards[]
}

/** What only one player sees. */
export interface OwnSeatView {
  readonly seat: number
  /** None before they are dealt. */
  readonly cards: readonly PlayingCard[]
  /** In the player's turn. */
  readonly options: HandOptions | null
  /** Has to be posted before the next hand. */
  readonly owes: OwedBlinds | null
  /** They post what they owe, rather than wait for the big blind. */
  readonly posts: boolean
  readonly isAway: boolean
  readonly leaves: boolean
  /** Chips that they have added in the hand: they join the stack when it is over. */
  readonly topUp: number
  /** Milliseconds of extra time. */
  readonly bank: number
  /** The open hand has their seed. Not when another process has taken the table over: then it is sent again. */
  readonly hasSeed: boolean
  /** Their cards of the hand before were not shown, and can still be. */
  readonly canShow: boolean
}

/** The line of players who wait for a seat. */
export interface WaitingLineView {
  readonly waiting: number
  /** The player's place in it; null: they don't wait. */
  readonly place: number | null
  /** Milliseconds for which a free seat is kept for the player; null: none is. */
  readonly offer: number | null
}

/** A table as one player sees it. */
export interface PokerTableView {
  /** "10-20-6.1": its room, and its number there. */
  readonly table: string
  readonly room: string
  readonly mode: "real" | "free"
  readonly currency: string
  readonly small: number
  readonly big: number
  readonly size: number
  readonly buyIn: { readonly least: number; readonly most: number }
  readonly hand: PokerHandView
  /** The hand before it, to show how it ended. */
  readonly last: EndedHandView | null
  readonly seats: readonly PokerSeatView[]
  readonly board: readonly PlayingCard[]
  readonly pots: readonly Pot[]
  /** Whose turn it is, and how many milliseconds they have. */
  readonly acting: { readonly seat: number; readonly left: number; readonly isOnBank: boolean } | null
  /** Milliseconds until the next hand is dealt; null: one is played, or there are too few players for one. */
  readonly dealsIn: number | null
  readonly mine: OwnSeatView | null
  /** Null: a table of a tournament has none. */
  readonly line: WaitingLineView | null
  /** Null: a cash table. Of a tournament all amounts are chips, and `room` is its code. */
  readonly tournament: TableTournament | null
}

/** A table in the lobby: `GET /api/poker/lobby`. */
export interface PokerLobbyTable {
  readonly table: string
  readonly room: string
  readonly small: number
  readonly big: number
  readonly size: number
  readonly buyIn: { readonly least: number; readonly most: number }
  /** Seats, and how many of their players wait to be dealt in. */
  readonly taken: number
  readonly waiting: number
  /** Of the seats taken: of practice bots, and of players who sit out. */
  readonly bots: number
  readonly away: number
  /** Players who wait for a seat. */
  readonly line: number
  /** Over its latest hands; null: too few were played lately. */
  readonly averagePot: number | null
  readonly handsPerHour: number | null
  /** Thousandths of a pot with a flop, and the most of a hand at a full table. */
  readonly rake: { readonly perMille: number; readonly cap: number }
}

export interface PokerLobby {
  /** By their blinds and size. */
  readonly tables: readonly PokerLobbyTable[]
  /** The tables at which the player has a seat. */
  readonly seated: readonly string[]
  /** The tables at which they wait for one. */
  readonly lines: readonly WaitingPlace[]
}

/** Where a player waits for a seat. */
export interface WaitingPlace {
  readonly table: string
  /** 1: the next. */
  readonly place: number
}

/** `POST /api/poker/session`. */
export interface PokerSessionView {
  /** The bearer for the following calls. */
  readonly session: string
  readonly mode: "real" | "free"
  readonly currency: string
  readonly exponent: number
  /** What can be taken to a table. */
  readonly balance: number
  /** The starting balance of free play. */
  readonly playMoney: number | null
  readonly seated: readonly string[]
  readonly lines: readonly WaitingPlace[]
}

/** A hand that the player was dealt in, `GET /api/poker/hands`; newest first. */
export interface PlayedHand<Instant = string> {
  readonly id: string
  readonly table: string
  /** The code of its tournament: amounts are chips, not money. Null: a cash table. */
  readonly tournament: string | null
  readonly number: number
  readonly at: Instant
  readonly cards: readonly PlayingCard[]
  readonly board: readonly PlayingCard[]
  readonly contributed: number
  readonly won: number
  readonly pot: number
}
