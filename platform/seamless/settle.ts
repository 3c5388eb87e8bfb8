import type { endround, rollback, win } from "@baize/common/api/seamless.ts"
import type { Parts } from "../parts.ts"
import type { Given } from "../server/serve.ts"
import { accountsOf, answerOf, sourceOf } from "./answer.ts"
import { playedGame } from "./games.ts"
import { playerOf } from "./player.ts"

/** Pays a win, whatever has become of session, game and account since the bet. `end` closes the round. */
export const payWin =
  ({ database, ledger }: Parts) =>
  async ({ request, caller, refuse }: Given<typeof win>) => {
    const player = (await playerOf(database, request.player)) ?? refuse("unknown-player")
    const game = (await playedGame(database, caller.vendor, request.game, player.brand)) ?? refuse("unknown-game")
    const { cash, clearing } = await accountsOf(ledger, caller.vendor, player)
    const { transaction, amount, round, end } = request
    const posted = await ledger.post({
      source: sourceOf(caller.vendor),
      ref: transaction,
      kind: "win",
      debit: clearing,
      credit: cash,
      amount,
      round,
      game: game.id,
      ...(end && { detail: { end } }),
    })
    if (posted.status === "differs") refuse("duplicate-differs")
    if (posted.status === "cancelled") refuse("cancelled")
    return answerOf(posted, transaction, player.currency)
  }

/** Takes `original` back, at most once under whatever name; one that has not come yet will be refused when it does. */
export const rollBack =
  ({ database, ledger }: Parts) =>
  async ({ request, caller, refuse }: Given<typeof rollback>) => {
    const player = (await playerOf(database, request.player)) ?? refuse("unknown-player")
    const { cash, clearing } = await accountsOf(ledger, caller.vendor, player)
    const { transaction, original, round } = request
    const posted = await ledger.rollback({
      source: sourceOf(caller.vendor),
      original,
      account: cash,
      counter: clearing,
      round,
      detail: { transaction },
    })
    if (posted.status === "differs") refuse("duplicate-differs")
    return answerOf(posted, transaction, player.currency)
  }

/** Closes a round that ended without a win: an entry of nothing, so that the round's place in the ledger is known. */
export const endRound =
  ({ database, ledger }: Parts) =>
  async ({ request, caller, refuse }: Given<typeof endround>) => {
    const player = (await playerOf(database, request.player)) ?? refuse("unknown-player")
    const game = (await playedGame(database, caller.vendor, request.game, player.brand)) ?? refuse("unknown-game")
    const { cash, clearing } = await accountsOf(ledger, caller.vendor, player)
    const { transaction, round } = request
    const posted = await ledger.post({
      source: sourceOf(caller.vendor),
      ref: transaction,
      kind: "endround",
      debit: cash,
      credit: clearing,
      amount: 0,
      round,
      game: game.id,
    })
    if (posted.status === "differs") refuse("duplicate-differs")
    if (posted.status === "cancelled") refuse("cancelled")
    return answerOf(posted, transaction, player.currency)
  }
