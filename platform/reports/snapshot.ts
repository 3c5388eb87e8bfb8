import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"

/** Reads that must agree with each other: all of them see the database as it was at one moment. */
export const inOneSnapshot = <Result>(database: Database, read: (tx: Database) => Promise<Result>): Promise<Result> =>
  database.transaction(async tx => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    return await read(tx)
  })
