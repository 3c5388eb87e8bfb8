import type { Database } from "@baize/kit/database/database.ts"
import { oldestTransaction, violationsFound } from "@baize/kit/monitoring/metrics.ts"
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
  reports: async services =>
    Object.values(await verifyReports(services)).flatMap(figures => figures.map(one => JSON.stringify(one))),
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
  "new-audit": ({ database }) => verifyNewOfAudit(database),
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
 * The mark moves on whatever is found, so that a run costs what came since the one before. What was found is kept beside the
 * mark, and found by every run and every node, until `fullCheck` finds nothing. A mark that was deleted meanwhile stays deleted.
 * Gives what is new first.
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
  const [mark, lines] = [JSON.stringify(until), JSON.stringify(kept)]
  if (noted)
    await database.run(sql`
      update verification_mark set mark = ${mark}::jsonb, found = found || ${lines}::jsonb where name = ${name}`)
  else
    await database.run(sql`
      insert into verification_mark (name, mark, found) values (${name}, ${mark}::jsonb, ${lines}::jsonb)
      on conflict do nothing`)
  await showFullChecks(database)
  return [...fresh, ...earlier]
}

/** The newest check of everything counts on every node, also one by hand: a node's own can be hours old. */
async function showFullChecks(database: Database): Promise<void> {
  const checks = await database.rows<{ check: string; wrong: number }>(sql`
    select substr(name, 6) as check, (mark -> 'wrong')::int as wrong from verification_mark where name like 'full-%'`)
  for (const { check, wrong } of checks) violationsFound.set({ check }, wrong)
}

/** Heads of the audit log that the log no longer has: its mark moves on, too. */
const lostHeads = sql`name like 'audit-lost%'`

const nameOfLost = ({ id, hash }: AuditHead): string => `audit-lost-${id}-${hash.slice(0, 16)}`

async function verifyNewOfAudit(database: Database): Promise<readonly string[]> {
  const noted = await database.rows<{ mark: AuditHead }>(sql`select mark from verification_mark where ${lostHeads}`)
  const lost = noted.map(({ mark }) => mark)
  let stillLost: readonly AuditHead[] = lost
  const found = await sinceMark<AuditHead>(database, "audit", async since => {
    const verified = await verifyNewAudit(database, since, lost)
    stillLost = [...verified.losses.keys()]
    for (const head of stillLost.filter(one => !lost.includes(one)))
      await database.run(sql`
        insert into verification_mark (name, mark) values (${nameOfLost(head)}, ${JSON.stringify(head)}::jsonb)
        on conflict do nothing`)
    return { found: verified.problems, until: verified.head }
  })
  // Once the mark is of the log that has them: the one before can be gone.
  for (const head of lost.filter(one => !stillLost.includes(one)))
    await database.run(sql`delete from verification_mark where ${lostHeads} and mark = ${JSON.stringify(head)}::jsonb`)
  return found
}

/**
 * A check of everything. Where it finds nothing, what was found of new rows before it has been put right. How much it finds is
 * noted for every node, unless one that began later has ended before it (after a clock that was ahead: unless that is now).
 */
export async function fullCheck<Verified>(
  database: Database,
  name: string,
  work: (database: Database) => Promise<Verified>,
  wrongOf: (verified: Verified) => readonly unknown[],
): Promise<Verified> {
  const { begun } = await database.one<{ begun: number }>(sql`select (extract(epoch from now()) * 1000000)::bigint as begun`)
  const before = (await notedOf(database, name))?.found ?? []
  const verified = await work(database)
  const wrong = wrongOf(verified).length
  if (wrong === 0 && before.length > 0)
    await database.run(sql`
      update verification_mark set found = found - ${[...before]}::text[] where name = ${name}`)
  await database.run(sql`
    insert into verification_mark as m (name, mark) values (${`full-${name}`}, ${JSON.stringify({ begun, wrong })}::jsonb)
    on conflict (name) do update set mark = excluded.mark
    where (m.mark -> 'begun')::bigint <= ${begun} or (m.mark -> 'begun')::bigint > extract(epoch from now()) * 1000000`)
  return verified
}

/** Every figure of the reports that differs from the ledger, read from its first transfer. */
export async function verifyReports(services: Services) {
  await catchUp(services)
  return fullCheck(
    services.database,
    "reports",
    async database => ({
      differences: await factsFromScratch(database),
      rounds: await roundsFromScratch(database),
      lines: await teamFactsFromScratch(database),
    }),
    figures => Object.values(figures).flat(),
  )
}

/**
 * The whole audit log, which has the head that was noted of it, those that are lost, and `known`, noted elsewhere: that the log
 * lacks that one, which can be mistyped, is for who has it.
 */
export const verifyWholeAudit = (database: Database, known?: AuditHead): Promise<VerifiedAudit> =>
  fullCheck(
    database,
    "audit",
    async () => {
      const noted = await database.rows<{ mark: AuditHead }>(sql`
        select mark from verification_mark where name = 'audit' or ${lostHeads}`)
      return verifyAudit(database, ...[...noted.map(({ mark }) => mark), known].filter(head => head !== undefined))
    },
    ({ problems, losses }) => {
      const others = new Set([...losses].flatMap(([head, problem]) => (head === known ? [] : [problem])))
      const ofKnown = known && losses.get(known)
      return problems.filter(problem => problem !== ofKnown || others.has(problem))
    },
  )

const sentenceOfViolation = ({ rule, subject, expected, found }: Violation): string =>
  `${rule}: ${subject}: expected ${expected}, found ${found}`

type BrokenStatement = Awaited<ReturnType<typeof verifyStatements>>["broken"][number]

const sentenceOfStatement = ({ settlement, contract, period, why }: BrokenStatement): string =>
  `statement ${settlement} of contract ${contract}, ${period}: ${why}`
