import * as v from "valibot"
import { everyone } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Code, Count, Instant, RequestId } from "./fields.ts"

/** Maximum length of a message to customer service in characters. */
export const SERVICE_LENGTH = 1_000

export const ServiceMessage = v.object({
  id: v.number(),
  mine: v.pipe(v.boolean(), v.description("Whether the visitor wrote it; otherwise customer service did")),
  text: v.string(),
  at: Instant,
})
export type ServiceMessage = v.InferOutput<typeof ServiceMessage>

/** The conversation: at a department, of the signed-in member, or else of the holder of the key. */
const talk = {
  department: Code,
  key: v.pipe(
    v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w-]{32,}$/)),
    v.description("Random key made by a guest's browser; anyone who has it can read the conversation"),
  ),
}

/** The last 200 messages, or those `after` one, oldest first. */
export const serviceTalk = endpoint({
  summary: "Read the conversation with customer service",
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

/** The same `request` again is the same message. */
export const sendServiceMessage = endpoint({
  summary: "Send a message to customer service",
  method: "PUT",
  path: "/wps/service/talk",
  token: "optional",
  sealed: false,
  request: v.object({
    ...talk,
    request: RequestId,
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SERVICE_LENGTH)),
  }),
  response: ServiceMessage,
  refusals: {},
  access: { own: everyone },
  limit: { count: 12, seconds: 60 },
})
