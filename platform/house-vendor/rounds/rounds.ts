import { setTimeout as pause } from "node:timers/promises"
import type { Database } from "../../database/database.ts"
import type { Clock } from "../clock.ts"
import type { StudioGame } from "../games/game.ts"
import { stakesIn } from "../games/stakes.ts"
import { currentSeed } from "../seeds/seeds.ts"
import type { Session } from "../sessions/sessions.ts"
import type { CarryOn } from "./carry-on.ts"
import type { FreePlay } from "./free-play.ts"
import { isOpen, openRound, type Round, roundById, roundOfSpin, setDue } from "./round.ts"
import { createRound } from "./transitions.ts"
import { recordCall } from "./wallet-calls.ts"

export interface SpinRequest {
  /** Made by the page; the same id is the same round, however often it is sent. */
  spin: string
  /** Minor units. */
  stake: number
  /** The commitment that the player saw. */
  commitment: string
}

export type SpinAnswer = { round: Round; refusal?: undefined } | { refusal: string; open?: Round }

interface Parts {
  database: Database
  clock: Clock
  carry: CarryOn
  free: FreePlay
  /** Milliseconds that a request waits for the wallet to take a bet, and again for it to take the win. */
  patience: number
}

/** Playing rounds: one at a time for each account and game. */
export function createRounds({ database, clock, carry, free, patience }: Parts) {
  /** A round that is being played elsewhere, when it has ended or patience is over. */
  async function ended(round: Round): Promise<Round> {
    let current = round
    for (let waited = 0; isOpen(current) && waited < patience; waited += 100) {
      await pause(100)
      current = await roundById(database, round.id)
    }
    return current
  }

  async function begin(session: Session, game: StudioGame, { spin, stake, commitment }: SpinRequest) {
    return database.transaction(async tx => {
      const seed = await currentSeed(tx, clock, session.account, game)
      if (seed.commitment !== commitment) return { refusal: "seed-changed" }
      const round = await createRound(tx, clock, session, seed.id, spin, stake)
      if (!round) return undefined
      if (session.mode === "free") return { round: await free.play(tx, round, game) }
      await recordCall(tx, round, "bet", clock.now())
      return { round }
    })
  }

  return {
    /**
     * Plays a round, or gives the one that this spin id has already made.
     * Refuses with `unknown-stake`, `seed-changed`, `spin-differs` (known with another stake), `round-open`.
     */
    async spin(session: Session, game: StudioGame, request: SpinRequest): Promise<SpinAnswer> {
      if (!stakesIn(session.currency).includes(request.stake)) return { refusal: "unknown-stake" }
      const known = await roundOfSpin(database, session.account, game.code, request.spin)
      const begun = known ? undefined : await begin(session, game, request)
      if (begun?.refusal) return { refusal: begun.refusal }
      if (begun?.round) {
        if (!isOpen(begun.round)) return { round: begun.round }
        const paid = await carry.bet(begun.round, game, session.token, patience)
        const round = await carry.finish(paid, patience)
        if (isOpen(round)) await setDue(database, round.id, clock.now())
        return { round }
      }
      const repeated = known ?? (await roundOfSpin(database, session.account, game.code, request.spin))
      if (repeated) return repeated.stake === request.stake ? { round: await ended(repeated) } : { refusal: "spin-differs" }
      const open = await openRound(database, session.account, game.code)
      return open ? { refusal: "round-open", open } : { refusal: "try-again" }
    },

    open: (session: Session) => openRound(database, session.account, session.game),
  }
}

export type Rounds = ReturnType<typeof createRounds>
