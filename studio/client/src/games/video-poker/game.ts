import { fraction } from "../../../../fair/fraction.ts"
import { type PlayingCard, rankPlace } from "../../../../games/playing-cards.ts"
import { type PokerHand, pokerHands } from "../../../../games/video-poker/poker-hands.ts"
import {
  type VideoPokerOutcome,
  type VideoPokerSeen,
  videoPoker,
  videoPokerPaytable,
} from "../../../../games/video-poker/video-poker.ts"
import type en from "../../../locales/video-poker/en.json"
import { h } from "../../dom.ts"
import type { GameClient, Kit, Mounted } from "../../kit.ts"
import { pause } from "../../shell/count-up.ts"
import { costOf, isWin } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { smallCard } from "../cards/card-face.ts"
import { spokenCard } from "../cards/spoken-card.ts"
import { PokerCards } from "./hand.ts"
import { createPayTable } from "./pay-table.ts"
import "./video-poker.css"

type PokerKit = Kit<typeof en>
type PokerRound = ShellRound<VideoPokerOutcome>

/** The cards that make a hand: all of a straight, a flush or a full house, the equal ones of the others. */
function cardsOf(hand: PokerHand, cards: readonly PlayingCard[]): PlayingCard[] {
  const equal = cards.filter(card => cards.some(other => other !== card && other[0] === card[0]))
  if (hand !== "jacks-or-better") return equal.length > 0 ? equal : [...cards]
  return equal.filter(card => rankPlace(card) === 0 || rankPlace(card) >= 10)
}

class VideoPoker implements Mounted {
  private readonly kit: PokerKit
  private readonly cards
  private readonly pays
  private seen: VideoPokerSeen | undefined

  constructor(stage: HTMLElement, kit: PokerKit) {
    this.kit = kit
    this.pays = createPayTable(kit)
    this.cards = new PokerCards(kit, () => this.held())
    stage.append(h("div", { class: "poker" }, this.pays.element, this.cards.element))
    const last = kit.session.last as PokerRound | null
    if (last?.outcome) {
      this.cards.lay(last.outcome.cards, last.outcome.hold)
      this.pays.light(last.outcome.hand)
    }
    kit.onPhase(phase => this.cards.lock(phase !== "open"))
    this.cards.lock(true)
  }

  main() {
    const { kit } = this
    if (kit.phase === "open") return this.draw()
    void kit.play<VideoPokerOutcome>({
      choice: null,
      begin: () => {
        this.seen = undefined
        this.cards.lay([])
        this.cards.win([])
        this.pays.light(null)
        kit.plate(kit.texts("dealing"))
      },
      show: this.show,
      rest: () => this.cards.lay([]),
    })
  }

  key({ key, repeat }: KeyboardEvent) {
    if (repeat || this.kit.phase !== "open") return false
    if (/^[1-5]$/.test(key)) {
      if (this.cards.toggle(Number(key) - 1)) this.held()
    } else if (key === "a" || key === "A") {
      this.cards.hold([true, true, true, true, true])
      this.held()
    } else if (key === "0" || key === "Backspace") {
      this.cards.hold([])
      this.held()
    } else if (key === "d" || key === "D") {
      this.draw()
    } else {
      return false
    }
    return true
  }

  resume(round: ShellRound) {
    this.seen = round.seen as VideoPokerSeen
    this.pays.price(round.stake)
    this.cards.lay(this.seen.dealt)
    this.ask()
  }

  readonly show = async (round: PokerRound): Promise<void> => {
    if (round.state !== "playing") return this.showEnd(round)
    this.seen = round.seen as VideoPokerSeen
    await this.cards.turn(this.seen.dealt)
    this.ask()
  }

  private ask(): void {
    const { kit, seen } = this
    if (!seen) return
    this.pays.light(seen.hand)
    const text = seen.hand ? kit.texts("dealtHand", { hand: kit.texts(`hands.${seen.hand}`) }) : kit.texts("choose")
    kit.plate(text, seen.hand !== null)
    kit.say(`${seen.dealt.map(card => spokenCard(kit.texts, card)).join(", ")}. ${text}`)
    kit.main({ label: this.drawText() })
  }

  private drawText(): string {
    const count = this.cards.held.filter(held => !held).length
    return count === 0 ? this.kit.texts("stand") : this.kit.texts("draw", { count })
  }

  private held(): void {
    this.kit.sounds.click()
    this.kit.main({ label: this.drawText() })
  }

  private draw(): void {
    const { kit } = this
    if (kit.phase !== "open" || !this.seen) return
    void kit.step<VideoPokerOutcome>({ act: "draw", hold: [...this.cards.held] }, this.show)
  }

  private async showEnd(round: PokerRound): Promise<void> {
    const { kit } = this
    const { cards, hold, hand } = round.outcome!
    const win = round.win ?? 0
    this.seen = undefined
    kit.main(undefined)
    this.cards.hold(hold)
    await this.cards.turn(cards, milliseconds => pause(milliseconds, kit.skipping))
    this.pays.light(hand, true)
    if (!hand) {
      kit.synth.tone(196, { length: 0.22, volume: 0.12, type: "triangle", glide: 0.7 })
      kit.win(0)
      kit.plate(kit.texts("lost"))
      return
    }
    this.cards.win(cardsOf(hand, cards))
    const values = { hand: kit.texts(`hands.${hand}`), amount: kit.money(win) }
    await kit.celebrate({ amount: win, stake: round.stake, cost: costOf(round) })
    if (isWin(win, costOf(round))) kit.plate(kit.texts("won", values), true)
    else kit.plate(kit.texts("returned", values))
  }
}

const line = (kit: PokerKit, cards: readonly PlayingCard[], hold: readonly boolean[] = []) =>
  h(
    "div",
    { class: "poker-line" },
    ...cards.map((card, n) => h("span", { class: hold[n] ? "kept" : "" }, smallCard(card, spokenCard(kit.texts, card)))),
  )

export const client: GameClient<typeof en> = {
  game: videoPoker,
  stakes: "ladder",
  button: "wide",
  mount: (stage, kit) => new VideoPoker(stage, kit),
  rules: ({ texts, number }) => [
    ...(["how", "pays", "return", "abandoned"] as const).map(key => h("p", {}, texts(`rules.${key}`))),
    h("h3", {}, texts("payTable")),
    h(
      "table",
      { class: "poker-rules" },
      h(
        "tbody",
        {},
        ...pokerHands.map(hand =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, texts(`hands.${hand}`)),
            h("td", {}, texts(`about.${hand}`)),
            h("td", {}, number(videoPokerPaytable.pays[hand], "×")),
          ),
        ),
      ),
    ),
  ],
  figures: ({ texts, percent }) => [[texts("figures.hit"), percent(fraction(4545, 10_000))]],
  outcome(round, kit) {
    const { outcome } = round as PokerRound
    if (!outcome) return ""
    const { dealt, hold, cards, hand } = outcome
    return h(
      "div",
      {},
      h("p", {}, kit.texts("history.dealt")),
      line(kit, dealt, hold),
      h("p", {}, kit.texts("history.drawn")),
      line(kit, cards),
      h("p", {}, h("strong", {}, hand ? kit.texts(`hands.${hand}`) : kit.texts("history.nothing"))),
    )
  },
}
