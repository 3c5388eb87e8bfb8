import sql, { empty } from "sql-template-tag"
import type { Database } from "../../database/database.ts"
import type { RoundView } from "../protocol.ts"

const view = sql`
  select round.id, round.spin, round.state, round.mode, round.currency, round.stake, round.win, round.balance, round.refusal,
         round.outcome, round.created_at as "createdAt", seed.commitment, seed.paytable_hash as "paytableHash",
         round.client_seed as "clientSeed", round.nonce,
         case when seed.revealed_at is not null then seed.server_seed end as "serverSeed"
  from round join seed on seed.id = round.seed`

export const roundView = (database: Database, account: string, id: string) =>
  database.row<RoundView<Date>>(sql`${view} where round.account = ${account} and round.id = ${id}`)

/** Newest first; `before` is the id of a round that the list goes on after. */
export const history = (database: Database, account: string, game: string, count: number, before?: string) =>
  database.rows<RoundView<Date>>(sql`
    ${view} where round.account = ${account} and round.game = ${game} ${before ? sql`and round.id < ${before}` : empty}
    order by round.id desc limit ${count}`)
