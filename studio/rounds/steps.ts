import { setTimeout as pause } from "node:timers/promises"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import { canonical } from "../fair/commitment.ts"
import type { StepGame } from "../games/game.ts"
import type { StepRequest } from "../protocol.ts"
import type { StudioSession } from "../sessions/sessions.ts"
import { begunGame } from "./begun-game.ts"
import { changePlayMoney } from "./play-money.ts"
import { beginRaise, type Raises } from "./raises.ts"
import { lockedRoundOf, type Round, roundById } from "./round.ts"
import type { RoundAnswer, Rounds } from "./rounds.ts"
import { stateOf, takeStep } from "./transitions.ts"

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
  /** Pays for a step from play money, or starts the bet from the wallet; undefined: there is nothing to wait for. */
  async function pay(tx: Database, round: Round, action: unknown, amount: number): Promise<StepDone | undefined> {
    if (amount === 0) return undefined
    // The house pays the stake of a free round, and nothing more.
    if (round.freeRounds !== null) return { refusal: "not-allowed", open: round }
    if (round.mode === "real") return { asks: await beginRaise(tx, clock, round, action, amount) }
    const balance = await changePlayMoney(tx, round, -amount)
    if (balance === undefined) return { refusal: "insufficient-funds", open: round }
    await tx.run(sql`update round set raised = raised + ${amount}, balance = ${balance} where id = ${round.id}`)
    return undefined
  }

  /** One step, in the transaction that locks the round: repeated or concurrent requests do it once. */
  const done = (id: string, account: string, game: StepGame, { step, action }: StepRequest): Promise<StepDone> =>
    database.transaction(async tx => {
      const round = await lockedRoundOf(tx, account, game.code, id)
      if (!round) return { refusal: "unknown-round" }
      if (step < round.actions.length) {
        return canonical(round.actions[step]) === canonical(action) ? { round } : { refusal: "step-differs", open: round }
      }
      if (step > round.actions.length) return { refusal: "step-ahead", open: round }
      if (round.state !== "playing") return { refusal: "round-over", open: round }
      if (round.raise) return { waits: round }
      const before = stateOf(round)
      const state = game.step(before, action)
      if (!state) return { refusal: "not-allowed", open: round }
      const paying = await pay(tx, round, action, game.raises?.(before, action, round.stake) ?? 0)
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
      if ("asks" in answer) return raises.ask(answer.asks, game, token, patience)
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
