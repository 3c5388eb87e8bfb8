import type { Database } from "@baize/kit/database/database.ts"
import { createSchedule, type Job, type Schedule } from "@baize/kit/schedule.ts"
import { makeExports, tidyExports } from "./agency/exports/worker.ts"
import { warnOfShortages } from "./agency/forecast/warn-of-shortage.ts"
import { settle } from "./agency/settlements/job.ts"
import { catchUp } from "./books/facts/job.ts"
import { closeMonths } from "./books/ledger/books/job.ts"
import { linkNext } from "./books/ledger/links/job.ts"
import { openMonths } from "./books/ledger/months/partitions.ts"
import { foldPools } from "./books/ledger/pools.ts"
import { sealLedger } from "./books/ledger/seals/job.ts"
import { sendRefunds } from "./cashier/discrepancies.ts"
import { openLeftPayments } from "./cashier/open-payments.ts"
import { sendNotices } from "./cashier/sandbox/notices.ts"
import { watchDeposits } from "./cashier/watch-deposits.ts"
import { endReceipts } from "./cashier/withdrawals/receipts.ts"
import { cleanUp } from "./cleanup.ts"
import { checkDocuments } from "./identity/documents/checks/check.ts"
import { expireDocuments } from "./identity/documents/expire.ts"
import { shareExclusions } from "./identity/exclusions/share.ts"
import { alertMatches } from "./identity/sanctions/alert.ts"
import { finishLists } from "./identity/sanctions/screen.ts"
import { deliver } from "./letters/deliver.ts"
import { sendHouseMessages } from "./letters/house/send.ts"
import { sendNotifications } from "./letters/notifications/send.ts"
import { deliverPushes } from "./letters/push/deliver.ts"
import { announceDraws, holdDraws } from "./play/lottery/draws.ts"
import { holdOfficialDraws } from "./play/lottery/official/ask-feeds.ts"
import { countNumbers } from "./play/lottery/tickets/count-numbers.ts"
import { endChases } from "./play/lottery/tickets/end-chases.ts"
import { settleTickets } from "./play/lottery/tickets/settle.ts"
import { tellWins } from "./play/lottery/tickets/tell-wins.ts"
import { reconcileDue } from "./play/rounds/reconciliation/due.ts"
import { sweepOpenRounds } from "./play/rounds/sweep.ts"
import { watchVoids } from "./play/rounds/voiding/carry-out.ts"
import type { Services } from "./play/services.ts"
import { watchWallets } from "./play/transfers/carry-on.ts"
import { giveAutomatic } from "./rewards/bonuses/automatic/job.ts"
import { advanceBonuses } from "./rewards/bonuses/job.ts"
import { raiseLevels } from "./rewards/levels/raise.ts"
import { rebateLotteries } from "./rewards/lottery-rebates/job.ts"
import { runMissions } from "./rewards/missions/job.ts"
import { earnPoints } from "./rewards/points/earn.ts"
import { payRebates } from "./rewards/rebates/job.ts"
import { payReferrals } from "./rewards/referrals/pay.ts"

interface PlatformJob extends Job<Services> {
  /** Computes from the ledger what no bet waits for, in a burst every few seconds: it gives way to all other work. */
  readonly givesWay?: boolean
}

/** The platform's periodic jobs, ordered so that each finds the work of the previous one done. */
const jobs: readonly PlatformJob[] = [
  { name: "shared-exclusions", everySeconds: 2, run: shareExclusions },
  { name: "house-messages", everySeconds: 2, run: sendHouseMessages },
  { name: "notifications", everySeconds: 2, run: sendNotifications },
  { name: "letters", everySeconds: 2, run: deliver },
  { name: "pushes", everySeconds: 2, run: deliverPushes },
  { name: "left-payments", everySeconds: 30, run: openLeftPayments },
  { name: "payment-notices", everySeconds: 5, run: sendNotices },
  { name: "open-deposits", everySeconds: 5, run: watchDeposits },
  { name: "deposit-refunds", everySeconds: 30, run: sendRefunds },
  { name: "withdrawal-receipts", everySeconds: 30, run: endReceipts },
  { name: "automatic-bonuses", everySeconds: 10, run: giveAutomatic },
  { name: "bonuses", everySeconds: 1, share: 0.1, run: advanceBonuses },
  { name: "vendor-wallets", everySeconds: 2, run: watchWallets },
  { name: "reports", everySeconds: 2, givesWay: true, run: services => catchUp(services) },
  { name: "points", everySeconds: 3, givesWay: true, run: earnPoints },
  { name: "missions", everySeconds: 3, run: runMissions },
  { name: "levels", everySeconds: 10, givesWay: true, run: raiseLevels },
  { name: "referrals", everySeconds: 10, run: payReferrals },
  { name: "voided-rounds", everySeconds: 15, run: watchVoids },
  { name: "open-rounds", everySeconds: 60, run: sweepOpenRounds },
  { name: "reconciliation", everySeconds: 300, run: reconcileDue },
  { name: "rebates", everySeconds: 30, run: services => payRebates(services) },
  { name: "settlements", everySeconds: 30, run: services => settle(services) },
  { name: "shortage-warnings", everySeconds: 600, run: services => warnOfShortages(services) },
  { name: "lottery-announcements", everySeconds: 30, run: announceDraws },
  { name: "lottery-draws", everySeconds: 1, run: services => holdDraws(services) },
  { name: "lottery-results", everySeconds: 2, run: holdOfficialDraws },
  { name: "lottery-tickets", everySeconds: 1, run: settleTickets },
  { name: "lottery-chases", everySeconds: 1, run: endChases },
  { name: "lottery-numbers", everySeconds: 5, run: countNumbers },
  { name: "lottery-wins", everySeconds: 2, run: tellWins },
  { name: "lottery-rebates", everySeconds: 2, run: services => rebateLotteries(services) },
  { name: "document-checks", everySeconds: 5, run: checkDocuments },
  { name: "sanction-screening", everySeconds: 30, run: finishLists },
  { name: "sanction-alerts", everySeconds: 30, run: alertMatches },
  { name: "documents", everySeconds: 600, run: expireDocuments },
  { name: "exports", everySeconds: 1, run: makeExports },
  { name: "old-exports", everySeconds: 600, run: tidyExports },
  { name: "ledger-pools", everySeconds: 5, run: foldPools },
  { name: "ledger-links", everySeconds: 10, givesWay: true, run: services => linkNext(services) },
  { name: "ledger-months", everySeconds: 3600, run: openMonths },
  { name: "month-close", everySeconds: 3600, run: closeMonths },
  { name: "ledger-seals", everySeconds: 3600, run: sealLedger },
  { name: "clean-up", everySeconds: 600, run: cleanUp },
]

/** `behind`: the same database over connections that give way. */
export const createJobs = (services: Services, behind: Database): Schedule =>
  createSchedule(
    services,
    jobs.map(({ givesWay, ...job }) =>
      givesWay ? { ...job, run: (given: Services) => job.run({ ...given, database: behind }) } : job,
    ),
  )
