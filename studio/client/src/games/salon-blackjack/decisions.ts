import { type BlackjackAction, raiseOf } from "../../../../games/blackjack/blackjack.ts"
import type { SeatBet } from "../../../../games/salon-blackjack/seats.ts"
import type { SeatsSeen, SeenSeat } from "../../../../games/salon-blackjack/sight.ts"
import type { TableView } from "../../../../protocol.ts"
import { actOfKey, createActions } from "../blackjack/actions.ts"
import { totalText } from "../blackjack/hand-row.ts"
import { spokenCard } from "../cards/spoken-card.ts"
import type { SeatsScene } from "./scene.ts"
import type { SeatsKit } from "./texts.ts"

type SeatMove = BlackjackAction["act"]

interface SeatsTurn {
  readonly view: TableView<SeatsSeen> | undefined
  readonly seen: SeatsSeen | undefined
  /** The player's own bets in this round, as the table has them. */
  readonly mine: readonly SeatBet[]
}

interface SeatsHost {
  now(): SeatsTurn
  changed(): void
  tell(text: string): void
}

/** Milliseconds after the turn has passed from one of the player's seats to another. */
const handsOff = 400

/** The decisions of the player's seats, one seat after another: what can be done now, by button or by key. */
export class SeatDecisions {
  private readonly kit: SeatsKit
  private readonly scene: SeatsScene
  private readonly host: SeatsHost
  private readonly actions
  private acting = false
  /** What the last decision was about: nothing is asked of it again before the table shows what came of it. */
  private decided = ""
  /** The seat that is to decide, and since when: a press meant for the seat before it must not count for it. */
  private turned = { seat: 0, at: 0 }
  private asked = ""

  constructor(kit: SeatsKit, scene: SeatsScene, host: SeatsHost) {
    this.kit = kit
    this.scene = scene
    this.host = host
    this.actions = createActions(kit, act => void this.act(act))
    kit.choices.append(this.actions.element)
  }

  begin(): void {
    this.asked = ""
    this.turned = { seat: 0, at: 0 }
  }

  /** The player's seat that has something to decide now, lowest first. */
  turn(): SeenSeat | undefined {
    const { view, seen, mine } = this.host.now()
    if (view?.phase !== "running") return undefined
    const own = new Set(mine.flatMap(({ seat, behind }) => (behind ? [] : [seat])))
    const next = seen?.seats.find(({ seat, allowed }) => own.has(seat) && allowed.length > 0)
    return next && this.questionOf(next) !== this.decided ? next : undefined
  }

  private questionOf({ seat, hands, allowed }: SeenSeat): string {
    return JSON.stringify([this.host.now().view?.round, seat, hands, allowed])
  }

  key({ key, repeat }: KeyboardEvent): boolean {
    const act = actOfKey[key.toLowerCase()]
    if (!act || repeat || !this.turn()?.allowed.includes(act)) return false
    void this.act(act)
    return true
  }

  private async act(act: SeatMove): Promise<void> {
    const { kit } = this
    const seat = this.turn()
    if (!seat?.allowed.includes(act) || this.acting || performance.now() < this.turned.at + handsOff) return
    const main = this.host.now().mine.find(bet => bet.seat === seat.seat)?.main ?? 0
    if (raiseOf(act, main) > kit.balance) return kit.notice(kit.words("notice.insufficient-funds"))
    kit.sounds.click()
    this.acting = true
    this.show()
    const question = this.questionOf(seat)
    try {
      if (await kit.act(seat.seat - 1, { act })) this.decided = question
    } finally {
      this.acting = false
      this.host.changed()
    }
  }

  /** What the player can do now, and once in words. */
  show(): void {
    const { kit, actions } = this
    const seat = this.turn()
    const { view, seen, mine } = this.host.now()
    this.scene.active(seat)
    actions.show(this.acting || !seat ? [] : seat.allowed)
    actions.element.hidden = !seat && !this.acting
    kit.root.toggleAttribute("data-deciding", seat !== undefined || this.acting)
    if (!seat) {
      // The player's last decision is made: what was asked no longer stands there.
      if (this.asked && !this.acting && view?.phase === "running") this.host.tell(kit.texts("waitOthers"))
      if (!this.acting) this.asked = ""
      return
    }
    const main = mine.find(bet => bet.seat === seat.seat)?.main ?? 0
    actions.label("insure", kit.texts("act.insureFor", { amount: kit.money(main / 2) }))
    if (seat.seat !== this.turned.seat) this.turned = { seat: seat.seat, at: this.turned.seat === 0 ? 0 : performance.now() }
    const asked = this.questionOf(seat)
    if (asked === this.asked) return
    this.asked = asked
    const hand = seat.hands.find(({ over }) => !over)?.cards ?? []
    const offer = seat.allowed.includes("insure")
    const text = offer ? kit.texts("offer") : kit.texts("yourTurnAt", { seat: seat.seat, total: totalText(hand) })
    kit.plate(text)
    const cards = hand.map(card => spokenCard(kit.texts, card)).join(", ")
    kit.say(`${text} ${kit.texts("spoken", { cards, dealer: spokenCard(kit.texts, seen?.dealer[0] ?? "") })}`)
    kit.haptics("land")
  }
}
