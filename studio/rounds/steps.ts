import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import { canonical } from "../fair/commitment.ts"
import type { StepGame } from "../games/game.ts"
import type { StepRequest } from "../protocol.ts"
import { lockedRoundOf, roundById } from "./round.ts"
import type { RoundAnswer, Rounds } from "./rounds.ts"
import { decideRound, keepPlaying, stateOf } from "./transitions.ts"

interface StepServices {
  database: Database
  clock: StudioClock
  rounds: Rounds
}

/** The steps of rounds that are decided at their start and continued by their player. */
export function createSteps({ database, clock, rounds }: StepServices) {
  /** One step, in the transaction that locks the round: repeated or concurrent requests do it once. */
  const done = (id: string, account: string, game: StepGame, { step, action }: StepRequest): Promise<RoundAnswer> =>
    database.transaction(async tx => {
      const round = await lockedRoundOf(tx, account, game.code, id)
      if (!round) return { refusal: "unknown-round" }
      if (step < round.actions.length) {
        return canonical(round.actions[step]) === canonical(action) ? { round } : { refusal: "step-differs", open: round }
      }
      if (step > round.actions.length) return { refusal: "step-ahead", open: round }
      if (round.state !== "playing") return { refusal: "round-over", open: round }
      const state = game.step(stateOf(round), action)
      if (!state) return { refusal: "not-allowed", open: round }
      await tx.run(sql`update round set actions = actions || ${JSON.stringify([action])}::jsonb where id = ${id}`)
      await keepPlaying(tx, clock, round, state)
      const ended = game.ended(state, round.stake)
      if (ended) await decideRound(tx, clock, round, ended)
      return { round: await roundById(tx, id) }
    })

  return {
    /**
     * Performs a step; a repeated step returns the round as it is now. Refuses with `unknown-round`, `step-differs` (done before,
     * but something else), `step-ahead`, `round-over` (no more steps) and `not-allowed`.
     */
    async do(account: string, game: StepGame, id: string, step: StepRequest): Promise<RoundAnswer> {
      const answer = await done(id, account, game, step)
      return answer.refusal === undefined ? { round: await rounds.carriedOn(answer.round) } : answer
    },
  }
}

export type Steps = ReturnType<typeof createSteps>
