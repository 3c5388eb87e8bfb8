import type { Database } from "@baize/kit/database/database.ts"
import { decide, decideFor, turnOf } from "../hand/actions.ts"
import type { HandEvent } from "../hand/events.ts"
import { consequences, resultsOf } from "../hand/hand.ts"
import { afterEvent } from "../hand/hand-state.ts"
import { nextPositions, type Positions } from "../hand/positions.ts"
import { dealt, type HandInPlay, inPlay } from "./dealing.ts"
import type { TableHand } from "./hand-log.ts"
import { LastHand } from "./last-hand.ts"
import { TableOwner } from "./owner.ts"
import type { PokerAnswer, SeatRequest, TopUpRequest } from "./seat-requests.ts"
import { Seating } from "./seating.ts"
import type { TakenSeat } from "./seats.ts"
import type { PokerTableKey } from "./table-key.ts"
import type { ActRequest, PokerTableOptions } from "./table-options.ts"
import type { TableSeating } from "./table-seating.ts"
import { TurnClock } from "./turn-clock.ts"
import { WaitingLine } from "./waiting-line.ts"

/** Milliseconds. */
const afterTrouble = 500

/**
 * A table. Everything that happens at it runs one after another, and is in the database before it is shown: after a failure
 * the table continues from there. One process at a time owns it.
 */
export class PokerTable {
  readonly key: PokerTableKey
  private readonly parts: PokerTableOptions
  private readonly owner: TableOwner
  private readonly seating: TableSeating
  readonly line: WaitingLine
  private readonly turn: TurnClock
  private positions: Positions | undefined
  /** The hand that takes seeds or is played. */
  private hand: TableHand | undefined
  private played: HandInPlay | undefined
  /** As long as this process lives. */
  private last: LastHand | undefined
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
    this.owner = new TableOwner(parts.database, parts.key.id)
    this.line = new WaitingLine({ ...parts, owner: this.owner })
    this.seating = parts.seatingFor?.(this.owner) ?? new Seating({ ...parts, owner: this.owner, line: this.line })
    this.turn = new TurnClock(parts.times)
  }

  /** What the table is now, hidden cards included: for its views. */
  get now() {
    const { seating, hand, last, played, turn, seeds } = this
    const { acting, dealsIn } = this
    const timed = { acting, left: Math.max(0, turn.left), isOnBank: turn.isOnBank, dealsIn }
    return { seats: seating.all, hand, last, played, seeds, ...timed }
  }

  /** Takes the table over from the database. */
  begin(): Promise<void> {
    return this.inTurn(async () => {
      await this.owner.take()
      await this.load()
    })
  }

  /** Another process owns it by now, or it was closed here. */
  get isClosed(): boolean {
    return this.closed || this.owner.isLost
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.queue
  }

  sit(request: SeatRequest): Promise<PokerAnswer> {
    return this.inTurn(() => this.seating.sit(request, this.positions === undefined))
  }

  /** Waits for a seat, or no longer. */
  joinLine(request: Pick<SeatRequest, "account" | "origins">): Promise<PokerAnswer> {
    return this.inTurn(() => this.line.join(request, this.seating.all))
  }

  leaveLine(account: string): Promise<PokerAnswer> {
    return this.inTurn(() => this.line.leave([account]))
  }

  /** Gets up: at once, or when the hand is over that the player is in. */
  leave(account: string): Promise<PokerAnswer> {
    return this.withSeat(account, seat => this.seating.leave(seat, this.isDealtIn(seat)))
  }

  /** Adds chips up to the highest buy-in, between hands only. */
  topUp(account: string, request: TopUpRequest): Promise<PokerAnswer> {
    return this.withSeat(account, seat => this.seating.topUp(seat, request, this.isDealtIn(seat)))
  }

  /** Sits out, or comes back with chips; `posts`: pays the blinds that are owed instead of waiting for the big blind. */
  setAway(account: string, isAway: boolean, posts = true): Promise<PokerAnswer> {
    return this.withSeat(account, seat => {
      const awaySince = isAway || seat.stack === 0 ? (seat.awaySince ?? this.parts.clock.now()) : null
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
      const known = [played?.hand, last?.hand].find(one => one?.id === hand)
      const then = known?.events[seen]
      if (then) return then.type === "acted" && then.seat === seat && !then.forced ? {} : { refusal: "too-late" }
      if (!played || known !== played.hand || seen > known.events.length) return { refusal: "too-late" }
      const event = decide(played.state, seat, action)
      if ("refusal" in event) return event
      await this.happen(played, event)
      return {}
    })
  }

  /** Shows cards of the hand that has just ended; `too-late`: they are shown, or another hand has ended since. */
  show(account: string, hand: string): Promise<PokerAnswer> {
    return this.withSeat(account, async () =>
      this.last?.hand.id === hand && this.last.show(account) ? {} : { refusal: "too-late" },
    )
  }

  /** Changes who sits here, or what the next hand waits for; `positions`: of the last hand. */
  rearrange<Result>(work: (positions: Positions | undefined, isPlaying: boolean) => Promise<Result>): Promise<Result> {
    return this.inTurn(() => work(this.positions, this.played !== undefined))
  }

  /** Players who can't play on, or have no page any more, are dealt out; not during a hand. */
  checkPlayers = (): Promise<void> => this.inTurn(() => (this.played ? Promise.resolve() : this.dealOut()))

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

  /** What its views show, apart from the time that passes; nothing in it is changed in place. */
  private get shown(): readonly unknown[] {
    const { seating, line, hand, played, last, seeds, turn } = this
    return [seating.all, ...line.shown, hand, played, last, last?.alsoShown, seeds.size, turn.isOnBank]
  }

  /** Everything at the table runs one after another; afterwards its players see what is new, if anything is. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(async () => {
      if (this.isClosed) throw new Error(`The table ${this.key.id} is closed`)
      const before = this.shown
      try {
        // What failed may have been stored regardless.
        if (this.doubted) await this.load()
        return await work()
      } catch (error) {
        this.doubted = true
        throw error
      } finally {
        this.line.offer(this.seating.all)
        this.plan()
        if (this.shown.some((part, n) => part !== before[n])) this.parts.onChange()
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
    await this.line.load()
    this.positions = await log.positions(database, key.id)
    const found = await log.current(database, key.id)
    const isKnown = found !== undefined && log.isKnown(found)
    if (found && isKnown) this.take(found)
    else
      this.take(
        await this.owner.write(async tx => {
          if (found) await log.voided(tx, found)
          return log.open(tx, key.id)
        }),
      )
    this.doubted = false
  }

  /** Milliseconds until something happens that nobody asks for; undefined: nothing will. */
  private nextIn(): number | undefined {
    const { acting, seating, line } = this
    const turn = seating.at(acting ?? 0)?.awaySince === null ? this.turn.left : 0
    const times = acting === undefined ? [seating.absentIn(), this.dealsIn ?? undefined] : [turn]
    const known = [...times, line.nextIn()].filter(time => time !== undefined)
    return known.length > 0 ? Math.min(...known) : undefined
  }

  /** Milliseconds until the next hand begins; null: one is played, or there are too few players. */
  private get dealsIn(): number | null {
    if (this.acting !== undefined || !nextPositions(this.positions, this.seating.ready(this.positions))) return null
    return Math.max(0, this.dealAt - performance.now())
  }

  private plan(): void {
    clearTimeout(this.timer)
    const wait = this.isClosed ? undefined : this.nextIn()
    if (wait === undefined) return
    const soonest = this.doubted ? afterTrouble : 0
    this.timer = setTimeout(() => void this.inTurn(() => this.tick()).catch(this.parts.onError), Math.max(soonest, wait))
  }

  private async tick(): Promise<void> {
    const { acting, played, seating, turn } = this
    await this.line.dropLate()
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

  private async dealOut(): Promise<void> {
    await this.seating.dealOut((await this.parts.unfit?.(this.seating.all)) ?? new Map())
  }

  /** Begins the next hand, if there are players for it. */
  private async deal(): Promise<void> {
    await this.dealOut()
    const { hand, positions, seating, seeds } = this
    const { log, key, secretOf } = this.parts
    const at = nextPositions(positions, seating.ready(positions))
    if (!hand || !at) return
    const terms = seating.terms(at.dealt.length)
    const { next, added } = dealt({ hand, secret: secretOf(hand.id), at, terms, seats: seating.all, seeds })
    await this.write(next, added, seating.beforeHand(positions, at), tx => log.begin(tx, key.id, next.hand, at))
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
    const ended = await this.owner.write(async tx => {
      await before?.(tx)
      await this.parts.log.append(tx, hand, added)
      return state.over ? this.end(tx, next, seats) : undefined
    })
    this.seating.all = ended?.seats ?? seats
    const written = { ...hand, events: [...hand.events, ...added] }
    if (ended) {
      this.last = new LastHand(written, cards)
      return this.take(ended.opened)
    }
    this.hand = written
    this.played = { hand: written, state, cards }
    this.turn.begin()
  }

  /** The end of a hand: pays it, lets go who leaves, and opens the next one. */
  private async end(tx: Database, { hand, state }: HandInPlay, seats: readonly TakenSeat[]) {
    const { log, key } = this.parts
    const accounts = new Map(hand.players?.map(({ seat, account }) => [seat, account]))
    const results = resultsOf(state).map(result => ({ ...result, account: accounts.get(result.seat) ?? "" }))
    await this.seating.settle(tx, hand.id, results)
    await log.end(tx, hand, results)
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
