import type { Database } from "@baize/kit/database/database.ts"
import { decide, decideFor, turnOf } from "../hand/actions.ts"
import type { HandEvent } from "../hand/events.ts"
import { consequences, resultsOf } from "../hand/hand.ts"
import { afterEvent } from "../hand/hand-state.ts"
import { nextPositions, type Positions } from "../hand/positions.ts"
import { dealt, type HandInPlay, inPlay } from "./dealing.ts"
import type { TableHand } from "./hand-log.ts"
import { LastHand } from "./last-hand.ts"
import type { TableOwner } from "./owner.ts"
import type { PokerAnswer } from "./seat-requests.ts"
import type { TakenSeat } from "./seats.ts"
import type { ActRequest, PokerTableOptions } from "./table-options.ts"
import type { TableSeating } from "./table-seating.ts"
import { TurnClock } from "./turn-clock.ts"

/**
 * The hands of a table: the one that takes seeds or is played, and the last one. What happens in a hand is in the database before
 * it is the table's; its table calls these one after another.
 */
export class TableHands {
  private readonly parts: PokerTableOptions
  private readonly owner: TableOwner
  private readonly seating: TableSeating
  readonly turn: TurnClock
  /** Of the last hand. */
  positions: Positions | undefined
  hand: TableHand | undefined
  played: HandInPlay | undefined
  last: LastHand | undefined
  /** The seeds for the open hand, by account. */
  readonly seeds = new Map<string, string>()
  /** On the monotonic clock: the next hand does not begin earlier. */
  private dealAt = 0

  constructor(parts: PokerTableOptions, owner: TableOwner, seating: TableSeating) {
    this.parts = parts
    this.owner = owner
    this.seating = seating
    this.turn = new TurnClock(parts.times)
  }

  /** What its views show; nothing in it is changed in place. */
  get shown(): readonly unknown[] {
    const { hand, played, last, seeds, turn } = this
    return [hand, played, last, seeds.size, turn.isOnBank]
  }

  get acting(): number | undefined {
    return this.played && turnOf(this.played.state)
  }

  /** What a player has left in the hand that is played; undefined: they were not dealt in. */
  behind({ seat }: TakenSeat): number | undefined {
    return this.played?.state.seats.find(one => one.seat === seat)?.stack
  }

  /** Milliseconds until the next hand begins; null: one is played, or there are too few players. */
  get dealsIn(): number | null {
    if (this.acting !== undefined || !nextPositions(this.positions, this.seating.ready(this.positions))) return null
    return Math.max(0, this.dealAt - performance.now())
  }

  /** Milliseconds until the time of the player whose turn it is has passed; undefined: nobody has the turn. */
  get turnEndsIn(): number | undefined {
    if (this.acting === undefined) return undefined
    return this.seating.at(this.acting)?.awaySince === null ? this.turn.left : 0
  }

  contribute(account: string, hand: string, seed: string): PokerAnswer {
    if (this.hand?.id !== hand || this.hand.state !== "open" || this.seeds.has(account)) return { refusal: "too-late" }
    this.seeds.set(account, seed)
    return {}
  }

  async act({ seat }: TakenSeat, { hand, seen, action }: ActRequest): Promise<PokerAnswer> {
    const { played, last } = this
    const known = [played?.hand, last?.hand].find(one => one?.id === hand)
    const then = known?.events[seen]
    if (then) return then.type === "acted" && then.seat === seat && !then.forced ? {} : { refusal: "too-late" }
    if (!played || known !== played.hand || seen > known.events.length) return { refusal: "too-late" }
    const event = decide(played.state, seat, action)
    if ("refusal" in event) return event
    await this.happen(played, event)
    return {}
  }

  async show(account: string, hand: string): Promise<PokerAnswer> {
    const { last } = this
    const shown = last?.hand.id === hand ? last.unshown(account) : undefined
    if (!last || !shown) return { refusal: "too-late" }
    await this.owner.write(tx => this.parts.log.show(tx, last.hand, shown))
    this.last = last.with(shown)
    return {}
  }

  /**
   * Continues where the table was left. In the hand that this process knows, who has the turn has what was left of their time,
   * `stood` milliseconds of failure not counted; in another one they get the whole time. If the house's secret is lost (the
   * studio has another key), the hand is void: nothing has moved, and everybody has what they had before it. One that a restore
   * has made void is not current any more; chips that wait for its end are added here, too.
   */
  async load(stood: number): Promise<void> {
    const { database, log, key } = this.parts
    this.positions = await log.positions(database, key.id)
    this.last = await this.lastKnown()
    const found = await log.current(database, key.id)
    if (found && log.isKnown(found)) {
      if (found.id === this.hand?.id && found.events.length === this.hand.events.length) return this.turn.defer(stood)
      return this.take(found)
    }
    const isVoid = found !== undefined || this.seating.all.some(({ topUp }) => topUp > 0)
    const { opened, seats } = await this.owner.write(async tx => {
      if (found) await log.voided(tx, found)
      return { seats: isVoid && (await this.seating.afterVoid(tx)), opened: await log.open(tx, key.id) }
    })
    if (seats) this.seating.all = seats
    this.take(opened)
  }

  /** Undefined: there was none, or it was dealt with another key. */
  private async lastKnown(): Promise<LastHand | undefined> {
    const { database, log, key, secretOf } = this.parts
    const found = await log.last(database, key.id)
    if (!found || !log.isKnown(found)) return undefined
    const { alsoShown, ...hand } = found
    return new LastHand(hand, inPlay(hand, secretOf(hand.id)).cards, alsoShown)
  }

  /** The player whose turn it is has no time left: extra time begins, or the rules decide for them. */
  async timeOver(): Promise<void> {
    const { acting, played, seating, turn } = this
    if (!played || acting === undefined) return
    const seat = seating.at(acting)
    if (seat?.awaySince !== null) return this.happen(played, decideFor(played.state, acting, "away"))
    if (turn.left > 0 || turn.extend(seat.bank)) return
    const late = { ...seat, bank: 0, awaySince: this.parts.clock.now() }
    await this.happen(played, decideFor(played.state, acting, "time"), seating.with(late))
  }

  /** Begins the next hand, if there are players for it. */
  async deal(): Promise<void> {
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
