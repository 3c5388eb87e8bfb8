/** registering: before the start · running: late registration may be open · cancelled: every buy-in and fee was returned. */
export type TournamentState = "registering" | "running" | "over" | "cancelled"

export type TournamentKind = "sit-and-go" | "scheduled"

/** How fast the blinds rise. */
export type TournamentSpeed = "regular" | "turbo" | "hyper"

/**
 * registered: before the start · waiting: has chips, and gets a seat in a moment · seated · busted: has no chips, and can still
 * buy again · out: for good.
 */
export type EntrantState = "registered" | "waiting" | "seated" | "busted" | "out"

/** Chips are no money: they have no worth outside their tournament. */
export interface TournamentLevel {
  /** 1, 2, 3 … */
  readonly level: number
  readonly small: number
  readonly big: number
  /** Of every player; 0: none. */
  readonly ante: number
  readonly seconds: number
}

/** A tournament in the lobby. Money in minor units. */
export interface TournamentListing {
  /** "t17"; its tables are "t17.1", "t17.2" … */
  readonly code: string
  /** Says its name: "heads-up", "six-max", "hourly" … */
  readonly series: string
  readonly kind: TournamentKind
  readonly speed: TournamentSpeed
  readonly state: TournamentState
  /** Goes to the prize pool; the fee to the house. Both are paid for each entry and each re-buy. */
  readonly buyIn: number
  readonly fee: number
  /** Seats of a table. */
  readonly tableSize: 2 | 6
  /** Players: fewer at the start cancel it; a sit-and-go begins with the most. */
  readonly least: number
  readonly most: number
  /** Who has registered, those included who are out; of them practice bots. */
  readonly players: number
  readonly bots: number
  /** Who can still win: with chips, or able to buy again. */
  readonly left: number
  /** Null: when it is full. */
  readonly startsAt: string | null
  /** Null before the start. */
  readonly level: number | null
  /** The last level in which one can register; null: only before the start. */
  readonly lateUntilLevel: number | null
  readonly rebuys: { readonly most: number; readonly untilLevel: number } | null
  /** So far: it grows until registration and re-buys are closed. */
  readonly prizePool: number
  /** The house has stopped it: who was still in has shared the prizes that were left, and has the fee back. */
  readonly isStopped: boolean
  readonly mine: EntrantState | null
  /** The player's own table to go to; null: none now. */
  readonly table: string | null
  /** The player's, once they are out and it can't change any more. */
  readonly rank: number | null
  /** Registration is open now, and the player is not in it yet. */
  readonly canRegister: boolean
}

/** `GET /api/poker/tournaments`: those of the session's currency and mode that are open, running, or ended lately. */
export interface TournamentLobby {
  readonly tournaments: readonly TournamentListing[]
}

export interface TournamentStanding {
  /** From 1; players with as many chips share one. */
  readonly rank: number
  /** As at the tables. */
  readonly name: string
  readonly isBot: boolean
  readonly isMine: boolean
  readonly state: EntrantState
  /** As of the end of the last hand. */
  readonly stack: number
  readonly table: string | null
  /** Null: not paid yet, or without a prize. */
  readonly prize: number | null
  readonly rebuys: number
}

/** The player's own part in a tournament. */
export interface OwnEntry {
  readonly state: EntrantState
  readonly name: string
  /** The table to go to; null: none now. */
  readonly table: string | null
  readonly stack: number
  /** Once the player is out. */
  readonly rank: number | null
  readonly prize: number | null
  readonly rebuys: number
  readonly canUnregister: boolean
  /** Milliseconds in which the player can buy again; null: they can't. */
  readonly rebuyIn: number | null
}

/** `GET /api/poker/tournament?code=t17`, and the answer to everything a player does in it. */
export interface TournamentView extends TournamentListing {
  readonly startingStack: number
  /** The first levels; from the last one on, both blinds and the ante double. */
  readonly levels: readonly TournamentLevel[]
  /** Milliseconds of play; null: it does not run. */
  readonly nextLevelIn: number | null
  /** It rests in the last five minutes of every hour. */
  readonly hasBreaks: boolean
  /** Milliseconds that are left of a break; null: none is now. */
  readonly breakLeft: number | null
  /** Milliseconds until the next break; null: it has none, or does not run. */
  readonly nextBreakIn: number | null
  /** Of the first place, the second … as far as they are paid; provisional until the pool is final. */
  readonly payouts: readonly number[]
  /** Registration and re-buys are closed. */
  readonly isPoolFinal: boolean
  readonly isFinalTable: boolean
  /** Just before the prizes: every table plays one hand and waits for the others. */
  readonly isHandForHand: boolean
  /** By rank. */
  readonly standings: readonly TournamentStanding[]
  readonly tables: readonly { readonly table: string; readonly players: number; readonly most: number; readonly least: number }[]
  readonly own: OwnEntry | null
}

/** What a table of a tournament says of it, in `PokerTableView.tournament`. */
export interface TableTournament {
  readonly code: string
  readonly level: number
  /** Of the level, and so of the next hand: the one in play may have begun before it. */
  readonly small: number
  readonly big: number
  readonly ante: number
  readonly nextLevelIn: number
  /** Milliseconds that are left of a break, in which no hand begins; null: none is now. */
  readonly breakLeft: number | null
  readonly next: Pick<TournamentLevel, "small" | "big" | "ante">
  readonly players: number
  readonly left: number
  readonly averageStack: number
  readonly isFinalTable: boolean
  readonly isHandForHand: boolean
  /** The table waits: for others to end their hands, for a player from another table, or for a re-buy. */
  readonly waits: boolean
  readonly isOver: boolean
  /** The player's place by chips now. */
  readonly rank: number | null
  readonly own: OwnEntry | null
}
