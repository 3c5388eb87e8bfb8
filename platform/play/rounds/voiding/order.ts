import type { voidCauses } from "@baize/common/api/rounds.ts"
import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import { catchUp } from "../../../books/facts/job.ts"
import type { Services } from "../../services.ts"

/** The rounds to be voided: those of one game opened in a span of time, `until` excluded; only `rounds` of them, if given. */
export interface VoidSet {
  readonly vendor: string
  /** The game's id in the catalog. */
  readonly game: number
  readonly from: Date
  readonly until: Date
  readonly rounds?: readonly string[] | undefined
}

export interface VoidOrder extends VoidSet {
  readonly cause: (typeof voidCauses)[number]
  /** For the books; members get the cause, in their language. */
  readonly reason: string
  readonly byWhom: string
  /** Takes no more bets on the game until an operator opens it. */
  readonly switchGameOff: boolean
}

/** The totals of voiding a set in one currency; minor units. */
export interface VoidTotals {
  readonly currency: string
  readonly exponent: number
  readonly rounds: number
  readonly members: number
  readonly stakes: Minor
  readonly wins: Minor
}

/** Valid rounds of a set, free ones too: neither canceled nor voided before. A free round counts from when it was reported. */
const standing = ({ vendor, game, from, until, rounds }: VoidSet): Sql => sql`
  from (
    select round.vendor, round.ref, round.member, round.brand, round.game, round.opened_at, round.stake, round.payout from round
    where round.state <> 'cancelled'
    union all
    select played.vendor, played.round, f.member, f.brand, f.game, played.played_at, 0, played.win
    from free_round played join free_rounds f on f.id = played.free_rounds where not played.taken_back
  ) round
  where round.vendor = ${vendor} and round.game = ${game} and round.opened_at >= ${from} and round.opened_at < ${until}
    ${rounds ? sql`and round.ref = any(${[...rounds]})` : empty}
    and not exists (select from voided_round v where (v.vendor, v.round, v.member) = (round.vendor, round.ref, round.member))`

/** A vendor that holds the money itself would still count its rounds: only it can void them. */
async function refuseOwnWallet(database: Database, vendor: string): Promise<void> {
  if (await database.row(sql`select from vendor where id = ${vendor} and transfer_url is not null`))
    throw new InvalidInput(`${vendor} keeps a wallet of its own: it voids its rounds itself, and its entries undo them here`)
}

/** The effect of voiding a set, by currency. Throws InvalidInput where only the vendor can void. */
export async function planVoid(services: Services, set: VoidSet): Promise<VoidTotals[]> {
  await refuseOwnWallet(services.database, set.vendor)
  await catchUp(services)
  return services.database.rows<VoidTotals>(sql`
    select brand.currency, brand.exponent, count(*) as rounds, count(distinct member) as members, sum(stake) as stakes,
           sum(payout) as wins
    from (select round.* ${standing(set)}) chosen join brand on brand.id = chosen.brand
    group by brand.currency, brand.exponent order by brand.currency`)
}

/** Writes the order with its rounds, and closes the game if requested: from here on the voiding continues until it is done. */
export async function orderVoid(services: Services, order: VoidOrder): Promise<number> {
  await refuseOwnWallet(services.database, order.vendor)
  await catchUp(services)
  const { vendor, game, from, until, rounds, cause, reason, byWhom, switchGameOff } = order
  return services.database.transaction(async tx => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into void_act (vendor, game, opened_from, opened_until, rounds, cause, reason, by_whom, game_switched_off, begun_at)
      values (${vendor}, ${game}, ${from}, ${until}, ${rounds ? [...rounds] : null}, ${cause}, ${reason}, ${byWhom},
        ${switchGameOff},
              ${services.clock.now()}) returning id`)
    if (switchGameOff) await tx.run(sql`update game set state = 'maintenance' where id = ${game} and state = 'open'`)
    await gather(tx, id, order)
    return id
  })
}

/** Records every missing round of an act's set: a bet can have been in progress when the order was given. */
export async function gather(tx: Database, act: number, set: VoidSet): Promise<number> {
  const added = await tx.run(sql`
    insert into voided_round (vendor, round, member, act, brand, game, opened_at)
    select round.vendor, round.ref, round.member, ${act}, round.brand, round.game, round.opened_at ${standing(set)}
    on conflict do nothing`)
  // Every bet looks up its round there, by a plan made while the table was empty.
  if (added > 0) await tx.run(sql`analyze voided_round`)
  return added
}

/** What was voided, by whom and why. */
interface VoidAct {
  readonly id: number
  readonly vendor: string
  readonly game: string
  readonly from: Date
  readonly until: Date
  readonly cause: string
  readonly reason: string
  readonly byWhom: string
  readonly gameSwitchedOff: boolean
  readonly begunAt: Date
  /** Null while in progress. */
  readonly doneAt: Date | null
  readonly rounds: number
  readonly members: number
}

/** The acts so far, newest first; at most a hundred. */
export const listVoids = (database: Database): Promise<VoidAct[]> =>
  database.rows<VoidAct>(sql`
    select a.id, a.vendor, game.code as game, a.opened_from as
    from, a.opened_until as until, a.cause, a.reason, a.by_whom as "byWhom",
           a.game_switched_off as "gameSwitchedOff", a.begun_at as "begunAt", a.done_at as "doneAt", count(v.round) as rounds,
           count(distinct v.member) as members
    from void_act a join game on game.id = a.game left join voided_round v on v.act = a.id
    group by a.id, game.code order by a.id desc limit 100`)
