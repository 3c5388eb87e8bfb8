import type { Calls } from "@baize/common/api/calls.ts"
import type * as messagesApi from "@baize/common/api/messages.ts"
import type { Handlers } from "../../server/serve.ts"
import type { ServerServices } from "../../server/services.ts"
import { messagesOf, readUpTo } from "./messages.ts"

export const messagesCalls = (services: ServerServices): Handlers<Calls<typeof messagesApi>> => ({
  messages: messagesOf(services),
  readMessages: readUpTo(services),
})
