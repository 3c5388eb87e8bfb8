import type { Sessions } from "../../sessions/sessions.ts"
import { type Listener, listeners } from "../../tables/listeners.ts"
import { PracticeBots } from "../bots/practice-bots.ts"
import { type OwnerOptions, openPokerTable } from "../table/open-table.ts"
import type { PokerTable } from "../table/poker-table.ts"
import type { Unfit } from "../table/seating.ts"
import { isBot, type TakenSeat } from "../table/seats.ts"
import { pokerTableView } from "../table/table-view.ts"
import type { PokerTableView } from "../wire.ts"

export interface ServedTableOptions extends Omit<OwnerOptions, "onChange" | "unfit"> {
  readonly sessions: Sessions
}

/** A table with the pages that follow it, and with what is known of its players' sessions. */
export class ServedTable {
  private readonly options: ServedTableOptions
  private readonly watchers: ReturnType<typeof listeners>
  /** By account, the bearer of its latest call: of players who follow the table, and of nobody after another process had it. */
  private readonly bearers = new Map<string, string>()
  /** Sit out because no page of theirs was known. */
  private readonly silent = new Set<string>()
  private opened: PokerTable | undefined
  private bots: PracticeBots | undefined

  private constructor(options: ServedTableOptions) {
    this.options = options
    this.watchers = listeners(
      () => account => JSON.stringify(this.view(account)),
      error => options.onError(error),
    )
  }

  static async open(options: ServedTableOptions, id: string): Promise<ServedTable> {
    const served = new ServedTable(options)
    const table = await openPokerTable({ ...options, unfit: seats => served.unfit(seats), onChange: () => served.onChange() }, id)
    served.opened = table
    if (table.key.mode === "free") served.bots = new PracticeBots({ table, database: options.database, onError: options.onError })
    served.onChange()
    return served
  }

  get table(): PokerTable {
    if (!this.opened) throw new Error("The table has not begun")
    return this.opened
  }

  view(account: string | undefined): PokerTableView {
    return pokerTableView(this.table, account)
  }

  /** Nobody sits at it, and no page follows it. */
  get isIdle(): boolean {
    return this.isEmpty && this.watchers.count() === 0
  }

  get isEmpty(): boolean {
    return this.table.now.seats.length === 0
  }

  listen(listener: Listener): () => void {
    return this.watchers.add(listener)
  }

  /** An account's page has called: it is asked about before the account is dealt in. */
  met(account: string, bearer: string): void {
    this.bearers.set(account, bearer)
    if (this.silent.delete(account)) void this.table.setAway(account, false).catch(this.options.onError)
  }

  /** Lets go players who can't play on, also while no hand begins. */
  async sweep(): Promise<void> {
    if (!this.isEmpty) await this.table.checkPlayers()
    // As they are now: someone may have sat down meanwhile.
    const seated = new Set(this.table.now.seats.map(({ account }) => account))
    for (const account of this.bearers.keys()) if (!seated.has(account)) this.bearers.delete(account)
  }

  async close(): Promise<void> {
    this.bots?.close()
    await this.opened?.close()
    this.watchers.close()
  }

  private onChange(): void {
    if (!this.opened) return
    this.watchers.sendSoon()
    this.bots?.look()
  }

  /** Asked right before a hand: a player who has signed out, is on a break or over a limit is not dealt in any more. */
  private async unfit(seats: readonly TakenSeat[]): Promise<Map<string, Unfit>> {
    const asked = await Promise.all(
      seats.map(async ({ account, awaySince }): Promise<[string, Unfit][]> => {
        if (isBot(account)) return []
        const bearer = this.bearers.get(account)
        if (bearer) return (await this.options.sessions.find(bearer)) ? [] : [[account, "over"]]
        if (awaySince) return []
        this.silent.add(account)
        return [[account, "silent"]]
      }),
    )
    return new Map(asked.flat())
  }
}
