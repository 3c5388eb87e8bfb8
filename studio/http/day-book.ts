import { Readable } from "node:stream"
import type { Database } from "@baize/kit/database/database.ts"
import type { FastifyInstance } from "fastify"
import sql from "sql-template-tag"
import * as v from "valibot"
import type { StudioClock } from "../clock.ts"
import { house, type Label } from "../labels.ts"
import { returnsReport } from "../returns/watch.ts"
import type { WalletKey } from "../wallet/signature.ts"
import { refuse } from "./refusals.ts"
import { isSigned, takeBytes, textOf } from "./signed.ts"

const Day = v.strictObject({
  day: v.pipe(v.string(), v.isoDate()),
  gmtOffsetMinutes: v.pipe(v.number(), v.integer(), v.minValue(-840), v.maxValue(840)),
})
const RoundId = v.strictObject({ round: v.pipe(v.string(), v.uuid()) })

interface DayBookOptions {
  readonly database: Database
  readonly clock: StudioClock
  /** Of the house label, whose books these are. */
  readonly key: WalletKey
  readonly labels: readonly Label[]
}

/**
 * The studio's own books for the operator it serves: every transaction of a day as a file, one round with all its calls, and the
 * actual against the theoretical RTP of each game. The operator signs requests with the key that signs our calls to the operator.
 */
export function bookRoutes(http: FastifyInstance, { database, clock, key, labels }: DayBookOptions): void {
  const others = labels.filter(({ vendor }) => vendor !== house.vendor).flatMap(({ games }) => games)
  void http.register(async scope => {
    takeBytes(scope)

    scope.post("/book/day", async (request, reply) => {
      if (!isSigned(request, key, clock.now())) return refuse(reply, "signed-out")
      const query = v.safeParse(v.pipe(v.string(), v.parseJson(), Day), textOf(request))
      if (!query.success) return refuse(reply, "malformed")
      return reply.type("text/csv; charset=utf-8").send(Readable.from(dayBook(database, query.output, others)))
    })

    scope.post("/book/round", async (request, reply) => {
      if (!isSigned(request, key, clock.now())) return refuse(reply, "signed-out")
      const query = v.safeParse(v.pipe(v.string(), v.parseJson(), RoundId), textOf(request))
      if (!query.success) return refuse(reply, "malformed")
      return (await roundBook(database, query.output.round)) ?? refuse(reply, "unknown-round")
    })

    scope.post("/book/returns", async (request, reply) => {
      if (!isSigned(request, key, clock.now())) return refuse(reply, "signed-out")
      return { returns: await returnsReport(database) }
    })
  })
}

interface DayBookRow {
  readonly transaction: string
  readonly kind: string
  readonly round: string
  readonly player: string
  readonly amount: number
  readonly currency: string
  readonly at: Date
}

/**
 * The transactions of a day, line by line: what the platform's wallet has accepted, so without the games of other labels. A bet
 * that was never answered is listed with its rollback, because it is unknown here whether it was taken. A rollback's amount is
 * what the player got back. A further bet in a round is a bet like the first. The last line counts the others.
 */
async function* dayBook(
  database: Database,
  { day, gmtOffsetMinutes }: v.InferOutput<typeof Day>,
  others: readonly string[],
): AsyncGenerator<string> {
  yield "transaction,kind,round,player,amount,currency,at\n"
  let lines = 0
  const portions = database.stream<DayBookRow>(sql`
    with bounds as (
      select (${day}::date)::timestamp at time zone 'UTC' - make_interval(mins => ${gmtOffsetMinutes}::int) as begins,
             (${day}::date + 1)::timestamp at time zone 'UTC' - make_interval(mins => ${gmtOffsetMinutes}::int) as ends
    )
    select call.transaction, replace(replace(call.kind, 'raise-rollback', 'rollback'), 'raise', 'bet') as kind,
           round.id as round, round.player, round.currency, call.at,
           case when call.kind in ('win', 'free-round-win') then coalesce(round.win, 0)
                when call.kind = 'jackpot-win' then coalesce(round.jackpot, 0)
                when call.kind in ('raise', 'raise-rollback') then (
                  select (made.body ->> 'amount')::bigint from wallet_call made
                  where made.transaction = coalesce(call.body ->> 'original', call.transaction))
                else round.stake end as amount
    from (
      select c.transaction, c.kind, c.round, c.body, c.answered_at as at from wallet_call c, bounds
      where c.state = 'accepted' and c.due_at is null and c.answered_at >= bounds.begins and c.answered_at < bounds.ends
      union all
      select bet.transaction, bet.kind, bet.round, bet.body, back.answered_at from wallet_call back
      join wallet_call bet on bet.transaction = back.body ->> 'original' and bet.state = 'sent', bounds
      where back.kind in ('rollback', 'raise-rollback') and back.state = 'accepted' and back.answered_at >= bounds.begins
        and back.answered_at < bounds.ends
    ) call join round on round.id = call.round
    where round.game <> all (${others}::text[])
    order by call.at, call.transaction`)
  for await (const portion of portions) {
    lines += portion.length
    yield portion
      .map(({ transaction, kind, round, player, amount, currency, at }) =>
        [transaction, kind, round, player, amount, currency, at.toISOString()].join(","),
      )
      .join("\n")
      .concat("\n")
  }
  yield `#end,${lines}\n`
}

/** A round as the studio sees it, with every wallet call made for it, but without the secrets of seeds still in use. */
async function roundBook(database: Database, id: string): Promise<object | undefined> {
  const round = await database.row<object>(sql`
    select id, game, player, mode, currency, state, stake, raised, win, jackpot, free_rounds as "freeRounds", refusal, choice,
           created_at as "createdAt", ended_at as "endedAt",
           case when ended_at is not null then outcome end as outcome
    from round where id = ${id}`)
  if (!round) return undefined
  const calls = await database.rows<object>(sql`
    select transaction, kind, state, attempts, answer, sent_at as "sentAt", answered_at as "answeredAt"
    from wallet_call where round = ${id} order by sent_at, transaction`)
  return { ...round, calls }
}
