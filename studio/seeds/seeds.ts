import { randomBytes, randomUUIDv7 } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import { commitmentOf, paytableHashOf } from "../fair/commitment.ts"
import { nodeHashes } from "../fair/node-hashes.ts"
import { keepPaytable } from "../fair/paytables.ts"
import type { StudioGame } from "../games/game.ts"
import type { FairnessView } from "../protocol.ts"
import { restorations } from "../restorations.ts"
import { openSecret, sealSecret } from "./sealed.ts"

export interface Seed {
  id: string
  /** The server seed, as it is stored. */
  secret: string
  paytableHash: string
  commitment: string
  /** Null until the player's browser has drawn one. */
  clientSeed: string | null
  /** Whether the player's browser drew the client seed. */
  own: boolean
  /** Of the next round. */
  nonce: number
  /** The database was taken back in time since the house committed to it: its player may know it. */
  isRestored: boolean
  /** The commitment to the server seed that follows this one. */
  next: string | null
}

interface RevealedSeed extends Seed {
  serverSeed: string
}

/**
 * What a player may know of the current seeds. A client seed drawn by an earlier version of the studio does not count: the
 * browser draws its own.
 */
export const seedView = ({ commitment, paytableHash, clientSeed, own, nonce, next }: Seed): FairnessView => ({
  commitment,
  paytableHash,
  clientSeed: own ? clientSeed : null,
  nonce,
  next,
})

/** Why seeds were not changed. `seed-known`: the studio has received this client seed before. */
type SeedChangeRefusal = { refusal: "round-open" | "seed-changed" | "seed-known" }

/** The current seeds, locked until the transaction ends: rounds and rotations of one account and game take turns. */
const lock = (tx: Database, account: string, game: string): Promise<Seed | undefined> =>
  tx.row<Seed>(sql`
    select id, secret, paytable_hash as "paytableHash", commitment, client_seed as "clientSeed", nonce,
           restorations < ${restorations} as "isRestored",
           exists (select from client_seed told where told.seed = seed.id and told.client_seed = seed.client_seed) as own,
           (select next.commitment from seed next
             where next.account = ${account} and next.game = ${game} and next.waiting) as next
    from seed where account = ${account} and game = ${game} and revealed_at is null and not waiting for update`)

/** Commits to a new server seed, for use now or (`waiting`) after the current one. */
async function commit(tx: Database, clock: StudioClock, account: string, game: StudioGame, waiting: boolean): Promise<void> {
  const serverSeed = randomBytes(32).toString("hex")
  const paytableHash = await keepPaytable(tx, clock, game)
  const commitment = commitmentOf(nodeHashes, serverSeed, paytableHash)
  const id = randomUUIDv7()
  await tx.run(sql`
    insert into seed (id, account, game, secret, paytable_hash, commitment, waiting, restorations, created_at)
    values (${id}, ${account}, ${game.code}, ${sealSecret(id, serverSeed)}, ${paytableHash}, ${commitment}, ${waiting},
      ${restorations}, ${clock.now()})
    on conflict do nothing`)
}

async function locked(tx: Database, account: string, game: StudioGame): Promise<Seed> {
  const seed = await lock(tx, account, game.code)
  if (!seed) throw new Error("a seed that was just created is gone")
  return seed
}

/**
 * The current seeds, locked; created with their successor if there are none. Seeds committed under an older paytable are revealed
 * and replaced, because a commitment applies to the rules it was made with; so are those from before a restore.
 */
export async function currentSeed(tx: Database, clock: StudioClock, account: string, game: StudioGame): Promise<Seed> {
  const seed = await lock(tx, account, game.code)
  const holds = seed?.paytableHash === paytableHashOf(nodeHashes, game.paytable) && !seed.isRestored
  if (seed && holds && seed.next !== null) return seed
  // Revealing now would show how the open round continues.
  if (seed && !holds && (await roundIsOpen(tx, account, game.code))) return seed
  if (!holds) {
    const outdated = await tx.rows<Pick<Seed, "id" | "secret">>(sql`
      select id, secret from seed where account = ${account} and game = ${game.code} and revealed_at is null for update`)
    for (const one of outdated) await reveal(tx, clock, one)
  }
  await commit(tx, clock, account, game, false)
  await commit(tx, clock, account, game, true)
  return locked(tx, account, game)
}

/** Publishes a server seed, and gives it. */
async function reveal(tx: Database, clock: StudioClock, { id, secret }: Pick<Seed, "id" | "secret">): Promise<string> {
  const serverSeed = openSecret(id, secret)
  await tx.run(sql`update seed set secret = ${serverSeed}, revealed_at = ${clock.now()}, waiting = false where id = ${id}`)
  return serverSeed
}

/** Whether a server seed is from before a restore. */
export const isRestored = async (tx: Database, seed: string | null): Promise<boolean> =>
  (await tx.row(sql`select from seed where id = ${seed} and restorations < ${restorations}`)) !== undefined

const roundIsOpen = async (tx: Database, account: string, game: string) =>
  (await tx.row(sql`
    select from round
    where account = ${account} and game = ${game} and state in ('created', 'playing', 'drawn', 'cancelling')`)) !== undefined

/** Uses a client seed with a server seed; false if it was used with another one before. */
async function useClientSeed(tx: Database, account: string, seed: string, clientSeed: string): Promise<boolean> {
  // Free play and real play of one player share a browser.
  const player = account.replace(/^free\//, "")
  await tx.run(sql`
    insert into client_seed (player, client_seed, seed) values (${player}, ${clientSeed}, ${seed}) on conflict do nothing`)
  const used = await tx.run(sql`
    update seed set client_seed = ${clientSeed}
    where id = ${seed} and exists (
      select from client_seed told
      where told.player = ${player} and told.client_seed = ${clientSeed} and told.seed = seed.id)`)
  return used > 0
}

/** The player's side of fairness. Both changes are refused while a round is open. */
export function createSeeds(database: Database, clock: StudioClock) {
  return {
    current: (account: string, game: StudioGame) => database.transaction(tx => currentSeed(tx, clock, account, game)),

    /** The next rounds use this client seed, which the browser drew after seeing `commitment`. */
    setClientSeed: (
      account: string,
      game: StudioGame,
      { clientSeed, commitment }: { clientSeed: string; commitment: string },
    ): Promise<Seed | SeedChangeRefusal> =>
      database.transaction(async tx => {
        const seed = await currentSeed(tx, clock, account, game)
        if (await roundIsOpen(tx, account, game.code)) return { refusal: "round-open" }
        if (seed.commitment !== commitment) return { refusal: "seed-changed" }
        if (!(await useClientSeed(tx, account, seed.id, clientSeed))) return { refusal: "seed-known" }
        return locked(tx, account, game)
      }),

    /**
     * Reveals the current server seed; the one that `next` commits to replaces it, with a client seed that the browser drew after
     * seeing that commitment. Returns both.
     */
    rotate: (
      account: string,
      game: StudioGame,
      { clientSeed, next }: { clientSeed: string; next: string },
    ): Promise<{ revealed: RevealedSeed; current: Seed } | SeedChangeRefusal> =>
      database.transaction(async tx => {
        const revealed = await currentSeed(tx, clock, account, game)
        if (await roundIsOpen(tx, account, game.code)) return { refusal: "round-open" }
        if (revealed.next !== next) return { refusal: "seed-changed" }
        const following = await tx.one<{ id: string }>(sql`
          select id from seed where account = ${account} and game = ${game.code} and waiting for update`)
        if (!(await useClientSeed(tx, account, following.id, clientSeed))) return { refusal: "seed-known" }
        const serverSeed = await reveal(tx, clock, revealed)
        await tx.run(sql`update seed set waiting = false where id = ${following.id}`)
        await commit(tx, clock, account, game, true)
        return { revealed: { ...revealed, serverSeed }, current: await locked(tx, account, game) }
      }),
  }
}

export type Seeds = ReturnType<typeof createSeeds>
