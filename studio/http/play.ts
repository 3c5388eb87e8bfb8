import type { FastifyReply } from "fastify"
import * as v from "valibot"
import type { RoundViews } from "../rounds/history.ts"
import type { RoundAnswer, Rounds } from "../rounds/rounds.ts"
import type { Steps } from "../rounds/steps.ts"
import type { Seas } from "../seas/seas.ts"
import { type Seeds, seedView } from "../seeds/seeds.ts"
import type { StudioSession } from "../sessions/sessions.ts"
import { Id, type Route, readFor, Stake } from "./caller.ts"
import { refuse } from "./refusals.ts"

interface PlayServices {
  views: RoundViews
  seeds: Seeds
  rounds: Rounds
  steps: Steps
  seas: Seas
}

const Play = v.strictObject({
  spin: Id,
  stake: Stake,
  choice: v.optional(v.unknown(), null),
  commitment: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  freeRounds: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  target: v.optional(v.pipe(v.string(), v.regex(/^[\d.]{1,40}$/))),
})
const Step = v.strictObject({
  id: Id,
  step: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  action: v.unknown(),
})
const Page = v.object({ before: v.optional(Id) })

/** Sends the answer's round as its player may see it, or the refusal with the round that explains it. */
export async function sendRound(views: RoundViews, { account }: StudioSession, answer: RoundAnswer, reply: FastifyReply) {
  if (answer.refusal === undefined) return views.of(account, answer.round.id)
  return refuse(reply, answer.refusal, answer.open ? { open: await views.of(account, answer.open.id) } : {})
}

/** Rounds decided immediately or step by step, and past rounds. */
export function playRoutes(route: Route, { views, seeds, rounds, steps, seas }: PlayServices) {
  route("POST", "/api/play", Play, async ({ session, game }, request, reply) => {
    const choice = readFor(game.choice, request.choice)
    if (game.kind === "shared" || !choice) return refuse(reply, "malformed")
    const answer = await rounds.play(session, game, { ...request, choice: choice.value })
    if (answer.refusal === undefined && game.kind === "instant" && game.seats) seas.show(session, answer.round, request.target)
    if (answer.refusal !== "seed-changed" && answer.refusal !== "no-client-seed") return sendRound(views, session, answer, reply)
    return refuse(reply, answer.refusal, { fairness: seedView(await seeds.current(session.account, game)) })
  })

  route("POST", "/api/rounds/:id/step", Step, async ({ session, game }, { id, step, action: choice }, reply) => {
    const action = game.kind === "steps" ? readFor(game.action, choice) : undefined
    if (game.kind !== "steps" || !action) return refuse(reply, "malformed")
    return sendRound(views, session, await steps.do(session, game, id, { step, action: action.value }), reply)
  })

  route("GET", "/api/rounds", Page, async ({ session, game }, { before }) => ({
    rounds: await views.list(session.account, game.code, 20, before),
  }))

  route("GET", "/api/rounds/:id/proof", v.object({ id: Id }), async ({ session }, { id }, reply) => {
    return (await views.proof(session.account, id)) ?? refuse(reply, "unknown-round")
  })

  route("GET", "/api/rounds/:id", v.object({ id: Id }), async ({ session }, { id }, reply) => {
    return (await views.of(session.account, id)) ?? refuse(reply, "unknown-round")
  })
}
