import sql, { empty } from "sql-template-tag"
import type { Database } from "../../database/database.ts"
import type { Games } from "../games/studio-games.ts"
import type { EntryChain, RoundView } from "../protocol.ts"

const view = sql`
  select round.id, round.spin, round.state, round.mode, round.currency, round.stake, round.choice, round.win, round.jackpot, round.balance,
         round.refusal, round.actions, round.outcome, round.created_at as "createdAt",
         coalesce(seed.commitment, chain.terminal) as commitment,
         coalesce(seed.paytable_hash, chain.paytable_hash) as "paytableHash", round.client_seed as "clientSeed", round.nonce,
         case when seed.revealed_at is not null then seed.server_seed end as "serverSeed",
         round.game, round.hidden, round.shared, chain.room, round.left_at as "leftAt",
         shared_round.interrupted_at as "interruptedAt", shared_round.number as "index", chain.terminal, chain.salt,
         case when shared_round.phase = 'over' then shared_round.hash end as hash
  from round
  left join seed on seed.id = round.seed
  left join shared_round on shared_round.id = round.shared
  left join chain on chain.id = shared_round.chain`

interface Chain {
  game: string
  currency: string
  mode: string
  room: string
}

type Row = Omit<RoundView<Date>, "seen" | "steps" | "chain"> &
  Omit<EntryChain, "table" | "round" | "paytableHash"> &
  Omit<Chain, "currency" | "mode"> & { hidden: object | null; shared: string | null }

/** How a table is named: "comet/USD", "comet/USD/free", "high-card/USD/100". */
export const tableName = ({ game, currency, mode, room }: Chain) =>
  [game, currency, ...(room ? [room] : []), ...(mode === "free" ? ["free"] : [])].join("/")

function seen(games: Games, { game, hidden, ...row }: Row): RoundView<Date> {
  const { shared, leftAt, interruptedAt, index, terminal, salt, hash, room, ...round } = row
  const played = games(game)
  const { paytableHash, currency, mode } = round
  const table = tableName({ game, currency, mode, room })
  const chain = { table, terminal, salt, paytableHash, index, hash }
  return {
    ...round,
    seen: round.state === "playing" && hidden && played?.kind === "steps" ? played.seen(hidden, round.stake) : null,
    steps: round.actions.length,
    chain: shared === null ? null : { ...chain, round: shared, leftAt, interruptedAt },
  }
}

/** Rounds as their players may see them. */
export const roundViews = (database: Database, games: Games) => ({
  async of(account: string, id: string): Promise<RoundView<Date> | undefined> {
    const row = await database.row<Row>(sql`${view} where round.account = ${account} and round.id = ${id}`)
    return row && seen(games, row)
  },

  /** Newest first; `before` is the id of a round that the list goes on after. */
  async list(account: string, game: string, count: number, before?: string): Promise<RoundView<Date>[]> {
    const rows = await database.rows<Row>(sql`
      ${view} where round.account = ${account} and round.game = ${game} ${before ? sql`and round.id < ${before}` : empty}
      order by round.id desc limit ${count}`)
    return rows.map(row => seen(games, row))
  },
})

export type RoundViews = ReturnType<typeof roundViews>
