import * as v from "valibot"
import type { Rotated } from "../protocol.ts"
import { type Seeds, seedView } from "../seeds/seeds.ts"
import { NoBody, type Route } from "./caller.ts"
import { refuse } from "./refusals.ts"

const ClientSeed = v.strictObject({ clientSeed: v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{N} ._-]{1,64}$/u)) })

/** The player's side of fairness. Shared games have none: their tables' chains decide. */
export function fairnessRoutes(route: Route, seeds: Seeds) {
  route("GET", "/api/fairness", v.object({}), async ({ session, game }, _, reply) =>
    game.kind === "shared" ? refuse(reply, "no-seeds") : seedView(await seeds.current(session.account, game)),
  )

  route("POST", "/api/fairness/client-seed", ClientSeed, async ({ session, game }, { clientSeed }, reply) => {
    if (game.kind === "shared") return refuse(reply, "no-seeds")
    const seed = await seeds.setClientSeed(session.account, game, clientSeed)
    return seed ? seedView(seed) : refuse(reply, "round-open")
  })

  route("POST", "/api/fairness/rotate", NoBody, async ({ session, game }, _, reply) => {
    if (game.kind === "shared") return refuse(reply, "no-seeds")
    const rotated = await seeds.rotate(session.account, game)
    if (!rotated) return refuse(reply, "round-open")
    const { serverSeed, commitment, paytableHash, nonce } = rotated.revealed
    const view: Rotated = {
      revealed: { serverSeed, commitment, paytableHash, rounds: nonce },
      current: seedView(rotated.current),
    }
    return view
  })
}
