import * as v from "valibot"
import type { Seas } from "../seas/seas.ts"
import type { Sessions } from "../sessions/sessions.ts"
import type { Route } from "./caller.ts"
import { sendEvents, sessionCheckedEvery } from "./events.ts"
import { refuse } from "./refusals.ts"

/** The seas that players of a game share. */
export function seaRoutes(route: Route, { seas, sessions }: { seas: Seas; sessions: Sessions }) {
  route("GET", "/api/sea/events", v.object({}), async ({ session, game, bearer }, _, reply) => {
    if (game.kind !== "instant" || game.seats === undefined) return refuse(reply, "no-table")
    const isOpen = async () => (await sessions.find(bearer)) !== undefined
    sendEvents(reply, { isOpen, everyMilliseconds: sessionCheckedEvery }, listener => seas.follow(session, game, listener))
    return reply
  })
}
