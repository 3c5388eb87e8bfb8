import { randomUUIDv7 } from "node:crypto"
import sql from "sql-template-tag"
import type { Database } from "../../database/database.ts"
import { type Clock, later } from "../clock.ts"
import { nodeHashes } from "../fair/node-hashes.ts"
import { fairDraw } from "../fair/stream.ts"
import type { StudioGame } from "../games/game.ts"
import type { Session } from "../sessions/sessions.ts"
import { lockedRound, type Round, type RoundState, roundById } from "./round.ts"
import { closeCall, recordCall } from "./wallet-calls.ts"

/**
 * Each step of a round's life, one transaction each. A step does nothing when the round is no longer in the state it
 * starts from (somebody else carried it on); all give the round as it then is.
 */
export function transitions(database: Database, clock: Clock) {
  const step = (id: string, from: RoundState[], change: (tx: Database, round: Round) => Promise<unknown>) =>
    database.transaction(async tx => {
      const round = await lockedRound(tx, id)
      if (!from.includes(round.state)) return round
      await change(tx, round)
      return roundById(tx, id)
    })

  return {
    /** The bet was taken: draws the outcome, writes it down, and with it the call that will pay it. */
    draw: (id: string, game: StudioGame, balance: number) =>
      step(id, ["created"], async (tx, round) => {
        const drawn = await drawOutcome(tx, round, game)
        await tx.run(sql`
          update round set state = 'drawn', client_seed = ${drawn.clientSeed}, nonce = ${drawn.nonce}, win = ${drawn.win},
            outcome = ${JSON.stringify(drawn.outcome)}, balance = ${balance} where id = ${id}`)
        await closeCall(tx, round, "bet", "accepted", "accepted", clock.now())
        await recordCall(tx, { ...round, win: drawn.win }, "win", clock.now())
      }),

    /** The wallet refused the bet for certain: nothing was moved. */
    refuse: (id: string, code: string) =>
      step(id, ["created"], async (tx, round) => {
        await tx.run(sql`update round set state = 'refused', refusal = ${code}, ended_at = ${clock.now()} where id = ${id}`)
        await closeCall(tx, round, "bet", "refused", code, clock.now())
      }),

    /** Nobody knows whether the bet was taken: from now on it is taken back. */
    cancel: (id: string) =>
      step(id, ["created"], async (tx, round) => {
        await tx.run(sql`update round set state = 'cancelling' where id = ${id}`)
        await recordCall(tx, round, "rollback", clock.now())
      }),

    cancelled: (id: string, balance: number) =>
      step(id, ["cancelling"], async (tx, round) => {
        await tx.run(sql`update round set state = 'cancelled', balance = ${balance}, ended_at = ${clock.now()} where id = ${id}`)
        await closeCall(tx, round, "rollback", "accepted", "accepted", clock.now())
      }),

    /** The win (or the end without one) has reached the wallet. */
    settle: (id: string, balance: number) =>
      step(id, ["drawn"], async (tx, round) => {
        await tx.run(sql`update round set state = 'settled', balance = ${balance}, ended_at = ${clock.now()} where id = ${id}`)
        await closeCall(tx, round, "win", "accepted", "accepted", clock.now())
      }),
  }
}

export type Transitions = ReturnType<typeof transitions>

/** Takes the next nonce of the round's seeds and plays the game with it. */
export async function drawOutcome(tx: Database, round: Pick<Round, "seed" | "stake">, game: StudioGame) {
  const seeds = await tx.one<{ serverSeed: string; clientSeed: string; nonce: number }>(sql`
    update seed set nonce = nonce + 1 where id = ${round.seed}
    returning server_seed as "serverSeed", client_seed as "clientSeed", nonce - 1 as nonce`)
  if (game.kind !== "instant") throw new Error(`${game.code} is not decided at once`)
  const { outcome, win } = game.play(fairDraw(nodeHashes, seeds), round.stake, null)
  return { clientSeed: seeds.clientSeed, nonce: seeds.nonce, outcome, win }
}

/** Writes a new round down; undefined when its spin id is known or another round of the game is open. */
export async function createRound(tx: Database, clock: Clock, session: Session, seed: string, spin: string, stake: number) {
  const id = randomUUIDv7()
  const { account, player, game, mode, currency } = session
  const made = await tx.run(sql`
    insert into round (id, spin, account, player, game, mode, currency, stake, seed, state, created_at, due_at)
    values (${id}, ${spin}, ${account}, ${player}, ${game}, ${mode}, ${currency}, ${stake}, ${seed}, 'created',
            ${clock.now()}, ${later(clock, leaseMilliseconds)})
    on conflict do nothing`)
  return made > 0 ? roundById(tx, id) : undefined
}

/** How long a round belongs to the request that made it before the recovery worker looks after it. */
export const leaseMilliseconds = 12_000
