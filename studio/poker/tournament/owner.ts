import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { TableLost } from "../table/owner.ts"
import { lockTournament, type StoredTournament } from "./stored.ts"

/**
 * The ownership of a running tournament by this process, as `TableOwner` is of a table: a process that has lost it and doesn't
 * know it yet settles nothing from what it has seen at its tables.
 */
export class TournamentOwner {
  private readonly database: Database
  private readonly tournament: string
  private readonly number: number
  private lost = false

  private constructor(database: Database, tournament: string, number: number) {
    this.database = database
    this.tournament = tournament
    this.number = number
  }

  static async take(database: Database, tournament: string): Promise<TournamentOwner> {
    const { owner } = await database.one<{ owner: number }>(sql`
      update poker_tournament set owner = owner + 1 where id = ${tournament} returning owner`)
    return new TournamentOwner(database, tournament, owner)
  }

  get isLost(): boolean {
    return this.lost
  }

  /** One transaction; what it changes is the owner's alone until it ends. */
  write<Result>(work: (tx: Database, locked: StoredTournament) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async tx => {
      const locked = await lockTournament(tx, this.tournament)
      if (locked.owner !== this.number) {
        this.lost = true
        throw new TableLost(`Another process owns the tournament ${this.tournament}`)
      }
      return work(tx, locked)
    })
  }
}
