import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { roundTimeline } from "../../api/rounds.ts"
import { Remote } from "../remote.ts"

/** One of the member's rounds, entry by entry. */
export const roundOf = (api: Api, roundId: string): Remote<Response<typeof roundTimeline>> =>
  new Remote(() => api(roundTimeline, { roundId }))
