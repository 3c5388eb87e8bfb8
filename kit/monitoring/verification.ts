import { createSchedule, type Schedule } from "../schedule.ts"
import { verificationBegun, verificationDelay, verificationRun, violationsFound } from "./metrics.ts"

type VerificationContext = Parameters<typeof createSchedule>[0] & {
  readonly log: { error(details: object, message: string): void }
}

/**
 * How it reads the database: on one core at most for each of two jobs, and at low priority, so that bets come first. It sorts in
 * memory what fits: files of its own would be written while bets wait for the same disk.
 */
export const verifying = {
  connections: 4,
  settings: ["max_parallel_workers_per_gather=0", "work_mem=64MB"],
  givesWay: true,
} as const

/** Gives what is wrong, a line each. */
type Verification<Context> = (context: Context) => Promise<readonly string[]>

/** Checks from the first row on take a twentieth of a core all together. */
const WHOLE_PAUSES = 20
/** How often a node looks whether they are due; another's run of them keeps it from its own. */
const LOOK_SECONDS = 15

/** Checks of books during play; `name`: of the job that runs them. */
export function verifications<Context extends VerificationContext>(
  name: string,
  checks: Readonly<Record<string, Verification<Context>>>,
) {
  /** When the last run of a check began that came to its end. */
  const begun = new Map<string, number>()

  /** Runs a check and shows in the monitor and the log what it finds; gives the number of violations. */
  async function verify(context: Context, check: string): Promise<number> {
    const beginsAt = performance.now()
    const found = await checks[check]!(context)
    violationsFound.set({ check }, found.length)
    verificationRun.setToCurrentTime({ check })
    const before = begun.get(check)
    if (before !== undefined) verificationDelay.set({ check }, (performance.now() - before) / 1_000)
    begun.set(check, beginsAt)
    if (found.length > 0) context.log.error({ check, violations: found.slice(0, 20) }, "verification found violations")
    return found.length
  }

  /** Runs every check, one after another: one that fails keeps back no other. Throws the last failure. */
  async function verifyAll(context: Context): Promise<void> {
    let failure: unknown
    for (const check of Object.keys(checks))
      await verify(context, check).catch((error: unknown) => {
        context.log.error({ err: error, check }, "verification failed")
        failure = error
      })
    if (failure) throw failure
  }

  return {
    verify,

    /**
     * Verifies the books again and again with `pauseSeconds` between, or `pauses` times as long as it took; also after a failure.
     * On a database of its own: it reads for long, and stopping the process does not wait for it.
     */
    createVerification(context: Context, pauseSeconds: number, pauses = WHOLE_PAUSES): Schedule {
      let dueAt = performance.now() + pauseSeconds * 1000
      const run = async (): Promise<void> => {
        const begunAt = performance.now()
        if (begunAt < dueAt) return
        try {
          await verifyAll(context)
        } finally {
          const endedAt = performance.now()
          dueAt = endedAt + Math.max(pauseSeconds * 1000, pauses * (endedAt - begunAt))
        }
      }
      const schedule = createSchedule(context, [{ name, everySeconds: Math.min(LOOK_SECONDS, pauseSeconds), run }])
      return {
        ...schedule,
        start() {
          for (const check of Object.keys(checks)) verificationBegun.setToCurrentTime({ check })
          schedule.start()
        },
      }
    },
  }
}
