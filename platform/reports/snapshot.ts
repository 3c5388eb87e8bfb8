import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import { createQueue } from "../session/queue.ts"

/** So many at a time: however many reports are asked for, bets and sign-ins find a connection. */
const inTurn = createQueue(4, 200)

/** Reads that must agree with each other: all of them see the database as it was at one moment. Refuses `busy` when too many wait. */
export const inOneSnapshot = <Result>(database: Database, read: (tx: Database) => Promise<Result>): Promise<Result> =>
  inTurn(() =>
    database.transaction(async tx => {
      await tx.run(sql`set transaction isolation level repeatable read, read only`)
      return await read(tx)
    }),
  )
