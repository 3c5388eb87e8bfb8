import sql, { type Sql } from "sql-template-tag"

/** The tickets of a draw, as `t`: those that wait and those that are decided are in an index each. */
export const ticketsOfDraw = (lottery: Sql | string, numero: Sql | string): Sql => sql`
  (
    select w.* from lottery_draw its join lottery_ticket w
      on w.state = 'waiting' and (w.draws_at, w.lottery, w.numero) = (its.draws_at, its.lottery, its.numero)
    where (its.lottery, its.numero) = (${lottery}, ${numero})
    union all
    select k.* from lottery_ticket k where k.state <> 'waiting' and (k.lottery, k.numero) = (${lottery}, ${numero})
  ) t`
