import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import { createTurns } from "../in-turn.ts"
import { createQueue } from "../session/queue.ts"

/** So many at a time: however many reports are asked for, bets and sign-ins find a connection. */
const inPlace = createQueue(4, 200)
/** More than any page asks at once. */
const MOST_OF_ONE = 32

/**
 * What one reader asks of a large line is done one after another: it is read for minutes, and others want to see theirs meanwhile. Refuses
 * `busy` when he has asked for too much.
 */
export const inReadersTurn = createTurns<number>(MOST_OF_ONE)

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
