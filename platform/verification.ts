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

/** A check that takes longer than a few seconds waits longer: all of them together take a twentieth of a core. */
const SHARE = 20
/** How often a node looks whether they are due; another's run of them keeps it from its own. */
const LOOK_SECONDS = 15

/** Runs a check and shows in the monitor and the log what it finds; gives the number of violations. */
export async function verify(services: Services, name: string): Promise<number> {
  const found = await checks[name]!(services)
  violationsFound.set({ check: name }, found.length)
  verificationRun.setToCurrentTime({ check: name })
  if (found.length > 0) services.log.error({ check: name, violations: found.slice(0, 20) }, "verification found violations")
  return found.length
}

/** Runs every check, one after another: one that fails keeps back no other. Throws the last failure. */
async function verifyAll(services: Services): Promise<void> {
  let failure: unknown
  for (const name of Object.keys(checks))
    await verify(services, name).catch((error: unknown) => {
      services.log.error({ err: error, check: name }, "verification failed")
      failure = error
    })
  if (failure) throw failure
}

/**
 * Verifies the books again and again with `pauseSeconds` between, or twenty times as long as it took; also after a failure. On
 * a database of its own: it reads for long, and stopping the process does not wait for it.
 */
export function createVerification(services: Services, pauseSeconds: number): Schedule {
  let dueAt = performance.now() + pauseSeconds * 1000
  const run = async (): Promise<void> => {
    const begunAt = performance.now()
    if (begunAt < dueAt) return
    try {
      await verifyAll(services)
    } finally {
      const endedAt = performance.now()
      dueAt = endedAt + Math.max(pauseSeconds * 1000, SHARE * (endedAt - begunAt))
    }
  }
  return createSchedule(services, [{ name: "verification", everySeconds: Math.min(LOOK_SECONDS, pauseSeconds), run }])
}
