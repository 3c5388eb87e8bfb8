import type { Calls } from "@baize/common/api/calls.ts"
import type * as feedbackApi from "@baize/common/api/feedback.ts"
import type { Services } from "../../play/services.ts"
import type { Caller, Visitor } from "../../server/gate.ts"
import { readPicture, withoutTraces } from "../../server/pictures/picture.ts"
import type { Handlers } from "../../server/serve.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { neighbourhoodOf } from "../../server/visitor.ts"
import { storeFeedback, storePicture } from "./store.ts"

/** No side is longer, and no picture unpacks to more pixels: whoever looks at it must not run out of memory. */
const LONGEST = 12_000
const PIXELS = 60_000_000

/** Whose pictures these are before they belong to anything. */
const senderOf = (caller: Caller | undefined, { ip }: Visitor): string =>
  caller ? `member ${caller.memberId}` : `guest ${neighbourhoodOf(ip)}`

export function feedbackCalls(services: Services): Handlers<Calls<typeof feedbackApi>> {
  const { database, clock } = services
  return {
    feedbackImage: async ({ file, brand, caller, visitor, refuse }) => {
      const facts = readPicture(file)
      if (!facts) return refuse("image-unreadable")
      const { type, width, height } = facts
      if (width < 1 || height < 1 || width > LONGEST || height > LONGEST || width * height > PIXELS)
        return refuse("image-dimensions")
      const bytes = withoutTraces(file, facts)
      const sender = senderOf(caller, visitor)
      const image = await storePicture(database, { brand: brand.id, sender, type, width, height, bytes, at: clock.now() })
      return { image, type, width, height }
    },

    feedback: async ({ request, brand, caller, visitor, refuse }) => {
      const id = await storeFeedback(database, {
        ...request,
        brand: brand.id,
        member: caller?.memberId ?? null,
        sender: senderOf(caller, visitor),
        language: chooseLanguage(visitor.language, brand.languages, brand.language),
        userAgent: visitor.userAgent,
        ip: visitor.ip,
        at: clock.now(),
      })
      return id === undefined ? refuse("image-unknown") : { id }
    },
  }
}
