import { pace } from "@baize/kit/concurrency/pace.ts"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import * as v from "valibot"
import type { StudioGame } from "../games/game.ts"
import type { Sessions, StudioSession } from "../sessions/sessions.ts"
import { addressPace } from "./address-pace.ts"
import { refuse } from "./refusals.ts"

/** Who calls, and in which of the games that a set of routes is for. */
export interface SessionCaller<Game> {
  session: StudioSession
  game: Game
  bearer: string
  /** The monotonic time at which the request arrived. */
  at: number
}

export type StudioCaller = SessionCaller<StudioGame>

/**
 * Answers with the result of `work`; `schema` validates the body of a POST, else the query, together with the path parameters.
 * `confirmedWithin`: how old the platform's confirmation of a session for money may be, in milliseconds.
 */
export type Route<Game = StudioGame> = <Schema extends v.GenericSchema>(
  method: "GET" | "POST",
  url: string,
  schema: Schema,
  work: (caller: SessionCaller<Game>, request: v.InferOutput<Schema>, reply: FastifyReply) => Promise<unknown>,
  confirmedWithin?: number,
) => void

/** The work of a route itself asks the platform, which takes no bet of a session that is over. */
export const asksThePlatform = Number.POSITIVE_INFINITY

export const NoBody = v.optional(v.nullable(v.object({})))
export const Id = v.pipe(v.string(), v.uuid())
export const Stake = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Per address, before the caller is known; generous, because a whole hotel may share one. */
const callPace = { perSecond: 300, burst: 1200 }

/** Well above a player who fires eight shots a second and also opens panels. */
const sessionPace = { perSecond: 30, burst: 90 }

/**
 * Routes that require a session. A call is rate-limited by its address before its bearer is looked up, and then by its session:
 * invented bearers count against their address and get no limiter of their own.
 */
export function sessionRoutes<Game>(
  http: FastifyInstance,
  sessions: Sessions,
  games: (code: string) => Game | undefined,
): Route<Game> {
  const waitAtAddress = addressPace(callPace)
  const waitInSession = pace(sessionPace)

  async function callerOf(bearer: string, within?: number): Promise<Pick<SessionCaller<Game>, "session" | "game"> | undefined> {
    const session = await sessions.find(bearer, within)
    const game = session && games(session.game)
    return session && game && { session, game }
  }

  return (method, url, schema, work, confirmedWithin) =>
    http.route({
      method,
      url,
      async handler(request, reply) {
        const at = performance.now()
        const read = v.safeParse(schema, readable(request))
        if (!read.success) return refuse(reply, "malformed")
        const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? "")?.[1]
        if (!bearer) return refuse(reply, "signed-out")
        const tooFast = (seconds: number) => refuse(reply.header("Retry-After", seconds), "too-fast")
        const early = waitAtAddress(request)
        if (early > 0) return tooFast(early)
        const caller = await callerOf(bearer, confirmedWithin)
        if (!caller) return refuse(reply, "signed-out")
        const late = waitInSession(bearer)
        return late > 0 ? tooFast(late) : work({ ...caller, at, bearer }, read.output, reply)
      },
    })
}

function readable({ method, body, query, params }: FastifyRequest): unknown {
  const inPath = Object(params) as object
  if (method === "GET") return { ...Object(query), ...inPath }
  return Object.keys(inPath).length > 0 ? { ...Object(body), ...inPath } : body
}

/** A choice or an action as the game parses it, in the form that is stored; undefined if it is malformed. */
export function readFor(schema: v.GenericSchema, value: unknown): { value: unknown } | undefined {
  const read = v.safeParse(schema, value)
  return read.success ? { value: JSON.parse(JSON.stringify(read.output ?? null)) } : undefined
}
