import { expect, test } from "vitest"
import { cashHandsUnderKills, useCashTable } from "../cash-table-kills.ts"
import { pokerVictims } from "../poker-seat.ts"

useCashTable()

test("every chip is paid once when platform, studio and PostgreSQL are killed amid the hands of a cash table", {
  timeout: 900_000,
}, async () => {
  for (const [what, times] of Object.entries(await cashHandsUnderKills(pokerVictims, 2))) expect(times, what).toBeGreaterThan(0)
})
