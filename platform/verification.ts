import { verifications } from "@baize/kit/monitoring/verification.ts"
import { verifyStatements } from "./agency/settlements/verify.ts"
import { catchUp } from "./books/facts/job.ts"
import { teamFactsFromScratch } from "./books/facts/teams/verify.ts"
import { factsFromScratch, roundsFromScratch } from "./books/facts/verify.ts"
import { verifyLedger } from "./books/ledger/verify.ts"
import type { Services } from "./play/services.ts"
import { verifyAudit } from "./server/audit/verify.ts"

/** What `operator -- verify-…` checks of the platform's books. */
export const { verify, createVerification } = verifications<Services>("verification", {
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
})
