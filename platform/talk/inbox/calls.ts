import type { Calls } from "@baize/common/api/calls.ts"
import type * as inboxApi from "@baize/common/api/inbox.ts"
import type { Handlers } from "../../server/serve.ts"
import type { ServerServices } from "../../server/services.ts"
import { countUnread, listInbox, readOne, readUpTo } from "./inbox.ts"

export const inboxCalls = (services: ServerServices): Handlers<Calls<typeof inboxApi>> => ({
  unreadCount: countUnread(services),
  inboxMessages: listInbox(services),
  readInboxMessage: readOne(services),
  readInbox: readUpTo(services),
})
