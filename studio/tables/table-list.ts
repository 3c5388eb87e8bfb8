import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { RoadKind, SharedGame, StudioGame, TableTrait } from "../games/game.ts"
import { stakesIn } from "../games/stakes.ts"
import { chainOf, marksOf } from "./past-marks.ts"

/** A live table for real money, as anyone may see it from outside. */
interface ListedTable {
  readonly game: string
  /** The limits, in minor units: of a bet on a spot, and of all bets of a player in a round. */
  readonly least: number
  readonly most: number
  /** Players with bets in this round or the one before. */
  readonly players: number
  /** Null: its results have no sides. */
  readonly road: RoadKind | null
  /** Null: everyone has a place. */
  readonly seats: { readonly all: number; readonly open: number } | null
  readonly traits: readonly TableTrait[]
  /** The finished rounds, oldest first, a character each: 1 and 2 for the sides, T for a tie. */
  readonly sides: string
  /** Marks of the latest finished rounds, newest first. */
  readonly last: readonly string[]
}

type LiveGame = SharedGame & { readonly mark: NonNullable<SharedGame["mark"]> }

const shownRounds = 120
const shownMarks = 12
const letters = { first: "1", second: "2", tie: "T" } as const

/** Every live table of a currency; one that was never used has no rounds. */
export async function tablesIn(database: Database, games: readonly StudioGame[], currency: string): Promise<ListedTable[]> {
  const [least, most] = [stakesIn(currency)[0], stakesIn(currency).at(-1)]
  if (!least || !most) return []
  const live = games.filter(
    (game): game is LiveGame => game.kind === "shared" && Boolean((game.road || game.seating) && game.mark),
  )
  return Promise.all(
    live.map(async game => {
      const chain = await database.row<{ id: string }>(chainOf({ game: game.code, currency, mode: "real", room: "" }))
      const marks = chain ? await marksOf(database, chain.id, game, shownRounds) : []
      const { road, seating } = game
      return {
        game: game.code,
        least,
        most,
        players: chain ? await playersOf(database, chain.id) : 0,
        road: road?.kind ?? null,
        seats: seating
          ? { all: seating.seats, open: seating.seats - seating.held(chain ? await choicesAt(database, chain.id) : []) }
          : null,
        traits: game.traits ?? [],
        sides: road ? marks.map(mark => letters[road.side(mark)]).join("") : "",
        last: marks.slice(-shownMarks).reverse(),
      }
    }),
  )
}

const playersOf = async (database: Database, chain: string): Promise<number> =>
  (
    await database.one<{ players: number }>(sql`
      select count(distinct account)::int as players from round
      where state not in ('refused', 'cancelling', 'cancelled')
        and shared in (select id from shared_round where chain = ${chain} order by number desc limit 2)`)
  ).players

/** What the bets in the round at a table are on. */
const choicesAt = async (database: Database, chain: string): Promise<unknown[]> =>
  (
    await database.rows<{ choice: unknown }>(sql`
      select choice from round
      where state not in ('refused', 'cancelling', 'cancelled')
        and shared in (select id from shared_round where chain = ${chain} and phase <> 'over')`)
  ).map(({ choice }) => choice)
