import { openLeftPayments } from "./cashier/deposits.ts"
import { sendNotices } from "./cashier/sandbox/notices.ts"
import { cleanUp } from "./cleanup.ts"
import { warnOfShortages } from "./contracts/forecast/warn.ts"
import { settle } from "./contracts/job.ts"
import { makeExports, tidyExports } from "./exports/work.ts"
import { closeMonths } from "./ledger/books/job.ts"
import { openMonths } from "./ledger/months/partitions.ts"
import { foldPools } from "./ledger/pools.ts"
import { sealLedger } from "./ledger/seals/job.ts"
import { announceDraws, holdDraws } from "./lottery/draws.ts"
import { deliver } from "./outbox/deliver.ts"
import { reconcileDue } from "./oversight/reconciliation/due.ts"
import { sweepOpenRounds } from "./oversight/sweep.ts"
import { watchVoids } from "./oversight/voiding/carry-out.ts"
import type { Parts } from "./parts.ts"
import { catchUp } from "./reports/job.ts"
import { createSchedule, type Job, type Schedule } from "./schedule.ts"

/** What the platform does by itself, in an order in which each finds the work of the one before it done. */
const jobs: readonly Job[] = [
  { name: "letters", everySeconds: 2, run: deliver },
  { name: "left-payments", everySeconds: 30, run: openLeftPayments },
  { name: "payment-notices", everySeconds: 10, run: sendNotices },
  { name: "reports", everySeconds: 1, run: parts => catchUp(parts) },
  { name: "voided-rounds", everySeconds: 15, run: watchVoids },
  { name: "open-rounds", everySeconds: 60, run: sweepOpenRounds },
  { name: "reconciliation", everySeconds: 300, run: reconcileDue },
  { name: "settlements", everySeconds: 30, run: parts => settle(parts) },
  { name: "shortage-warnings", everySeconds: 600, run: parts => warnOfShortages(parts) },
  { name: "lottery-announcements", everySeconds: 30, run: announceDraws },
  { name: "lottery-draws", everySeconds: 1, run: parts => holdDraws(parts) },
  { name: "exports", everySeconds: 1, run: makeExports },
  { name: "old-exports", everySeconds: 600, run: tidyExports },
  { name: "ledger-pools", everySeconds: 5, run: foldPools },
  { name: "ledger-months", everySeconds: 3600, run: openMonths },
  { name: "month-close", everySeconds: 3600, run: closeMonths },
  { name: "ledger-seals", everySeconds: 3600, run: sealLedger },
  { name: "clean-up", everySeconds: 600, run: cleanUp },
]

export const createJobs = (parts: Parts): Schedule => createSchedule(parts, jobs)
