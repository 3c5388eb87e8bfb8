import { afterAll, beforeAll, test } from "vitest"
import { type DepositCrowd, openDepositors } from "./deposit-crowd.ts"
import { depositUnderKills } from "./deposit-kills.ts"
import { type Installation, startInstallation } from "./installation.ts"

// Twenty-one members deposit by card, to an address and by transfer, in eight ways at once; two people of the house decide.
let installation: Installation
let crowd: DepositCrowd
beforeAll(async () => {
  installation = await startInstallation({ count: 21 })
  crowd = openDepositors(installation)
})
afterAll(() => installation?.close())

test(
  "no deposit is lost or booked twice when platform and PostgreSQL are killed amid payments, callbacks, slips and refunds",
  {
    tags: "long",
    timeout: 420_000,
  },
  () =>
    depositUnderKills(installation, crowd, {
      victims: ["platform", "a process of PostgreSQL", "PostgreSQL"],
      between: 15,
    }),
)
