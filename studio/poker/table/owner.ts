import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** This process has lost what it wanted to change: another one owns it by now, or it was closed here. No fault. */
export class TableLost extends Error {
  constructor(message: string) {
    super(message)
    this.name = "TableLost"
  }
}

/**
 * The ownership of a table by this process. Each owner takes a number, and writes only while the table still has it: a process
 * that has lost the table and doesn't know it yet changes nothing.
 */
export class TableOwner {
  private readonly database: Database
  private readonly table: string
  private number: number | undefined
  private lost = false

  constructor(database: Database, table: string) {
    this.database = database
    this.table = table
  }

  get isLost(): boolean {
    return this.lost
  }

  async take(): Promise<void> {
    const { owner } = await this.database.one<{ owner: number }>(sql`
      update poker_table set owner = owner + 1 where id = ${this.table} returning owner`)
    this.number = owner
  }

  /** One transaction; what it changes is the owner's alone until it ends. */
  write<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async tx => {
      const own = await tx.row(sql`
        select from poker_table where id = ${this.table} and owner = ${this.number} for no key update`)
      if (!own) {
        this.lost = true
        throw new TableLost(`Another process owns the table ${this.table}`)
      }
      return work(tx)
    })
  }
}
