import * as v from "valibot"
import { signedIn } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { CalendarDay, Text } from "./fields.ts"
import { profitGroups } from "./wallet.ts"

/** The lists of a member that can be saved as a file. */
export const recordLists = ["transactions", "bets", "profit", "deposits", "withdrawals"] as const
export type RecordListName = (typeof recordLists)[number]

/** Every row of the choice, not a page, in the caller's language and the brand's time. */
export const recordFile = endpoint({
  summary: "Download one of the caller's lists as a CSV file",
  method: "GET",
  path: "/wps/records/file",
  token: true,
  sealed: false,
  request: v.object({
    list: v.picklist(recordLists),
    from: v.optional(CalendarDay),
    to: v.optional(CalendarDay),
    kind: v.pipe(v.optional(Text), v.description("Of transactions: one kind alone")),
    gameType: v.pipe(v.optional(Text), v.description("Of bets and profit")),
    vassalage: v.pipe(v.optional(Text), v.description("Of bets and profit")),
    by: v.pipe(v.optional(v.picklist(profitGroups)), v.description("Of profit: how it is grouped; by day if not given")),
  }),
  response: v.string(),
  refusals: {},
  access: { own: signedIn },
  limit: { count: 20, seconds: 600 },
  sends: "file",
})
