import { settledAgainst } from "../../../../games/blackjack/blackjack.ts"
import { handTotal, isNatural } from "../../../../games/blackjack/hands.ts"
import { salonBlackjackPaytable as rules } from "../../../../games/salon-blackjack/paytable.ts"
import { salonPace } from "../../../../games/salon-blackjack/salon-blackjack.ts"
import type { SeatBet } from "../../../../games/salon-blackjack/seats.ts"
import type { SeatsSeen, SeenSeat } from "../../../../games/salon-blackjack/sight.ts"
import { allSeats, type SpotKind, spotKinds, spotOf } from "../../../../games/salon-blackjack/spots.ts"
import type { SpotBets } from "../../../../games/spot-bets.ts"
import { calm, h } from "../../dom.ts"
import { createFelt, type FeltSpot } from "../betting/felt.ts"
import { turnMilliseconds } from "../cards/face-seen.ts"
import type { Dealer } from "../salon/dealer.ts"
import type { salonSounds } from "../salon/sounds.ts"
import { feltWords } from "./felt-words.ts"
import { HandsView } from "./hands-view.ts"
import { SeatView } from "./seat-view.ts"
import type { SeatsKit } from "./texts.ts"
import "../blackjack/blackjack.css"
import "./salon-blackjack.css"
import "./cloth.css"

interface SeatsCloth {
  readonly values: readonly number[]
  readonly dealer: Dealer
  readonly sounds: ReturnType<typeof salonSounds>
  text(minor: number): string
  place(spot: string): void
  remove(spot: string): void
}

/** The drawn table: the dealer's cards, seven places, and the player's own hand in large. */
export class SeatsScene {
  readonly element: HTMLElement
  readonly seats: ReadonlyMap<number, SeatView>
  private readonly kit: SeatsKit
  private readonly cloth: SeatsCloth
  private readonly felt
  private readonly dealer: HandsView
  private readonly own: HandsView
  private readonly ownTitle = h("h3", { class: "own-title" })
  private readonly shoe = h("div", { class: "blackjack-shoe", "aria-hidden": "true" }, h("span", {}), h("span", {}))
  private ownSeat = 0
  private dealerSince: number | undefined
  private resulted = false

  constructor(kit: SeatsKit, cloth: SeatsCloth) {
    this.kit = kit
    this.cloth = cloth
    const { values, text, place, remove } = cloth
    const spots = allSeats.flatMap(seat => spotKinds.map(kind => this.spot(kind, seat)))
    this.felt = createFelt({ label: kit.texts("board"), spots, values, text, place, remove })
    this.seats = new Map(allSeats.map(seat => [seat, new SeatView(kit, seat, spot => this.felt.button(spot))]))
    this.dealer = new HandsView(() => kit.texts("dealer"))
    this.own = new HandsView(number => kit.texts("hand", { number }), kit.texts("result.bust"))
    const places = h("div", { class: "seats" }, ...[...this.seats.values()].map(({ element }) => element))
    places.addEventListener("mousedown", event => event.preventDefault())
    const { all } = kit.stake
    const limits = kit.texts("limits", { least: kit.money(all[0] ?? 0), most: kit.money(all.at(-1) ?? 0) })
    this.element = h(
      "div",
      { class: "seats-table" },
      h("div", { class: "seats-cloth", "aria-hidden": "true" }),
      h("div", { class: "seats-tray", "aria-hidden": "true" }, ...Array.from({ length: 5 }, () => h("i", {}))),
      h("p", { class: "seats-limits" }, limits),
      this.shoe,
      h("div", { class: "seats-dealer" }, this.dealer.element),
      feltWords([kit.texts("felt.pays"), kit.texts("felt.dealer"), kit.texts("felt.insurance")]),
      h("div", { class: "seats-own" }, this.ownTitle, this.own.element),
      places,
    )
  }

  draw(bets: SpotBets, others: SpotBets): void {
    this.felt.draw(bets, others)
    for (const [seat, view] of this.seats) view.laid(spotKinds.some(kind => (bets[spotOf(kind, seat)] ?? 0) > 0))
  }

  /** Chips can be laid, side bets too. */
  open(on: boolean): void {
    this.element.toggleAttribute("data-open", on)
  }

  clear(): void {
    this.dealer.clear()
    this.own.clear()
    this.ownTitle.textContent = ""
    this.ownSeat = 0
    this.dealerSince = undefined
    this.resulted = false
    for (const view of this.seats.values()) {
      view.hands.clear()
      view.time(undefined)
      view.sides("")
    }
  }

  /** Shows the round as of this many milliseconds after its start; `mine`: the player's bet whose hand is shown in large. */
  show(seen: SeatsSeen, elapsed: number, mine: SeatBet | undefined): void {
    const { cloth } = this
    const instant = calm() || elapsed > 60_000_000
    const dealt = seen.stage === "deal" ? Math.floor((elapsed - salonPace.deal) / salonPace.card) + 1 : Number.POSITIVE_INFINITY
    const from = instant ? undefined : this.shoe
    this.showOwn(mine)
    let laid = 0
    for (const [n, seat] of seen.seats.entries()) {
      const count = Number(dealt > n) + Number(dealt > seen.seats.length + 1 + n)
      const hands = seen.stage === "deal" ? seat.hands.map(hand => ({ ...hand, cards: hand.cards.slice(0, count) })) : seat.hands
      const here = this.seats.get(seat.seat)?.hands.lay(hands, from) ?? 0
      laid += here
      // The large hand follows a frame later, as a phone draws one card in a frame, not two; but before it gets its result.
      const now = here === 0 || instant || seen.stage === "dealer"
      if (seat.seat === this.ownSeat && now) this.own.lay(hands, from)
    }
    const [up = ""] = seen.dealer
    if (dealt > seen.seats.length && this.dealer.count === 0) laid += this.dealer.lay([{ cards: [up], doubled: false }], from)
    if (dealt > 2 * seen.seats.length + 1 && this.dealer.count === 1) this.dealer.layHidden(from)
    if (laid > 0) {
      cloth.sounds.card()
      cloth.dealer.deal()
    }
    if (seen.stage === "dealer") this.playDealer(seen, instant)
  }

  /** Whether the dealer's last card is seen. */
  get isPlayed(): boolean {
    return this.resulted
  }

  private playDealer(seen: SeatsSeen, instant: boolean): void {
    this.dealerSince ??= performance.now()
    const since = instant ? Number.POSITIVE_INFINITY : performance.now() - this.dealerSince
    const cards = seen.dealer.slice(0, 2 + Math.floor(since / salonPace.draw))
    if (this.dealer.open < 2 && cards[1]) {
      this.dealer.turn(cards[1])
      this.cloth.sounds.turn()
    }
    if (this.dealer.lay([{ cards, doubled: false }], instant ? undefined : this.shoe) > 0) this.cloth.sounds.card()
    if (since < (seen.dealer.length - 2) * salonPace.draw + turnMilliseconds || this.resulted) return
    this.resulted = true
    const { texts } = this.kit
    if (isNatural(seen.dealer)) this.dealer.result(0, "blackjack", texts("result.blackjack"))
    else
      this.dealer.result(
        0,
        "ended",
        handTotal(seen.dealer).total > 21 ? texts("result.bust") : String(handTotal(seen.dealer).total),
      )
    for (const seat of seen.seats) this.showResults(seat, seen.dealer)
  }

  private showResults(seat: SeenSeat, dealer: readonly string[]): void {
    const { texts } = this.kit
    const { hands } = settledAgainst(seat, dealer, 2, rules).outcome
    for (const [n, { result }] of hands.entries()) {
      this.seats.get(seat.seat)?.hands.result(n, result, texts(`result.${result}`))
      if (seat.seat === this.ownSeat) this.own.result(n, result, texts(`result.${result}`))
    }
  }

  private showOwn(bet: SeatBet | undefined): void {
    if (!bet || bet.seat === this.ownSeat) return
    this.ownSeat = bet.seat
    this.own.clear()
    this.ownTitle.textContent = this.kit.texts(bet.behind ? "behindSeat" : "yourSeat", { seat: bet.seat })
  }

  /** A spot in words. */
  nameOf(code: string): string {
    const [kind, seat] = code.split("-") as [SpotKind, string]
    return this.kit.texts(`spots.${kind}`, { seat })
  }

  active(seat: SeenSeat | undefined): void {
    const hand = seat?.hands.findIndex(({ over }) => !over) ?? -1
    if (seat) this.seats.get(seat.seat)?.hands.active(hand)
    this.own.active(seat && seat.seat === this.ownSeat ? hand : -1)
  }

  private spot(kind: SpotKind, seat: number): FeltSpot {
    const { texts, money } = this.kit
    const name = texts(`spots.${kind}`, { seat })
    return {
      code: spotOf(kind, seat),
      kind: `seat-${kind}`,
      content: [h("span", { class: "spot-label" }, kind === "main" ? String(seat) : texts(`short.${kind}`))],
      offer: name,
      laid: minor => texts("laid", { spot: name, amount: money(minor) }),
    }
  }
}
