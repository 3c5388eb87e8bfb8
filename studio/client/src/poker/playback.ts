import type { HandEvent } from "../../../poker/hand/events.ts"
import { afterEvent, type HandState, handOf } from "../../../poker/hand/hand-state.ts"
import type { PokerHandView } from "../../../poker/wire.ts"

/** A hand of which the page has shown some events. */
export interface HandOnTable {
  readonly id: string
  readonly number: number
  readonly state: HandState
}

interface PlayedStep {
  readonly hand: PokerHandView
  readonly event: HandEvent
}

interface PlaybackOptions {
  /** An event is shown; `shown` is the hand after it. */
  onStep(event: HandEvent, shown: HandOnTable): void
  /** A hand is shown at once, up to where it is: on arrival, or after events were missed. */
  onJump(shown: HandOnTable | undefined): void
  /** Everything that the page knows is shown. */
  onCaughtUp(): void
}

/** Milliseconds that an event is looked at before the next one. */
const looks: Readonly<Record<HandEvent["type"], number>> = {
  began: 60,
  posted: 90,
  acted: 380,
  returned: 250,
  street: 850,
  shown: 420,
  mucked: 130,
  raked: 0,
  won: 800,
  ended: 500,
}

/** What is waiting is shown within this time; sooner if the player has to act on it. */
const behindAtMost = 6000
const behindNextHand = 2500
const behindInTurn = 1000

/** Shows the events of a table's hands one after another, however many arrive together: a board is dealt street by street. */
export class Playback {
  private readonly on: PlaybackOptions
  private waiting: PlayedStep[] = []
  private known = { hand: "", count: 0 }
  private timer: ReturnType<typeof setTimeout> | undefined
  shown: HandOnTable | undefined

  constructor(on: PlaybackOptions) {
    this.on = on
  }

  /** Everything known is shown. */
  get isCaughtUp(): boolean {
    return this.timer === undefined && this.waiting.length === 0
  }

  /** The table's hands as they are now; `isTurn`: the player is waited for. */
  push({ hand, last }: { hand: PokerHandView; last: PokerHandView | null }, isTurn: boolean): void {
    const known = this.known
    const added = (one: PokerHandView, from: number) => one.events.slice(from).map(event => ({ hand: one, event }))
    const isSame = hand.id === known.hand
    if (!isSame && last?.id !== known.hand) {
      // At the first look, and when more than a hand was missed.
      const begun = hand.events.length > 0 ? hand : last
      this.jump(begun && begun.events.length > 0 ? begun : undefined)
    } else {
      const rest = isSame ? added(hand, known.count) : [...added(last as PokerHandView, known.count), ...added(hand, 0)]
      this.waiting.push(...rest)
    }
    this.known = { hand: hand.id, count: hand.events.length }
    this.hurry(isTurn)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.waiting = []
  }

  private jump(hand: PokerHandView | undefined): void {
    this.stop()
    this.shown = hand && { id: hand.id, number: hand.number, state: handOf(hand.events) }
    this.on.onJump(this.shown)
  }

  private hurry(isTurn: boolean): void {
    if (typeof document !== "undefined" && document.hidden) {
      clearTimeout(this.timer)
      this.timer = undefined
      while (this.waiting.length > 0) this.step()
      this.on.onCaughtUp()
      return
    }
    const total = this.waiting.reduce((sum, { event }) => sum + looks[event.type], 0)
    const isNextOn = this.waiting.some(({ event }) => event.type === "began")
    const most = isTurn ? behindInTurn : isNextOn ? behindNextHand : behindAtMost
    this.pace = Math.min(1, most / Math.max(1, total))
    if (this.timer === undefined) this.next()
  }

  private pace = 1

  private next(): void {
    this.timer = undefined
    const event = this.waiting[0]?.event
    if (!event) {
      this.on.onCaughtUp()
      return
    }
    this.step()
    this.timer = setTimeout(() => this.next(), looks[event.type] * this.pace)
  }

  private step(): void {
    const first = this.waiting.shift()
    if (!first) return
    const { hand, event } = first
    const state = event.type === "began" || !this.shown ? handOf([event]) : afterEvent(this.shown.state, event)
    this.shown = { id: hand.id, number: hand.number, state }
    this.on.onStep(event, this.shown)
  }
}
