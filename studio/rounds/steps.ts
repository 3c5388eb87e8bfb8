import { setTimeout as pause } from "node:timers/promises"
import type { Database } from "@baize/kit/database/database.ts"
import type { StudioClock } from "../clock.ts"
import type { StepGame } from "../games/game.ts"
import type { StepRequest } from "../protocol.ts"
import { isRestored } from "../seeds/seeds.ts"
import type { StudioSession } from "../sessions/sessions.ts"
import { begunGame } from "./begun-game.ts"
import { answerOutOfTurn, payStep } from "./pay-step.ts"
import type { Raises } from "./raises.ts"
import { lockedRoundOf, type Round, roundById } from "./round.ts"
import type { RoundAnswer, Rounds } from "./rounds.ts"
import { endAbandoned, stateOf, takeStep } from "./transitions.ts"

interface StepServices {
  database: Database
  clock: StudioClock
  rounds: Rounds
  raises: Raises
  /** Milliseconds that a request waits for the wallet to take a further bet. */
  patience: number
}

/** `asks`: this request has to ask the wallet for the round's further bet; `waits`: another request is asking. */
type StepDone = RoundAnswer | { asks: Round; refusal?: undefined } | { waits: Round; refusal?: undefined }

/** The steps of rounds that are decided at their start and continued by their player. */
export function createSteps({ database, clock, rounds, raises, patience }: StepServices) {
  /** Takes the step of a further bet that the wallet has taken. */
  const count = (game: StepGame) => async (tx: Database, round: Round, action: unknown) => {
    const state = game.step(stateOf(round), action)
    if (!state) throw new Error(`The round ${round.id} does not allow the action of its further bet`)
    await takeStep(tx, clock, round, game, { action, state })
  }

  /** One step, in the transaction that locks the round: repeated or concurrent requests do it once. */
  const done = (id: string, account: string, game: StepGame, { step, action }: StepRequest): Promise<StepDone> =>
    database.transaction(async tx => {
      const round = await lockedRoundOf(tx, account, game.code, id)
      if (!round) return { refusal: "unknown-round" }
      const known = answerOutOfTurn(round, { step, action })
      if (known) return known
      if (round.state !== "playing") return { refusal: "round-over", open: round }
      if (round.raise) return { waits: round }
      // Its player may know how it continues, so it ends as if they had not come back.
      if (await isRestored(tx, round.seed)) {
        await endAbandoned(tx, clock, round, game)
        return { round: await roundById(tx, id) }
      }
      const before = stateOf(round)
      const state = game.step(before, action)
      if (!state) return { refusal: "not-allowed", open: round }
      const paying = await payStep(tx, clock, round, { action, amount: game.raises?.(before, action, round.stake) ?? 0 })
      if (paying) return paying
      await takeStep(tx, clock, round, game, { action, state })
      return { round: await roundById(tx, id) }
    })

  /** Asks the wallet if the step costs a further bet, or waits for the request that does. */
  async function paid({ account, token }: StudioSession, game: StepGame, id: string, step: StepRequest): Promise<RoundAnswer> {
    const giveUp = performance.now() + patience
    for (;;) {
      const answer = await done(id, account, game, step)
      if (answer.refusal !== undefined || "round" in answer) return answer
      if ("asks" in answer) return raises.ask(answer.asks, count(game), token, patience)
      if (performance.now() >= giveUp) return { refusal: "bet-unanswered", open: answer.waits }
      await pause(100)
    }
  }

  return {
    /**
     * Performs a step; a repeated step returns the round as it is now. Refuses with `unknown-round`, `step-differs` (done before,
     * but something else), `step-ahead`, `round-over` (no more steps) and `not-allowed`; a step that costs a further bet also
     * with the wallet's refusals, and with `bet-unanswered`, after which it can be repeated.
     */
    async do(session: StudioSession, game: StepGame, id: string, step: StepRequest): Promise<RoundAnswer> {
      const answer = await paid(session, await begunGame(database, game, id), id, step)
      return answer.refusal === undefined ? { round: await rounds.carriedOn(answer.round) } : answer
    },
  }
}

export type Steps = ReturnType<typeof createSteps>
