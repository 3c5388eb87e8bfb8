import { setTimeout as pause } from "node:timers/promises"
import type { Database } from "@baize/kit/database/database.ts"
import type { Clock } from "../clock.ts"
import { canonical } from "../fair/commitment.ts"
import type { InstantGame, StepGame } from "../games/game.ts"
import { stakesIn } from "../games/stakes.ts"
import type { PlayRequest } from "../protocol.ts"
import { currentSeed } from "../seeds/seeds.ts"
import type { Session } from "../sessions/sessions.ts"
import type { CarryOn } from "./carry-on.ts"
import { inTurn } from "./in-turn.ts"
import { payBet } from "./pay-bet.ts"
import { isOnItsWay, openRound, type Round, roundById, roundOfSpin, setDue } from "./round.ts"
import { createRound } from "./transitions.ts"

export type RoundAnswer = { round: Round; refusal?: undefined } | { refusal: string; open?: Round }

interface Parts {
  database: Database
  clock: Clock
  carry: CarryOn
  /** Milliseconds that a request waits for the wallet to take a bet, and again for it to take the win. */
  patience: number
}

/** Playing rounds: one at a time for each account and game. */
export function createRounds({ database, clock, carry, patience }: Parts) {
  const turns = inTurn()

  /** A round that is being carried on elsewhere, when it has ended (or waits for its player) or patience is over. */
  async function elsewhere(round: Round): Promise<Round> {
    let current = round
    for (let waited = 0; isOnItsWay(current) && waited < patience; waited += 100) {
      await pause(100)
      current = await roundById(database, round.id)
    }
    return current
  }

  /** Carries a round on; what patience does not suffice for is left to the recovery worker. */
  async function carriedOn(round: Round): Promise<Round> {
    const carried = await carry.finish(round, patience)
    if (isOnItsWay(carried)) await setDue(database, carried.id, clock.now())
    return carried
  }

  async function begin(session: Session, game: InstantGame | StepGame, request: PlayRequest) {
    return database.transaction(async tx => {
      const seed = await currentSeed(tx, clock, session.account, game)
      if (seed.commitment !== request.commitment) return { refusal: "seed-changed" }
      if (seed.clientSeed === null) return { refusal: "no-client-seed" }
      const { spin, stake, choice } = request
      const round = await createRound(tx, clock, { ...session, spin, stake, choice, seed: seed.id, shared: null })
      return round && { round: await payBet(tx, clock, round, game) }
    })
  }

  async function play(session: Session, game: InstantGame | StepGame, request: PlayRequest): Promise<RoundAnswer> {
    const known = await roundOfSpin(database, session.account, game.code, request.spin)
    const begun = known ? undefined : await begin(session, game, request)
    if (begun?.refusal !== undefined) return begun
    if (begun) {
      if (begun.round.state !== "created") return begun
      return { round: await carriedOn(await carry.bet(begun.round, game, session.token, patience)) }
    }
    const repeated = known ?? (await roundOfSpin(database, session.account, game.code, request.spin))
    if (repeated) return sameBet(repeated, request) ? { round: await elsewhere(repeated) } : { refusal: "spin-differs" }
    const open = await openRound(database, session.account, game.code)
    return open ? { refusal: "round-open", open } : { refusal: "try-again" }
  }

  return {
    carriedOn,
    elsewhere,

    /**
     * Plays a round (to its player's first step, in a game of steps), or gives the one that this spin id has already made.
     * Requests of one player come in turn, so that he may fire faster than the wallet answers. Refuses with `unknown-stake`,
     * `too-fast` (too many wait already), `seed-changed`, `no-client-seed` (the browser has to draw one), `spin-differs` (known with another bet), `round-open`.
     */
    async play(session: Session, game: InstantGame | StepGame, request: PlayRequest): Promise<RoundAnswer> {
      if (!game.stakeFits(request.stake, request.choice, stakesIn(session.currency))) return { refusal: "unknown-stake" }
      return await turns(`${session.account} ${game.code}`, () => play(session, game, request))
    },

    open: (session: Session) => openRound(database, session.account, session.game),
  }
}

export type Rounds = ReturnType<typeof createRounds>

/** Whether a repeated request asks for what the first one asked for. */
export const sameBet = (round: Pick<Round, "stake" | "choice">, { stake, choice }: { stake: number; choice: unknown }) =>
  round.stake === stake && canonical(round.choice) === canonical(choice)
