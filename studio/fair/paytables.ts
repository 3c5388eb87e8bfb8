import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import type { SharedGame, StepGame, StudioGame } from "../games/game.ts"
import { canonical, paytableHashOf } from "./commitment.ts"
import { nodeHashes } from "./node-hashes.ts"

/**
 * Stores a game's paytable for as long as rounds can be verified, and returns its hash; before the first commitment that names
 * it.
 */
export async function keepPaytable(
  tx: Database,
  clock: StudioClock,
  { code, paytable }: Pick<StudioGame, "code" | "paytable">,
): Promise<string> {
  const hash = paytableHashOf(nodeHashes, paytable)
  await tx.run(sql`
    insert into paytable (hash, game, content, created_at) values (${hash}, ${code}, ${canonical(paytable)}, ${clock.now()})
    on conflict do nothing`)
  return hash
}

/** The paytable of this hash exactly as it was hashed. */
export const paytableText = async (database: Database, hash: string): Promise<string | undefined> =>
  (await database.row<{ content: string }>(sql`select content from paytable where hash = ${hash}`))?.content

/**
 * A game by the rules that a commitment names. Bets are decided by those they were made under, also when the studio has been
 * restarted with another paytable meanwhile.
 */
export async function committedGame<Game extends StepGame | SharedGame>(
  database: Database,
  game: Game,
  hash: string,
): Promise<Game> {
  if (hash === paytableHashOf(nodeHashes, game.paytable)) return game
  const text = await paytableText(database, hash)
  return text === undefined ? game : { ...game, ...game.under(JSON.parse(text)) }
}
