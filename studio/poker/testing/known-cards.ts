import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { roundSecrets } from "../../tables/round-secrets.ts"
import { testKey } from "../../testing/test-wallet.ts"
import { handValue } from "../hand/value.ts"
import { inPlay } from "../table/dealing.ts"
import { HandLog } from "../table/hand-log.ts"

const secretOf = roundSecrets(testKey.secret)

/** Whether a player wins a showdown against another in the hand in play of a test studio, by the cards that only it knows. */
export async function isAhead(database: Database, hand: string, player: string, against: string): Promise<boolean> {
  const { table } = await database.one<{ table: string }>(sql`select "table" from poker_hand where id = ${hand}`)
  const current = await new HandLog({ now: () => new Date() }, secretOf).current(database, table)
  if (current?.id !== hand || current.state !== "playing") return false
  const { cards } = inPlay(current, secretOf(hand))
  const seats = await database.rows<{ seat: number; player: string }>(sql`
    select seat, player from poker_seat where "table" = ${table}`)
  const worth = (who: string) => {
    const hole = cards.hole(seats.find(one => one.player === who)?.seat ?? 0)
    return hole ? handValue([...cards.board, ...hole]) : -1
  }
  const other = worth(against)
  return other >= 0 && worth(player) > other
}
