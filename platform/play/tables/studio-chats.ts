import { InvalidInput } from "@baize/kit/invalid-input.ts"
import * as v from "valibot"
import { houseVendor } from "../catalog/vendors.ts"
import { bookOf } from "../rounds/reconciliation/due.ts"
import type { Services } from "../services.ts"
import { askVendor } from "../vendors/ask-vendor.ts"

const Line = v.object({
  id: v.number(),
  place: v.string(),
  speaker: v.string(),
  name: v.string(),
  text: v.nullable(v.string()),
  phrase: v.nullable(v.string()),
  at: v.string(),
  removedBy: v.nullable(v.string()),
  reports: v.number(),
  muted: v.boolean(),
})
export type ChatLineRow = v.InferOutput<typeof Line>
const Act = v.object({
  act: v.string(),
  by: v.string(),
  reason: v.nullable(v.string()),
  line: v.nullable(v.number()),
  speaker: v.nullable(v.string()),
  place: v.nullable(v.string()),
  until: v.nullable(v.string()),
  at: v.string(),
})
const answers = {
  lines: v.object({ lines: v.array(Line) }),
  remove: v.object({ line: v.nullable(v.pick(Line, ["place", "speaker", "text", "phrase"])) }),
  mute: v.object({}),
  unmute: v.object({ muted: v.number() }),
  close: v.object({ changed: v.boolean() }),
  closed: v.object({ places: v.array(v.string()) }),
  words: v.object({ words: v.array(v.string()) }),
  "set-words": v.object({ added: v.number(), dropped: v.number() }),
  acts: v.object({ acts: v.array(Act) }),
} as const
type ChatCall = keyof typeof answers

/** What moderators of the house do in the chats of its studio's tables, by signed requests to where its books are. */
export class StudioChats {
  private readonly services: Services
  private readonly url: string

  private constructor(services: Services, url: string) {
    this.services = services
    this.url = url
  }

  /** Undefined: the studio has no address. */
  static async open(services: Services): Promise<StudioChats | undefined> {
    const source = await bookOf(services, houseVendor)
    return source && new StudioChats(services, `${source.bookUrl}/chat`)
  }

  /** Throws `InvalidInput` where the studio does not answer. */
  async ask<Call extends ChatCall>(call: Call, content: object): Promise<v.InferOutput<(typeof answers)[Call]>> {
    const answer = await askVendor(this.services, houseVendor, `${this.url}/${call}`, content).catch((error: Error) => {
      throw new InvalidInput(`The studio can't be reached: ${error.message}`)
    })
    if (!answer.ok) throw new InvalidInput(`The studio answered ${answer.status}; nothing was changed`)
    return v.parse(answers[call], await answer.json()) as v.InferOutput<(typeof answers)[Call]>
  }
}
