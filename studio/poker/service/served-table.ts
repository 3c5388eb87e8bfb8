import type { Sessions } from "../../sessions/sessions.ts"
import { type Listener, listeners } from "../../tables/listeners.ts"
import { BotTurns } from "../bots/bot-turns.ts"
import { PracticeBots } from "../bots/practice-bots.ts"
import { type OwnerOptions, openPokerTable, type TournamentPlay } from "../table/open-table.ts"
import type { PokerTable } from "../table/poker-table.ts"
import type { Unfit } from "../table/seat-requests.ts"
import { isBot, type TakenSeat } from "../table/seats.ts"
import { pokerTableView } from "../table/table-view.ts"
import type { PokerTableView } from "../wire.ts"

export interface ServedTableOptions extends Omit<OwnerOptions, "onChange" | "unfit"> {
  readonly sessions: Pick<Sessions, "find">
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
  private bots: PracticeBots | BotTurns | undefined

  private constructor(options: ServedTableOptions) {
    this.options = options
    this.watchers = listeners(
      () => account => JSON.stringify(this.view(account)),
      error => options.onError(error),
    )
  }

  /** `play`: of a table of a tournament. */
  static async open(options: ServedTableOptions, id: string, play?: TournamentPlay): Promise<ServedTable> {
    const served = new ServedTable(options)
    const hooks = { unfit: (seats: readonly TakenSeat[]) => served.unfit(seats), onChange: () => served.onChange() }
    const table = await openPokerTable({ ...options, ...hooks }, id, play)
    served.opened = table
    const { database, onError } = options
    if (table.key.mode === "free")
      served.bots = play ? new BotTurns({ table, onError }) : new PracticeBots({ table, database, onError })
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

  /** Nobody sits at it or waits for a seat, and no page follows it. */
  get isIdle(): boolean {
    return this.isEmpty && this.watchers.count() === 0
  }

  get isEmpty(): boolean {
    return this.table.now.seats.length === 0 && this.table.line.accounts.length === 0
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
    await this.checkLine()
    // As they are now: someone may have sat down meanwhile.
    const { now, line } = this.table
    const known = new Set([...now.seats.map(({ account }) => account), ...line.accounts])
    for (const account of this.bearers.keys()) if (!known.has(account)) this.bearers.delete(account)
  }

  /** Whose session is over waits no longer. */
  private async checkLine(): Promise<void> {
    for (const account of this.table.line.accounts) {
      const bearer = this.bearers.get(account)
      if (bearer && !(await this.options.sessions.find(bearer))) await this.table.leaveLine(account)
    }
  }

  async close(): Promise<void> {
    this.bots?.close()
    await this.opened?.close()
    this.watchers.close()
  }

  /** Players see something new: at the table, or in its tournament. */
  onChange(): void {
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
        if (!this.table.key.tournament) this.silent.add(account)
        return [[account, "silent"]]
      }),
    )
    return new Map(asked.flat())
  }
}
