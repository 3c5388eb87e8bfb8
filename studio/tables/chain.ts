import { hash, randomBytes, randomUUIDv7 } from "node:crypto"
import { setImmediate as breathe } from "node:timers/promises"
import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import { paytableHashOf } from "../fair/commitment.ts"
import { nodeHashes } from "../fair/node-hashes.ts"
import { committedGame, keepPaytable } from "../fair/paytables.ts"
import type { SharedGame } from "../games/game.ts"
import { restorations } from "../restorations.ts"

/** The identity of a table: every game has its own in each currency, for real and for play money, and in each of its rooms. */
export interface TableKey {
  game: string
  currency: string
  mode: "real" | "free"
  room: string
}

export interface Chain extends TableKey {
  id: string
  length: number
  spacing: number
  terminal: string
  salt: string
  paytableHash: string
  /** The database was taken back in time since: players may know its hashes, and the secret of its open round. */
  isRestored: boolean
}

const columns = sql`id, game, currency, mode, room, length, spacing, terminal, salt, paytable_hash as "paytableHash",
  restorations < ${restorations} as "isRestored"`

/** Milliseconds. */
const atAStretch = 10

const next = (link: string) => hash("sha256", link, "hex")

interface ChainOptions {
  database: Database
  clock: StudioClock
  /** Length of a new chain, in rounds. */
  length: number
}

/**
 * Chains of hashes, built backwards: a secret seed is hashed `length` times, the last hash is published, and the rounds are
 * decided by those before it, latest first. Hashing a round's hash once per round played leads to the published one, and nothing
 * leads from it to the next.
 */
export class Chains {
  private readonly parts: ChainOptions
  private readonly spacing
  /** One chain is made after the other: together, each would take its stretch before anything else gets its turn. */
  private readonly oneByOne = createKeyedMutex<"make">()

  constructor(parts: ChainOptions) {
    this.parts = parts
    this.spacing = Math.max(16, Math.ceil(Math.sqrt(parts.length)))
  }

  /** The current chain; created if missing, used up or from before a restore, or if the game's paytable has changed. */
  async current(key: TableKey, game: SharedGame): Promise<Chain> {
    const paytableHash = paytableHashOf(nodeHashes, game.paytable)
    for (;;) {
      const chain = await this.find(key)
      const holds = chain?.paytableHash === paytableHash && !chain.isRestored
      if (holds && !(await usedUp(this.parts.database, chain))) return chain
      if (chain && !(await this.retired(chain))) return chain
      await this.oneByOne("make", async () => {
        // Another launch may have made it while this one waited for its turn.
        if (!(await this.find(key))) await this.make(key, game)
      })
    }
  }

  /** The game by the rules that the chain is committed to. */
  gameOf({ paytableHash }: Chain, game: SharedGame): Promise<SharedGame> {
    return committedGame(this.parts.database, game, paytableHash)
  }

  /** The secret hash of the chain's round `index` (1, 2, 3 …): at most √length hashes from a checkpoint. */
  async hashOf(chain: Chain, index: number): Promise<string> {
    const position = chain.length - index
    if (position < 0) throw new RangeError(`the chain ${chain.id} has no round ${index}`)
    const from = await this.parts.database.one<{ position: number; hash: string }>(
      prepared(
        "chain checkpoint",
        sql`
          select position, hash from chain_checkpoint where chain = ${chain.id} and position <= ${position}
          order by position desc limit 1`,
      ),
    )
    let link = from.hash
    for (let at = from.position; at < position; at++) link = next(link)
    return link
  }

  private find({ game, currency, mode, room }: TableKey) {
    return this.parts.database.row<Chain>(
      prepared(
        "current chain",
        sql`
          select ${columns} from chain
          where game = ${game} and currency = ${currency} and mode = ${mode} and room = ${room} and retired_at is null`,
      ),
    )
  }

  /** A million hashes take a second of one core; pauses in between let other requests run. */
  private async make(key: TableKey, table: SharedGame): Promise<void> {
    const { length, database, clock } = this.parts
    const positions: number[] = []
    const hashes: string[] = []
    let link = randomBytes(32).toString("hex")
    let begun = performance.now()
    for (let position = 0; position < length; position++) {
      if (position % this.spacing === 0) {
        positions.push(position)
        hashes.push(link)
        if (performance.now() - begun > atAStretch) {
          await breathe()
          begun = performance.now()
        }
      }
      link = next(link)
    }
    const { game, currency, mode, room } = key
    const [id, salt] = [randomUUIDv7(), randomBytes(16).toString("hex")]
    await database.transaction(async tx => {
      const paytableHash = await keepPaytable(tx, clock, table)
      const made = await tx.run(sql`
        insert into chain (id, game, currency, mode, room, length, spacing, terminal, salt, paytable_hash, restorations,
                           created_at)
        values (${id}, ${game}, ${currency}, ${mode}, ${room}, ${length}, ${this.spacing}, ${link}, ${salt}, ${paytableHash},
                ${restorations}, ${clock.now()})
        on conflict (game, currency, mode, room) where retired_at is null do nothing`)
      if (made === 0) return
      await tx.run(sql`
        insert into chain_checkpoint (chain, position, hash)
        select ${id}, position, hash from unnest(${positions}::integer[], ${hashes}::text[]) as made (position, hash)`)
    })
  }

  /** Retires a chain unless bets depend on it; waits for transactions that take places in its rounds. */
  private retired(chain: Chain): Promise<boolean> {
    return this.parts.database.transaction(async tx => {
      await tx.run(sql`select from chain where id = ${chain.id} for no key update`)
      if (await inUse(tx, chain)) return false
      await tx.run(sql`update chain set retired_at = ${this.parts.clock.now()} where id = ${chain.id}`)
      return true
    })
  }
}

const usedUp = async (database: Database, { id, length }: Chain) =>
  (await database.row(
    prepared("chain used up", sql`select from shared_round where chain = ${id} and number >= ${length} and phase = 'over'`),
  )) !== undefined

/** Bets depend on it: they are played under the rules they were made for. */
const inUse = async (database: Database, { id }: Chain) =>
  (await database.row(sql`
    select from shared_round where chain = ${id} and (phase = 'running' or phase = 'open' and taken > 0)`)) !== undefined
