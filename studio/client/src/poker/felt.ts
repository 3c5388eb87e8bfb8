import type { PlayingCard } from "../../../games/playing-cards.ts"
import { calm, h } from "../dom.ts"
import type { CardView } from "../games/cards/card-view.ts"
import { measured } from "../games/cards/measured.ts"
import { chipStack } from "./chip-stack.ts"
import { placeOf, placesOf, type SeatPlace, sideOf, type TableSpot } from "./geometry.ts"
import { pokerCard } from "./poker-card.ts"
import { PokerSeat } from "./poker-seat.ts"

interface PokerFeltOptions {
  readonly size: number
  readonly small: number
  /** Of a free seat, and of a practice bot. */
  readonly labels: { readonly free: string; readonly bot: string }
  /** Written on the cloth. */
  readonly title: readonly [name: string, stakes: string]
  amount(minor: number): string
  sit(seat: number): void
}

const set = (element: HTMLElement, [x, y]: TableSpot): void => {
  element.style.setProperty("--x", `${x}`)
  element.style.setProperty("--y", `${y}`)
}

/** One of several pots: in words, and where there is little room as an amount. */
interface ShownPot {
  readonly text: string
  readonly amount: string
}

/** Puts a bet where it lies; at a side of the table it grows inward. */
const setBet = (box: HTMLElement, { bet }: SeatPlace): void => {
  set(box, bet)
  box.dataset.side = sideOf(bet)
}

/** The table: rail and cloth, seats, bets, board, pots and the dealer button. */
export class Felt {
  readonly element = h("div", { class: "felt-box" })
  readonly seats: readonly PokerSeat[]
  private readonly options: PokerFeltOptions
  private readonly bets = new Map<number, { box: HTMLElement; amount: number }>()
  private readonly button = h("span", { class: "dealer-button", "aria-hidden": "true" }, "D")
  private readonly board = h("div", { class: "poker-board", role: "img" })
  private readonly pot = h("div", { class: "poker-pot" })
  private readonly pots = h("div", { class: "pot-parts" })
  private readonly deck = h("span", { class: "deck-mark", "aria-hidden": "true" })
  private readonly effects = h("div", { class: "felt-effects", "aria-hidden": "true" })
  private cards: CardView[] = []
  private bottom = 1
  private isTall = false
  private small: number
  private readonly stakes = h("span", {})
  private potText = ""

  constructor(options: PokerFeltOptions) {
    this.options = options
    this.seats = Array.from({ length: options.size }, (_, n) => new PokerSeat(n + 1, options.labels, options.sit))
    const [name, stakes] = options.title
    this.small = options.small
    this.stakes.textContent = stakes
    this.button.hidden = true
    this.element.append(
      h("div", { class: "felt-rail" }, h("div", { class: "felt-cloth" })),
      h("p", { class: "felt-title", "aria-hidden": "true" }, h("b", {}, name), this.stakes),
      this.deck,
      this.pot,
      this.board,
      this.pots,
      ...this.seats.map(({ element }) => element),
      this.button,
      this.effects,
    )
    new ResizeObserver(() => this.measure()).observe(this.element)
    this.layOut()
  }

  /** Other blinds than before: those of a tournament rise. */
  restake(small: number, stakes: string): void {
    this.small = small
    this.stakes.textContent = stakes
  }

  /** Turns the table so that this seat is at the bottom. */
  turnTo(seat: number): void {
    if (seat === this.bottom) return
    this.bottom = seat
    this.layOut()
  }

  get from(): Element {
    return this.deck
  }

  /** The bets of the street, by seat. */
  showBets(bets: ReadonlyMap<number, number>): void {
    for (const [seat, shown] of this.bets) {
      if (bets.has(seat)) continue
      shown.box.remove()
      this.bets.delete(seat)
    }
    for (const [seat, amount] of bets) this.showBet(seat, amount)
  }

  /** The bets slide together into the pot. */
  gather(): void {
    if (calm()) return
    for (const { box } of this.bets.values()) this.slide(box, this.pot, 320)
  }

  /** A pot goes to its winner. */
  award(seat: number, amount: number): void {
    const to = this.seats[seat - 1]
    if (!to || calm()) return
    const stack = h("span", { class: "poker-bet" }, chipStack(amount, this.small))
    set(stack, [50, this.isTall ? 33 : 34])
    this.slide(stack, to.element, 620)
  }

  /** What lies in the middle, and below the board each pot of several. */
  showPot(total: string, parts: readonly ShownPot[]): void {
    const text = [total, ...parts.map(part => part.text)].join("|")
    if (text === this.potText) return
    this.potText = text
    this.pot.replaceChildren(...(total ? [h("b", {}, total)] : []))
    this.pots.replaceChildren(
      ...(parts.length > 1 ? parts : []).map(part =>
        h(
          "span",
          {},
          h("i", { class: "pot-words" }, part.text),
          h("i", { class: "pot-amount", "aria-hidden": "true" }, part.amount),
        ),
      ),
    )
  }

  showButton(seat: number | undefined): void {
    this.button.hidden = seat === undefined
    if (seat === undefined) return
    const place = this.placeAt(seat)
    if (place) set(this.button, place.button)
    this.button.dataset.seat = String(seat)
  }

  /** Deals what is missing on the board; a shorter board is a new one. */
  showBoard(cards: readonly PlayingCard[], spoken: string): void {
    const isSame = this.cards.every((view, n) => view.card === cards[n])
    if (!isSame || cards.length < this.cards.length) {
      this.cards = []
      this.board.replaceChildren()
    }
    this.board.setAttribute("aria-label", spoken)
    this.board.hidden = cards.length === 0
    for (const [n, card] of cards.slice(this.cards.length).entries()) {
      const view = pokerCard(calm() ? card : undefined)
      this.board.append(view.element)
      this.cards.push(view)
      if (calm()) continue
      view.flyFrom(this.deck, 280 + 60 * n)
      setTimeout(() => view.turn(card), 140 + 90 * n)
    }
  }

  /** Cards that make the winning hand stand out, the others step back. */
  light(winning: readonly PlayingCard[] | undefined): void {
    for (const view of this.cards) {
      view.element.toggleAttribute("data-dim", winning !== undefined && !winning.includes(view.card ?? ""))
    }
  }

  private placeAt(seat: number): SeatPlace | undefined {
    const { size } = this.options
    return placesOf(size, this.isTall)[placeOf(seat, this.bottom, size)]
  }

  private showBet(seat: number, amount: number): void {
    const text = this.options.amount(amount)
    const known = this.bets.get(seat)
    const place = this.placeAt(seat)
    if (!place) return
    const box = known?.box ?? h("div", { class: "poker-bet", "aria-hidden": "true" })
    if (known?.amount !== amount || box.textContent !== text) {
      box.replaceChildren(chipStack(amount, this.small), h("span", {}, text))
    }
    setBet(box, place)
    this.bets.set(seat, { box, amount })
    if (known) return
    this.element.insertBefore(box, this.effects)
    const from = this.seats[seat - 1]?.element
    if (!from || calm()) return
    measured(() => {
      const [x, y] = between(box, from)
      const frames = [
        { translate: `${x}px ${y}px`, opacity: 0.4 },
        { translate: "0 0", opacity: 1 },
      ]
      return () => box.animate(frames, { duration: 240, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" })
    })
  }

  /** Moves a copy to another element, where it disappears. */
  private slide(thing: HTMLElement, to: Element, duration: number): void {
    const moved = thing.isConnected ? (thing.cloneNode(true) as HTMLElement) : thing
    this.effects.append(moved)
    measured(() => {
      const [x, y] = between(moved, to)
      const frames = [
        { translate: "0 0" },
        { translate: `${x}px ${y}px`, opacity: 1, offset: 0.85 },
        { translate: `${x}px ${y}px`, opacity: 0 },
      ]
      const timing = { duration, easing: "cubic-bezier(0.4, 0, 0.3, 1)", fill: "forwards" } as const
      return () => moved.animate(frames, timing).finished.finally(() => moved.remove())
    })
  }

  private measure(): void {
    const { offsetWidth, offsetHeight } = this.element
    if (offsetWidth === 0) return
    const isTall = offsetWidth < 1.1 * offsetHeight
    if (isTall === this.isTall) return
    this.isTall = isTall
    this.layOut()
  }

  private layOut(): void {
    this.element.toggleAttribute("data-tall", this.isTall)
    for (const view of this.seats) {
      const place = this.placeAt(view.seat)
      if (place) view.at(place)
    }
    for (const [seat, { box }] of this.bets) {
      const place = this.placeAt(seat)
      if (place) setBet(box, place)
    }
    if (!this.button.hidden) this.showButton(Number(this.button.dataset.seat))
  }
}

/** The way from the middle of one element to the middle of another. */
function between(one: Element, other: Element): readonly [x: number, y: number] {
  const [start, end] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return [end.left + end.width / 2 - start.left - start.width / 2, end.top + end.height / 2 - start.top - start.height / 2]
}
