import type { Database } from "@baize/kit/database/database.ts"
import { ownership } from "../../tables/ownership.ts"
import type { PokerTableKey } from "../table/table-key.ts"
import { tableName } from "../table/table-view.ts"
import { ServedTable, type ServedTableOptions } from "./served-table.ts"
import { type StandingTable, standingTables } from "./standing-tables.ts"
import { openTablesOf, otherTable, type PokerLobbyKey, tableId, tableOfName } from "./table-names.ts"

type FoundTable = { readonly table: ServedTable; readonly refusal?: undefined } | { readonly refusal: string }

/**
 * The poker tables of the studio. One process owns them all, as it does the live tables; in another, `find` refuses with
 * `table-elsewhere`. The owner plays every table that has players, whether or not their pages are there.
 */
export class PokerTables {
  private readonly options: ServedTableOptions
  private readonly owner: ReturnType<typeof ownership>
  private readonly tables = new Map<string, Promise<ServedTable>>()
  private takingOver: Promise<void> | undefined
  private sweeping: NodeJS.Timeout | undefined
  /** How often this process has lost the tables. */
  private lost = 0

  constructor(options: ServedTableOptions) {
    this.options = options
    this.owner = ownership({
      ...{ database: options.database, what: "studio poker", onError: options.onError },
      onHeld: tx => this.onHeld(tx),
      onLost: () => void this.closeAll(),
    })
  }

  /** Resolves when it is known whether this process has the tables for now. */
  start(): Promise<void> {
    const { onError, times } = this.options
    this.sweeping = setInterval(() => void this.sweep().catch(onError), times.sweep)
    return this.owner.start()
  }

  /** Releases the tables: the process that takes them over continues their hands. */
  async stop(): Promise<void> {
    clearInterval(this.sweeping)
    await this.owner.stop()
    await this.takingOver
    await this.closeAll()
  }

  /** A table by its name; refuses with `no-table`, `table-closed` and `table-elsewhere`. */
  async find(key: PokerLobbyKey, name: string): Promise<FoundTable> {
    const named = tableOfName(name, key.currency)
    if (!named) return { refusal: "no-table" }
    if (!this.owner.isOwner()) return { refusal: "table-elsewhere" }
    const opening = this.tables.get(nameOf(key, name))
    const known = await opening
    if (known && !known.table.isClosed) return { table: known }
    this.forget(nameOf(key, name), opening)
    const { database } = this.options
    if (!(await openTablesOf(database, key, named.room)).includes(named.number)) return { refusal: "table-closed" }
    return { table: await this.openOne(nameOf(key, name), await tableId(database, key, named)) }
  }

  /** The name of another table of the same stakes and size that has a seat for this account. */
  async another(session: PokerLobbyKey & { readonly account: string }, name: string): Promise<string | undefined> {
    const named = tableOfName(name, session.currency)
    if (!named) return undefined
    const number = await otherTable(this.options.database, session, named, session.account)
    return number === undefined ? undefined : tableName(named.room.code, number)
  }

  /** One look at every table: lets go players who can't play on, and closes those that no one needs. */
  async sweep(): Promise<void> {
    for (const [name, opening] of this.tables) await this.sweepOne(name, opening).catch(this.options.onError)
  }

  private async sweepOne(name: string, opening: Promise<ServedTable>): Promise<void> {
    const served = await opening.catch(() => undefined)
    if (!served) return
    if (!served.table.isClosed) await served.sweep()
    if (served.table.isClosed || served.isIdle || (served.isEmpty && (await this.isSurplus(served.table.key)))) {
      this.forget(name, opening)
      await served.close()
    }
  }

  private async isSurplus(key: PokerTableKey): Promise<boolean> {
    return !(await openTablesOf(this.options.database, key, key.room)).includes(key.number)
  }

  private openOne(name: string, id: string): Promise<ServedTable> {
    const known = this.tables.get(name)
    if (known) return known
    const opening = this.open(id)
    this.tables.set(name, opening)
    opening.catch(() => this.forget(name, opening))
    return opening
  }

  private async open(id: string): Promise<ServedTable> {
    const before = this.lost
    const served = await ServedTable.open(this.options, id)
    if (this.lost === before) return served
    await served.close()
    throw new Error(`The table ${id} was lost while it was opened`)
  }

  private forget(name: string, opening: Promise<ServedTable> | undefined): void {
    if (this.tables.get(name) === opening) this.tables.delete(name)
  }

  /** Takes up the tables with players that this process does not have yet. */
  private async onHeld(tx: Database): Promise<void> {
    if (this.takingOver) return
    const standing = await standingTables(tx)
    const missing = standing.filter(one => !this.tables.has(nameOf(one, tableName(one.room, one.number))))
    if (missing.length === 0) return
    this.takingOver = this.takeUp(missing)
      .catch(this.options.onError)
      .finally(() => {
        this.takingOver = undefined
      })
  }

  private async takeUp(missing: readonly StandingTable[]): Promise<void> {
    for (const one of missing)
      await this.openOne(nameOf(one, tableName(one.room, one.number)), one.id).catch(this.options.onError)
  }

  private async closeAll(): Promise<void> {
    this.lost++
    const open = [...this.tables.values()]
    this.tables.clear()
    for (const opening of open) await opening.then(served => served.close()).catch(this.options.onError)
  }
}

const nameOf = ({ currency, mode }: PokerLobbyKey, name: string) => `${currency} ${mode} ${name}`
