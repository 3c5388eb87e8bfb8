import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import type { InstantGame, StepGame } from "../games/game.ts"
import type { PlayRequest } from "../protocol.ts"
import { currentSeed } from "../seeds/seeds.ts"
import type { StudioSession } from "../sessions/sessions.ts"
import { begunOf, type FreeRounds } from "./free-rounds.ts"
import { createRound } from "./new-round.ts"
import { beginFree, payBet } from "./pay-bet.ts"
import { openRound, type Round } from "./round.ts"

interface BeginServices {
  database: Database
  clock: StudioClock
  free: FreeRounds
}

/** A grant that the wallet allows to be played. */
interface AllowedFree {
  id: number
  begun: number
  balance: number
}

type Begun = { round: Round; refusal?: undefined } | { refusal: string } | undefined

/** Begins a round of its player's money or of a grant; undefined: there is one already, by this spin id or open. */
export function roundBeginning({ database, clock, free }: BeginServices) {
  const begin = (
    session: StudioSession,
    game: InstantGame | StepGame,
    request: PlayRequest,
    grant?: AllowedFree,
  ): Promise<Begun> =>
    database.transaction(async tx => {
      const seed = await currentSeed(tx, clock, session.account, game)
      if (seed.commitment !== request.commitment) return { refusal: "seed-changed" }
      if (seed.clientSeed === null) return { refusal: "no-client-seed" }
      if (await isTooSoon(tx, clock, session, game)) return { refusal: "too-soon" }
      // Another round of the grant has begun since the wallet was asked: its answer no longer says how many are left.
      if (grant && (await begunOf(tx, session.account, grant.id)) !== grant.begun) return undefined
      const { spin, stake, choice } = request
      const paying = grant && { freeRounds: grant.id }
      const round = await createRound(tx, clock, { ...session, spin, stake, choice, seed: seed.id, shared: null, ...paying })
      if (!round) return undefined
      return { round: await (grant ? beginFree(tx, clock, round, game, grant.balance) : payBet(tx, clock, round, game)) }
    })

  return async (session: StudioSession, game: InstantGame | StepGame, request: PlayRequest): Promise<Begun> => {
    const { freeRounds: id, stake } = request
    if (id === undefined) return begin(session, game, request)
    // Asks again when another round of the grant was faster.
    for (let attempt = 1; attempt <= 3; attempt++) {
      const allowed = await free.allowed(session, game, { freeRounds: id, stake })
      if ("refusal" in allowed) return allowed
      const begun = await begin(session, game, request, { id, ...allowed })
      if (begun || (await openRound(database, session.account, game.code))) return begun
    }
    return undefined
  }
}

/** Whether the law of the brand wants more time to pass since the player's last round of this game began. */
async function isTooSoon(tx: Database, clock: StudioClock, { account, pace }: StudioSession, { code }: { code: string }) {
  if (pace.roundMilliseconds === 0) return false
  const last = await tx.row<{ at: Date }>(sql`
    select created_at as at from round where account = ${account} and game = ${code} and state <> 'refused'
    order by id desc limit 1`)
  const passed = last ? clock.now().getTime() - last.at.getTime() : Number.POSITIVE_INFINITY
  // A clock that was set back must not lock the player out.
  return passed >= 0 && passed < pace.roundMilliseconds
}
