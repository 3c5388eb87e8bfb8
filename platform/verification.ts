import type { Database } from "@baize/kit/database/database.ts"
import { oldestTransaction } from "@baize/kit/monitoring/metrics.ts"
import { verifications } from "@baize/kit/monitoring/verification.ts"
import type { Schedule } from "@baize/kit/schedule.ts"
import sql from "sql-template-tag"
import { type VerifiedStatements, verifyNewStatements, verifyStatements } from "./agency/settlements/verify.ts"
import { catchUp } from "./books/facts/job.ts"
import { teamFactsFromScratch } from "./books/facts/teams/verify.ts"
import { factsFromScratch, roundsFromScratch } from "./books/facts/verify.ts"
import { verifyLedger } from "./books/ledger/verify.ts"
import { type VerifiedLedger, verifyNewTransfers } from "./books/ledger/verify-new.ts"
import type { Violation } from "./books/ledger/violation.ts"
import type { Services } from "./play/services.ts"
import { type AuditHead, type VerifiedAudit, verifyAudit, verifyNewAudit } from "./server/audit/verify.ts"

/** What `operator -- verify-…` checks of the platform's books. */
export const { verify, createVerification } = verifications<Services>("verification", {
  ledger: async ({ database }) =>
    (await fullCheck(database, "ledger", verifyLedger, violations => violations)).map(sentenceOfViolation),
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
    (await fullCheck(database, "statements", verifyStatements, ({ broken }) => broken)).broken.map(sentenceOfStatement),
  audit: async ({ database }) => (await verifyWholeAudit(database)).problems,
})

/** The same of the rows that came since the last run, in the time that these take: a wrong one is known within minutes. */
const newRows = verifications<Services>("new-verification", {
  "new-ledger": ({ database }) =>
    sinceMark<VerifiedLedger>(database, "ledger", async since => {
      const { violations, until, openSeconds } = await verifyNewTransfers(database, since)
      oldestTransaction.set(openSeconds)
      return { found: violations.map(sentenceOfViolation), until }
    }),
  "new-statements": ({ database }) =>
    sinceMark<VerifiedStatements>(database, "statements", async since => {
      const { broken, until } = await verifyNewStatements(database, since)
      return { found: broken.map(sentenceOfStatement), until }
    }),
  "new-audit": ({ database }) =>
    sinceMark<AuditHead>(database, "audit", async since => {
      const { problems, head } = await verifyNewAudit(database, since)
      return { found: problems, until: head }
    }),
})

export const verifyNew = newRows.verify

const NEW_EVERY_SECONDS = 60
/** A quarter of a core at most. */
const NEW_PAUSES = 3

/** Both, each at its own pace. */
export function createPlatformVerification(services: Services, everySeconds: number): Pick<Schedule, "start" | "stop"> {
  const schedules = [
    createVerification(services, everySeconds),
    newRows.createVerification(services, Math.min(NEW_EVERY_SECONDS, everySeconds), NEW_PAUSES),
  ]
  return {
    start() {
      for (const schedule of schedules) schedule.start()
    },
    stop: async () => void (await Promise.all(schedules.map(schedule => schedule.stop()))),
  }
}

interface Noted<Mark> {
  readonly mark: Mark
  /** What runs before have found. */
  readonly found: readonly string[]
}

const notedOf = <Mark>(database: Database, name: string): Promise<Noted<Mark> | undefined> =>
  database.row<Noted<Mark>>(sql`select mark, found from verification_mark where name = ${name}`)

/** Lines that are kept of one check. */
const KEPT = 1_000

/**
 * The mark moves on whatever is found, so that a run costs what came since the one before; only a head of the audit log that is
 * no longer in it stays. What was found is kept beside the mark, and found by every run and every node, until `fullCheck` finds
 * nothing. Gives what is new first.
 */
async function sinceMark<Mark>(
  database: Database,
  name: string,
  work: (since: Mark | undefined) => Promise<{ readonly found: readonly string[]; readonly until: Mark }>,
): Promise<readonly string[]> {
  const noted = await notedOf<Mark>(database, name)
  const { found, until } = await work(noted?.mark)
  const earlier = noted?.found ?? []
  const fresh = found.filter(line => !earlier.includes(line))
  const kept = fresh.slice(0, Math.max(0, KEPT - earlier.length))
  await database.run(sql`
    insert into verification_mark as m (name, mark, found)
    values (${name}, ${JSON.stringify(until)}::jsonb, ${JSON.stringify(kept)}::jsonb)
    on conflict (name) do update set mark = excluded.mark, found = m.found || excluded.found`)
  return [...fresh, ...earlier]
}

/**
 * A check of everything; `mark`: up to where new rows were verified before it. Where it finds nothing, what was found of new rows
 * before it has been put right.
 */
export async function fullCheck<Verified, Mark>(
  database: Database,
  name: string,
  work: (database: Database, mark: Mark | undefined) => Promise<Verified>,
  wrongOf: (verified: Verified) => readonly unknown[],
): Promise<Verified> {
  const { mark, found: before = [] } = (await notedOf<Mark>(database, name)) ?? {}
  const verified = await work(database, mark)
  if (wrongOf(verified).length === 0 && before.length > 0)
    await database.run(sql`
      update verification_mark set found = found - ${[...before]}::text[] where name = ${name}`)
  return verified
}

/** The whole audit log, which still has the head that was noted of it, and `known`, noted elsewhere. */
export const verifyWholeAudit = (database: Database, known?: AuditHead): Promise<VerifiedAudit> =>
  fullCheck<VerifiedAudit, AuditHead>(
    database,
    "audit",
    (from, mark) => verifyAudit(from, ...[mark, known].filter(head => head !== undefined)),
    ({ problems }) => problems,
  )

const sentenceOfViolation = ({ rule, subject, expected, found }: Violation): string =>
  `${rule}: ${subject}: expected ${expected}, found ${found}`

type BrokenStatement = Awaited<ReturnType<typeof verifyStatements>>["broken"][number]

const sentenceOfStatement = ({ settlement, contract, period, why }: BrokenStatement): string =>
  `statement ${settlement} of contract ${contract}, ${period}: ${why}`
