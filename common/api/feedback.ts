import * as v from "valibot"
import { everyone } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Id, RequestId, Text } from "./fields.ts"

export const feedbackTopics = ["problem", "complaint", "idea", "praise"] as const
/** Length of a remark in characters. */
export const REMARK = { min: 5, max: 1_000 } as const
export const IMAGES = 3
export const IMAGE_BYTES = 5 * 1024 * 1024
export const imageTypes = ["image/png", "image/jpeg"] as const

const Uuid = v.pipe(v.string(), v.uuid())

/** The content decides the type, not the name or the header. */
export const feedbackImage = endpoint({
  summary: "Upload a picture for feedback",
  method: "PUT",
  path: "/wps/feedback/image",
  token: "optional",
  sealed: false,
  request: v.object({}),
  response: v.object({ image: Uuid, type: v.picklist(imageTypes), width: Count, height: Count }),
  refusals: { "image-unreadable": 422, "image-dimensions": 422, busy: 429 },
  access: { own: everyone },
  limit: { count: 12, seconds: 600 },
  uploads: IMAGE_BYTES,
})

/** With up to three pictures uploaded before. The same `request` again is the same feedback. */
export const feedback = endpoint({
  summary: "Send feedback",
  method: "PUT",
  path: "/wps/feedback",
  token: "optional",
  sealed: false,
  request: v.object({
    request: RequestId,
    topic: v.picklist(feedbackTopics),
    remark: v.pipe(v.string(), v.trim(), v.minLength(REMARK.min), v.maxLength(REMARK.max)),
    contact: v.pipe(v.optional(Text), v.description("How a guest wants to be answered")),
    images: v.optional(v.pipe(v.array(Uuid), v.maxLength(IMAGES)), []),
    page: v.pipe(v.optional(Text, ""), v.description("The address on the site where the feedback was written")),
  }),
  response: v.object({ id: Id }),
  refusals: { "image-unknown": 422 },
  access: { own: everyone },
  limit: { count: 6, seconds: 600 },
})
