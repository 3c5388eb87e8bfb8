import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import { answerOutOfTurn, payStep } from "../rounds/pay-step.ts"
import type { Raises } from "../rounds/raises.ts"
import { lockedRoundOf, type Round, roundById } from "../rounds/round.ts"
import type { RoundAnswer } from "../rounds/rounds.ts"
import type { StudioSession } from "../sessions/sessions.ts"

interface ActServices {
  database: Database
  clock: StudioClock
  raises: Raises
  patience: number
}

interface PaidAction {
  session: StudioSession
  id: string
  step: number
  action: unknown
  /** The further bet that it makes, in minor units; 0: none. Null: the table does not allow it now. */
  amount: number | null
}

const count = (tx: Database, { id }: Round, action: unknown) =>
  tx.run(sql`update round set actions = actions || ${JSON.stringify([action])}::jsonb where id = ${id}`)

/**
 * Records an action that the table allows, once however often it is sent; if it costs a further bet, when the wallet has taken
 * that. The phase in the database decides: a round that is over takes none.
 */
export async function recordAction({ database, clock, raises, patience }: ActServices, act: PaidAction): Promise<RoundAnswer> {
  const { session, id, step, action, amount } = act
  const done = await database.transaction(async tx => {
    const running = await tx.row(sql`
      select from shared_round
      where id = (select shared from round where id = ${id}) and phase = 'running' for share`)
    const round = await lockedRoundOf(tx, session.account, session.game, id)
    if (!round) return { refusal: "unknown-round" }
    const known = answerOutOfTurn(round, { step, action })
    if (known) return known
    if (amount === null) return { refusal: "step-ahead", open: round }
    if (!running || round.state !== "playing") return { refusal: "too-late", open: round }
    if (round.raise) return { refusal: "bet-unanswered", open: round }
    const paying = await payStep(tx, clock, round, { action, amount })
    if (paying) return paying
    await count(tx, round, action)
    return { round: await roundById(tx, id) }
  })
  return "asks" in done ? raises.ask(done.asks, count, session.token, patience) : done
}
