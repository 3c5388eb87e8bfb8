import { setTimeout as pause } from "node:timers/promises"
import type { Database } from "@baize/kit/database/database.ts"
import type { StudioClock } from "../clock.ts"
import { canonical } from "../fair/commitment.ts"
import type { InstantGame, StepGame } from "../games/game.ts"
import { stakesIn } from "../games/stakes.ts"
import type { PlayRequest } from "../protocol.ts"
import type { StudioSession } from "../sessions/sessions.ts"
import { roundBeginning } from "./begin-round.ts"
import type { CarryOn } from "./carry-on.ts"
import type { FreeRounds } from "./free-rounds.ts"
import { inTurn } from "./in-turn.ts"
import { isOnItsWay, openRound, type Round, roundById, roundOfSpin, setDue } from "./round.ts"

export type RoundAnswer = { round: Round; refusal?: undefined } | { refusal: string; open?: Round }

interface RoundsServices {
  database: Database
  clock: StudioClock
  carry: CarryOn
  free: FreeRounds
  /** Milliseconds that a request waits for the wallet to take a bet, and again for the win. */
  patience: number
}

/** Plays rounds: one at a time per account and game. */
export function createRounds({ database, clock, carry, free, patience }: RoundsServices) {
  const turns = inTurn()
  const begin = roundBeginning({ database, clock, free })

  /** Waits for a round carried on elsewhere until it has ended, waits for its player, or patience is over. */
  async function elsewhere(round: Round): Promise<Round> {
    let current = round
    for (let waited = 0; isOnItsWay(current) && waited < patience; waited += 100) {
      await pause(100)
      current = await roundById(database, round.id)
    }
    return current
  }

  /** Carries a round on; after `patience` the recovery worker takes over. */
  async function carriedOn(round: Round): Promise<Round> {
    const carried = await carry.finish(round, patience)
    if (isOnItsWay(carried)) await setDue(database, carried.id, clock.now())
    return carried
  }

  async function play(session: StudioSession, game: InstantGame | StepGame, request: PlayRequest): Promise<RoundAnswer> {
    const known = await roundOfSpin(database, session.account, game.code, request.spin)
    const begun = known ? undefined : await begin(session, game, request)
    if (begun?.refusal !== undefined) return begun
    if (begun) {
      if (begun.round.freeRounds !== null) return { round: await carriedOn(begun.round) }
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
     * Plays a round (to its player's first step, in a game of steps), or returns the one that this spin id has already made. A
     * player's requests are queued, so that they may fire faster than the wallet answers. Refuses with `unknown-stake`,
     * `no-buying` and `too-soon` (the brand's law), `too-fast` (too many waiting), `seed-changed`, `no-client-seed` (the browser
     * has to draw one), `spin-differs` (known with another bet), `round-open`, `try-again`; a free round also with what
     * `FreeRounds.allowed` refuses.
     */
    async play(session: StudioSession, game: InstantGame | StepGame, request: PlayRequest): Promise<RoundAnswer> {
      // A grant puts its stake on offer; the wallet says which it is.
      const stakes = request.freeRounds === undefined ? stakesIn(session.currency) : [request.stake]
      if (!game.stakeFits(request.stake, request.choice, stakes)) return { refusal: "unknown-stake" }
      if (game.isBuying?.(request.choice) && !session.pace.buying) return { refusal: "no-buying" }
      return await turns(`${session.account} ${game.code}`, () => play(session, game, request))
    },

    open: (session: StudioSession) => openRound(database, session.account, session.game),
  }
}

export type Rounds = ReturnType<typeof createRounds>

/** Whether a repeated request has the same bet as the first one. */
export const sameBet = (
  round: Pick<Round, "stake" | "choice" | "freeRounds">,
  { stake, choice, freeRounds }: Pick<PlayRequest, "stake" | "choice" | "freeRounds">,
) => round.stake === stake && round.freeRounds === (freeRounds ?? null) && canonical(round.choice) === canonical(choice)
