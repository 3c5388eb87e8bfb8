import { afterAll, beforeAll, test } from "vitest"
import { type DepositCrowd, openDepositors } from "../deposit-crowd.ts"
import { depositUnderKills } from "../deposit-kills.ts"
import { type Installation, startInstallation, type Victim } from "../installation.ts"

// KILLS: number of kills, 50 by default.
const kills = Number(process.env.KILLS ?? 50)

let installation: Installation
let crowd: DepositCrowd
beforeAll(async () => {
  installation = await startInstallation({ count: 42 })
  crowd = openDepositors(installation)
})
afterAll(() => installation?.close())

test(`no deposit is lost or booked twice in ${kills} kills`, { timeout: 420_000 + kills * 40_000 }, () => {
  const victims: readonly Victim[] = ["platform", "a process of PostgreSQL", "PostgreSQL"]
  return depositUnderKills(installation, crowd, {
    victims: Array.from({ length: kills }, (_, n) => victims[n % victims.length]!),
    between: 40,
  })
})
