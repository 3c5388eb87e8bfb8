import type { Calls } from "@baize/common/api/calls.ts"
import type * as messagesApi from "@baize/common/api/messages.ts"
import type { Parts } from "../parts.ts"
import type { Handlers } from "../server/serve.ts"
import { messagesOf, readUpTo } from "./messages.ts"

export const messagesCalls = (parts: Parts): Handlers<Calls<typeof messagesApi>> => ({
  messages: messagesOf(parts),
  readMessages: readUpTo(parts),
})
