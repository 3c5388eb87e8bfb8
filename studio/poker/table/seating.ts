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
import type { PokerAnswer, SeatRequest, TopUpRequest, Unfit } from "./seat-requests.ts"
import {
  changeSeat,
  forgetDeparture,
  freeSeat,
  isBot,
  noteDeparture,
  seatsAt,
  type TakenSeat,
  takeSeat,
  tookSince,
} from "./seats.ts"
import { SteadyAges } from "./steady-ages.ts"
import type { PokerTableKey } from "./table-key.ts"
import type { TableSeating } from "./table-seating.ts"
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
    const { key, clock, times } = this.parts
    const { account, player, amount, origins } = request
    const repeated = await this.repeated(request)
    if (repeated) return repeated
    const seat = request.seat || this.firstFree
    const refusal = this.refusalOf({ ...request, seat })
    if (refusal) return { refusal }
    const unfit = await this.refusalOfAmount(account, amount)
    if (unfit) return unfit
    const owes = isFirst ? null : "big"
    const taken: TakenSeat = {
      ...{ seat, account, player, stack: amount, origins, owes },
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
    if (answer.refusal === undefined) this.parts.line.forget([account])
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
   * Adds chips to a seat, once for each id; brings back a player who had none left. Refuses with `in-hand` (if `isDealtIn`),
   * `buy-in-range`, `insufficient-funds` and `request-differs`.
   */
  async topUp(seat: TakenSeat, { id, amount }: TopUpRequest, isDealtIn: boolean): Promise<PokerAnswer> {
    const request = { ...seat, ...(id !== undefined && { id }), amount }
    const repeated = await this.repeated(request)
    if (repeated) return repeated
    if (isDealtIn) return { refusal: "in-hand" }
    const { least, most } = this.parts.key.room.buyIn
    const awaySince = seat.stack === 0 ? null : seat.awaySince
    const filled = { ...seat, stack: seat.stack + amount, awaySince }
    if (!isAmount(amount) || filled.stack < least || filled.stack > most) return { refusal: "buy-in-range" }
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

  /** Frees the seats of players who leave. */
  async afterHand(tx: Database, { seats: played }: HandState, seats: readonly TakenSeat[]): Promise<TakenSeat[]> {
    const { key, clock, times } = this.parts
    const paid = seats.map(seat => {
      const hand = played.find(one => one.seat === seat.seat)
      if (!hand) return seat
      const awaySince = seat.awaySince ?? (hand.stack === 0 ? clock.now() : null)
      const bank = Math.min(times.bank, seat.bank + times.bankPerHand)
      return { ...seat, stack: hand.stack, owes: null, bank, awaySince }
    })
    for (const seat of paid) {
      await changeSeat(tx, key.id, seat)
      if (seat.leaves) await this.cashOut(tx, seat)
    }
    return paid.filter(({ leaves }) => !leaves)
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

  private refusalOf({ account, seat, origins }: SeatRequest): string | undefined {
    const { room, mode } = this.parts.key
    if (mode === "real" && isBot(account)) throw new Error("A practice bot never sits at a table for real money")
    if (this.of(account)) return "seated-already"
    if (seat === 0) return "table-full"
    if (!Number.isInteger(seat) || seat < 1 || seat > room.seats) return "no-seat"
    if (this.at(seat)) return "seat-taken"
    if (!this.parts.line.admits(account, this.all)) return "seat-kept"
    const isSamePlace = this.all.some(one => one.origins.some(origin => origins.includes(origin)))
    // Play money is nothing to win by playing two hands.
    return mode === "real" && isSamePlace ? "same-place" : undefined
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
    if (!(await moveToSeat(tx, this.ownerOf(seat), -seat.stack)))
      throw new Error(`The books do not hold the ${seat.stack} that ${seat.player} has at seat ${seat.seat} in reserve`)
    await freeSeat(tx, key.id, seat.seat)
    if (key.mode === "real") await noteDeparture(tx, this.departed, seat, clock.now(), this.remembersSince)
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
