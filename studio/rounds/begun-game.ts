import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { committedGame } from "../fair/paytables.ts"
import type { StepGame } from "../games/game.ts"

/** The game of a round by the rules that it began under. */
export async function begunGame(database: Database, game: StepGame, round: string): Promise<StepGame> {
  const begun = await database.row<{ hash: string }>(sql`
    select paytable_hash as hash from seed where id = (select seed from round where id = ${round})`)
  return begun ? committedGame(database, game, begun.hash) : game
}
