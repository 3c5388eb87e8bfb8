import type { Database } from "@baize/kit/database/database.ts"
import type { StudioClock } from "../../clock.ts"
import { lockWallets } from "../../held/books.ts"
import type { SecretOf } from "../../tables/round-secrets.ts"
import { decide, decideFor, type HandAction, turnOf } from "../hand/actions.ts"
import type { HandEvent } from "../hand/events.ts"
import { consequences, resultsOf } from "../hand/hand.ts"
import { afterEvent } from "../hand/hand-state.ts"
import { nextPositions, type Positions } from "../hand/positions.ts"
import { settleHand } from "./chips.ts"
import { dealt, type HandInPlay, inPlay } from "./dealing.ts"
import type { HandLog, TableHand } from "./hand-log.ts"
import { withMissedBlinds } from "./missed-blinds.ts"
import { handTerms } from "./rooms.ts"
import { type PokerAnswer, type PokerTableKey, Seating, type SeatRequest } from "./seating.ts"
import type { TakenSeat } from "./seats.ts"
import { TurnClock, type TurnTimes } from "./turn-clock.ts"

interface PokerTableOptions {
  readonly key: PokerTableKey
  readonly database: Database
  readonly clock: StudioClock
  readonly log: HandLog
  readonly secretOf: SecretOf
  readonly times: TurnTimes
  /** Called after every change that players at the table can see. */
  onChange(): void
  onError(error: unknown): void
}

/** Milliseconds. */
const afterTrouble = 500

/** An action of a player who had seen `seen` of the hand's events. */
export interface ActRequest {
  readonly hand: string
  readonly seen: number
  readonly action: HandAction
}

/**
 * A cash table. Everything that happens at it runs one after another, and is in the database before it is shown: after a failure
 * the table continues from there. One process at a time owns it.
 */
export class PokerTable {
  readonly key: PokerTableKey
  private readonly parts: PokerTableOptions
  private readonly seating: Seating
  private readonly turn: TurnClock
  private positions: Positions | undefined
  /** The hand that takes seeds or is played. */
  private hand: TableHand | undefined
  private played: HandInPlay | undefined
  /** The hand that ended last, as long as this process lives. */
  private last: TableHand | undefined
  /** The seeds for the open hand, by account. */
  private readonly seeds = new Map<string, string>()
  private queue: Promise<unknown> = Promise.resolve()
  private timer: NodeJS.Timeout | undefined
  private closed = false
  /** Something has failed: the database knows how far it came. */
  private doubted = false
  /** On the monotonic clock: the next hand does not begin earlier. */
  private dealAt = 0

  constructor(parts: PokerTableOptions) {
    this.key = parts.key
    this.parts = parts
    this.seating = new Seating(parts)
    this.turn = new TurnClock(parts.times)
  }

  /** What the table is now, hidden cards included: for its views. */
  get now() {
    const { seating, hand, last, played, turn } = this
    return { seats: seating.all, hand, last, played, acting: this.acting, left: Math.max(0, turn.left), isOnBank: turn.isOnBank }
  }

  /** Takes the table over from the database. */
  begin(): Promise<void> {
    return this.inTurn(() => this.load())
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.queue
  }

  sit(request: SeatRequest): Promise<PokerAnswer> {
    return this.inTurn(() => this.seating.sit(request, this.positions === undefined))
  }

  /** Gets up: at once, or when the hand is over that the player is in. */
  leave(account: string): Promise<PokerAnswer> {
    return this.withSeat(account, seat =>
      this.isDealtIn(seat)
        ? this.seating.change({ ...seat, leaves: true, awaySince: seat.awaySince ?? this.parts.clock.now() })
        : this.seating.leave(seat),
    )
  }

  /** Adds chips up to the highest buy-in, between hands only. */
  topUp(account: string, amount: number): Promise<PokerAnswer> {
    return this.withSeat(account, async seat =>
      this.isDealtIn(seat) ? { refusal: "in-hand" } : this.seating.topUp(seat, amount),
    )
  }

  /** Sits out, or comes back; `posts`: pays the blinds that are owed instead of waiting for the big blind. */
  setAway(account: string, isAway: boolean, posts = true): Promise<PokerAnswer> {
    return this.withSeat(account, seat => {
      const awaySince = isAway ? (seat.awaySince ?? this.parts.clock.now()) : null
      return this.seating.change({ ...seat, awaySince, posts, leaves: isAway && seat.leaves })
    })
  }

  /** The player's part in the deck of the open hand, drawn once its commitment was known. */
  contribute(account: string, hand: string, seed: string): Promise<PokerAnswer> {
    return this.withSeat(account, async () => {
      if (this.hand?.id !== hand || this.hand.state !== "open" || this.seeds.has(account)) return { refusal: "too-late" }
      this.seeds.set(account, seed)
      return {}
    })
  }

  /** Acts in turn; a repeated request gets the same answer. */
  act(account: string, { hand, seen, action }: ActRequest): Promise<PokerAnswer> {
    return this.withSeat(account, async ({ seat }) => {
      const { played, last } = this
      const known = [played?.hand, last].find(one => one?.id === hand)
      const then = known?.events[seen]
      if (then) return then.type === "acted" && then.seat === seat && !then.forced ? {} : { refusal: "too-late" }
      if (!played || known !== played.hand) return { refusal: "too-late" }
      const event = decide(played.state, seat, action)
      if ("refusal" in event) return event
      await this.happen(played, event)
      return {}
    })
  }

  private get acting(): number | undefined {
    return this.played && turnOf(this.played.state)
  }

  private isDealtIn({ seat }: TakenSeat): boolean {
    return this.played?.state.seats.some(one => one.seat === seat) === true
  }

  private withSeat(account: string, work: (seat: TakenSeat) => Promise<PokerAnswer>): Promise<PokerAnswer> {
    return this.inTurn(async () => {
      const seat = this.seating.of(account)
      return seat ? work(seat) : { refusal: "not-seated" }
    })
  }

  /** Everything at the table runs one after another; afterwards its players see what is new. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(async () => {
      if (this.closed) throw new Error(`The table ${this.key.id} is closed`)
      try {
        // What failed may have been stored regardless.
        if (this.doubted) await this.load()
        return await work()
      } catch (error) {
        this.doubted = true
        throw error
      } finally {
        this.plan()
        this.parts.onChange()
      }
    })
    this.queue = result.catch(() => {})
    return result
  }

  /**
   * Continues where the table was left: who had the turn in its hand gets the whole time for it. If the house's secret is lost
   * (the studio has another key), it is void: nothing has moved, and everybody has what they had before it.
   */
  private async load(): Promise<void> {
    const { database, log, key } = this.parts
    await this.seating.load()
    this.positions = await log.positions(database, key.id)
    const found = await log.current(database, key.id)
    const isKnown = found !== undefined && log.isKnown(found)
    if (found && !isKnown) await log.voided(database, found)
    this.take(isKnown ? found : await log.open(database, key.id))
    this.doubted = false
  }

  /** Milliseconds until something happens that nobody asks for; undefined: nothing will. */
  private nextIn(): number | undefined {
    const { acting, seating } = this
    if (acting !== undefined) return seating.at(acting)?.awaySince === null ? this.turn.left : 0
    const absent = seating.absentIn()
    if (!nextPositions(this.positions, seating.ready())) return absent
    return Math.min(this.dealAt - performance.now(), absent ?? Number.POSITIVE_INFINITY)
  }

  private plan(): void {
    clearTimeout(this.timer)
    const wait = this.closed ? undefined : this.nextIn()
    if (wait === undefined) return
    const soonest = this.doubted ? afterTrouble : 0
    this.timer = setTimeout(() => void this.inTurn(() => this.tick()).catch(this.parts.onError), Math.max(soonest, wait))
  }

  private async tick(): Promise<void> {
    const { acting, played, seating, turn } = this
    if (!played || acting === undefined) {
      await seating.letGoOfAbsent()
      return performance.now() < this.dealAt ? undefined : this.deal()
    }
    const seat = seating.at(acting)
    if (seat?.awaySince !== null) return this.happen(played, decideFor(played.state, acting, "away"))
    if (turn.left > 0 || turn.extend(seat.bank)) return
    const late = { ...seat, bank: 0, awaySince: this.parts.clock.now() }
    await this.happen(played, decideFor(played.state, acting, "time"), seating.with(late))
  }

  /** Begins the next hand, if there are players for it. */
  private async deal(): Promise<void> {
    const { hand, positions, seating, seeds } = this
    const { log, key, secretOf } = this.parts
    const at = nextPositions(positions, seating.ready())
    if (!hand || !at) return
    const terms = handTerms(key.room, key.currency, at.dealt.length)
    const { next, added } = dealt({ hand, secret: secretOf(hand.id), at, terms, seats: seating.all, seeds })
    const seats = seating.all.map(seat => withMissedBlinds(seat, positions, at))
    await this.write(next, added, seats, tx => log.begin(tx, key.id, next.hand, at))
    this.positions = at
  }

  /** An event of the current hand, and all that follows from it. */
  private async happen({ hand, state, cards }: HandInPlay, event: HandEvent & { type: "acted" }, seats = this.seating.all) {
    const after = afterEvent(state, event)
    const added = [event, ...consequences(after, cards)]
    const timed = seats.map(one => (one.seat === event.seat ? { ...one, bank: this.turn.rest(one.bank) } : one))
    await this.write({ hand, state: added.slice(1).reduce(afterEvent, after), cards }, added, timed)
  }

  /** Events are stored first, in one transaction with what the end of a hand moves; only then they are the table's. */
  private async write(
    next: HandInPlay,
    added: readonly HandEvent[],
    seats: readonly TakenSeat[],
    before?: (tx: Database) => Promise<void>,
  ): Promise<void> {
    const { hand, state, cards } = next
    const ended = await this.parts.database.transaction(async tx => {
      await before?.(tx)
      await this.parts.log.append(tx, hand, added)
      return state.over ? this.end(tx, next, seats) : undefined
    })
    this.seating.all = ended?.seats ?? seats
    const written = { ...hand, events: [...hand.events, ...added] }
    if (ended) {
      this.last = written
      return this.take(ended.opened)
    }
    this.hand = written
    this.played = { hand: written, state, cards }
    this.turn.begin()
  }

  /** The end of a hand: pays it, lets go who leaves, and opens the next one. */
  private async end(tx: Database, { hand, state }: HandInPlay, seats: readonly TakenSeat[]) {
    const { clock, log, key } = this.parts
    const results = resultsOf(state).map(result => {
      const seat = seats.find(one => one.seat === result.seat)
      if (!seat) throw new Error(`Seat ${result.seat} is empty in the hand ${hand.id}`)
      return { ...result, account: seat.account, owner: this.seating.ownerOf(seat) }
    })
    if (key.mode === "real")
      await lockWallets(
        tx,
        seats.map(({ player }) => player),
      )
    await log.end(tx, hand, results)
    await settleHand(tx, clock, hand.id, results)
    return { seats: await this.seating.afterHand(tx, state, seats), opened: await log.open(tx, key.id) }
  }

  /** Makes a hand from the database the current one. */
  private take(hand: TableHand): void {
    this.played = hand.state === "playing" ? inPlay(hand, this.parts.secretOf(hand.id)) : undefined
    if (hand.id !== this.hand?.id) this.seeds.clear()
    this.hand = hand
    this.dealAt = performance.now() + this.parts.times.pause
    this.turn.begin()
  }
}
