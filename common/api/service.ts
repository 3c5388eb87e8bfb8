import * as v from "valibot"
import { everyone } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, Instant } from "./fields.ts"

/** Maximum length of a message to customer service in characters. */
export const SERVICE_LENGTH = 1_000

export const ServiceMessage = v.object({
  id: v.number(),
  /** Whether the visitor wrote it; else customer service did. */
  mine: v.boolean(),
  text: v.string(),
  at: Instant,
})
export type ServiceMessage = v.InferOutput<typeof ServiceMessage>

/** The conversation: at a desk, of the signed-in member, or else of the holder of the key. */
const talk = {
  desk: Code,
  /** Generated randomly by a guest's browser; it is all that is needed to read the conversation. */
  key: v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w-]{32,}$/)),
}

/** The conversation at a desk, the last 200 messages or those `after` one, oldest first. */
export const serviceTalk = endpoint({
  method: "GET",
  path: "/wps/service/talk",
  token: "optional",
  sealed: false,
  request: v.object({ ...talk, after: v.optional(Count, 0) }),
  secret: "key",
  response: v.object({ messages: v.array(ServiceMessage) }),
  refusals: {},
  access: { own: everyone },
  limit: { count: 90, seconds: 60 },
})

/** Sends a message to customer service. The same `request` again is the same message. */
export const askService = endpoint({
  method: "PUT",
  path: "/wps/service/talk",
  token: "optional",
  sealed: false,
  request: v.object({
    ...talk,
    request: v.pipe(v.string(), v.uuid()),
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SERVICE_LENGTH)),
  }),
  response: ServiceMessage,
  refusals: {},
  access: { own: everyone },
  limit: { count: 12, seconds: 60 },
})
