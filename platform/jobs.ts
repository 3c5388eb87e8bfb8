import { sendNotices } from "./cashier/sandbox/notices.ts"
import { cleanUp } from "./cleanup.ts"
import type { Parts } from "./parts.ts"
import { createSchedule, type Job, type Schedule } from "./schedule.ts"

/** What the platform does by itself, in an order in which each finds the work of the one before it done. */
const jobs: readonly Job[] = [
  { name: "payment-notices", everySeconds: 5, run: sendNotices },
  { name: "clean-up", everySeconds: 600, run: cleanUp },
]

export const createJobs = (parts: Parts): Schedule => createSchedule(parts, jobs)
