import type { Calls } from "@baize/common/api/calls.ts"
import type * as chatApi from "@baize/common/api/chat.ts"
import { badWordsOf, judgeOf } from "../../brands/bad-words.ts"
import type { Brand } from "../../brands/brands.ts"
import type { Services } from "../../play/services.ts"
import type { Handlers } from "../../server/serve.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { authorOf, mutedUntil, postMessage } from "./messages.ts"
import { SOCKET_PATH } from "./socket.ts"
import { issueTicket } from "./tickets.ts"

const open = (brand: Brand, room?: string): boolean =>
  brand.flags.CBS3 === true && (room === undefined || brand.languages.includes(room))

export function chatCalls(services: Services): Handlers<Calls<typeof chatApi>> {
  const { database, clock, settings } = services
  return {
    chatRooms: async ({ brand }) => ({ list: open(brand) ? brand.languages.map(room => ({ room })) : [] }),

    launchChat: async ({ request, brand, caller, visitor, refuse }) => {
      if (!open(brand, request.room)) return refuse("chat-closed")
      const room = request.room ?? chooseLanguage(visitor.language, brand.languages, brand.language)
      const muted = await mutedUntil(database, caller.memberId, clock.now())
      const ticket = await issueTicket(database, caller, room, clock.now())
      return {
        chatUrl: `${SOCKET_PATH}?ticket=${ticket}`,
        room,
        you: authorOf(settings.secret, brand.id, caller.memberId),
        mutedUntil: muted?.toISOString() ?? null,
      }
    },

    sendChatMessage: async ({ request: { request, room, text }, brand, caller, refuse }) => {
      if (!open(brand, room)) return refuse("chat-closed")
      const at = clock.now()
      const muted = await mutedUntil(database, caller.memberId, at)
      if (muted) return refuse("chat-muted", { value: { until: muted.toISOString() } })
      const objection = judgeOf(await badWordsOf(database, brand.id))(text)
      if (objection) return refuse(objection)
      const message = await postMessage(database, settings.secret, brand, { member: caller.memberId, room, request, text, at })
      return message ?? refuse("chat-repeated")
    },
  }
}
