import type { Database } from "@baize/kit/database/database.ts"
import type { FastifyInstance } from "fastify"
import * as v from "valibot"
import {
  actsOf,
  closedPlaces,
  listedWords,
  moderatedLines,
  muteSpeakers,
  removeLine,
  setClosed,
  setWords,
  unmuteSpeakers,
} from "../chat/moderation.ts"
import type { StudioClock } from "../clock.ts"
import type { WalletKey } from "../wallet/signature.ts"
import { refuse } from "./refusals.ts"
import { isSigned, takeBytes, textOf } from "./signed.ts"

interface ModerationOptions {
  readonly database: Database
  readonly clock: StudioClock
  /** Of the house label: the platform moderates the chats of all labels with it. */
  readonly key: WalletKey
}

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Last = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))
const by = { by: Name, reason: v.optional(v.pipe(v.string(), v.maxLength(300))), dry: v.optional(v.boolean(), false) }
const Speakers = v.pipe(v.array(Name), v.minLength(1), v.maxLength(4))
const Until = v.nullable(
  v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform(text => new Date(text)),
  ),
)
const Words = v.pipe(v.array(v.pipe(Name, v.maxLength(60))), v.maxLength(5000))

/** The longest list of words fits, also in a script of three bytes a letter. */
const listBytes = 1_500_000

/** A call, with what it answers. */
const call = <Schema extends v.GenericSchema>(
  schema: Schema,
  work: (request: v.InferOutput<Schema>, services: ModerationOptions) => Promise<object>,
) => ({ schema, work: work as (request: unknown, services: ModerationOptions) => Promise<object> })

const calls = {
  lines: call(
    v.strictObject({
      place: v.optional(Name),
      speakers: v.optional(Speakers),
      reported: v.optional(v.boolean(), false),
      last: Last,
    }),
    async (request, services) => ({ lines: await moderatedLines(services, request) }),
  ),
  remove: call(
    v.strictObject({ id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), ...by }),
    async ({ id, ...moderating }, services) => ({ line: (await removeLine(services, id, moderating)) ?? null }),
  ),
  mute: call(
    v.strictObject({ speakers: Speakers, until: Until, ...by }),
    async ({ speakers, until, ...moderating }, services) => {
      await muteSpeakers(services, { speakers, until }, moderating)
      return {}
    },
  ),
  unmute: call(v.strictObject({ speakers: Speakers, ...by }), async ({ speakers, ...moderating }, services) => ({
    muted: await unmuteSpeakers(services, speakers, moderating),
  })),
  close: call(
    v.strictObject({ place: Name, closed: v.boolean(), ...by }),
    async ({ place, closed, ...moderating }, services) => ({
      changed: await setClosed(services, { place, closed }, moderating),
    }),
  ),
  closed: call(v.strictObject({}), async (_, services) => ({ places: await closedPlaces(services) })),
  words: call(v.strictObject({}), async (_, services) => ({ words: await listedWords(services) })),
  "set-words": call(v.strictObject({ words: Words, ...by }), ({ words, ...moderating }, services) =>
    setWords(services, words, moderating),
  ),
  acts: call(v.strictObject({ last: Last }), async ({ last }, services) => ({ acts: await actsOf(services, last) })),
}

/** What the operator's moderators do in the chats of tables, signed like their requests for the books. */
export function moderationRoutes(http: FastifyInstance, options: ModerationOptions): void {
  void http.register(async scope => {
    takeBytes(scope)
    for (const [name, { schema, work }] of Object.entries(calls))
      scope.post(`/book/chat/${name}`, { bodyLimit: listBytes }, async (request, reply) => {
        if (!isSigned(request, options.key, options.clock.now())) return refuse(reply, "signed-out")
        const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), textOf(request))
        return read.success ? work(read.output, options) : refuse(reply, "malformed")
      })
  })
}
