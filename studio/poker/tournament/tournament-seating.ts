import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { later, type StudioClock } from "../../clock.ts"
import type { HandTerms } from "../hand/events.ts"
import type { HandState } from "../hand/hand-state.ts"
import { isBetween, type Positions, type ReadySeat } from "../hand/positions.ts"
import type { TableOwner } from "../table/owner.ts"
import type { PokerAnswer, Unfit } from "../table/seat-requests.ts"
import { changeSeat, freeSeat, isBot, seatsAt, type TakenSeat, takeSeat } from "../table/seats.ts"
import type { TableSeating } from "../table/table-seating.ts"
import type { TurnTimes } from "../table/turn-clock.ts"
import { seatForMoved } from "./balancing.ts"
import { type RebuyTimes, thinksAboutRebuy } from "./rebuy-times.ts"
import { lockTournament, mayRebuy, type StoredEntrant } from "./stored.ts"

interface TournamentSeatingOptions {
  readonly tournament: string
  readonly table: string
  readonly size: number
  readonly database: Database
  readonly clock: StudioClock
  readonly times: TurnTimes
  readonly owner: TableOwner
  readonly rebuys: RebuyTimes
  /** Of the next hand. */
  terms(): HandTerms
  /** Called when a hand is about to be stored as over. */
  onHandOver(): void
}

const done: PokerAnswer = {}
const refused: PokerAnswer = { refusal: "tournament-table" }

/**
 * Who sits at a table of a tournament, with how many chips. Everybody is dealt in, whether or not they are there; after each hand
 * the table waits until its tournament lets it continue.
 */
export class TournamentSeating implements TableSeating {
  private readonly parts: TournamentSeatingOptions
  all: readonly TakenSeat[] = []
  /** No hand is dealt. */
  waits = true
  /** Have come since the last hand. */
  private newcomers: ReadonlySet<string> = new Set()

  constructor(parts: TournamentSeatingOptions) {
    this.parts = parts
  }

  async load(): Promise<void> {
    this.all = await seatsAt(this.parts.database, this.parts.table)
  }

  of(account: string): TakenSeat | undefined {
    return this.all.find(one => one.account === account)
  }

  at(number: number): TakenSeat | undefined {
    return this.all.find(({ seat }) => seat === number)
  }

  with(changed: TakenSeat): TakenSeat[] {
    return this.all.map(one => (one.seat === changed.seat ? changed : one))
  }

  /** Everyone but a newcomer between the button and the small blind, who would escape the blinds (TDA rule 10). */
  ready(before: Positions | undefined): ReadySeat[] {
    if (this.waits) return []
    const escapes = ({ account, seat }: TakenSeat) =>
      before !== undefined && this.newcomers.has(account) && isBetween(seat, before.small, before.big)
    const due = this.all.filter(seat => !escapes(seat))
    return (due.length < 2 ? this.all : due).map(({ seat }) => ({ seat, owes: null, posts: true }))
  }

  terms(): HandTerms {
    return this.parts.terms()
  }

  async sit(): Promise<PokerAnswer> {
    return refused
  }

  async leave(): Promise<PokerAnswer> {
    return refused
  }

  async topUp(): Promise<PokerAnswer> {
    return refused
  }

  async change(seat: TakenSeat): Promise<PokerAnswer> {
    await this.parts.owner.write(tx => changeSeat(tx, this.parts.table, seat))
    this.all = this.with(seat)
    return done
  }

  /** Who can't play on is posted and folded. Who is only silent has their time to act, as everyone has. */
  async dealOut(unfit: ReadonlyMap<string, Unfit>): Promise<void> {
    for (const [account, why] of unfit) {
      const seat = this.of(account)
      if (seat && why === "over" && !seat.awaySince) await this.change({ ...seat, awaySince: this.parts.clock.now() })
    }
  }

  async letGoOfAbsent(): Promise<void> {}

  absentIn(): undefined {
    return undefined
  }

  beforeHand(): readonly TakenSeat[] {
    this.newcomers = new Set()
    return this.all
  }

  /** Chips are no money. */
  async settle(): Promise<void> {}

  /** Who has lost all chips is out, or can buy again. */
  async afterHand(tx: Database, { seats: played }: HandState, seats: readonly TakenSeat[]): Promise<readonly TakenSeat[]> {
    const { times, table } = this.parts
    const paid = seats.map(seat => {
      const stack = played.find(one => one.seat === seat.seat)?.stack ?? seat.stack
      return { ...seat, stack, bank: Math.min(times.bank, seat.bank + times.bankPerHand) }
    })
    for (const seat of paid) await changeSeat(tx, table, seat)
    const gone = paid.filter(({ stack }) => stack === 0)
    const before = gone.map(seat => seats.find(one => one.seat === seat.seat)!)
    if (before.length > 0) await this.letGo(tx, before)
    this.waits = true
    this.parts.onHandOver()
    return paid.filter(({ stack }) => stack > 0)
  }

  async afterVoid(): Promise<readonly TakenSeat[]> {
    return this.all
  }

  /** A player without a seat takes one; between hands or during one. False: no seat is free. */
  async take(entrant: StoredEntrant, positions: Positions | undefined): Promise<boolean> {
    const { tournament, table, size, owner, clock } = this.parts
    const seat = seatForMoved(
      this.all.map(one => one.seat),
      size,
      positions,
    )
    if (seat === undefined || this.of(entrant.account)) return false
    const { account, player, stack, origins, awaySince, bank } = entrant
    const taken: TakenSeat = {
      ...{ seat, account, player, stack, topUp: 0, origins, awaySince, bank },
      owes: null,
      posts: true,
      leaves: false,
    }
    await owner.write(async tx => {
      const changed = await tx.run(sql`
        update poker_entrant set state = 'seated', stack = 0, away_since = null
        where tournament = ${tournament} and account = ${account} and state = 'waiting'`)
      if (changed === 0) throw new Error(`${account} does not wait for a seat of ${tournament}`)
      if ((await takeSeat(tx, table, taken, clock.now())) === 0) throw new Error(`Seat ${seat} of ${table} is not free`)
      await changeSeat(tx, table, taken)
    })
    this.all = [...this.all, taken].sort((one, other) => one.seat - other.seat)
    this.newcomers = new Set([...this.newcomers, account])
    return true
  }

  /** A player gets up with their chips, to sit down at another table; between hands. */
  async give(account: string): Promise<void> {
    const { tournament, table, owner } = this.parts
    const seat = this.of(account)
    if (!seat) return
    await owner.write(async tx => {
      await freeSeat(tx, table, seat.seat)
      await tx.run(sql`
        update poker_entrant set state = 'waiting', stack = ${seat.stack}, bank = ${seat.bank}, away_since = ${seat.awaySince}
        where tournament = ${tournament} and account = ${account}`)
    })
    this.all = this.all.filter(one => one.account !== account)
  }

  /** `seats`: as the hand began. In a round of hand for hand the tournament says when it is over. */
  private async letGo(tx: Database, seats: readonly TakenSeat[]): Promise<void> {
    const { tournament: id, table, clock, rebuys: times } = this.parts
    const tournament = await lockTournament(tx, id)
    for (const { seat, account, stack } of seats) {
      await freeSeat(tx, table, seat)
      const { rebuys } = await tx.one<{ rebuys: number }>(sql`
        select rebuys from poker_entrant where tournament = ${id} and account = ${account}`)
      const until = !isBot(account) && mayRebuy(tournament, { rebuys }) ? later(clock, thinksAboutRebuy) : null
      times.left(id, { account, state: "busted", rebuyUntil: until })
      await tx.run(sql`
        update poker_entrant set state = ${until ? "busted" : "out"}, stack = 0, rebuy_until = ${until},
          out_round = ${tournament.round}, out_stack = ${stack}
        where tournament = ${id} and account = ${account}`)
    }
    if (!tournament.isHandForHand) await tx.run(sql`update poker_tournament set round = round + 1 where id = ${id}`)
  }
}
