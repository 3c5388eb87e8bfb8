import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import { paytableText } from "../fair/paytables.ts"
import type { Games } from "../games/studio-games.ts"
import type { EntryChain, RoundProof, RoundView } from "../protocol.ts"

const view = sql`
  select round.id, round.spin, round.state, round.mode, round.currency, round.stake, round.raised, round.choice, round.win,
         round.jackpot, round.balance,
         round.refusal, round.free_rounds as "freeRounds", round.actions, round.outcome, round.created_at as "createdAt",
         coalesce(seed.commitment, chain.terminal) as commitment,
         coalesce(seed.paytable_hash, chain.paytable_hash) as "paytableHash", round.client_seed as "clientSeed", round.nonce,
         case when seed.revealed_at is not null then seed.secret end as "serverSeed",
         round.game, round.hidden, round.shared, chain.room, round.left_at as "leftAt",
         shared_round.interrupted_at as "interruptedAt", shared_round.number as "index", chain.terminal, chain.salt,
         case when shared_round.phase = 'over' then shared_round.hash end as hash, shared_round.secret_hash as "secretHash",
         case when shared_round.phase = 'over' then shared_round.secret end as secret, shared_round.players,
         round.contribution
  from round
  left join seed on seed.id = round.seed
  left join shared_round on shared_round.id = round.shared
  left join chain on chain.id = shared_round.chain`

interface HistoryChain {
  game: string
  currency: string
  mode: string
  room: string
}

type HistoryRow = Omit<RoundView<Date>, "seen" | "steps" | "chain"> &
  Omit<EntryChain, "table" | "round" | "paytableHash" | "seed" | "seeds"> &
  Omit<HistoryChain, "currency" | "mode"> & { hidden: object | null; shared: string | null; contribution: string | null }

/** A table's name: "comet/USD", "comet/USD/free", "high-card/USD/100". */
export const tableName = ({ game, currency, mode, room }: HistoryChain) =>
  [game, currency, ...(room ? [room] : []), ...(mode === "free" ? ["free"] : [])].join("/")

function seen(games: Games, { game, hidden, ...row }: HistoryRow, seeds: string[] | null = null): RoundView<Date> {
  const {
    shared,
    leftAt,
    interruptedAt,
    index,
    terminal,
    salt,
    hash,
    secretHash,
    secret,
    players,
    contribution,
    room,
    ...round
  } = row
  const played = games(game)
  const { paytableHash, currency, mode } = round
  const table = tableName({ game, currency, mode, room })
  const chain = { table, terminal, salt, paytableHash, index, hash, secretHash, secret, players }
  return {
    ...round,
    seen: round.state === "playing" && hidden && played?.kind === "steps" ? played.seen(hidden, round.stake) : null,
    steps: round.actions.length,
    chain: shared === null ? null : { ...chain, round: shared, seed: contribution, seeds, leftAt, interruptedAt },
  }
}

/** The seeds of a shared round's players, by place; null while it accepts bets. */
const seedsOf = async (database: Database, shared: string): Promise<string[] | null> =>
  (await database.one<{ seeds: string[] | null }>(sql`select seeds from shared_round where id = ${shared}`)).seeds

/** Rounds as their players may see them. */
export const roundViews = (database: Database, games: Games) => ({
  async of(account: string, id: string): Promise<RoundView<Date> | undefined> {
    const row = await database.row<HistoryRow>(
      prepared("round view", sql`${view} where round.account = ${account} and round.id = ${id}`),
    )
    return row && seen(games, row)
  },

  /** With everything needed to verify it. */
  async proof(account: string, id: string): Promise<RoundProof<Date> | undefined> {
    const row = await database.row<HistoryRow>(sql`${view} where round.account = ${account} and round.id = ${id}`)
    if (!row) return undefined
    const known = await paytableText(database, row.paytableHash)
    const seeds = row.shared === null ? null : await seedsOf(database, row.shared)
    return { ...seen(games, row, seeds), game: row.game, paytable: known === undefined ? null : JSON.parse(known) }
  },

  /** Newest first; `before` is the id of the last round of the previous page. */
  async list(account: string, game: string, count: number, before?: string): Promise<RoundView<Date>[]> {
    const rows = await database.rows<HistoryRow>(sql`
      ${view} where round.account = ${account} and round.game = ${game} ${before ? sql`and round.id < ${before}` : empty}
      order by round.id desc limit ${count}`)
    return rows.map(row => seen(games, row))
  },
})

export type RoundViews = ReturnType<typeof roundViews>
