import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import { createLimiter } from "@baize/kit/concurrency/limiter.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { busy } from "../../server/refusal.ts"

/** So many at a time: however many reports are asked for, bets and sign-ins find a connection. */
const inPlace = createLimiter(4, 200, busy)
/** More than any page asks at once. */
const MOST_OF_ONE = 32

/**
 * What one reader asks of a large line is done one after another: it is read for minutes, and others want to see theirs meanwhile. Refuses
 * `busy` when he has asked for too much.
 */
export const inReadersTurn = createKeyedMutex<number>(MOST_OF_ONE, busy)

/**
 * Reads of a member that must agree with each other: all of them see the database as it was at one moment. Refuses `busy` when too many
 * wait.
 */
export const inOneSnapshot = <Result>(
  database: Database,
  reader: number,
  read: (tx: Database) => Promise<Result>,
): Promise<Result> =>
  inReadersTurn(reader, () =>
    inPlace(() =>
      database.transaction(async tx => {
        await tx.run(sql`set transaction isolation level repeatable read, read only`)
        return await read(tx)
      }),
    ),
  )
