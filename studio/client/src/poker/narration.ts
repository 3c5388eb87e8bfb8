import type { HandEvent } from "../../../poker/hand/events.ts"
import { seatOf } from "../../../poker/hand/hand-state.ts"
import { spokenCard } from "../games/cards/spoken-card.ts"
import { handWords } from "./hand-words.ts"
import type { HandOnTable } from "./playback.ts"
import type { SeatTag } from "./poker-seat.ts"
import type { PokerTexts } from "./texts.ts"

interface NarrationParts {
  readonly texts: PokerTexts
  amount(minor: number): string
  nameOf(seat: number): string
  isOwn(seat: number): boolean
}

/** What happens in a hand, in words. */
export class Narration {
  private readonly parts: NarrationParts

  constructor(parts: NarrationParts) {
    this.parts = parts
  }

  cards(cards: readonly string[]): string {
    return cards.map(card => spokenCard(this.parts.texts, card)).join(", ")
  }

  /** A sentence for an event; undefined: it says nothing to players. */
  of(event: HandEvent, { number, state }: HandOnTable): string | undefined {
    const { texts, amount, nameOf, isOwn } = this.parts
    const say = (key: string, seat: number, values: Record<string, string> = {}) =>
      texts.find(`say.${key}${isOwn(seat) ? "Own" : ""}`, { name: nameOf(seat), ...values })
    switch (event.type) {
      case "began":
        return texts("say.began", { number, small: amount(event.terms.small), big: amount(event.terms.big) })
      case "posted":
        return say("posted", event.seat, { amount: amount(event.amount), what: texts(`say.blind.${event.what}`) })
      case "acted": {
        const isAllIn = seatOf(state, event.seat).stack === 0 && event.amount > 0
        const said = say(event.action, event.seat, { amount: amount(event.amount), to: amount(event.to) })
        return isAllIn ? `${said} ${texts("say.allIn")}` : said
      }
      case "returned":
        return say("returned", event.seat, { amount: amount(event.amount) })
      case "street":
        return texts(`say.${event.street === "preflop" ? "flop" : event.street}`, { cards: this.cards(event.cards) })
      case "shown": {
        const hand = handWords(texts, [...event.cards, ...state.board])
        const said = say("shown", event.seat, { cards: this.cards(event.cards) }) ?? ""
        return hand ? `${said} ${texts("say.hand", { hand })}` : said
      }
      case "mucked":
        return say("mucked", event.seat)
      case "won":
        return say(event.pot > 0 ? "wonSide" : "won", event.seat, { amount: amount(event.amount), pot: String(event.pot) })
      case "raked":
        return event.amount > 0 ? texts("say.raked", { amount: amount(event.amount) }) : undefined
      case "ended":
        return undefined
    }
  }

  /** What a player has just done, over their plate. */
  tag(event: HandEvent, { state }: HandOnTable): SeatTag | undefined {
    const { texts, amount } = this.parts
    if (event.type === "mucked") return { kind: "note", text: texts("tag.mucked") }
    if (event.type === "posted") return { kind: "note", text: texts(`tag.${event.what}`) }
    if (event.type !== "acted") return undefined
    if (event.amount > 0 && seatOf(state, event.seat).stack === 0) return { kind: "all-in", text: texts("tag.allIn") }
    const kind = event.action === "bet" ? "raise" : event.action
    return { kind, text: texts(`tag.${event.action}`, { amount: amount(event.to) }) }
  }
}
