import type { Calls } from "@baize/common/api/calls.ts"
import type * as serviceApi from "@baize/common/api/service.ts"
import type { Brand } from "../../brands/brands.ts"
import { hashOf } from "../../identity/session/sessions.ts"
import type { Services } from "../../play/services.ts"
import type { Caller } from "../../server/gate.ts"
import type { Handlers } from "../../server/serve.ts"
import { ask, messagesOf, type Talk } from "./talks.ts"

/** A member's conversation follows their account; a guest's belongs to their browser. */
const talkAt = (brand: Brand, caller: Caller | undefined, { department, key }: { department: string; key: string }): Talk => ({
  brand: brand.id,
  department,
  member: caller?.memberId ?? null,
  guest: caller ? null : hashOf(key),
})

/** Whether the brand has a chat of that name. */
const hasDepartment = (brand: Brand, department: string): boolean =>
  brand.settings.customerService.some(({ url }) => url === `/service?department=${department}`)

export function serviceCalls({ database, clock }: Services): Handlers<Calls<typeof serviceApi>> {
  return {
    serviceTalk: async ({ request, brand, caller, refuse }) => {
      if (!hasDepartment(brand, request.department)) return refuse("absent")
      return { messages: await messagesOf(database, talkAt(brand, caller, request), request.after) }
    },

    sendServiceMessage: async ({ request, brand, caller, refuse }) => {
      if (!hasDepartment(brand, request.department)) return refuse("absent")
      const { text } = request
      const said = await ask(database, talkAt(brand, caller, request), { request: request.request, text, at: clock.now() })
      return said ?? refuse("absent")
    },
  }
}
