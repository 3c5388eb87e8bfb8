import type { Database } from "@baize/kit/database/database.ts"
import { brokenConstraint } from "@baize/kit/database/states.ts"
import type { StudioClock } from "../../clock.ts"
import { lockWallets } from "../../held/books.ts"
import type { HandTerms } from "../hand/events.ts"
import type { SeatResult } from "../hand/hand.ts"
import type { HandState } from "../hand/hand-state.ts"
import type { NextPositions, Positions, ReadySeat } from "../hand/positions.ts"
import { noteBuyIn, repeatedBuyIn } from "./buy-ins.ts"
import { type ChipOwner, moveToSeat, settleHand } from "./chips.ts"
import { withMissedBlinds } from "./missed-blinds.ts"
import type { TableOwner } from "./owner.ts"
import { handTerms, stakesOf } from "./rooms.ts"
import { refusalOfSeat } from "./seat-refusals.ts"
import type { PokerAnswer, SeatRequest, TopUpRequest, Unfit } from "./seat-requests.ts"
import { changeSeat, forgetDeparture, freeSeat, noteDeparture, seatsAt, type TakenSeat, takeSeat, tookSince } from "./seats.ts"
import { SteadyAges } from "./steady-ages.ts"
import type { PokerTableKey } from "./table-key.ts"
import type { TableSeating } from "./table-seating.ts"
import { filledStack } from "./top-ups.ts"
import type { TurnTimes } from "./turn-clock.ts"
import { leaveLine, type WaitingLine } from "./waiting-line.ts"

interface SeatingOptions {
  readonly key: PokerTableKey
  readonly database: Database
  readonly clock: StudioClock
  readonly times: TurnTimes
  readonly owner: TableOwner
  readonly line: WaitingLine
}

type ChipRequest = Pick<SeatRequest, "id" | "account" | "seat" | "amount">

/** Minutes in which a player who comes back to the same blinds brings what they took from them. */
const bringsBackMinutes = 30
const done: PokerAnswer = {}

/** Who sits at a cash table with how much, and how chips come to it and leave it. */
export class Seating implements TableSeating {
  private readonly parts: SeatingOptions
  private readonly ages: SteadyAges
  private seats: readonly TakenSeat[] = []

  constructor(parts: SeatingOptions) {
    this.parts = parts
    this.ages = new SteadyAges(parts.clock)
  }

  /** In the order of the seats. */
  get all(): readonly TakenSeat[] {
    return this.seats
  }

  set all(seats: readonly TakenSeat[]) {
    this.seats = seats
    // Seen at once: the clock may be corrected before they are looked at.
    for (const seat of seats) this.awayFor(seat)
  }

  async load(): Promise<void> {
    this.all = await seatsAt(this.parts.database, this.parts.key.id)
  }

  of(account: string): TakenSeat | undefined {
    return this.all.find(one => one.account === account)
  }

  at(number: number): TakenSeat | undefined {
    return this.all.find(({ seat }) => seat === number)
  }

  ready(): ReadySeat[] {
    return this.all
      .filter(({ stack, awaySince, leaves }) => stack > 0 && awaySince === null && !leaves)
      .map(({ seat, owes, posts }) => ({ seat, owes, posts }))
  }

  terms(players: number): HandTerms {
    const { room, currency } = this.parts.key
    return handTerms(room, currency, players)
  }

  with(changed: TakenSeat): TakenSeat[] {
    return this.all.map(one => (one.seat === changed.seat ? changed : one))
  }

  /**
   * Takes a seat with chips; at a table that has not played yet nobody owes a blind. Refuses with `no-seat`, `seat-taken`,
   * `table-full`, `seated-already`, `seat-kept` (for the line), `same-place`, `buy-in-range`, `brings-back`,
   * `insufficient-funds` and `request-differs`.
   */
  async sit(request: SeatRequest, isFirst: boolean): Promise<PokerAnswer> {
    const { key, clock, times, line } = this.parts
    const { account, player, amount, origins } = request
    const repeated = await this.repeated(request)
    if (repeated) return repeated
    const seat = request.seat || this.firstFree
    const refusal = refusalOfSeat(key, this.all, line, { ...request, seat })
    if (refusal) return { refusal }
    const unfit = await this.refusalOfAmount(account, amount)
    if (unfit) return unfit
    const owes = isFirst ? null : "big"
    const taken: TakenSeat = {
      ...{ seat, account, player, stack: amount, topUp: 0, origins, owes },
      ...{ posts: true, awaySince: null, leaves: false, bank: times.bank },
    }
    const answer = await this.store(
      [...this.all, taken].sort((one, other) => one.seat - other.seat),
      async tx => {
        if (!(await moveToSeat(tx, this.ownerOf(taken), amount))) return { refusal: "insufficient-funds" }
        if ((await takeSeat(tx, key.id, taken, clock.now())) === 0) throw new Error(`Seat ${seat} of ${key.id} is not free`)
        await leaveLine(tx, key.id, [account])
        if (key.mode === "real") await forgetDeparture(tx, this.departed, account)
        await this.note(tx, request)
        return done
      },
    )
    if (answer.refusal === undefined) line.forget([account])
    return answer
  }

  /** Frees a seat and gives its chips back: at once, or when the hand is over that its player is in. */
  leave(seat: TakenSeat, isDealtIn: boolean): Promise<PokerAnswer> {
    if (!isDealtIn) return this.letGo([seat])
    return this.change({ ...seat, leaves: true, awaySince: seat.awaySince ?? this.parts.clock.now() })
  }

  /** Players who have sat out too long lose their seats, not their chips. */
  letGoOfAbsent(): Promise<PokerAnswer> {
    const { away } = this.parts.times
    return this.letGo(this.all.filter(seat => (this.awayFor(seat) ?? 0) >= away))
  }

  async dealOut(unfit: ReadonlyMap<string, Unfit>): Promise<void> {
    for (const [account, why] of unfit) {
      const seat = this.of(account)
      if (seat && why === "over") await this.letGo([seat])
      else if (seat) await this.change({ ...seat, awaySince: seat.awaySince ?? this.parts.clock.now() })
    }
  }

  absentIn(): number | undefined {
    const ages = this.all.map(seat => this.awayFor(seat)).filter(age => age !== undefined)
    return ages.length > 0 ? Math.max(0, this.parts.times.away - Math.max(...ages)) : undefined
  }

  /**
   * Adds chips to a seat, once for each id; brings back a player who had none left. In a hand of theirs (`behind`: what they have
   * left in it) the chips wait for its end. Refuses with `buy-in-range`, `insufficient-funds` and `request-differs`.
   */
  async topUp(seat: TakenSeat, { id, amount }: TopUpRequest, behind: number | undefined): Promise<PokerAnswer> {
    const request = { ...seat, ...(id !== undefined && { id }), amount }
    const repeated = await this.repeated(request)
    if (repeated) return repeated
    const { least, most } = this.parts.key.room.buyIn
    const total = (behind ?? seat.stack) + seat.topUp + amount
    if (!isAmount(amount) || total < least || total > most) return { refusal: "buy-in-range" }
    const awaySince = seat.stack === 0 ? null : seat.awaySince
    const filled =
      behind === undefined ? { ...seat, stack: seat.stack + amount, awaySince } : { ...seat, topUp: seat.topUp + amount }
    return this.store(this.with(filled), async tx => {
      if (!(await moveToSeat(tx, this.ownerOf(seat), amount))) return { refusal: "insufficient-funds" }
      await changeSeat(tx, this.parts.key.id, filled)
      await this.note(tx, request)
      return done
    })
  }

  change(seat: TakenSeat): Promise<PokerAnswer> {
    return this.store(this.with(seat), async tx => {
      await changeSeat(tx, this.parts.key.id, seat)
      return done
    })
  }

  beforeHand(before: Positions | undefined, at: NextPositions): TakenSeat[] {
    return this.all.map(seat => withMissedBlinds(seat, before, at))
  }

  async settle(tx: Database, hand: string, results: readonly SeatResult[]): Promise<void> {
    const owned = results.map(result => {
      const seat = this.at(result.seat)
      if (!seat) throw new Error(`Seat ${result.seat} is empty in the hand ${hand}`)
      return { ...result, owner: this.ownerOf(seat) }
    })
    const players = this.all.map(({ player }) => player)
    if (this.parts.key.mode === "real") await lockWallets(tx, players)
    await settleHand(tx, this.parts.clock, hand, owned)
  }

  /** Adds the chips that waited for the end of the hand, and frees the seats of players who leave. */
  async afterHand(tx: Database, { seats: played }: HandState, seats: readonly TakenSeat[]): Promise<TakenSeat[]> {
    const { times } = this.parts
    const paid = seats.map(seat => {
      const hand = played.find(one => one.seat === seat.seat)
      if (!hand) return seat
      return { ...seat, stack: hand.stack, owes: null, bank: Math.min(times.bank, seat.bank + times.bankPerHand) }
    })
    for (const seat of paid.filter(({ leaves }) => leaves)) await this.cashOut(tx, seat)
    return this.filled(
      tx,
      paid.filter(({ leaves }) => !leaves),
    )
  }

  async afterVoid(tx: Database): Promise<TakenSeat[]> {
    const players = this.all.filter(({ topUp }) => topUp > 0).map(({ player }) => player)
    if (this.parts.key.mode === "real") await lockWallets(tx, players)
    return this.filled(tx, this.all)
  }

  /** Stores seats with the chips that waited. */
  private async filled(tx: Database, seats: readonly TakenSeat[]): Promise<TakenSeat[]> {
    const { key, clock } = this.parts
    const filled: TakenSeat[] = []
    for (const seat of seats) {
      const stack = filledStack(seat, key.room.buyIn)
      const back = seat.stack + seat.topUp - stack
      if (back > 0) await this.giveBack(tx, seat, back)
      const awaySince = seat.awaySince ?? (stack === 0 ? clock.now() : null)
      filled.push({ ...seat, stack, topUp: 0, awaySince })
    }
    for (const seat of filled) await changeSeat(tx, key.id, seat)
    return filled
  }

  /** Milliseconds since which a player sits out; undefined: they play. */
  private awayFor({ seat, awaySince }: TakenSeat): number | undefined {
    return awaySince ? this.ages.of(String(seat), awaySince) : undefined
  }

  /** 0: every seat is taken. */
  private get firstFree(): number {
    const numbers = Array.from({ length: this.parts.key.room.seats }, (_, n) => n + 1)
    return numbers.find(number => !this.at(number)) ?? 0
  }

  private ownerOf({ account, player }: TakenSeat): ChipOwner {
    const { mode, currency } = this.parts.key
    return { account, player, mode, currency }
  }

  private get departed() {
    const { currency, room } = this.parts.key
    return { currency, blinds: stakesOf(room) }
  }

  private get remembersSince(): Date {
    return new Date(this.parts.clock.now().getTime() - bringsBackMinutes * 60_000)
  }

  /** The answer to a request that was answered before, whatever has happened since. */
  private async repeated({ id, account, seat, amount }: ChipRequest): Promise<PokerAnswer | undefined> {
    const { database, key } = this.parts
    const known = id && (await repeatedBuyIn(database, { id, account, table: key.id, seat, amount }))
    if (!known) return undefined
    return known === "done" ? done : { refusal: "request-differs" }
  }

  private async note(tx: Database, { id, account, seat, amount }: ChipRequest): Promise<void> {
    const { key, clock } = this.parts
    if (id !== undefined) await noteBuyIn(tx, { id, account, table: key.id, seat, amount }, clock.now())
  }

  private async refusalOfAmount(account: string, amount: number): Promise<PokerAnswer | undefined> {
    const { key, database } = this.parts
    const took = key.mode === "real" ? await tookSince(database, account, this.departed, this.remembersSince) : 0
    const { least, most } = key.room.buyIn
    if (!isAmount(amount) || amount < least || amount > Math.max(most, took)) return { refusal: "buy-in-range" }
    return amount < took ? { refusal: "brings-back", least: took } : undefined
  }

  private async letGo(gone: readonly TakenSeat[]): Promise<PokerAnswer> {
    if (gone.length === 0) return done
    const left = this.all.filter(seat => !gone.includes(seat))
    return this.store(left, async tx => {
      for (const seat of gone) await this.cashOut(tx, seat)
      return done
    })
  }

  private async cashOut(tx: Database, seat: TakenSeat): Promise<void> {
    const { key, clock } = this.parts
    await this.giveBack(tx, seat, seat.stack + seat.topUp)
    await freeSeat(tx, key.id, seat.seat)
    if (key.mode === "real") await noteDeparture(tx, this.departed, seat, clock.now(), this.remembersSince)
  }

  private async giveBack(tx: Database, seat: TakenSeat, chips: number): Promise<void> {
    if (!(await moveToSeat(tx, this.ownerOf(seat), -chips)))
      throw new Error(`The books do not hold the ${chips} that ${seat.player} has at seat ${seat.seat} in reserve`)
  }

  /** Seats are shown as changed once that is stored, and not if it was refused. */
  private async store(seats: readonly TakenSeat[], work: (tx: Database) => Promise<PokerAnswer>): Promise<PokerAnswer> {
    try {
      const answer = await this.parts.owner.write(work)
      if (answer.refusal === undefined) this.all = seats
      return answer
    } catch (error) {
      // Its id has just taken chips at another table; here nothing was changed.
      if (brokenConstraint(error) === "poker_buy_in_pkey") return { refusal: "request-differs" }
      throw error
    }
  }
}

const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount > 0
