import type { PlayingCard } from "../../../games/playing-cards.ts"
import type { HandEvent } from "../../../poker/hand/events.ts"
import type { HandSeat } from "../../../poker/hand/hand-state.ts"
import { potsOf } from "../../../poker/hand/pots.ts"
import { turnTimes } from "../../../poker/table/turn-clock.ts"
import type { PokerTableView } from "../../../poker/wire.ts"
import { bestFive } from "./best-five.ts"
import type { Felt } from "./felt.ts"
import { handKind, handWords } from "./hand-words.ts"
import { hasSeatToTake } from "./line-dock.ts"
import type { Narration } from "./narration.ts"
import type { HandOnTable } from "./playback.ts"
import type { SeatTag, ShownSeat } from "./poker-seat.ts"
import { potOf } from "./raise-sizes.ts"
import type { SeatedPlayer, SeatedPlayers } from "./seated-players.ts"
import type { PokerTexts } from "./texts.ts"

interface TablePresenterOptions {
  readonly felt: Felt
  readonly texts: PokerTexts
  readonly narration: Narration
  readonly players: SeatedPlayers
  amount(minor: number): string
}

/** What the table shows: the hand as far as it has been played back, and around it the seats as they are. */
export class TablePresenter {
  private readonly options: TablePresenterOptions
  private view: PokerTableView | undefined
  private shown: HandOnTable | undefined
  private isCaughtUp = true
  private readonly tags = new Map<number, SeatTag>()
  private readonly won = new Map<number, number>()
  /** The player's own cards by hand, of the last few. */
  private readonly own = new Map<string, readonly PlayingCard[]>()
  /** What was bet last lies in the pot already. */
  private isGathered = false
  /** On the monotonic clock: when the time of the acting player is over. */
  private until = 0

  constructor(options: TablePresenterOptions) {
    this.options = options
  }

  /** The table as it is now. */
  take(view: PokerTableView): void {
    this.view = view
    const { mine, acting, hand } = view
    if (mine && mine.cards.length > 0) this.own.set(hand.id, mine.cards)
    for (const old of [...this.own.keys()].slice(0, -3)) this.own.delete(old)
    if (mine) this.options.felt.turnTo(mine.seat)
    this.until = performance.now() + (acting?.left ?? 0)
  }

  jump(shown: HandOnTable | undefined): void {
    this.shown = shown
    this.isGathered = false
    this.tags.clear()
    this.won.clear()
  }

  step(event: HandEvent, shown: HandOnTable): void {
    const { felt, narration } = this.options
    this.shown = shown
    this.isCaughtUp = false
    if (event.type === "began") this.jump(shown)
    this.gather(event)
    if (event.type === "street") {
      for (const [seat, { kind }] of this.tags) if (kind !== "all-in") this.tags.delete(seat)
    }
    if ("seat" in event) {
      const tag = narration.tag(event, shown)
      if (tag) this.tags.set(event.seat, tag)
    }
    if (event.type === "won") {
      this.won.set(event.seat, (this.won.get(event.seat) ?? 0) + event.amount)
      felt.award(event.seat, event.amount)
    }
    this.refresh()
  }

  /** Bets go to the pot when a street is over: before the next one, or before cards are shown and pots are paid. */
  private gather({ type }: HandEvent): void {
    const isOver = type === "shown" || type === "mucked" || type === "raked"
    if (type === "street" || (isOver && !this.isGathered)) this.options.felt.gather()
    if (type === "street" || type === "began") this.isGathered = false
    else if (isOver) this.isGathered = true
  }

  caughtUp(): void {
    this.isCaughtUp = true
    this.refresh()
  }

  /** The player's own cards of the hand that is shown. */
  get ownCards(): readonly PlayingCard[] {
    return this.own.get(this.shown?.id ?? "") ?? []
  }

  refresh(): void {
    const { view, shown } = this
    if (!view) return
    const { felt } = this.options
    const state = shown?.state
    felt.showBoard(state?.board ?? [], this.boardText())
    felt.showButton(state?.button)
    const betting = state && !state.over && !this.isGathered ? state.seats : []
    felt.showBets(new Map(betting.filter(({ bet }) => bet > 0).map(({ seat, bet }) => [seat, bet])))
    this.showPots()
    for (const seat of felt.seats) {
      const taken = this.options.players.at(seat.seat, shown, this.isCaughtUp)
      if (taken) seat.show(this.seatOf(taken), felt.from)
      else seat.empty(this.options.texts("seat.free", { seat: seat.seat }), hasSeatToTake(view))
      seat.element.toggleAttribute("data-winner", this.won.has(seat.seat))
      this.showTurn(view, seat.seat)
    }
    felt.light(this.winningCards())
  }

  private boardText(): string {
    const cards = this.shown?.state.board ?? []
    return cards.length > 0 ? this.options.texts("board", { cards: this.options.narration.cards(cards) }) : ""
  }

  private showPots(): void {
    const { felt, texts, amount } = this.options
    const state = this.shown?.state
    if (!state || state.over) {
      felt.showPot("", [])
      return
    }
    const total = potOf(state)
    // What lies in front of players is in no pot yet.
    const collected = this.isGathered
      ? potsOf(state)
      : potsOf({ ...state, seats: state.seats.map(seat => ({ ...seat, paid: seat.paid - seat.bet })) })
    const parts = collected.map((pot, number) => {
      const each = amount(pot.amount)
      return {
        amount: each,
        text: number === 0 ? texts("pot.main", { amount: each }) : texts("pot.side", { number, amount: each }),
      }
    })
    felt.showPot(total > 0 ? texts("pot.total", { amount: amount(total) }) : "", parts)
  }

  private showTurn({ acting }: PokerTableView, seat: number): void {
    const view = this.options.felt.seats[seat - 1]
    if (!view) return
    const isTurn = acting?.seat === seat && this.isCaughtUp
    if (!isTurn) {
      view.rest()
      return
    }
    const left = this.until - performance.now()
    view.turn(left / (acting.isOnBank ? turnTimes.bank : turnTimes.act), left, acting.isOnBank)
  }

  private cardsOf({ player, isOwn }: SeatedPlayer, dealt: HandSeat | undefined): ShownSeat["cards"] {
    const { view, shown } = this
    if (!dealt || !shown || !view) return null
    if (isOwn && this.ownCards.length > 0) return this.ownCards
    const also = view.last?.id === shown.id ? view.last.alsoShown.find(one => one.seat === player.seat) : undefined
    if (dealt.shown ?? also) return dealt.shown ?? also?.cards ?? null
    return dealt.folded || dealt.mucked || shown.state.over ? null : "hidden"
  }

  private seatOf(sits: SeatedPlayer): ShownSeat {
    const { texts, amount } = this.options
    const { player, isOwn } = sits
    const state = this.shown?.state
    const dealt = state?.seats.find(({ seat }) => seat === player.seat)
    const isLive = dealt !== undefined && !(state?.over && this.isCaughtUp)
    const cards = this.cardsOf(sits, dealt)
    const open = cards !== null && cards !== "hidden" ? cards : []
    const isFolded = dealt?.folded === true
    const status = dealt ? (isFolded ? "out" : "in") : player.state === "away" ? "away" : "waiting"
    const won = this.won.get(player.seat)
    const resting = player.state === "away" ? "tag.away" : dealt ? undefined : "tag.waiting"
    const tag: SeatTag | undefined =
      won === undefined
        ? (this.tags.get(player.seat) ?? (resting && { kind: "note", text: texts(resting) }))
        : { kind: "win", text: texts("tag.won", { amount: amount(won) }) }
    const known = open.length > 0 && !isFolded ? [...open, ...(state?.board ?? [])] : []
    const hand = handWords(texts, known)
    const kind = handKind(texts, known)
    const name = isOwn ? texts("you") : player.name
    const stack = amount(isLive ? dealt.stack : player.stack)
    const spoken = texts("seat.spoken", { seat: player.seat, name, stack, state: tag?.text ?? "" })
    return { name, isOwn, isBot: player.isBot, stack, status, cards, tag, hand, kind, spoken }
  }

  /** The five cards that won, once they are shown. */
  private winningCards(): readonly PlayingCard[] | undefined {
    const state = this.shown?.state
    if (!state || state.board.length < 5 || this.won.size === 0) return undefined
    const five = [...this.won.keys()].flatMap(seat => {
      const shown = state.seats.find(one => one.seat === seat)?.shown
      return shown ? bestFive([...shown, ...state.board]) : []
    })
    return five.length > 0 ? five : undefined
  }
}
