import { setTimeout as pause } from "node:timers/promises"
import { connect } from "@baize/kit/database/database.ts"
import { studioSchema } from "../../studio.ts"
import { roundSecrets } from "../../tables/round-secrets.ts"
import { openPokerTable } from "../table/open-table.ts"
import { turnTimes } from "../table/turn-clock.ts"
import { actNow } from "./act-now.ts"
import { chanceFrom } from "./random-hands.ts"

// A process that owns the table named by its argument, and plays it for all its players until it is killed.
const [, , url = "", id = "", seed = "0"] = process.argv
const options = { clock: { now: () => new Date() }, secretOf: roundSecrets("key"), times: { ...turnTimes, pause: 0 } }
const database = await connect(url, { schema: studioSchema, connections: 2 })
const table = await openPokerTable({ ...options, database, onChange() {}, onError: console.error }, id)
const chance = chanceFrom(Number(seed))
console.log("playing")
for (;;) {
  if (table.now.acting === undefined) await pause(1)
  else await actNow({ table }, (["call", "check", "fold", 40] as const)[chance(4)]!)
}
