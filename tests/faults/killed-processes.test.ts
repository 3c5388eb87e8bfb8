import { afterAll, beforeAll, test } from "vitest"
import { type Installation, startInstallation } from "./installation.ts"
import { underKills } from "./kill-series.ts"
import { openCrowd, type PlayerCrowd } from "./player-crowd.ts"

// Sixty members at six games; a process that carries their money is killed in the middle and restarted by its supervisor.
let installation: Installation
let crowd: PlayerCrowd
beforeAll(async () => {
  installation = await startInstallation({ count: 60 })
  crowd = await openCrowd(installation, {
    "emerald-cloth": 10,
    "moon-rabbit-bakery": 10,
    dice: 12,
    mines: 12,
    comet: 10,
    "salon-roulette": 6,
  })
})
afterAll(() => installation?.close())

test("no player loses or gains a cent when platform, studio and PostgreSQL are killed in the middle of rounds", () =>
  underKills(installation, crowd, [
    { victims: ["platform"], after: 80, inFlight: true },
    { victims: ["PostgreSQL"], after: 80 },
    { victims: ["studio"], after: 80, inFlight: true },
    { victims: ["a process of PostgreSQL"], after: 80 },
  ]))
