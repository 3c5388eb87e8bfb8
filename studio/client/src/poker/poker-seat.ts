import type { PlayingCard } from "../../../games/playing-cards.ts"
import { calm, h, write } from "../dom.ts"
import type { CardView } from "../games/cards/card-view.ts"
import { type SeatPlace, sideOf } from "./geometry.ts"
import { pokerCard } from "./poker-card.ts"
import { turnRing } from "./turn-ring.ts"

/** What a player has just done, over their plate. */
export interface SeatTag {
  readonly kind: "fold" | "check" | "call" | "raise" | "all-in" | "win" | "note"
  readonly text: string
}

/** A seat as it is shown. */
export interface ShownSeat {
  readonly name: string
  readonly isOwn: boolean
  readonly isBot: boolean
  readonly stack: string
  readonly status: "in" | "out" | "waiting" | "away"
  /** Face down: "hidden"; null: none. */
  readonly cards: readonly PlayingCard[] | "hidden" | null
  readonly tag: SeatTag | undefined
  /** Of the cards that are shown, or the player's own. */
  readonly hand: string
  /** The same in a word. */
  readonly kind: string
  /** All of it for screen readers. */
  readonly spoken: string
}

interface SeatLabels {
  /** Of a free seat. */
  readonly free: string
  /** Of a practice bot. */
  readonly bot: string
}

const position = (element: HTMLElement, [x, y]: readonly [number, number]): void => {
  element.style.setProperty("--x", `${x}`)
  element.style.setProperty("--y", `${y}`)
}

/** A color for a name, the same wherever it sits. */
const hueOf = (name: string): number => (Number.parseInt(name, 16) || 0) % 360

/** One seat at the table: free, or with a player's plate, cards and what they have just done. */
export class PokerSeat {
  readonly element = h("div", { class: "poker-seat", role: "group" })
  readonly seat: number
  private readonly free: HTMLButtonElement
  private readonly plate = h("div", { class: "seat-plate" })
  private readonly cards = h("div", { class: "seat-cards", "aria-hidden": "true" })
  private readonly face = h("span", { class: "seat-face" })
  private readonly name = h("b", { class: "seat-name" })
  private readonly stack = h("span", { class: "seat-stack" })
  private readonly bot
  private readonly tag = h("span", { class: "seat-tag" })
  private readonly hand = h("span", { class: "seat-hand" })
  private readonly ring = turnRing()
  private views: CardView[] = []
  private laid = ""

  constructor(seat: number, { free, bot }: SeatLabels, sit: (seat: number) => void) {
    this.seat = seat
    this.free = h("button", { type: "button", class: "seat-free", onclick: () => sit(seat) }, free)
    this.bot = h("span", { class: "seat-bot" }, bot)
    const who = h("span", { class: "seat-who" }, this.name, this.stack)
    this.plate.append(this.ring.element, this.face, who)
    for (const part of [this.plate, this.tag, this.hand]) part.setAttribute("aria-hidden", "true")
    this.element.dataset.seat = String(seat)
  }

  at({ seat }: SeatPlace): void {
    position(this.element, seat)
    this.element.dataset.side = sideOf(seat)
    this.element.toggleAttribute("data-low", seat[1] > 70)
  }

  /** Nobody sits here: a button to do so, or nothing where the player has a seat already. */
  empty(label: string, canSit: boolean): void {
    this.clearCards()
    this.element.dataset.state = "free"
    this.element.removeAttribute("data-own")
    this.ring.stop()
    this.element.removeAttribute("data-turn")
    this.free.disabled = !canSit
    this.free.setAttribute("aria-label", label)
    this.element.removeAttribute("aria-label")
    if (this.free.parentElement !== this.element) this.element.replaceChildren(this.free)
  }

  show({ name, isOwn, isBot, stack, status, cards, tag, hand, kind, spoken }: ShownSeat, from: Element): void {
    const { element } = this
    if (this.plate.parentElement !== element) element.replaceChildren(this.cards, this.plate, this.tag, this.hand)
    element.dataset.state = status
    element.toggleAttribute("data-own", isOwn)
    if (!isBot) this.bot.remove()
    else if (!this.bot.isConnected) this.plate.append(this.bot)
    element.setAttribute("aria-label", spoken)
    write(this.name, name)
    write(this.stack, stack)
    this.face.style.setProperty("--hue", String(hueOf(name)))
    write(this.face, isBot ? "⚙" : name.slice(0, 1))
    write(this.tag, tag?.text ?? "")
    this.tag.dataset.kind = tag?.kind ?? ""
    write(this.hand, hand)
    this.hand.dataset.kind = kind
    this.lay(cards, from)
  }

  /** Whose turn it is: the ring runs. */
  turn(part: number, milliseconds: number, isOnBank: boolean): void {
    this.element.setAttribute("data-turn", isOnBank ? "bank" : "time")
    this.ring.run(part, milliseconds, isOnBank)
  }

  rest(): void {
    this.element.removeAttribute("data-turn")
    this.ring.stop()
  }

  private clearCards(): void {
    this.views = []
    this.laid = ""
    this.cards.replaceChildren()
  }

  /** Deals, turns over or takes away cards: what lies there already stays. */
  private lay(cards: ShownSeat["cards"], from: Element): void {
    const wanted = cards === null ? "" : cards === "hidden" ? "hidden" : cards.join()
    if (wanted === this.laid) return
    const before = this.laid
    this.laid = wanted
    if (cards === null) {
      this.muck()
      return
    }
    if (before === "hidden" && cards !== "hidden") {
      for (const [n, card] of cards.entries()) this.views[n]?.turn(card)
      return
    }
    this.views = [0, 1].map(n => pokerCard(cards === "hidden" || !calm() ? undefined : cards[n]))
    this.cards.replaceChildren(...this.views.map(({ element }) => element))
    for (const [n, view] of this.views.entries()) {
      view.flyFrom(from, 300 + 70 * n)
      const card = cards === "hidden" ? undefined : cards[n]
      if (card && !calm()) view.turn(card)
    }
  }

  private muck(): void {
    const gone = [...this.cards.children]
    this.views = []
    if (calm()) {
      this.cards.replaceChildren()
      return
    }
    for (const card of gone) {
      const fade = card.animate([{}, { opacity: 0, transform: "translateY(-14px) scale(0.8)" }], {
        duration: 220,
        fill: "forwards",
      })
      fade.finished.then(
        () => card.remove(),
        () => card.remove(),
      )
    }
  }
}
