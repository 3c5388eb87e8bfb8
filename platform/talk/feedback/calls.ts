import type { Calls } from "@baize/common/api/calls.ts"
import type * as feedbackApi from "@baize/common/api/feedback.ts"
import type { Services } from "../../play/services.ts"
import type { Caller } from "../../server/gate.ts"
import { fitsLimits } from "../../server/pictures/limits.ts"
import { readPicture, withoutTraces } from "../../server/pictures/picture.ts"
import type { Handlers } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import type { Visitor } from "../../server/visitor.ts"
import { networkOf } from "../../server/visitor.ts"
import { storeFeedback, storeFeedbackPicture } from "./store.ts"

/** Owner of pictures not yet attached to feedback. */
const senderOf = (caller: Caller | undefined, { ip }: Visitor): string =>
  caller ? `member ${caller.memberId}` : `guest ${networkOf(ip)}`

export function feedbackCalls(services: Services): Handlers<Calls<typeof feedbackApi>> {
  const { database, clock } = services
  return {
    feedbackImage: async ({ file, brand, caller, visitor, refuse }) => {
      const facts = readPicture(file)
      if (!facts) return refuse("image-unreadable")
      if (!fitsLimits("feedback", facts)) return refuse("image-dimensions")
      const { type, width, height } = facts
      const picture = { type, width, height, bytes: withoutTraces(file, facts) }
      const image = await storeFeedbackPicture(database, brand.id, senderOf(caller, visitor), picture, clock.now())
      return { image, type, width, height }
    },

    feedback: async ({ request, brand, caller, visitor, refuse }) => {
      const written = {
        ...request,
        brand: brand.id,
        member: caller?.memberId ?? null,
        sender: senderOf(caller, visitor),
        language: languageOf(brand, visitor),
        userAgent: visitor.userAgent,
        ip: visitor.ip,
        at: clock.now(),
      }
      return { id: (await storeFeedback(database, written)) ?? refuse("image-unknown") }
    },
  }
}
