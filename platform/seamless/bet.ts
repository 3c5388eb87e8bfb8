import type { bet, betwin } from "@baize/common/api/seamless.ts"
import { type GameSession, gameSessionOf, keepAwake } from "../games/game-session.ts"
import { isTaken } from "../ledger/history.ts"
import type { PostedStatus } from "../ledger/posting.ts"
import type { Parts } from "../parts.ts"
import type { Given } from "../server/serve.ts"
import { accountsOf, answerOf, sourceOf } from "./answer.ts"
import { type PlayedGame, playedGame } from "./games.ts"
import { playerName } from "./player.ts"

/** Takes a stake from the member's cash. The answer to a repeated transaction is the first one, also after the session has ended. */
export const placeBet =
  (parts: Parts) =>
  async ({ request, caller, refuse }: Given<typeof bet>) => {
    const { session, game } = await admit(parts, caller.vendor, request, refuse)
    const { cash, clearing } = await accountsOf(parts.ledger, caller.vendor, session)
    const { transaction, amount, round } = request
    const posted = await parts.ledger.post({
      source: sourceOf(caller.vendor),
      ref: transaction,
      kind: "bet",
      debit: cash,
      credit: clearing,
      amount,
      round,
      game: game.id,
    })
    refuseUnmoved(posted.status, refuse)
    return answerOf(posted, transaction, session.currency)
  }

/** Stake and win in one act: both or neither. The answer's balance is the one after the win. */
export const placeBetAndWin =
  (parts: Parts) =>
  async ({ request, caller, refuse }: Given<typeof betwin>) => {
    const { session, game } = await admit(parts, caller.vendor, request, refuse)
    const { cash, clearing } = await accountsOf(parts.ledger, caller.vendor, session)
    const { transaction, round, end } = request
    const common = { source: sourceOf(caller.vendor), ref: transaction, round, game: game.id }
    const { status, results } = await parts.ledger.postTogether([
      { ...common, kind: "bet", debit: cash, credit: clearing, amount: request.bet },
      { ...common, kind: "win", debit: clearing, credit: cash, amount: request.win, ...(end && { detail: { end } }) },
    ])
    refuseUnmoved(status, refuse)
    return answerOf({ status, balance: results.at(-1)?.balance ?? null }, transaction, session.currency)
  }

function refuseUnmoved(
  status: PostedStatus,
  refuse: (code: "insufficient-funds" | "duplicate-differs" | "cancelled") => never,
): void {
  if (status === "short") refuse("insufficient-funds")
  if (status === "differs") refuse("duplicate-differs")
  if (status === "cancelled") refuse("cancelled")
}

interface Asked {
  readonly token: string
  readonly player: string
  readonly game: string
  readonly transaction: string
}
type Refuse = (code: "session-expired" | "unknown-player" | "account-closed" | "unknown-game" | "game-off") => never

/**
 * Who may bet: whoever plays a live launched game for real money, is active, and bets on an open game of that vendor (it may be
 * another than the launched one). A transaction that is known passes whatever has changed since: it only gets its first answer.
 */
async function admit(
  { database, clock }: Parts,
  vendor: string,
  { token, player, game: code, transaction }: Asked,
  refuse: Refuse,
): Promise<{ session: GameSession; game: PlayedGame }> {
  const now = clock.now()
  const session = (await gameSessionOf(database, vendor, token, now)) ?? refuse("session-expired")
  if (session.mode !== "real" || playerName(session.brandCode, session.member) !== player) refuse("unknown-player")
  const game = (await playedGame(database, vendor, code, session.brand)) ?? refuse("unknown-game")

  const objection = !session.live
    ? "session-expired"
    : session.status !== "active"
      ? "account-closed"
      : game.open
        ? undefined
        : "game-off"
  if (objection && !(await isTaken(database, sourceOf(vendor), transaction, "bet"))) refuse(objection)
  if (!objection) await keepAwake(database, session, now)
  return { session, game }
}
