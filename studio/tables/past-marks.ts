import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { SharedGame } from "../games/game.ts"
import type { TableKey } from "./chain.ts"

/** What the statistics of a table count at most; no page or list shows more of its past. */
export const countedRounds = 500

/** The chain of a table; undefined if it was never used. */
const chainOf = ({ game, currency, mode, room }: TableKey) => sql`
  select id from chain
  where game = ${game} and currency = ${currency} and mode = ${mode} and room = ${room} and retired_at is null`

/** A chain's latest finished rounds in short, oldest first. */
export async function marksOf(database: Database, chain: string, game: SharedGame, most: number): Promise<string[]> {
  const rounds = await database.rows<{ result: object | null }>(sql`
    select result from shared_round where chain = ${chain} and phase = 'over' order by number desc limit ${most}`)
  return rounds.flatMap(({ result }) => (result ? (game.mark?.(result) ?? []) : [])).reverse()
}

/** The finished rounds that the statistics of a table count, oldest first. */
export const createPastMarks =
  (database: Database) =>
  async (key: TableKey, game: SharedGame): Promise<string[]> => {
    const chain = await database.row<{ id: string }>(chainOf(key))
    return chain ? marksOf(database, chain.id, game, countedRounds) : []
  }

export type PastMarks = ReturnType<typeof createPastMarks>
