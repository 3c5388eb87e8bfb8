import { apart } from "@baize/kit/monitoring/spans.ts"
import type { Positions } from "../hand/positions.ts"
import { TableLost, TableOwner } from "./owner.ts"
import type { PokerAnswer, SeatRequest, TopUpRequest } from "./seat-requests.ts"
import { Seating } from "./seating.ts"
import type { TakenSeat } from "./seats.ts"
import { TableHands } from "./table-hands.ts"
import type { PokerTableKey } from "./table-key.ts"
import type { ActRequest, PokerTableOptions } from "./table-options.ts"
import type { TableSeating } from "./table-seating.ts"
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
  private readonly hands: TableHands
  private queue: Promise<unknown> = Promise.resolve()
  private timer: NodeJS.Timeout | undefined
  private closed = false
  /** On the monotonic clock: something has failed then, and the database knows how far it came. */
  private doubtedSince: number | undefined

  constructor(parts: PokerTableOptions) {
    this.key = parts.key
    this.parts = parts
    this.owner = new TableOwner(parts.database, parts.key.id)
    this.line = new WaitingLine({ ...parts, owner: this.owner })
    this.seating = parts.seatingFor?.(this.owner) ?? new Seating({ ...parts, owner: this.owner, line: this.line })
    this.hands = new TableHands(parts, this.owner, this.seating)
  }

  /** What the table is now, hidden cards included: for its views. */
  get now() {
    const { hand, last, played, seeds, turn, acting, dealsIn } = this.hands
    const timed = { acting, left: Math.max(0, turn.left), isOnBank: turn.isOnBank, dealsIn }
    return { seats: this.seating.all, hand, last, played, seeds, ...timed }
  }

  /** Takes the table over from the database; without that it stays closed. */
  async begin(): Promise<void> {
    const begun = this.inTurn(async () => {
      await this.owner.take()
      await this.load(0)
    })
    await begun.catch(async error => {
      await this.close()
      throw error
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
    return this.inTurn(() => this.seating.sit(request, this.hands.positions === undefined))
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
    return this.withSeat(account, seat => this.seating.leave(seat, this.hands.behind(seat) !== undefined))
  }

  /** Adds chips up to the highest buy-in: at once, or when the hand is over that the player is in. */
  topUp(account: string, request: TopUpRequest): Promise<PokerAnswer> {
    return this.withSeat(account, seat => this.seating.topUp(seat, request, this.hands.behind(seat)))
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
    return this.withSeat(account, async () => this.hands.contribute(account, hand, seed))
  }

  /** Acts in turn; a repeated request gets the same answer. */
  act(account: string, request: ActRequest): Promise<PokerAnswer> {
    return this.withSeat(account, seat => this.hands.act(seat, request))
  }

  /** Shows cards of the hand that has just ended; `too-late`: they are shown, or another hand has ended since. */
  show(account: string, hand: string): Promise<PokerAnswer> {
    return this.withSeat(account, () => this.hands.show(account, hand))
  }

  /** Changes who sits here, or what the next hand waits for; `positions`: of the last hand. */
  rearrange<Result>(work: (positions: Positions | undefined, isPlaying: boolean) => Promise<Result>): Promise<Result> {
    return this.inTurn(() => work(this.hands.positions, this.hands.played !== undefined))
  }

  /** Players who can't play on, or have no page any more, are dealt out; not during a hand. */
  checkPlayers = (): Promise<void> => this.inTurn(() => (this.hands.played ? Promise.resolve() : this.dealOut()))

  private withSeat(account: string, work: (seat: TakenSeat) => Promise<PokerAnswer>): Promise<PokerAnswer> {
    return this.inTurn(async () => {
      const seat = this.seating.of(account)
      return seat ? work(seat) : { refusal: "not-seated" }
    })
  }

  /** What its views show, apart from the time that passes; nothing in it is changed in place. */
  private get shown(): readonly unknown[] {
    const { seating, line, hands } = this
    return [seating.all, ...line.shown, ...hands.shown]
  }

  /** Everything at the table runs one after another; afterwards its players see what is new, if anything is. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(async () => {
      if (this.isClosed) throw new TableLost(`The table ${this.key.id} is closed`)
      const before = this.shown
      try {
        // What failed may have been stored regardless.
        if (this.doubtedSince !== undefined) await this.load(performance.now() - this.doubtedSince)
        return await work()
      } catch (error) {
        this.doubtedSince ??= performance.now()
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

  /** Continues where the table was left, `stood` milliseconds ago: nobody's time has passed since then. */
  private async load(stood: number): Promise<void> {
    await this.seating.load()
    await this.line.load()
    await this.hands.load(stood)
    this.line.defer(stood)
    this.doubtedSince = undefined
  }

  /** Milliseconds until something happens that nobody asks for; undefined: nothing will. */
  private nextIn(): number | undefined {
    const { hands, seating, line } = this
    const { turnEndsIn } = hands
    const times = turnEndsIn === undefined ? [seating.absentIn(), hands.dealsIn ?? undefined] : [turnEndsIn]
    const known = [...times, line.nextIn()].filter(time => time !== undefined)
    return known.length > 0 ? Math.min(...known) : undefined
  }

  private plan(): void {
    clearTimeout(this.timer)
    if (this.isClosed) return
    const wait = this.doubtedSince === undefined ? this.nextIn() : afterTrouble
    if (wait === undefined) return
    this.timer = apart(() => setTimeout(() => void this.inTurn(() => this.tick()).catch(this.parts.onError), wait))
  }

  private async tick(): Promise<void> {
    const { hands, seating } = this
    await this.line.dropLate()
    if (hands.acting !== undefined) return hands.timeOver()
    await seating.letGoOfAbsent()
    if (hands.dealsIn !== 0) return
    await this.dealOut()
    await hands.deal()
  }

  private async dealOut(): Promise<void> {
    await this.seating.dealOut((await this.parts.unfit?.(this.seating.all)) ?? new Map())
  }
}
