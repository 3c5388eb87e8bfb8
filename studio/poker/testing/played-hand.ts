import { decide, type HandAction, optionsOf, turnOf } from "../hand/actions.ts"
import type { HandEvent, HandTerms, StartingSeat } from "../hand/events.ts"
import { beginHand, consequences, type HandCards } from "../hand/hand.ts"
import { type HandState, handOf, seatOf } from "../hand/hand-state.ts"

interface TestHandSetup {
  stacks: Readonly<Record<number, number>>
  blinds?: readonly [small: number, big: number]
  ante?: number
  button?: number
  small?: number | null
  big?: number
  owes?: Readonly<Record<number, StartingSeat["owes"]>>
  rake?: HandTerms["rake"]
  /** "As Kd" by seat; seats without get cards that lose to them. */
  hole?: Readonly<Record<number, string>>
  board?: string
}

/** "As Kd": two cards in the notation of hand histories. */
export const cardsOf = (text: string) => text.split(" ").map(card => card[0]! + card[1]!.toUpperCase())

const fillers = ["2c 3d", "2d 3h", "2h 3s", "2s 3c", "4c 5d", "4d 5h", "4h 5s", "4s 5c", "6c 2c"]

function cardsIn({ hole = {}, board = "Ah Kd Jc 9s 8h" }: TestHandSetup): HandCards {
  return { hole: seat => cardsOf(hole[seat] ?? fillers[seat - 1]!), board: cardsOf(board) }
}

/** A hand that a test plays, move by move; seats are numbered from 1. */
export class PlayedHand {
  readonly events: HandEvent[]
  private readonly cards: HandCards
  private readonly setup: TestHandSetup

  constructor(setup: TestHandSetup) {
    const [smallBlind, bigBlind] = setup.blinds ?? [50, 100]
    const numbers = Object.keys(setup.stacks).map(Number)
    const [first, second, third] = numbers
    const usual = third ? [first, second, third] : [first, first, second]
    this.setup = setup
    this.cards = cardsIn(setup)
    this.events = beginHand({
      terms: { small: smallBlind, big: bigBlind, ante: setup.ante ?? 0, rake: setup.rake ?? { perMille: 0, cap: 0 } },
      button: setup.button ?? usual[0]!,
      small: setup.small === undefined ? usual[1]! : setup.small,
      big: setup.big ?? usual[2]!,
      seats: numbers.map(seat => ({ seat, stack: setup.stacks[seat]!, ...(setup.owes?.[seat] && { owes: setup.owes[seat] }) })),
    })
    this.goOn()
  }

  get state(): HandState {
    return handOf(this.events)
  }

  get turn(): number | undefined {
    return turnOf(this.state)
  }

  get options() {
    return optionsOf(this.state, this.turn!)
  }

  /** The stacks by seat. */
  get stacks(): Record<number, number> {
    return Object.fromEntries(this.state.seats.map(({ seat, stack }) => [seat, stack]))
  }

  stack(seat: number): number {
    return seatOf(this.state, seat).stack
  }

  /** "fold", "check", "call" or "300": a bet or a raise to it; by the player whose turn it is. Gives a refusal. */
  move(text: string): string | undefined {
    const action: HandAction = /^\d/.test(text)
      ? { type: "raise", to: Number(text) }
      : { type: text as "fold" | "check" | "call" }
    const event = decide(this.state, this.turn ?? 0, action)
    if ("refusal" in event) return event.refusal
    this.events.push(event)
    this.goOn()
    return undefined
  }

  /** Moves one after another, each of which must be allowed. */
  play(...moves: readonly string[]): this {
    for (const text of moves) {
      const refusal = this.move(text)
      if (refusal) throw new Error(`${text} at seat ${this.turn} in ${JSON.stringify(this.setup)}: ${refusal}`)
    }
    return this
  }

  /** The events of a kind, without it. */
  all<Type extends HandEvent["type"]>(type: Type): Omit<HandEvent & { type: Type }, "type">[] {
    return this.events
      .filter(event => event.type === type)
      .map(({ type: _, ...event }) => event as Omit<HandEvent & { type: Type }, "type">)
  }

  private goOn(): void {
    this.events.push(...consequences(this.state, this.cards))
  }
}
