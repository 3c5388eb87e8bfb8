import type { launchGame } from "@baize/common/api/games.ts"
import sql from "sql-template-tag"
import type { Parts } from "../parts.ts"
import { breakOf } from "../protection/breaks.ts"
import type { Given } from "../server/serve.ts"
import { chooseLanguage } from "../server/texts.ts"
import { openGameSession } from "./game-session.ts"
import { offeredGame } from "./views.ts"
import { wordIn } from "./words.ts"

/**
 * Opens a game in a frame. Free-play members may only try games for free, and only those that offer it (`supportPlay` 0);
 * for real money they are told to register. A vendor that is not connected counts as under maintenance.
 */
export const launch =
  ({ database, clock, settings }: Parts) =>
  async ({ request, caller, brand, visitor, refuse }: Given<typeof launchGame>) => {
    const game = (await offeredGame(database, brand, request.nodeId)) ?? refuse("game-unknown")
    if (game.isGame !== "GAME") refuse("game-unknown")
    const tries = request.free && game.supportPlay === 0
    if (caller.isTrial && !tries) refuse("trial-must-register")
    if (request.free && !tries) refuse("free-play-not-offered")
    if (!game.open) refuse("game-maintenance")
    const resting = await breakOf(database, caller.memberId, clock.now())
    if (resting) refuse("excluded", { value: { until: resting.until.toISOString() } })

    const mode = request.free ? "free" : "real"
    const language = chooseLanguage(request.language ?? visitor.language, brand.languages, brand.language)
    const { memberId: member, sessionHash: session } = caller
    const now = clock.now()
    const token = await openGameSession(database, { session, brand: brand.id, member, game: game.id, mode, language }, now)
    await database.run(sql`
      insert into recent_game (member, game, at) values (${member}, ${game.id}, ${now})
      on conflict (member, game) do update set at = excluded.at`)

    const query = new URLSearchParams({ token, language, mode, origin: visitor.origin })
    return {
      url: `${settings.gamesUrl}/play/${game.code}?${query}`,
      gameName: wordIn(game.names, language),
      mode,
      returnPpm: game.returnPpm,
    } as const
  }
