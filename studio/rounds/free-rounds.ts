import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioGame } from "../games/game.ts"
import type { FreeRoundsView, PlayRequest } from "../protocol.ts"
import type { StudioSession } from "../sessions/sessions.ts"
import type { GrantedFreeRounds, StudioWallets } from "../wallet/wallet.ts"

type PlayedSession = Pick<StudioSession, "account" | "player" | "currency" | "game" | "mode" | "token">

interface FreeRoundsServices {
  database: Database
  wallets: StudioWallets
}

/** A free round may begin: the player's balance, and what must still be true when it does. */
interface Allowed {
  balance: number
  /** How many rounds of the grant had begun when the wallet was asked. */
  begun: number
}

/** Whether a game plays free rounds at this stake, whichever stakes it offers for the player's own money. */
const playsFree = (game: StudioGame, stake: number): boolean =>
  game.kind !== "shared" && game.freeRoundUnit !== undefined && stake % game.freeRoundUnit === 0

/** How many rounds of a grant have begun. */
export const begunOf = async (database: Database, account: string, freeRounds: number): Promise<number> =>
  (
    await database.one<{ count: number }>(sql`
      select count(*) from round where account = ${account} and free_rounds = ${freeRounds}`)
  ).count

/** Free rounds that the platform has granted; it counts them, and the studio asks before each. */
export function createFreeRounds({ database, wallets }: FreeRoundsServices) {
  const asked = ({ token, ...launch }: PlayedSession) => wallets(launch.game)("authenticate", { token, again: true, launch })

  /** Those of these grants that the session's game can play, with what their rounds have won so far. */
  async function playable(
    { account, game: code, mode }: Omit<PlayedSession, "token">,
    game: StudioGame,
    grants: readonly GrantedFreeRounds[],
  ): Promise<FreeRoundsView[]> {
    const own = mode === "real" ? grants.filter(grant => grant.game === code && playsFree(game, grant.stake)) : []
    if (own.length === 0) return []
    const sums = await database.rows<{ id: number | null; won: number }>(sql`
      select free_rounds as id, coalesce(sum(win), 0)::bigint as won from round
      where account = ${account} and free_rounds = any(${own.map(({ id }) => id)}) and state in ('drawn', 'settled') group by 1`)
    return own.map(({ id, stake, rounds, left, expiresAt }) => ({
      id,
      stake,
      rounds,
      left,
      won: sums.find(sum => sum.id === id)?.won ?? 0,
      expiresAt,
    }))
  }

  return {
    playable,

    /** The same, as the platform has them now. Refuses with its code, or `wallet-unreachable`. */
    async of(session: PlayedSession, game: StudioGame): Promise<FreeRoundsView[] | { refusal: string }> {
      if (session.mode === "free") return []
      const answer = await asked(session)
      if (answer.outcome === "unknown") return { refusal: "wallet-unreachable" }
      if (answer.outcome === "refused") return { refusal: answer.code }
      return playable(session, game, answer.value.freeRounds)
    },

    /**
     * Whether the platform lets this round be played free. Refuses with its code, `wallet-unreachable`, `free-rounds-over` (not
     * granted to this player for this game, played, expired or withdrawn) or `unknown-stake` (not the grant's).
     */
    async allowed(
      session: PlayedSession,
      game: StudioGame,
      { freeRounds, stake }: Pick<PlayRequest, "stake"> & { freeRounds: number },
    ): Promise<Allowed | { refusal: string }> {
      if (session.mode === "free") return { refusal: "free-rounds-over" }
      const begun = await begunOf(database, session.account, freeRounds)
      const answer = await asked(session)
      if (answer.outcome === "unknown") return { refusal: "wallet-unreachable" }
      if (answer.outcome === "refused") return { refusal: answer.code }
      const grant = answer.value.freeRounds.find(({ id, game: code }) => id === freeRounds && code === session.game)
      if (!grant || grant.left < 1) return { refusal: "free-rounds-over" }
      if (grant.stake !== stake || !playsFree(game, stake)) return { refusal: "unknown-stake" }
      return { balance: answer.value.balance, begun }
    },
  }
}

export type FreeRounds = ReturnType<typeof createFreeRounds>
