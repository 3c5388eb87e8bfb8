import { setTimeout as pause } from "node:timers/promises"
import { connect } from "@baize/kit/database/database.ts"
import { studioSchema } from "../../studio.ts"
import { roundSecrets } from "../../tables/round-secrets.ts"
import { TableLost } from "../table/owner.ts"
import { turnTimes } from "../table/turn-clock.ts"
import { TournamentHall } from "../tournament/hall.ts"
import { tournamentById } from "../tournament/stored.ts"
import { playTables } from "./play-tables.ts"
import { chanceFrom } from "./random-hands.ts"

// A process that owns the tournaments unless another one does, and plays the one named by its argument for all its players until
// it is killed. With "losing" it reports no error: its connections are ended under it.
const [, , url = "", id = "", seed = "0", losing] = process.argv
const onError = (error: unknown) => void (losing || error instanceof TableLost || console.error(error))
const database = await connect(url, { schema: studioSchema, connections: 6 })
const hall = new TournamentHall({
  ...{ database, clock: { now: () => new Date() }, secretOf: roundSecrets("key"), sessions: { find: async () => undefined } },
  ...{ times: { ...turnTimes, pause: 0, bank: 0 }, onError },
})
await hall.start()
const chance = chanceFrom(Number(seed))
console.log("playing")
while ((await tournamentById(database, id)).state !== "over") {
  const acted = await playTables({ database, hall }, id, chance, 3).catch(onError)
  if (!acted) await pause(10)
}
