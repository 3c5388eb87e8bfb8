import type { Database } from "@baize/kit/database/database.ts"
import type { StudioClock } from "../clock.ts"
import type { StudioGame } from "../games/game.ts"
import type { JackpotView } from "../protocol.ts"
import type { StudioSession } from "../sessions/sessions.ts"
import { ensurePool } from "./pool.ts"
import { jackpotView } from "./view.ts"

/** The jackpots as the game pages see them. */
export function createJackpots(database: Database, clock: StudioClock) {
  /** The jackpot of the session's game; null in free play and for games without one. */
  async function of(session: StudioSession, game: StudioGame): Promise<JackpotView<Date> | null> {
    if (game.kind !== "instant" || !game.jackpot || session.mode === "free") return null
    return jackpotView(database, session, game.jackpot)
  }

  return {
    of,
    /** The same, after opening the brand's pool if it does not exist yet. */
    async atLaunch(session: StudioSession, game: StudioGame): Promise<JackpotView<Date> | null> {
      const { brand, currency, mode } = session
      if (game.kind === "instant" && game.jackpot && mode === "real" && brand !== null)
        await ensurePool(database, clock, { brand, currency }, game.jackpot)
      return of(session, game)
    },
  }
}

export type Jackpots = ReturnType<typeof createJackpots>
