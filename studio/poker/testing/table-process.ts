import { setTimeout as pause } from "node:timers/promises"
import { connect } from "@baize/kit/database/database.ts"
import { studioSchema } from "../../studio.ts"
import { roundSecrets } from "../../tables/round-secrets.ts"
import { openPokerTable } from "../table/open-table.ts"
import { TableLost } from "../table/owner.ts"
import { turnTimes } from "../table/turn-clock.ts"
import { actNow } from "./act-now.ts"
import { chanceFrom } from "./random-hands.ts"

// A process that owns the table named by its argument, and plays it for all its players until it is killed. It claims the table
// again whenever another process has taken it.
const [, , url = "", id = "", seed = "0"] = process.argv
const onError = (error: unknown) => void (error instanceof TableLost || console.error(error))
const options = { clock: { now: () => new Date() }, secretOf: roundSecrets("key"), times: { ...turnTimes, pause: 0 } }
const database = await connect(url, { schema: studioSchema, connections: 2 })
const chance = chanceFrom(Number(seed))
console.log("playing")

async function playUntilLost(): Promise<void> {
  const table = await openPokerTable({ ...options, database, onChange() {}, onError }, id)
  while (!table.isClosed) {
    if (table.now.acting === undefined) await pause(1)
    else await actNow({ table }, (["call", "check", "fold", 40] as const)[chance(4)]!)
  }
}

for (;;) {
  await playUntilLost().catch(onError)
  await pause(10)
}
