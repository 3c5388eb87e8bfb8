import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { later, type StudioClock } from "../clock.ts"
import { nodeHashes } from "../fair/node-hashes.ts"
import { fairDraw } from "../fair/stream.ts"
import { dependsOnOthers, type Ended, type FairDraw, type StepGame, type StudioGame } from "../games/game.ts"
import { feedPool, returnJackpot } from "../jackpots/pool.ts"
import { openSecret } from "../seeds/sealed.ts"
import type { Seed } from "../seeds/seeds.ts"
import type { TableEntries } from "./entry.ts"
import { changePlayMoney } from "./play-money.ts"
import { leaseMilliseconds, lockedRound, type Round, type RoundState, roundById, roundColumns } from "./round.ts"
import { closeCall, payingCall, recordCall, transactionOf } from "./wallet-calls.ts"

/** How long a round played step by step waits for its player. */
export const patienceWithPlayers = 12 * 3_600_000

/**
 * How long it takes at most, however often its player comes back: platforms close a round that is open for a day, and return its
 * stakes instead of paying what it has won.
 */
export const longestRound = 22 * 3_600_000

/** When a round is ended without its player, from a step on. */
export const waitsUntil = (clock: StudioClock, { createdAt }: Pick<Round, "createdAt">) =>
  new Date(Math.min(later(clock, patienceWithPlayers).getTime(), createdAt.getTime() + longestRound))

/**
 * The transitions of a round, one transaction each. A transition does nothing if the round is no longer in its starting state
 * (another worker carried it on); all return the round in its resulting state.
 */
export function transitions(database: Database, clock: StudioClock, entries: Pick<TableEntries, "place">) {
  const step = (id: string, from: RoundState[], change: (tx: Database, round: Round) => Promise<unknown>) =>
    database.transaction(async tx => {
      const round = await lockedRound(tx, id)
      if (!from.includes(round.state)) return round
      await change(tx, round)
      return roundById(tx, id)
    })

  return {
    /** The bet was taken: the round starts, and is decided unless its player or its table has a part in it. */
    async begin(created: Round, game: StudioGame, balance: number): Promise<Round> {
      if (game.kind === "shared" && !dependsOnOthers(game)) {
        const placed = await entries.place({ round: created, balance })
        if (placed) return placed
      }
      return database.transaction(async tx => {
        await lockSource(tx, created, game)
        const round = await pay(tx, clock, created, balance)
        if (!round) return roundById(tx, created.id)
        await beginRound(tx, clock, round, game)
        return roundById(tx, round.id)
      })
    },

    /** The player did not return: the round ends by its game's rules. If they came back meanwhile, it keeps waiting for them. */
    abandon: (id: string, game: StepGame) =>
      step(id, ["playing"], async (tx, round) => {
        const waits = await tx.row(sql`select from round where id = ${id} and due_at > ${later(clock, leaseMilliseconds)}`)
        if (!waits && !round.raise) await endAbandoned(tx, clock, round, game)
      }),

    /** The wallet definitely refused the bet: no money moved. */
    refuse: (id: string, code: string) =>
      step(id, ["created"], async (tx, round) => {
        await tx.run(sql`update round set state = 'refused', refusal = ${code}, ended_at = ${clock.now()} where id = ${id}`)
        await closeCall(tx, round, "bet", "refused", code, clock.now())
      }),

    /** It is unknown whether the bet was taken: from now on it is rolled back. */
    cancel: (id: string) => step(id, ["created"], (tx, round) => takeBack(tx, clock, round, null)),

    cancelled: (id: string, balance: number) =>
      step(id, ["cancelling"], async (tx, round) => {
        await tx.run(sql`update round set state = 'cancelled', balance = ${balance}, ended_at = ${clock.now()} where id = ${id}`)
        await closeCall(tx, round, "rollback", "accepted", "accepted", clock.now())
      }),

    /** The win (or the end without one) has reached the wallet. */
    settle: async (drawn: Round, balance: number) =>
      (await settle(database, clock, drawn, balance)) ?? roundById(database, drawn.id),

    /** The jackpot has reached the wallet; the round's end follows. */
    jackpotPaid: (id: string) =>
      step(id, ["drawn"], (tx, round) => closeCall(tx, round, "jackpot-win", "accepted", "accepted", clock.now())),

    /** The platform has voided the round, or does not count the free round (`refusal`, its code): nothing is left to pay. */
    voided: (id: string, refusal = "voided") =>
      step(id, ["drawn"], async (tx, round) => {
        await tx.run(sql`
          update round set state = 'cancelled', refusal = ${refusal}, win = null, ended_at = ${clock.now()} where id = ${id}`)
        await closeCall(tx, round, payingCall(round), "refused", refusal === "voided" ? "cancelled" : refusal, clock.now())
        if (round.jackpot === null) return
        await closeCall(tx, round, "jackpot-win", "refused", "cancelled", clock.now())
        await returnJackpot(tx, clock, round)
      }),
  }
}

/** Records the wallet's answer to the bet; undefined if the round is no longer created. */
const pay = (tx: Database, clock: StudioClock, created: Round, balance: number) =>
  tx.row<Round>(sql`
    with paid as (
        update round set balance = ${balance} where id = ${created.id} and state = 'created' returning ${roundColumns}),
      closed as (
        update wallet_call set state = 'accepted', answer = 'accepted', answered_at = ${clock.now()}
        where transaction = ${transactionOf(created, "bet")} and exists (select from paid))
    select * from paid`)

/** Records the wallet's answer to the win; undefined if the round is no longer drawn. */
const settle = (database: Database, clock: StudioClock, drawn: Round, balance: number) =>
  database.row<Round>(
    prepared(
      "settle round",
      sql`
        with ended as (
            update round set state = 'settled', balance = ${balance}, ended_at = ${clock.now()}
            where id = ${drawn.id} and state = 'drawn'
            returning ${roundColumns}),
          closed as (
            update wallet_call set state = 'accepted', answer = 'accepted', answered_at = ${clock.now()}
            where transaction = ${transactionOf(drawn, payingCall(drawn))} and exists (select from ended))
        select * from ended`,
    ),
  )

export type Transitions = ReturnType<typeof transitions>

/**
 * Locks the seeds or the shared round that decide a round before the round itself, if a transaction that starts the player's next
 * round holds them while it checks for this one.
 */
async function lockSource(tx: Database, { seed, shared }: Round, game: StudioGame): Promise<void> {
  if (game.kind !== "shared") await tx.run(sql`select from seed where id = ${seed} for update`)
  else if (dependsOnOthers(game)) await tx.run(sql`select from shared_round where id = ${shared} for no key update`)
}

/** The first action of a paid round, by the kind of its game. */
export async function beginRound(tx: Database, clock: StudioClock, round: Round, game: StudioGame): Promise<void> {
  if (game.kind === "shared") return takePlace(tx, clock, round, game.places)
  const draw = await nextDraw(tx, round)
  if (game.kind === "instant") {
    await decideRound(tx, clock, round, game.play(draw, round.stake, round.choice))
    // Last, because the rounds of all players wait for one another here.
    // The house's stake feeds no pool, so a free round can't win one either.
    if (game.jackpot && round.freeRounds === null) await feedPool(tx, clock, round, game.jackpot)
    return
  }
  const state = game.begin(draw, round.stake, round.choice)
  const ended = game.ended(state, round.stake)
  await keepPlaying(tx, clock, round, state)
  if (ended) await decideRound(tx, clock, round, ended)
}

/** Takes the next nonce of the round's seeds, and stores both with the round. */
async function nextDraw(tx: Database, { id, seed }: Round): Promise<FairDraw> {
  const { secret, clientSeed, nonce } = await tx.one<Pick<Seed, "secret" | "clientSeed" | "nonce">>(sql`
    update seed set nonce = nonce + 1 where id = ${seed}
    returning secret, client_seed as "clientSeed", nonce - 1 as nonce`)
  if (clientSeed === null) throw new Error(`The round ${id} started without a client seed`)
  await tx.run(sql`update round set client_seed = ${clientSeed}, nonce = ${nonce} where id = ${id}`)
  return fairDraw(nodeHashes, { serverSeed: openSecret(seed!, secret), clientSeed, nonce })
}

const keepPlaying = (tx: Database, clock: StudioClock, round: Round, state: object) =>
  tx.run(sql`
    update round set state = 'playing', hidden = ${JSON.stringify(state)}, due_at = ${waitsUntil(clock, round)}
    where id = ${round.id}`)

/** Takes a place in the shared round if it is open and has one left; else the bet is returned. */
async function takePlace(tx: Database, clock: StudioClock, round: Round, places: number | undefined): Promise<void> {
  // No table plays the rounds of a retired chain; the lock prevents retiring it meanwhile.
  const chain = await tx.row(sql`
    select from chain where id = (select chain from shared_round where id = ${round.shared}) and retired_at is null for share`)
  if (!chain) return takeBack(tx, clock, round, "table-closed")
  // Last, and in one statement: all players at the table wait for one another here until the transaction ends.
  const placed = await tx.run(sql`
    with taken as (
      update shared_round set taken = taken + 1, places = places + 1
      where id = ${round.shared} and phase = 'open' and taken < ${places ?? 2 ** 30} returning places as place)
    update round set state = 'playing', place = taken.place from taken where id = ${round.id}`)
  if (placed === 0) await takeBack(tx, clock, round, "table-closed")
}

/** Records a step and the state it leads to; the round is decided if that is its last. */
export async function takeStep(
  tx: Database,
  clock: StudioClock,
  round: Round,
  game: StepGame,
  { action, state }: { action: unknown; state: object },
): Promise<void> {
  await tx.run(sql`update round set actions = actions || ${JSON.stringify([action])}::jsonb where id = ${round.id}`)
  await keepPlaying(tx, clock, round, state)
  const ended = game.ended(state, round.stake)
  if (ended) await decideRound(tx, clock, round, ended)
}

/** Records how a round ends together with the call that pays it; play money is paid immediately. */
async function decideRound(tx: Database, clock: StudioClock, round: Round, { outcome, win }: Ended): Promise<void> {
  await tx.run(sql`
    update round set state = 'drawn', outcome = ${JSON.stringify(outcome)}, win = ${win},
      due_at = ${later(clock, leaseMilliseconds)}
    where id = ${round.id}`)
  if (round.mode === "real") return void (await recordCall(tx, { ...round, win }, payingCall(round), clock.now()))
  const balance = await changePlayMoney(tx, round, win)
  await tx.run(
    sql`update round set state = 'settled', balance = ${balance ?? null}, ended_at = ${clock.now()} where id = ${round.id}`,
  )
}

/**
 * A round that has not been played is no turnover: its bet is taken back. A free one is not reported, so that it can be played
 * again.
 */
export function endAbandoned(tx: Database, clock: StudioClock, round: Round, game: StepGame): Promise<unknown> {
  const state = stateOf(round)
  if (!game.unplayed?.(state)) return decideRound(tx, clock, round, game.abandoned(state, round.stake))
  if (round.freeRounds === null) return takeBack(tx, clock, round, "unplayed")
  return tx.run(sql`
    update round set state = 'cancelled', refusal = 'unplayed', ended_at = ${clock.now()} where id = ${round.id}`)
}

/** Returns the bet, or rolls it back if it is unknown whether it was taken; play money immediately. */
export async function takeBack(tx: Database, clock: StudioClock, round: Round, refusal: string | null): Promise<void> {
  await tx.run(sql`
    update round set state = 'cancelling', refusal = ${refusal}, due_at = ${later(clock, leaseMilliseconds)}
    where id = ${round.id}`)
  if (round.mode === "real") return void (await recordCall(tx, round, "rollback", clock.now()))
  const balance = await changePlayMoney(tx, round, round.stake)
  await tx.run(
    sql`update round set state = 'cancelled', balance = ${balance ?? null}, ended_at = ${clock.now()} where id = ${round.id}`,
  )
}

export function stateOf({ id, hidden }: Round): object {
  if (!hidden) throw new Error(`The round ${id} has no state`)
  return hidden
}
