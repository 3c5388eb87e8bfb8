import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import { canonical } from "../fair/commitment.ts"
import type { StepRequest } from "../protocol.ts"
import { changePlayMoney } from "./play-money.ts"
import { beginRaise } from "./raises.ts"
import type { Round } from "./round.ts"
import type { RoundAnswer } from "./rounds.ts"

/** The answer to a step that is not the round's next one; undefined: it is. */
export function answerOutOfTurn(round: Round, { step, action }: StepRequest): RoundAnswer | undefined {
  if (step > round.actions.length) return { refusal: "step-ahead", open: round }
  if (step === round.actions.length) return undefined
  return canonical(round.actions[step]) === canonical(action) ? { round } : { refusal: "step-differs", open: round }
}

/** Pays for a step from play money, or starts the bet from the wallet; undefined: there is nothing to wait for. */
export async function payStep(
  tx: Database,
  clock: StudioClock,
  round: Round,
  { action, amount }: { action: unknown; amount: number },
): Promise<{ refusal: string; open: Round } | { asks: Round; refusal?: undefined } | undefined> {
  if (amount === 0) return undefined
  // The house pays the stake of a free round, and nothing more.
  if (round.freeRounds !== null) return { refusal: "not-allowed", open: round }
  if (round.mode === "real") return { asks: await beginRaise(tx, clock, round, action, amount) }
  const balance = await changePlayMoney(tx, round, -amount)
  if (balance === undefined) return { refusal: "insufficient-funds", open: round }
  await tx.run(sql`update round set raised = raised + ${amount}, balance = ${balance} where id = ${round.id}`)
  return undefined
}
