import { verificationRun, violationsFound } from "@baize/kit/monitoring/metrics.ts"
import { createSchedule, type Schedule } from "@baize/kit/schedule.ts"
import { verifyStatements } from "./agency/settlements/verify.ts"
import { catchUp } from "./books/facts/job.ts"
import { teamFactsFromScratch } from "./books/facts/teams/verify.ts"
import { factsFromScratch, roundsFromScratch } from "./books/facts/verify.ts"
import { verifyLedger } from "./books/ledger/verify.ts"
import type { Services } from "./play/services.ts"
import { verifyAudit } from "./server/audit/verify.ts"

/** Gives what is wrong, a line each. */
type Verification = (services: Services) => Promise<readonly string[]>

/** What `operator -- verify-…` checks, from the first row to the last, during play. */
const checks: Readonly<Record<string, Verification>> = {
  ledger: async ({ database }) =>
    (await verifyLedger(database)).map(
      ({ rule, subject, expected, found }) => `${rule}: ${subject}: expected ${expected}, found ${found}`,
    ),
  reports: async services => {
    await catchUp(services)
    const { database } = services
    const figures = [
      ...(await factsFromScratch(database)),
      ...(await roundsFromScratch(database)),
      ...(await teamFactsFromScratch(database)),
    ]
    return figures.map(figure => JSON.stringify(figure))
  },
  statements: async ({ database }) =>
    (await verifyStatements(database)).broken.map(
      ({ settlement, contract, period, why }) => `statement ${settlement} of contract ${contract}, ${period}: ${why}`,
    ),
  audit: async ({ database }) => (await verifyAudit(database)).problems,
}

/** A new violation is known within five minutes, as long as a check takes seconds. */
const PAUSE_MS = 150_000
/** A check that takes longer waits longer: verifying takes a twentieth of a core and of the database, however much there is. */
const SHARE = 20
const LOOK_SECONDS = 30

/** Runs a check and shows in the monitor and the log what it finds; gives the number of violations. */
export async function verify(services: Services, name: string): Promise<number> {
  const found = await checks[name]!(services)
  violationsFound.set({ check: name }, found.length)
  verificationRun.setToCurrentTime({ check: name })
  if (found.length > 0) services.log.error({ check: name, violations: found.slice(0, 20) }, "verification found violations")
  return found.length
}

/** Verifies the books again and again, at its own pace, on one node at a time. */
export function createVerification(services: Services): Schedule {
  const jobs = Object.keys(checks).map(name => {
    let dueAt = performance.now() + PAUSE_MS
    return {
      name: `verify-${name}`,
      everySeconds: LOOK_SECONDS,
      run: async () => {
        if (performance.now() < dueAt) return
        const begunAt = performance.now()
        await verify(services, name)
        const endedAt = performance.now()
        dueAt = endedAt + Math.max(PAUSE_MS, SHARE * (endedAt - begunAt))
      },
    }
  })
  return createSchedule(services, jobs)
}
