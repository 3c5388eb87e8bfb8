import { randomUUIDv7 } from "node:crypto"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import { nodeHashes } from "../fair/node-hashes.ts"
import { playersOf, secretHashOf, sharedDraw } from "../fair/shared-draw.ts"
import type { Settled, SharedGame, TableBet, TablePause } from "../games/game.ts"
import { lockedRound, type Round, roundById, roundsOfTable } from "../rounds/round.ts"
import { takeBack } from "../rounds/transitions.ts"
import type { Chain } from "./chain.ts"
import type { SecretOf } from "./round-secrets.ts"
import { settleEntries } from "./settle-entries.ts"

export interface SharedRound {
  id: string
  index: number
  phase: "open" | "running" | "over"
  result: object | null
  hash: string | null
  /** Milliseconds since the start for which the studio was definitely running. */
  lived: number
  interruptedAt: number | null
  /** SHA-256 of its secret; null for a round that started before there were secrets. */
  secretHash: string | null
  /** Set once it accepts no more bets; must not be revealed before it is over. */
  secret: string | null
  /** The contribution of all its players; set once it accepts no more bets. */
  players: string | null
}

/** An entry as the table keeps it. */
export interface Placed extends TableBet {
  account: string
  place: number
  hand: number
  leftAt: number | null
  contribution: string | null
  follows: string | null
  settled: Settled | null
  actions: readonly unknown[]
  actedAt: readonly number[]
  pauses: readonly TablePause[]
  acting: unknown
}

const columns = sql`id, number as "index", phase, result, hash, lived, interrupted_at as "interruptedAt",
  secret_hash as "secretHash", secret, players`

export const placed = ({ id, account, stake, choice, place, hand, leftAt, contribution, follows, actions }: Round): Placed => ({
  id,
  account,
  stake,
  choice,
  place: place ?? 0,
  hand,
  leftAt,
  contribution,
  follows,
  settled: null,
  actions,
  actedAt: [],
  pauses: [],
  acting: undefined,
})

/**
 * The transitions of a shared round, one transaction each, decided by the phase in the database: whatever two processes may
 * believe, a round starts once and ends once, with the entries that were in it.
 */
export class SharedRounds {
  private readonly database: Database
  private readonly clock: StudioClock
  private readonly secretOf: SecretOf

  constructor(database: Database, clock: StudioClock, secretOf: SecretOf) {
    this.database = database
    this.clock = clock
    this.secretOf = secretOf
  }

  /** The round that has not ended yet, or else a new one. */
  async current(chain: Chain): Promise<SharedRound> {
    const id = randomUUIDv7()
    await this.database.run(
      prepared(
        "open shared round",
        sql`
          insert into shared_round (id, chain, number, phase, secret_hash, opened_at)
          select ${id}, ${chain.id}, coalesce(number, 0) + 1, 'open', ${this.hashOfSecret(id)}, ${this.clock.now()}
          from (values (true)) as always
            left join (
              select number, phase from shared_round where chain = ${chain.id} order by number desc limit 1) as last on true
          where coalesce(phase, 'over') = 'over'
          on conflict do nothing`,
      ),
    )
    const found = await this.database.one<SharedRound>(
      prepared("current shared round", sql`select ${columns} from shared_round where chain = ${chain.id} and phase <> 'over'`),
    )
    return found.phase === "open" && found.secretHash !== this.hashOfSecret(found.id) ? this.recommitted(found) : found
  }

  entries(id: string) {
    return this.playing(this.database, id)
  }

  /** The entries of a round if it is open, else undefined. */
  async entriesOfOpen(id: string): Promise<Placed[] | undefined> {
    const open = await this.database.row(sql`select from shared_round where id = ${id} and phase = 'open'`)
    return open && this.playing(this.database, id)
  }

  last(chain: Chain, count: number) {
    return this.database.rows<{ index: number; hash: string; result: object }>(
      prepared(
        "last shared rounds",
        sql`
          select number as "index", hash, result from shared_round where chain = ${chain.id} and phase = 'over'
          order by number desc limit ${count}`,
      ),
    )
  }

  /** Closes it for entries and decides it; undefined if it was not open, or has fewer entries than the game requires. */
  start(chain: Chain, { id, index }: SharedRound, game: SharedGame, hash: string) {
    return this.database.transaction(async tx => {
      const open = await tx.row<{ secretHash: string | null }>(
        prepared(
          "close shared round",
          sql`select secret_hash as "secretHash" from shared_round where id = ${id} and phase = 'open' for update`,
        ),
      )
      if (!open) return undefined
      const entries = await this.playing(tx, id)
      if (entries.length < game.fewest) return undefined
      const mixed = open.secretHash === null ? undefined : this.mixedOf(id, open.secretHash, entries)
      const result = game.decide(sharedDraw(nodeHashes, { ...chain, hash, index, mixed }), entries, index)
      const { secret, seeds, players } = mixed ?? { secret: null, seeds: null, players: null }
      await tx.run(
        prepared(
          "start shared round",
          sql`
            update shared_round set phase = 'running', result = ${JSON.stringify(result)}, secret = ${secret}, seeds = ${seeds},
              players = ${players}, started_at = ${this.clock.now()}
            where id = ${id}`,
        ),
      )
      return { entries, result, secret, players }
    })
  }

  /** Its player cashes out at this time after the start. The first time counts; undefined if the round is over. */
  async leave(shared: string, id: string, elapsed: number): Promise<number | undefined> {
    const left = await this.database.row<{ leftAt: number }>(sql`
        update round set left_at = coalesce(left_at, ${elapsed}) where id = ${id} and state = 'playing'
          and exists (select from shared_round where id = ${shared} and phase = 'running' for share)
        returning left_at as "leftAt"`)
    return left?.leftAt
  }

  /**
   * Ends it: reveals its hash, and decides every entry; `due`: those that wait for the wallet. Undefined if it was not running,
   * and "raising" while it is not known whether the wallet took a further bet. `interruptedAt` is set if the studio failed.
   */
  end(game: SharedGame, { id }: SharedRound, hash: string, interruptedAt: number | null) {
    return this.database.transaction(async tx => {
      if (game.turns && (await isRaising(tx, this.clock, id, interruptedAt !== null))) return "raising"
      const ended = await tx.row<{ result: object }>(
        prepared(
          "end shared round",
          sql`
            update shared_round
            set phase = 'over', hash = ${hash}, interrupted_at = ${interruptedAt}, over_at = ${this.clock.now()}
            where id = ${id} and phase = 'running' returning result`,
        ),
      )
      if (!ended) return undefined
      const rounds = await roundsOfTable(tx, id)
      const entries = rounds.map(placed)
      const settled =
        interruptedAt === null ? game.settle(ended.result, entries) : game.interrupted(ended.result, entries, interruptedAt)
      const due = await settleEntries(tx, this.clock, rounds, settled)
      return { result: ended.result, entries: entries.map((entry, n) => ({ ...entry, settled: settled[n] ?? null })), due }
    })
  }

  private async playing(tx: Database, id: string) {
    return (await roundsOfTable(tx, id)).map(placed)
  }

  /** The inputs in addition to the chain, once no more bets are accepted. */
  private mixedOf(id: string, secretHash: string, entries: readonly Placed[]) {
    const secret = this.secretOf(id)
    if (secretHashOf(nodeHashes, secret) !== secretHash) throw new Error(`The secret of the shared round ${id} is lost`)
    const seeds = entries.map(({ contribution }) => contribution ?? "")
    return { secret, seeds, players: playersOf(nodeHashes, seeds) }
  }

  private hashOfSecret(id: string) {
    return secretHashOf(nodeHashes, this.secretOf(id))
  }

  /** Returns a bet while the round is open; undefined if it is not, or the entry is not in it. */
  async withdraw(shared: string, id: string, refusal: string): Promise<Round | undefined> {
    return this.database.transaction(async tx => {
      const open = await tx.row(sql`select from shared_round where id = ${shared} and phase = 'open' for update`)
      const round = await lockedRound(tx, id)
      if (!open || round.shared !== shared || round.state !== "playing") return undefined
      await tx.run(sql`update shared_round set taken = taken - 1 where id = ${shared}`)
      await takeBack(tx, this.clock, round, refusal)
      return roundById(tx, id)
    })
  }

  /** Returns all bets on a chain's round unless it runs; gives whether it does not. */
  async returnOpen(chain: Chain): Promise<boolean> {
    const round = await this.database.row<Pick<SharedRound, "id" | "phase">>(sql`
      select id, phase from shared_round where chain = ${chain.id} and phase <> 'over'`)
    if (round?.phase === "running") return false
    if (round) for (const { id } of await this.playing(this.database, round.id)) await this.withdraw(round.id, id, "table-closed")
    return true
  }

  /**
   * Handles an open round whose secret this process cannot derive: the studio has another key now, or the round is older than
   * secrets. Bets made on a lost secret are returned; a round without one is played out under its old rules. Once it has no
   * entries, it gets a new secret.
   */
  private async recommitted(round: SharedRound): Promise<SharedRound> {
    if (round.secretHash !== null)
      for (const { id } of await this.playing(this.database, round.id)) await this.withdraw(round.id, id, "table-closed")
    const secretHash = this.hashOfSecret(round.id)
    const changed = await this.database.run(sql`
      update shared_round set secret_hash = ${secretHash} where id = ${round.id} and phase = 'open' and taken = 0`)
    return changed > 0 ? { ...round, secretHash } : round
  }
}

/**
 * Whether a further bet of the round is in flight; no new one can begin until this transaction ends. What a failed process has
 * left is due now, for the recovery worker to roll back.
 */
async function isRaising(tx: Database, clock: StudioClock, id: string, failed: boolean): Promise<boolean> {
  await tx.run(sql`select from shared_round where id = ${id} and phase = 'running' for update`)
  const raising = await tx.rows<{ id: string }>(sql`
    select id from round where shared = ${id} and state = 'playing' and raise is not null`)
  if (failed && raising.length > 0)
    await tx.run(sql`
      update round set due_at = least(due_at, ${clock.now()}) where id = any (${raising.map(({ id: raised }) => raised)})`)
  return raising.length > 0
}
