import { type BlackjackAction, raiseOf } from "../../../../games/blackjack/blackjack.ts"
import { salonBlackjack, salonPace } from "../../../../games/salon-blackjack/salon-blackjack.ts"
import type { SeatBet } from "../../../../games/salon-blackjack/seats.ts"
import type { SeatsSeen, SeenSeat } from "../../../../games/salon-blackjack/sight.ts"
import { betSum } from "../../../../games/spot-bets.ts"
import type { TableView } from "../../../../protocol.ts"
import { h } from "../../dom.ts"
import type { Mounted } from "../../kit.ts"
import type { ShellRound } from "../../studio-api.ts"
import { createBetting } from "../betting/table.ts"
import { actOfKey, createActions } from "../blackjack/actions.ts"
import { totalText } from "../blackjack/hand-row.ts"
import { spokenCard } from "../cards/spoken-card.ts"
import { createClock } from "../salon/clock.ts"
import { createCrowd } from "../salon/crowd.ts"
import { createDealer } from "../salon/dealer.ts"
import { looks } from "../salon/looks.ts"
import { salonSounds } from "../salon/sounds.ts"
import { mainButton } from "./main-button.ts"
import { roundText } from "./outcome.ts"
import { splitBets } from "./own-bets.ts"
import { SeatsScene } from "./scene.ts"
import { allSeats, betsOf, chipsOf, isTopHeavy } from "./spots.ts"
import type { SeatsKit } from "./texts.ts"
import "../salon/salon.css"
import "../salon/salon-sizes.css"

type SeatMove = BlackjackAction["act"]

/** Milliseconds after the turn has passed from one of the player's seats to another. */
const handsOff = 400

/** Seven seats on the clock that everyone shares: chips on seats or behind them, then decisions, each seat for itself. */
export class SeatsTable implements Mounted {
  private readonly kit: SeatsKit
  private readonly scene: SeatsScene
  private readonly betting
  private readonly sounds
  private readonly dealer
  private readonly actions
  private readonly clock = createClock()
  private readonly crowd
  private readonly call = h("strong", { class: "pit-call" })
  private view: TableView<SeatsSeen> | undefined
  private bets = splitBets(undefined)
  /** The last that was seen of the round. */
  private seen: SeatsSeen | undefined
  private placing = false
  private acting = false
  /** What the last decision was about: nothing is asked of it again before the table shows what came of it. */
  private decided = ""
  /** The seat that is to decide, and since when: a press meant for the seat before it must not count for it. */
  private turned = { seat: 0, at: 0 }
  private settledRounds: ShellRound[] = []
  private asked = ""
  readonly key

  constructor(stage: HTMLElement, kit: SeatsKit) {
    this.kit = kit
    this.sounds = salonSounds(kit.synth)
    this.dealer = createDealer(looks.mira, kit.texts("dealerDrawn"))
    this.crowd = createCrowd(kit)
    this.betting = createBetting(kit, () => this.drawChips(), {
      isOpen: () => this.isOpen,
      onClosed: () => kit.plate(kit.texts("wait")),
      main: () => this.showMain(),
      takeBack: { can: () => kit.phase === "open" && this.isOpen, act: () => void this.takeBack() },
    })
    const { values, text, place, remove, laying } = this.betting
    laying.remember(kit.session.last ? chipsOf([kit.session.last.choice as SeatBet]) : {})
    this.scene = new SeatsScene(kit, { values, text, place, remove, dealer: this.dealer, sounds: this.sounds })
    this.actions = createActions(kit as unknown as Parameters<typeof createActions>[0], act => void this.act(act))
    kit.choices.append(this.actions.element)
    const pit = h(
      "div",
      { class: "pit" },
      h("div", { class: "pit-crowd" }, this.crowd.list),
      h("div", { class: "pit-dealer" }, this.dealer.element, h("small", { title: kit.texts("drawnHint") }, kit.texts("drawn"))),
      h("div", { class: "pit-middle" }, this.call, this.crowd.sum),
      this.clock.element,
    )
    stage.append(h("div", { class: "salon" }, pit, this.scene.element))
    this.key = (event: KeyboardEvent) => this.decideBy(event) || this.betting.key(event)
    kit.onPhase(() => this.update())
    this.scene.draw({}, {})
    this.update()
    requestAnimationFrame(this.tick)
  }

  main(): void {
    void this.bet()
  }

  table(next: TableView): void {
    const before = this.view
    this.view = next as TableView<SeatsSeen>
    this.bets = splitBets(next)
    if (next.round !== before?.round) this.begin(next)
    if (next.seen) this.seen = next.seen as SeatsSeen
    if (before?.round === next.round && before.phase === "open" && next.phase !== "open") this.close()
    this.crowd.show(next)
    this.update()
  }

  show(round: ShellRound): void {
    this.tell(this.kit.texts("away", { result: roundText(this.kit, [round]).text }))
  }

  settled(round: ShellRound): void {
    const { kit, betting } = this
    if (round.state === "cancelled" && round.refusal === "withdrawn") {
      this.tell(kit.texts("takenBack", { amount: kit.money(round.stake) }))
      this.update()
      return
    }
    if (round.state === "cancelled") this.tell(kit.texts("returned", { amount: kit.money(round.stake) }))
    this.settledRounds.push(round)
    if (allSeats.some(seat => kit.enteredIn(seat - 1))) return
    const rounds = this.settledRounds
    this.settledRounds = []
    betting.laying.settle()
    betting.laying.remember(chipsOf(rounds.map(({ choice }) => choice as SeatBet)))
    const { cost, win, won, text } = roundText(kit, rounds)
    if (cost > 0) this.tell(text, won)
    if (cost > 0 && won)
      void kit.celebrate({ amount: win, stake: cost, pictures: betting.pictures }).then(() => kit.plate(text, true))
    else if (cost > 0) kit.win(win)
    this.update()
  }

  private get isOpen(): boolean {
    const { view } = this
    return view?.phase === "open" && (view.opensUntil === null || view.opensUntil > this.kit.now())
  }

  /** The player's own bets in this round, as the table has them. */
  private get mine(): readonly SeatBet[] {
    return this.bets.own
  }

  private begin({ phase }: TableView): void {
    this.scene.clear()
    this.seen = undefined
    this.asked = ""
    this.turned = { seat: 0, at: 0 }
    if (phase !== "open") return
    this.dealer.invite()
    this.sounds.open()
  }

  private close(): void {
    const { kit, betting } = this
    this.dealer.close()
    this.sounds.close()
    const missed = this.mine.length === 0 && betting.laying.sum > 0
    this.tell(kit.texts(missed ? "missed" : "noMoreBets"))
  }

  /** Places the bets of all seats, one after another. */
  private async bet(): Promise<void> {
    const { kit, betting } = this
    if (kit.phase !== "idle" || this.placing) return
    if (!this.isOpen) return kit.plate(kit.texts("wait"))
    const bets = betting.ready()
    if (!bets) return kit.plate(kit.texts("betting.none"))
    if (isTopHeavy(bets)) return kit.notice(kit.texts("topHeavy"))
    this.placing = true
    let placed = 0
    try {
      for (const choice of betsOf(bets, this.bets.held)) {
        const stake = choice.main + choice.pairs + choice.plus3
        const round = await kit.enter({ choice, stake, hand: choice.seat - 1 })
        if (round?.state === "playing") placed += stake
      }
    } finally {
      this.placing = false
    }
    if (placed > 0) {
      this.sounds.placed()
      this.tell(kit.texts("placed", { amount: kit.money(placed) }))
    }
    this.update()
  }

  private async takeBack(): Promise<void> {
    for (const seat of allSeats) if (this.kit.enteredIn(seat - 1)) await this.kit.leave(seat - 1)
  }

  /** The player's seat that has something to decide now, lowest first. */
  private turn(): SeenSeat | undefined {
    if (this.view?.phase !== "running") return undefined
    const own = new Set(this.mine.flatMap(({ seat, behind }) => (behind ? [] : [seat])))
    const next = this.seen?.seats.find(({ seat, allowed }) => own.has(seat) && allowed.length > 0)
    return next && this.questionOf(next) !== this.decided ? next : undefined
  }

  private questionOf({ seat, hands, allowed }: SeenSeat): string {
    return JSON.stringify([this.view?.round, seat, hands, allowed])
  }

  private decideBy({ key, repeat }: KeyboardEvent): boolean {
    const act = actOfKey[key.toLowerCase()]
    if (!act || repeat || !this.turn()?.allowed.includes(act)) return false
    void this.act(act)
    return true
  }

  private async act(act: SeatMove): Promise<void> {
    const { kit } = this
    const seat = this.turn()
    if (!seat?.allowed.includes(act) || this.acting || performance.now() < this.turned.at + handsOff) return
    const main = this.mine.find(bet => bet.seat === seat.seat)?.main ?? 0
    if (raiseOf(act, main) > kit.balance) return kit.notice(kit.words("notice.insufficient-funds"))
    kit.sounds.click()
    this.acting = true
    this.showActions()
    const question = this.questionOf(seat)
    try {
      if (await kit.act(seat.seat - 1, { act })) this.decided = question
    } finally {
      this.acting = false
      this.update()
    }
  }

  private update(): void {
    this.betting.rack.update()
    this.scene.open(this.view?.phase !== "running" && this.view?.phase !== "over")
    this.showMain()
    this.drawChips()
    this.showSeats()
    this.showActions()
  }

  private showMain(): void {
    const { kit, betting, placing, isOpen: open } = this
    const { sum: laid, last } = betting.laying
    const placed = betSum(chipsOf(this.mine))
    kit.main(mainButton(kit, { placed, laid, last: betSum(last), placing, deciding: this.turn() !== undefined, open }))
  }

  private drawChips(): void {
    const { own, others } = this.bets
    const laid = this.placing || own.length === 0 ? this.betting.laying.bets : chipsOf(own)
    this.scene.draw(laid, chipsOf(others))
  }

  /** Who sits where, and what lies behind them. */
  private showSeats(): void {
    const { texts } = this.kit
    for (const [seat, shown] of this.scene.seats) {
      const { holder, mine, behind } = this.bets.at(seat)
      const name = !holder ? texts("free") : mine ? texts("crowd.you") : holder.name
      shown.who({ name, mine, held: holder !== undefined, behind }, texts("behindCount", { count: behind }))
    }
    if (!this.seen) return
    for (const { seat, pairs, plus3, hands } of this.seen.seats) {
      const bets = this.mine.find(bet => bet.seat === seat)
      const made = [bets?.pairs && pairs, bets?.plus3 && plus3].flatMap(kind => (kind ? [texts(`kinds.${kind}`)] : []))
      if (hands.some(({ doubled }) => doubled)) made.unshift("×2")
      this.scene.seats.get(seat)?.sides(made.join(" · "))
    }
  }

  /** What the player can do now, and once in words. */
  private showActions(): void {
    const { kit, actions } = this
    const seat = this.turn()
    this.scene.active(seat)
    actions.show(this.acting || !seat ? [] : seat.allowed)
    actions.element.hidden = !seat && !this.acting
    kit.root.toggleAttribute("data-deciding", seat !== undefined || this.acting)
    if (!seat) {
      // The player's last decision is made: what was asked no longer stands there.
      if (this.asked && !this.acting && this.view?.phase === "running") this.tell(kit.texts("waitOthers"))
      if (!this.acting) this.asked = ""
      return
    }
    const main = this.mine.find(bet => bet.seat === seat.seat)?.main ?? 0
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
    kit.say(`${text} ${kit.texts("spoken", { cards, dealer: spokenCard(kit.texts, this.seen?.dealer[0] ?? "") })}`)
    kit.haptics("land")
  }

  private readonly tick = (): void => {
    const { view, kit, seen } = this
    if (view) {
      const left = view.phase === "open" && view.opensUntil !== null ? Math.max(0, view.opensUntil - kit.now()) : undefined
      this.clock.show(left, salonBlackjack.openMilliseconds)
      const elapsed = view.phase === "over" ? Number.MAX_SAFE_INTEGER : kit.now() - (view.startedAt ?? kit.now())
      if (seen && view.phase !== "open") {
        const own = this.turn()?.seat ?? this.mine.find(({ behind }) => !behind)?.seat ?? this.mine[0]?.seat
        this.scene.show(seen, elapsed, own)
        for (const { seat, until } of seen.seats)
          this.scene.seats
            .get(seat)
            ?.time(until === null || view.phase === "over" ? undefined : (until - elapsed) / salonPace.decision)
      }
      this.write(this.callNow(view, left))
    }
    requestAnimationFrame(this.tick)
  }

  private callNow({ phase, opensUntil }: TableView, left: number | undefined): string {
    const { texts } = this.kit
    if (phase === "open") return opensUntil === null ? texts("call.sit") : texts((left ?? 0) < 4000 ? "call.last" : "call.open")
    return this.seen ? texts(`stage.${this.scene.isPlayed ? "ended" : this.seen.stage}`) : texts("call.closed")
  }

  private write(text: string): void {
    if (this.call.textContent === text) return
    this.call.textContent = text
    this.call.toggleAttribute("data-decided", this.scene.isPlayed)
  }

  private tell(text: string, lit = false): void {
    this.kit.plate(text, lit)
    this.kit.say(text)
  }
}
