import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import { createLimiter } from "@baize/kit/concurrency/limiter.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { busy } from "../../server/refusal.ts"
import { type ReadReport, type ReportDatabases, type ReportMoment, readReport } from "../replica.ts"

/** Concurrency limit for reports: bets and sign-ins still find a connection. */
const inPlace = createLimiter(4, 200, busy)
/** More than any page requests at once. */
const MOST_OF_ONE = 32

/**
 * One reader's reads of a large team run one after another: they take minutes, and others wait. Refuses `busy` when the reader
 * has too many requests.
 */
export const inReadersTurn = createKeyedMutex<number>(MOST_OF_ONE, busy)

/** Reads that must agree: all see the database at the same moment. For what reads little, however large the ledger is. */
export const inSnapshot = <Result>(database: Database, read: (tx: Database) => Promise<Result>): Promise<Result> =>
  database.transaction(async tx => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    return await read(tx)
  })

/** Reads of a member that must agree: all see the database at the same moment. Refuses `busy` when too many wait. */
export const inOneSnapshot = <Result>(
  database: Database,
  reader: number,
  read: (tx: Database) => Promise<Result>,
): Promise<Result> => inReadersTurn(reader, () => inPlace(() => inSnapshot(database, read)))

/** The same of a report: on the replica while it is near. */
export const ofOneMoment = <Result>(
  databases: ReportDatabases,
  reader: number,
  read: (tx: Database) => Promise<Result>,
): Promise<ReadReport<Result>> =>
  inReadersTurn(reader, () => inPlace(() => readReport(databases, place => inSnapshot(place, read))))

/** The same, with the moment of the figures in the answer where they are the replica's. */
export async function inReportSnapshot<Result extends object>(
  databases: ReportDatabases,
  reader: number,
  read: (tx: Database) => Promise<Result>,
): Promise<Result & { asOf?: ReportMoment }> {
  const { value, asOf } = await ofOneMoment(databases, reader, read)
  return { ...value, ...(asOf && { asOf }) }
}
