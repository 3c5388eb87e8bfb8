import { expect } from "vitest"
import type { DepositCrowd } from "./deposit-crowd.ts"
import { type Installation, kill, type Victim } from "./installation.ts"

/**
 * Deposits throughout a series of kills, `between` deposits apart. Afterwards every deposit is decided, and no cent is lost or
 * booked twice. Logs what it did and saw.
 */
export async function depositUnderKills(
  installation: Installation,
  crowd: DepositCrowd,
  { victims, between }: { readonly victims: readonly Victim[]; readonly between: number },
): Promise<void> {
  const over = new AbortController()
  const depositing = crowd.deposit(over.signal)
  const during = <Result>(work: Promise<Result>) =>
    Promise.race([work, depositing.then(() => Promise.reject(new Error("the deposits ended")))])
  try {
    for (const victim of victims) {
      const enough = crowd.done() + between
      await during(expect.poll(crowd.done, { timeout: 60_000, interval: 10 }).toBeGreaterThan(enough))
      await during(kill(installation, victim))
    }
    await during(expect.poll(crowd.done, { timeout: 60_000 }).toBeGreaterThan(crowd.done() + between))
  } finally {
    over.abort()
  }
  await depositing
  const { deposits, repeated } = await crowd.expectEverythingToHold()
  console.log(
    `${victims.length} kills amid ${deposits} deposits, ${repeated} calls repeated: each decided, booked once or not at all, ` +
      "and every member's cash is what they paid",
  )
  // The kills hit deposits in progress.
  expect(repeated).toBeGreaterThan(0)
}
