import sql from "sql-template-tag"
import type { NameOf } from "../../tables/short-names.ts"
import { ServedTable, type ServedTableOptions } from "../service/served-table.ts"
import { type BalancedTable, dueForBig, nextMove, tableForNext } from "./balancing.ts"
import { createTable } from "./begin.ts"
import { breakLeft } from "./breaks.ts"
import { TournamentOwner } from "./owner.ts"
import { PlayClock } from "./play-clock.ts"
import type { RebuyTimes } from "./rebuy-times.ts"
import { isAtBubble, isWithoutPeople, settleTournament, type TournamentNow } from "./settlement.ts"
import { codeOf, entrantsOf, isPoolFinal, type StoredEntrant, tournamentById } from "./stored.ts"
import { levelAt, levelOf, tournamentTerms } from "./structure.ts"
import { namesIn, tableTournament } from "./table-tournament.ts"
import { TournamentSeating } from "./tournament-seating.ts"

/** Milliseconds for which a table that was broken still says where its players went, and those of a tournament how it ended. */
const [brokenFor, overFor] = [15_000, 120_000]
/** Milliseconds from the end of a hand to the look at it. */
const soon = 30
const clockStoredEvery = 2000

export interface TournamentOptions extends ServedTableOptions {
  /** How much faster than published the blinds rise; default 1. */
  readonly pace?: number | undefined
  readonly rebuys: RebuyTimes
}

interface PlayedTable {
  readonly number: number
  readonly served: ServedTable
  readonly seating: TournamentSeating
  /** On the monotonic clock: nobody has sat at it since then. */
  emptySince: number | undefined
}

/**
 * A tournament that runs, with its tables. After each hand its table waits; a look settles who is out, seats and moves players,
 * and lets the tables continue. One process does this: everything it decides follows from the database.
 */
export class Tournament {
  readonly id: string
  private readonly options: TournamentOptions
  private readonly owner: TournamentOwner
  private readonly tables = new Map<number, PlayedTable>()
  private current: TournamentNow
  /** By which the entrants of a state are shown. */
  private named: { readonly now: TournamentNow; readonly nameOf: NameOf } | undefined
  private readonly clock: PlayClock
  private queue: Promise<unknown> = Promise.resolve()
  private planned = false
  private closed = false
  private overSince: number | undefined
  private lookedAt = Number.NEGATIVE_INFINITY

  private constructor(options: TournamentOptions, owner: TournamentOwner, current: TournamentNow) {
    this.id = current.stored.id
    this.options = options
    this.owner = owner
    this.current = current
    const { clock, terms } = current.stored
    this.clock = new PlayClock({ before: clock, pace: options.pace ?? 1, hasBreaks: terms.hasBreaks === true })
  }

  /** Takes a running tournament over from the database. */
  static async open(options: TournamentOptions, id: string): Promise<Tournament> {
    const { database } = options
    const owner = await TournamentOwner.take(database, id)
    options.rebuys.begin(id)
    const current = { stored: await tournamentById(database, id), entrants: await entrantsOf(database, id) }
    const tournament = new Tournament(options, owner, current)
    const tables = await database.rows<{ id: string; number: number }>(sql`
      select id, number from poker_table where tournament = ${id} and exists (select from poker_seat where "table" = id)
      order by number`)
    try {
      for (const table of tables) await tournament.openTable(table.number, table.id)
    } catch (error) {
      await tournament.close()
      throw error
    }
    return tournament
  }

  /** Nobody needs it any more. */
  get isDone(): boolean {
    return this.overSince !== undefined && performance.now() - this.overSince > overFor
  }

  /** A table waits, or the clock of the blinds has not been stored for a while. */
  get isDue(): boolean {
    return performance.now() - this.lookedAt > clockStoredEvery || this.all.some(({ seating }) => seating.waits)
  }

  table(number: number): ServedTable | undefined {
    const found = this.tables.get(number)
    return found?.served.table.isClosed ? undefined : found?.served
  }

  /** Another process owns it or one of its tables by now. */
  get isLost(): boolean {
    return this.owner.isLost || [...this.tables.values()].some(({ served }) => served.table.isClosed)
  }

  /** Does what is due; looks that are asked for meanwhile are one. */
  look(): Promise<void> {
    if (this.planned || this.closed) return this.queue as Promise<void>
    this.planned = true
    const result = this.queue.then(() => {
      this.planned = false
      return this.closed || this.overSince !== undefined ? undefined : this.lookNow()
    })
    this.queue = result.catch(() => {})
    return result
  }

  async sweep(): Promise<void> {
    for (const { served } of this.tables.values()) if (!served.table.isClosed) await served.sweep()
  }

  async close(): Promise<void> {
    this.closed = true
    await this.queue
    for (const { served } of this.tables.values()) await served.close()
    this.tables.clear()
    this.options.rebuys.forget(this.id)
  }

  private get played(): number {
    return this.clock.at(this.options.clock.now())
  }

  /** In a break hands that are played are played on, and none begins. */
  private get isBreak(): boolean {
    return this.current.stored.terms.hasBreaks === true && breakLeft(this.options.clock.now()) > 0
  }

  private get all(): PlayedTable[] {
    return [...this.tables.values()]
  }

  /** No hand is played, and none begins before the next look. */
  private isIdle({ served, seating }: PlayedTable): boolean {
    return served.table.now.played === undefined && (seating.waits || seating.all.length < 2)
  }

  private async lookNow(): Promise<void> {
    const { database, clock, rebuys } = this.options
    this.lookedAt = performance.now()
    const isIdle = this.all.every(table => this.isIdle(table))
    this.current = await settleTournament(this.owner, clock, {
      ...{ played: this.played, isIdle, tables: this.seated },
      isLate: entrant => rebuys.left(this.id, entrant) === 0,
    })
    if (this.current.stored.state === "over") this.overSince = performance.now()
    else {
      await this.seatWaiting()
      await this.balance()
      this.current = { stored: this.current.stored, entrants: await entrantsOf(database, this.id) }
      await this.release(isIdle)
      await this.closeBroken()
    }
    for (const { served } of this.all) served.onChange()
  }

  /** Tables with players. */
  private get seated(): number {
    return this.all.filter(({ seating }) => seating.all.length > 0).length
  }

  private get balanced(): BalancedTable[] {
    return this.all
      .filter(({ emptySince }) => emptySince === undefined)
      .map(({ number, seating }) => ({ number, seats: seating.all }))
  }

  /** Latecomers, those who have bought again, and those who were on their way when another process had the tournament. */
  private async seatWaiting(): Promise<void> {
    for (const entrant of this.current.entrants.filter(({ state }) => state === "waiting")) {
      const number = tableForNext(this.balanced, this.current.stored.terms.tableSize)
      await this.seat(entrant, number === undefined ? await this.newTable() : this.tables.get(number)!)
    }
  }

  private async seat(entrant: StoredEntrant, { served, seating }: PlayedTable): Promise<void> {
    await served.table.rearrange(positions => seating.take(entrant, positions))
  }

  /** Moves players as long as tables that play no hand have players to be moved. */
  private async balance(): Promise<void> {
    for (;;) {
      const move = nextMove(this.balanced, this.current.stored.terms.tableSize)
      const [from, to] = [this.tables.get(move?.from ?? 0), this.tables.get(move?.to ?? 0)]
      if (!from || !to || !this.isIdle(from)) return
      const moved = await from.served.table.rearrange(async positions => {
        const account = dueForBig({ number: from.number, seats: from.seating.all }, positions)
        if (account === undefined) return undefined
        const seat = from.seating.of(account)
        await from.seating.give(account)
        return seat
      })
      if (!moved) return
      const entrant = this.current.entrants.find(({ account }) => account === moved.account)
      if (entrant) await this.seat({ ...entrant, ...moved, state: "waiting" }, to)
      if (from.seating.all.length === 0) from.emptySince = performance.now()
    }
  }

  /** Tables that can play continue: hand for hand all of them at once, when the last has ended its hand. */
  private async release(wereIdle: boolean): Promise<void> {
    const { stored } = this.current
    if (this.isBreak) return
    // The next look at which no hand is played begins hand for hand.
    if (isAtBubble(this.current, this.seated) && !stored.isHandForHand) return
    if ((stored.isHandForHand || isWithoutPeople(this.current)) && !wereIdle) return
    const move = nextMove(this.balanced, stored.terms.tableSize)
    for (const table of this.all) {
      const { served, seating, number } = table
      if (!seating.waits || seating.all.length < 2 || move?.from === number) continue
      await served.table.rearrange(async () => {
        seating.waits = false
      })
    }
  }

  private async closeBroken(): Promise<void> {
    for (const { number, served, emptySince } of this.all) {
      if (emptySince === undefined || performance.now() - emptySince < brokenFor) continue
      this.tables.delete(number)
      await served.close()
    }
  }

  private async newTable(): Promise<PlayedTable> {
    const { id, number } = await this.owner.write(async (tx, stored) => {
      const { next } = await tx.one<{ next: number }>(sql`
        select coalesce(max(number), 0) + 1 as next from poker_table where tournament = ${this.id}`)
      return { id: await createTable(tx, stored, next), number: next }
    })
    return this.openTable(number, id)
  }

  private async openTable(number: number, id: string): Promise<PlayedTable> {
    const { stored } = this.current
    const { terms } = stored
    const levelNow = () => levelOf(terms.speed, levelAt(terms.speed, this.played).level)
    let seating: TournamentSeating | undefined
    const room = {
      code: codeOf(stored),
      get small() {
        return levelNow().small
      },
      get big() {
        return levelNow().big
      },
      ...{ seats: terms.tableSize, buyIn: { least: 0, most: 0 } },
    }
    const served = await ServedTable.open(this.options, id, {
      room,
      tournament: { nameOf: account => this.nameOf(account), view: account => this.view(number, account) },
      seatingFor: owner => {
        const { database, clock, times, rebuys } = this.options
        seating = new TournamentSeating({
          ...{ tournament: this.id, table: id, size: terms.tableSize, database, clock, times, owner, rebuys },
          terms: () => tournamentTerms(levelNow()),
          // It is stored in a moment; a look that comes too early changes nothing, and another one follows.
          onHandOver: () => void setTimeout(() => void this.look().catch(this.options.onError), soon),
        })
        return seating
      },
    })
    const table: PlayedTable = { number, served, seating: seating!, emptySince: undefined }
    this.tables.set(number, table)
    return table
  }

  private view(number: number, account: string | undefined) {
    const table = this.tables.get(number)
    const { stored, entrants } = this.current
    return tableTournament(this.current, {
      ...{ account, played: this.played, clock: this.options.clock, rebuys: this.options.rebuys },
      isFinalTable: this.balanced.length === 1 && table?.emptySince === undefined && isPoolFinal(stored, entrants),
      waits: table?.seating.waits !== false,
      nameOf: one => this.nameOf(one),
    })
  }

  private nameOf(account: string): string {
    const { current } = this
    if (this.named?.now !== current) this.named = { now: current, nameOf: namesIn(current.stored, current.entrants) }
    return this.named.nameOf(account)
  }
}
