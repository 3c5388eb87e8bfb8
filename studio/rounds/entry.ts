import { randomUUIDv7 } from "node:crypto"
import { createBatcher } from "@baize/kit/concurrency/batcher.ts"
import { numbers, texts, unsized } from "@baize/kit/database/arrays.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import { concernsStatement } from "@baize/kit/database/states.ts"
import sql from "sql-template-tag"
import { later, type StudioClock } from "../clock.ts"
import type { NewRound } from "./new-round.ts"
import { leaseMilliseconds, type Round, roundColumns } from "./round.ts"
import { bodyOf, transactionOf } from "./wallet-calls.ts"

// Entries of real money in shared rounds that take them whatever the other entries are: a statement before the wallet is asked,
// and one after, each for all bets of all tables that have arrived meanwhile. So hundreds of bets in the same second take two
// connections, and wait for the disk a few times instead of hundreds.

interface PaidEntry {
  readonly round: Pick<Round, "id" | "shared">
  readonly balance: number
}

type EnteredRound = Round | undefined

/** Records entries before the wallet is asked, and gives them their places after it has taken their bets. */
export interface TableEntries {
  /** Records one with its wallet call; undefined if the round is not open, or the player or the spin id is in it already. */
  record(entry: NewRound): Promise<EnteredRound>
  /**
   * The wallet has taken the bet: gives it its place. Undefined if the entry is no longer created or the round no longer takes
   * it; then nothing has changed.
   */
  place(paid: PaidEntry): Promise<EnteredRound>
}

export function createEntries(database: Database, clock: StudioClock): TableEntries {
  const record = together<NewRound>(entries => recordAll(database, clock, entries))
  const place = together<PaidEntry>(paid => placeAll(database, clock, paid))
  return { record, place }
}

/** One statement for all that arrive meanwhile. If it fails by one of them, each is tried alone. */
function together<Item>(work: (items: readonly Item[]) => Promise<EnteredRound[]>): (item: Item) => Promise<EnteredRound> {
  const alone = async (item: Item): Promise<EnteredRound | Failure> => {
    try {
      return (await work([item]))[0]
    } catch (error) {
      return new Failure(error)
    }
  }
  const next = createBatcher(async (items: readonly Item[]): Promise<(EnteredRound | Failure)[]> => {
    try {
      return await work(items)
    } catch (error) {
      if (items.length === 1 || !concernsStatement(error)) throw error
      const answers: (EnteredRound | Failure)[] = []
      for (const item of items) answers.push(await alone(item))
      return answers
    }
  })
  return async item => {
    const answer = await next(item)
    if (answer instanceof Failure) throw answer.error
    return answer
  }
}

class Failure {
  readonly error: unknown

  constructor(error: unknown) {
    this.error = error
  }
}

/** Each in the order of `ids`. */
function inOrder(ids: readonly string[], rounds: readonly Round[]): EnteredRound[] {
  const byId = new Map(rounds.map(round => [round.id, round]))
  return ids.map(id => byId.get(id))
}

async function recordAll(database: Database, clock: StudioClock, entries: readonly NewRound[]): Promise<EnteredRound[]> {
  const ids = entries.map(() => randomUUIDv7())
  const of = (value: (entry: NewRound) => string | null) => texts(entries.map(value))
  const bodies = entries.map(({ player, game, stake }, n) =>
    JSON.stringify(bodyOf({ id: ids[n]!, player, game, stake, win: null, freeRounds: null }, "bet")),
  )
  const made = await database.rows<Round>(
    prepared(
      "record entries",
      sql`
        with asked as materialized (
            select * from unnest(${texts(ids)}::uuid[], ${texts(ids.map(id => transactionOf({ id }, "bet")))}::text[],
              ${texts(bodies)}::jsonb[], ${of(({ spin }) => spin)}::text[], ${of(({ account }) => account)}::text[],
              ${of(({ player }) => player)}::text[], ${of(({ brand }) => brand)}::text[], ${of(({ game }) => game)}::text[],
              ${of(({ currency }) => currency)}::text[], ${numbers(entries.map(({ stake }) => stake))}::bigint[],
              ${of(({ choice }) => JSON.stringify(choice))}::jsonb[], ${of(({ shared }) => shared)}::uuid[],
              ${of(({ contribution = null }) => contribution)}::text[],
              ${numbers(entries.map(({ hand = 0 }) => hand))}::integer[])
              as asked (id, transaction, body, spin, account, player, brand, game, currency, stake, choice, shared,
                contribution, hand)),
          open as (
            select id as standing from shared_round where id = any (${of(({ shared }) => shared)}::uuid[]) and phase = 'open'
            order by id for key share),
          made as (
            insert into round (id, spin, account, player, brand, game, mode, currency, stake, choice, shared, contribution, hand,
                               state, created_at, due_at)
            select id, spin, account, player, brand, game, 'real', currency, stake, choice, shared, contribution, hand,
                   'created', ${clock.now()}, ${later(clock, leaseMilliseconds)}
            from asked join open on standing = shared
            on conflict do nothing returning ${roundColumns}),
          called as (
            insert into wallet_call (transaction, round, kind, body, state, sent_at)
            select transaction, id, 'bet', body, 'sent', ${clock.now()} from asked where id in (select id from made))
        select * from made`,
    ),
  )
  return inOrder(ids, made)
}

async function placeAll(database: Database, clock: StudioClock, paid: readonly PaidEntry[]): Promise<EnteredRound[]> {
  const balances = new Map(paid.map(({ round: { id }, balance }) => [id, balance]))
  const entries = unsized(texts([...balances.keys()]), "uuid")
  const has = unsized(numbers([...balances.values()]), "bigint")
  const tables = unsized(texts([...new Set(paid.map(({ round: { shared } }) => shared))]), "uuid")
  const placed = await database.rows<Round>(
    prepared(
      "place entries",
      sql`
        -- By its key alone: with its state, a planner without statistics reads all rounds under way.
        with held as (
            select id as entry, shared as joins, state from round where id = any (${entries}::uuid[])
            order by id for update),
          -- No table plays the rounds of a retired chain; the lock prevents retiring it meanwhile.
          standing as (
            select id as played from chain
            where id = any (array(select chain from shared_round where id = any (${tables}::uuid[]))) and retired_at is null
            order by id for share),
          due as (
            select entry, joins, has, row_number() over (partition by joins order by n) as nth
            from held
              join unnest(${entries}, ${has}) with ordinality as asked (entry, has, n)
                using (entry)
              join shared_round on shared_round.id = joins
            where state = 'created' and chain in (select played from standing)),
          taken as (
            update shared_round set taken = taken + entries, places = places + entries
            from (select joins, count(*)::integer as entries from due group by joins) arrived
            where id = joins and phase = 'open' returning joins, places - entries as before),
          placed as (
            update round set state = 'playing', place = before + nth, balance = has from due join taken using (joins)
            where id = entry returning ${roundColumns}),
          closed as (
            update wallet_call set state = 'accepted', answer = 'accepted', answered_at = ${clock.now()}
            where kind = 'bet' and round in (select id from placed))
        select * from placed`,
    ),
  )
  return inOrder(
    paid.map(({ round: { id } }) => id),
    placed,
  )
}
