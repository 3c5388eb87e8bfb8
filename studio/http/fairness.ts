import * as v from "valibot"
import type { Rotated } from "../protocol.ts"
import { type Seeds, seedView } from "../seeds/seeds.ts"
import type { Route } from "./caller.ts"
import { refuse } from "./refusals.ts"

const clientSeed = v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{N} ._-]{1,64}$/u))
const commitment = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const ClientSeed = v.strictObject({ clientSeed, commitment })
const Rotation = v.strictObject({ clientSeed, next: commitment })

/** The player's side of fairness. Shared games have none: at their tables each bet brings its player's seed. */
export function fairnessRoutes(route: Route, seeds: Seeds) {
  route("GET", "/api/fairness", v.object({}), async ({ session, game }, _, reply) =>
    game.kind === "shared" ? refuse(reply, "no-seeds") : seedView(await seeds.current(session.account, game)),
  )

  route("POST", "/api/fairness/client-seed", ClientSeed, async ({ session, game }, request, reply) => {
    if (game.kind === "shared") return refuse(reply, "no-seeds")
    const seed = await seeds.setClientSeed(session.account, game, request)
    if (!("refusal" in seed)) return seedView(seed)
    return refuse(reply, seed.refusal, { fairness: seedView(await seeds.current(session.account, game)) })
  })

  route("POST", "/api/fairness/rotate", Rotation, async ({ session, game }, request, reply) => {
    if (game.kind === "shared") return refuse(reply, "no-seeds")
    const rotated = await seeds.rotate(session.account, game, request)
    if ("refusal" in rotated)
      return refuse(reply, rotated.refusal, { fairness: seedView(await seeds.current(session.account, game)) })
    const { serverSeed, commitment, paytableHash, nonce } = rotated.revealed
    const view: Rotated = {
      revealed: { serverSeed, commitment, paytableHash, rounds: nonce },
      current: seedView(rotated.current),
    }
    return view
  })
}
