import type { Calls } from "@baize/common/api/calls.ts"
import type * as roundsApi from "@baize/common/api/rounds.ts"
import type { Handlers } from "../../server/serve.ts"
import type { Services } from "../services.ts"
import { listNotices, markRead } from "./notices.ts"
import { tellRound } from "./timeline.ts"

export const roundsCalls = (services: Services): Handlers<Calls<typeof roundsApi>> => ({
  roundTimeline: tellRound(services),
  memberNotices: listNotices(services),
  readNotices: markRead(services),
})
