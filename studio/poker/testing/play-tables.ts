import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { PokerTable } from "../table/poker-table.ts"
import type { TournamentHall } from "../tournament/hall.ts"
import { tournamentById } from "../tournament/stored.ts"
import { actNow } from "./act-now.ts"
import type { NextChance } from "./random-hands.ts"

interface PlayedTournaments {
  readonly database: Database
  readonly hall: TournamentHall
}

/**
 * One turn at each table of a tournament at which someone present has the turn, `allIns` of 40 of them with all chips; false:
 * nobody had. The rules act for players who are away.
 */
export async function playTables(
  { database, hall }: PlayedTournaments,
  id: string,
  chance: NextChance,
  allIns = 8,
): Promise<boolean> {
  const stored = await tournamentById(database, id)
  const tables = await database.rows<{ number: number }>(sql`
    select number from poker_table where tournament = ${id} and exists (select from poker_seat where "table" = id)`)
  let acted = false
  for (const { number } of tables) {
    const found = await hall.find(stored, `t${stored.number}.${number}`)
    if (found.refusal !== undefined || !isPresentActing(found.table.table.now)) continue
    await playTurn(found.table, chance, allIns)
    acted = true
  }
  return acted
}

const isPresentActing = ({ acting, seats }: PokerTable["now"]) => seats.find(({ seat }) => seat === acting)?.awaySince === null

/** Mostly calls and checks. */
async function playTurn(served: Parameters<typeof actNow>[0], chance: NextChance, allIns: number): Promise<void> {
  const { played, acting } = served.table.now
  const seat = played?.state.seats.find(one => one.seat === acting)
  const allIn = (seat?.bet ?? 0) + (seat?.stack ?? 0)
  const roll = chance(40)
  const refusal = await actNow(served, roll < allIns ? allIn : roll < 20 ? "fold" : "call")
  if (refusal === "cannot-raise") await actNow(served, "call")
}
