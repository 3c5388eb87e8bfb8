import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { later, type StudioClock } from "../../clock.ts"
import type { WaitingLineView } from "../wire.ts"
import type { TableOwner } from "./owner.ts"
import type { PokerAnswer, SeatRequest } from "./seat-requests.ts"
import type { TakenSeat } from "./seats.ts"
import type { PokerTableKey } from "./table-key.ts"
import type { TurnTimes } from "./turn-clock.ts"

/** A player in the line of a table. */
interface WaitingPlayer {
  readonly account: string
  /** Keyed hashes of address and device. */
  readonly origins: readonly string[]
}

interface WaitingLineOptions {
  readonly key: PokerTableKey
  readonly database: Database
  readonly clock: StudioClock
  readonly times: TurnTimes
  readonly owner: TableOwner
}

/** Lines in which a player can stand at once. */
const linesAtMost = 4
/** Who has let an offer pass can't join the line again so soon: else two players could hold a seat by turns. */
const barredFor = 5 * 60_000
const done: PokerAnswer = {}

/**
 * The line of a cash table. Each free seat is kept for the next player in it, for a limited time; who lets that pass, or leaves
 * meanwhile, has left the line and can't join it again at once. Only the line is stored: a new owner of the table offers the free
 * seats again, for the whole time.
 */
export class WaitingLine {
  private readonly parts: WaitingLineOptions
  /** In the order of arrival. */
  private all: readonly WaitingPlayer[] = []
  /** By account, on the monotonic clock: until when a seat is kept. */
  private offers: ReadonlyMap<string, number> = new Map()
  /** By account: until when they can't join. */
  private barred: ReadonlyMap<string, Date> = new Map()

  constructor(parts: WaitingLineOptions) {
    this.parts = parts
  }

  /** From the database; what this process has offered stays. */
  async load(): Promise<void> {
    const { database, key } = this.parts
    this.all = await database.rows<WaitingPlayer>(sql`
      select account, origins from poker_waiting where "table" = ${key.id} order by number`)
    const isIn = (account: string) => this.all.some(one => one.account === account)
    this.offers = new Map([...this.offers].filter(([account]) => isIn(account)))
  }

  /** This much of the time that has passed does not count. */
  defer(milliseconds: number): void {
    this.offers = new Map([...this.offers].map(([account, until]) => [account, until + milliseconds]))
  }

  get accounts(): string[] {
    return this.all.map(({ account }) => account)
  }

  /** What its views show; nothing in it is changed in place. */
  get shown(): readonly unknown[] {
    return [this.all, this.offers]
  }

  viewOf(account: string | undefined): WaitingLineView {
    const place = this.all.findIndex(one => one.account === account)
    const until = account === undefined ? undefined : this.offers.get(account)
    return {
      waiting: this.all.length,
      place: place < 0 ? null : place + 1,
      offer: until === undefined ? null : Math.max(0, Math.round(until - performance.now())),
    }
  }

  /** Whether a seat is free for the player: theirs by the line, or one that the line leaves over. */
  admits(account: string, seats: readonly TakenSeat[]): boolean {
    return this.offers.has(account) || this.freeOf(seats) > this.all.length
  }

  /** Who stands in it keeps their place. Refuses as `sit` does, and with `seat-free`, `offer-passed` and `lines-enough`. */
  async join({ account, origins }: Pick<SeatRequest, "account" | "origins">, seats: readonly TakenSeat[]): Promise<PokerAnswer> {
    const { key, clock } = this.parts
    const isIn = (one: { readonly account: string }) => one.account === account
    if (key.tournament) return { refusal: "tournament-table" }
    if (seats.some(isIn)) return { refusal: "seated-already" }
    if (this.all.some(isIn)) return done
    if (this.freeOf(seats) > this.all.length) return { refusal: "seat-free" }
    const isSamePlace = [...seats, ...this.all].some(one => one.origins.some(origin => origins.includes(origin)))
    if (key.mode === "real" && isSamePlace) return { refusal: "same-place" }
    if ((this.barred.get(account) ?? clock.now()) > clock.now()) return { refusal: "offer-passed" }
    if (!(await this.enter({ account, origins }))) return { refusal: "lines-enough" }
    this.all = [...this.all, { account, origins }]
    return done
  }

  async leave(accounts: readonly string[]): Promise<PokerAnswer> {
    const { key, owner, clock } = this.parts
    const gone = accounts.filter(account => this.all.some(one => one.account === account))
    if (gone.length === 0) return done
    const passed = gone.filter(account => this.offers.has(account))
    await owner.write(tx => leaveLine(tx, key.id, gone))
    this.forget(gone)
    const still = [...this.barred].filter(([, until]) => until > clock.now())
    this.barred = new Map([...still, ...passed.map(account => [account, later(clock, barredFor)] as const)])
    return done
  }

  /** They have sat down, which is stored. */
  forget(accounts: readonly string[]): void {
    this.all = this.all.filter(({ account }) => !accounts.includes(account))
  }

  /** Keeps each free seat for the next player in the line. */
  offer(seats: readonly TakenSeat[]): void {
    const next = this.all.slice(0, Math.max(0, this.freeOf(seats))).map(({ account }) => account)
    if (next.length === this.offers.size && next.every(account => this.offers.has(account))) return
    const until = performance.now() + this.parts.times.offer
    this.offers = new Map(next.map(account => [account, this.offers.get(account) ?? until]))
  }

  /** Milliseconds until the first offer has passed; undefined: none is open. */
  nextIn(): number | undefined {
    if (this.offers.size === 0) return undefined
    return Math.max(0, Math.min(...this.offers.values()) - performance.now())
  }

  /** Players who have let their offer pass have left the line. */
  async dropLate(): Promise<void> {
    const late = [...this.offers].filter(([, until]) => until <= performance.now())
    if (late.length > 0) await this.leave(late.map(([account]) => account))
  }

  private freeOf(seats: readonly TakenSeat[]): number {
    return this.parts.key.room.seats - seats.length
  }

  /** False: they stand in as many lines as one can. Joins of one player, also at other tables, come one after another. */
  private enter({ account, origins }: WaitingPlayer): Promise<boolean> {
    const { key, owner, clock } = this.parts
    return owner.write(async tx => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`poker line ${account}`}, 0))`)
      const entered = await tx.run(sql`
        insert into poker_waiting ("table", account, origins, since)
        select ${key.id}, ${account}, ${[...origins]}, ${clock.now()}
        where (select count(*) from poker_waiting where account = ${account} and "table" <> ${key.id}) < ${linesAtMost}
        on conflict ("table", account) do update set origins = excluded.origins`)
      return entered > 0
    })
  }
}

export const leaveLine = (tx: Database, table: string, accounts: readonly string[]) =>
  tx.run(sql`delete from poker_waiting where "table" = ${table} and account = any (${[...accounts]})`)
