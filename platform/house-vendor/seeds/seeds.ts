import { randomBytes, randomUUIDv7 } from "node:crypto"
import sql from "sql-template-tag"
import type { Database } from "../../database/database.ts"
import type { Clock } from "../clock.ts"
import { commitmentOf, paytableHashOf } from "../fair/commitment.ts"
import { nodeHashes } from "../fair/node-hashes.ts"
import type { StudioGame } from "../games/game.ts"
import type { FairnessView } from "../protocol.ts"

export interface Seed {
  id: string
  serverSeed: string
  paytableHash: string
  commitment: string
  clientSeed: string
  /** Of the next round. */
  nonce: number
}

/** What a player may know of the seeds in use. */
export const seedView = ({ commitment, paytableHash, clientSeed, nonce }: Seed): FairnessView => ({
  commitment,
  paytableHash,
  clientSeed,
  nonce,
})

const columns = sql`id, server_seed as "serverSeed", paytable_hash as "paytableHash", commitment,
  client_seed as "clientSeed", nonce`

/** The seeds in use, locked until the transaction ends: rounds and rotations of one account and game take turns. */
async function lock(tx: Database, account: string, game: string): Promise<Seed | undefined> {
  return tx.row<Seed>(sql`
    select ${columns} from seed where account = ${account} and game = ${game} and revealed_at is null for update`)
}

async function commit(tx: Database, clock: Clock, account: string, game: StudioGame, clientSeed: string): Promise<Seed> {
  const serverSeed = randomBytes(32).toString("hex")
  const paytableHash = paytableHashOf(nodeHashes, game.paytable)
  const commitment = commitmentOf(nodeHashes, serverSeed, paytableHash)
  await tx.run(sql`
    insert into seed (id, account, game, server_seed, paytable_hash, commitment, client_seed, created_at)
    values (${randomUUIDv7()}, ${account}, ${game.code}, ${serverSeed}, ${paytableHash}, ${commitment}, ${clientSeed},
            ${clock.now()})
    on conflict (account, game) where revealed_at is null do nothing`)
  const seed = await lock(tx, account, game.code)
  if (!seed) throw new Error("a seed that was just made is gone")
  return seed
}

const reveal = (tx: Database, clock: Clock, seed: Seed) =>
  tx.run(sql`update seed set revealed_at = ${clock.now()} where id = ${seed.id}`)

/**
 * The seeds in use, locked; made when there are none. Seeds that were committed with an older paytable are revealed and
 * replaced, for a commitment holds for the rules it was made with.
 */
export async function currentSeed(tx: Database, clock: Clock, account: string, game: StudioGame): Promise<Seed> {
  const seed = await lock(tx, account, game.code)
  if (seed?.paytableHash === paytableHashOf(nodeHashes, game.paytable)) return seed
  // What is revealed now would tell how a round goes on that is being played.
  if (seed && (await roundIsOpen(tx, account, game.code))) return seed
  if (seed) await reveal(tx, clock, seed)
  return commit(tx, clock, account, game, seed?.clientSeed ?? randomBytes(8).toString("hex"))
}

const roundIsOpen = async (tx: Database, account: string, game: string) =>
  (await tx.row(sql`
    select from round
    where account = ${account} and game = ${game} and state in ('created', 'playing', 'drawn', 'cancelling')`)) !== undefined

/** The player's side of fairness. Both changes are refused (undefined) while a round is open. */
export function createSeeds(database: Database, clock: Clock) {
  return {
    current: (account: string, game: StudioGame) => database.transaction(tx => currentSeed(tx, clock, account, game)),

    /** The next rounds are drawn with this client seed. */
    setClientSeed: (account: string, game: StudioGame, clientSeed: string) =>
      database.transaction(async tx => {
        const seed = await currentSeed(tx, clock, account, game)
        if (await roundIsOpen(tx, account, game.code)) return undefined
        await tx.run(sql`update seed set client_seed = ${clientSeed} where id = ${seed.id}`)
        return { ...seed, clientSeed }
      }),

    /** Reveals the server seed in use and commits to a new one; gives both. */
    rotate: (account: string, game: StudioGame) =>
      database.transaction(async tx => {
        const revealed = await currentSeed(tx, clock, account, game)
        if (await roundIsOpen(tx, account, game.code)) return undefined
        await reveal(tx, clock, revealed)
        return { revealed, current: await commit(tx, clock, account, game, revealed.clientSeed) }
      }),
  }
}

export type Seeds = ReturnType<typeof createSeeds>
