import type { Calls } from "@baize/common/api/calls.ts"
import type * as inboxApi from "@baize/common/api/inbox.ts"
import type { Handlers } from "../../server/serve.ts"
import type { ServerServices } from "../../server/services.ts"
import type { LiveConnections } from "../live/connections.ts"
import { countUnread, listInbox, readerLanguages, readOne, readUpTo } from "./inbox.ts"

export const inboxCalls = (services: ServerServices, live: LiveConnections): Handlers<Calls<typeof inboxApi>> => ({
  unreadCount: countUnread(services),
  inboxMessages: listInbox(services),
  liveInbox: ({ caller, request, brand, visitor }) =>
    live.open({ caller, languages: readerLanguages(brand, visitor), position: request.lastEventId }),
  readInboxMessage: readOne(services),
  readInbox: readUpTo(services),
})
