import { salonBlackjack, salonPace } from "../../../../games/salon-blackjack/salon-blackjack.ts"
import type { SeatBet } from "../../../../games/salon-blackjack/seats.ts"
import type { SeatsSeen } from "../../../../games/salon-blackjack/sight.ts"
import { allSeats, betsOf, chipsOf, isTopHeavy, spotKinds, spotOf } from "../../../../games/salon-blackjack/spots.ts"
import { betSum, type SpotBets } from "../../../../games/spot-bets.ts"
import type { TableView } from "../../../../protocol.ts"
import { h } from "../../dom.ts"
import type { EntryEnding, Mounted } from "../../kit.ts"
import type { ShellRound } from "../../studio-api.ts"
import { createBetting } from "../betting/table.ts"
import { createFavorites } from "../salon/favorites.ts"
import { looks } from "../salon/looks.ts"
import { createPit } from "../salon/pit.ts"
import { salonSounds } from "../salon/sounds.ts"
import { SeatDecisions } from "./decisions.ts"
import { LaidSeats } from "./laid-seats.ts"
import { mainButton } from "./main-button.ts"
import { roundText } from "./outcome.ts"
import { splitBets } from "./own-bets.ts"
import { SeatsScene } from "./scene.ts"
import type { SeatsKit } from "./texts.ts"
import "../salon/salon.css"
import "../salon/salon-sizes.css"

/** Seven seats on the clock that everyone shares: chips on seats or behind them, then decisions, each seat for itself. */
export class SeatsTable implements Mounted {
  private readonly kit: SeatsKit
  private readonly scene: SeatsScene
  private readonly betting
  private readonly sounds
  private readonly pit
  private readonly decisions
  private view: TableView<SeatsSeen> | undefined
  private bets = splitBets(undefined)
  private readonly laidSeats = new LaidSeats()
  /** The last that was seen of the round. */
  private seen: SeatsSeen | undefined
  private placing = false
  /** The plate says that bets are closed, or open in a moment, and nothing since. */
  private calledClosed = false
  private settledRounds: ShellRound[] = []
  readonly key

  constructor(stage: HTMLElement, kit: SeatsKit) {
    this.kit = kit
    kit.root.dataset.kind = "salon"
    this.sounds = salonSounds(kit.synth)
    this.pit = createPit(kit, looks.mira, kit.texts("dealerDrawn"))
    this.betting = createBetting(kit, () => this.laidChanged(), {
      isOpen: () => this.isOpen,
      onClosed: () => this.sayClosed(),
      main: () => this.showMain(),
      repeat: lay => {
        this.repeated(lay)
        this.say(this.withdrawMoved())
      },
      takeBack: { can: () => kit.phase === "open" && this.isOpen, act: () => void this.takeBack() },
    })
    const { values, text, place, remove, laying } = this.betting
    const last = kit.session.last?.choice as SeatBet | undefined
    // Behind whom it lay is not known.
    const again = last && !last.behind ? [last] : []
    laying.remember(chipsOf(again))
    this.laidSeats.played(again, this.bets.holders)
    this.scene = new SeatsScene(kit, { values, text, place, remove, dealer: this.pit.dealer, sounds: this.sounds })
    this.decisions = new SeatDecisions(kit, this.scene, {
      now: () => ({ view: this.view, seen: this.seen, mine: this.mine }),
      changed: () => this.update(),
      tell: text => this.tell(text),
    })
    const favorites = createFavorites({
      kit,
      nameOf: spot => this.scene.nameOf(spot),
      chips: () => (betSum(this.chips) > 0 ? this.chips : laying.last),
      lay: this.betting.placeBets,
    })
    this.pit.element.append(h("div", { class: "pit-tools" }, favorites, kit.chat))
    stage.append(h("div", { class: "salon" }, this.pit.element, this.scene.element))
    this.key = (event: KeyboardEvent) => this.decisions.key(event) || this.betting.key(event)
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
    this.pit.crowd.show(next)
    if (this.mine.length > 0) this.laidSeats.played(this.mine, this.bets.holders)
    else if (this.isOpen && !this.placing) this.say(this.withdrawMoved())
    this.update()
  }

  show(round: ShellRound): void {
    this.tell(this.kit.texts("away", { result: roundText(this.kit, [round]).text }))
  }

  settled(round: ShellRound, _hand: number, { awaited }: EntryEnding): void {
    const { kit, betting } = this
    if (round.state === "cancelled" && round.refusal === "withdrawn") {
      this.tell(kit.texts("takenBack", { amount: kit.money(round.stake) }))
      this.update()
      return
    }
    if (round.state === "cancelled") this.tell(kit.texts("returned", { amount: kit.money(round.stake) }))
    this.settledRounds.push(round)
    // What all seats have brought is shown as one.
    if (awaited > 0) return
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
    this.decisions.begin()
    if (phase !== "open") return
    if (this.calledClosed) this.kit.plate(this.kit.texts("press"))
    this.calledClosed = false
    this.pit.dealer.invite()
    this.sounds.open()
  }

  private close(): void {
    const { kit, betting } = this
    this.pit.dealer.close()
    this.sounds.close()
    const missed = this.mine.length === 0 && betting.laying.sum > 0
    this.tell(kit.texts(missed ? "missed" : "noMoreBets"))
    this.calledClosed = !missed
  }

  /** Until bets open again. */
  private sayClosed(): void {
    this.kit.plate(this.kit.texts("wait"))
    this.calledClosed = true
  }

  /** Places the bets of all seats, one after another. */
  private async bet(): Promise<void> {
    const { kit, betting } = this
    if (kit.phase !== "idle" || this.placing) return
    if (!this.isOpen) return this.sayClosed()
    const { laying } = betting
    if (laying.sum === 0) this.repeated(() => betting.ready())
    if (laying.sum === 0) return kit.plate(kit.texts("betting.none"))
    let moved = this.withdrawMoved()
    const { bets } = laying
    if (laying.sum === 0) return this.say(moved)
    if (isTopHeavy(bets)) return kit.notice(kit.texts("topHeavy"))
    this.placing = true
    let placed = 0
    try {
      for (const choice of betsOf(bets, new Set(this.bets.holders.keys()))) {
        // Its seat may have changed hands while the wallet took those before it.
        const changed = this.laidSeats.moved(this.bets.holders).find(({ seat }) => seat === choice.seat)
        if (changed) {
          moved = changed.free ? "seat-free" : "seat-taken"
          continue
        }
        const stake = choice.main + choice.pairs + choice.plus3
        const behind = choice.behind ? this.bets.holders.get(choice.seat) : undefined
        const round = await kit.enter({ choice, stake, hand: choice.seat - 1, behind })
        if (round?.state === "playing") placed += stake
      }
    } finally {
      this.placing = false
    }
    if (placed > 0) {
      this.sounds.placed()
      this.tell(kit.texts("placed", { amount: kit.money(placed) }))
    }
    this.say(moved)
    this.update()
  }

  /** Lays the last bets again, each where it was meant to lie. */
  private repeated(lay: () => void): void {
    this.laidSeats.repeat()
    lay()
    // The limit or the balance can refuse them.
    this.laidSeats.note(this.betting.laying.bets, this.bets.holders)
  }

  /** The chips that are laid have changed. */
  private laidChanged(): void {
    this.laidSeats.note(this.betting.laying.bets, this.bets.holders)
    this.drawChips()
  }

  /** Takes away laid chips that would come to lie behind someone, or behind someone else; undefined: there are none. */
  private withdrawMoved(): "seat-taken" | "seat-free" | undefined {
    const moved = this.laidSeats.moved(this.bets.holders)
    if (moved.length === 0) return undefined
    this.betting.laying.withdraw(moved.flatMap(({ seat }) => spotKinds.map(kind => spotOf(kind, seat))))
    return moved.every(({ free }) => free) ? "seat-free" : "seat-taken"
  }

  private say(moved: "seat-taken" | "seat-free" | undefined): void {
    if (!moved) return
    const text = this.kit.words(`notice.${moved}`)
    this.kit.notice(text)
    this.kit.say(text)
  }

  private async takeBack(): Promise<void> {
    for (const seat of allSeats) if (this.kit.enteredIn(seat - 1)) await this.kit.leave(seat - 1)
  }

  private update(): void {
    this.betting.rack.update()
    this.scene.open(this.view?.phase !== "running" && this.view?.phase !== "over")
    this.showMain()
    this.drawChips()
    this.showSeats()
    this.decisions.show()
  }

  private showMain(): void {
    const { kit, betting, placing, isOpen: open } = this
    const { sum: laid, last } = betting.laying
    const placed = betSum(chipsOf(this.mine))
    kit.main(mainButton(kit, { placed, laid, last: betSum(last), placing, deciding: this.decisions.turn() !== undefined, open }))
  }

  /** The player's chips on this round's seats: placed, or being laid. */
  private get chips(): SpotBets {
    return this.placing || this.mine.length === 0 ? this.betting.laying.bets : chipsOf(this.mine)
  }

  private drawChips(): void {
    const { own, others } = this.bets
    const laid = this.chips
    this.scene.draw(laid, chipsOf(others))
    this.kit.root.toggleAttribute("data-unplaced", !this.isOpen && own.length === 0 && betSum(laid) > 0)
  }

  /** Who sits where, and what lies behind them. */
  private showSeats(): void {
    const { texts } = this.kit
    for (const [seat, shown] of this.scene.seats) {
      const { holder, behind } = this.bets.at(seat)
      const mine = holder?.mine ?? false
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

  /** The bet whose hand is shown in large: the one that decides, or else one of a seat of the player's own. */
  private get large(): SeatBet | undefined {
    const turn = this.decisions.turn()?.seat
    const own = this.mine.filter(({ behind }) => !behind)
    return own.find(({ seat }) => seat === turn) ?? own[0] ?? this.mine[0]
  }

  private readonly tick = (): void => {
    const { view, kit, seen } = this
    if (view) {
      const left = view.phase === "open" && view.opensUntil !== null ? Math.max(0, view.opensUntil - kit.now()) : undefined
      this.pit.clock.show(left, salonBlackjack.openMilliseconds)
      const elapsed = view.phase === "over" ? Number.MAX_SAFE_INTEGER : kit.now() - (view.startedAt ?? kit.now())
      if (seen && view.phase !== "open") {
        this.scene.show(seen, elapsed, this.large)
        for (const { seat, until } of seen.seats)
          this.scene.seats
            .get(seat)
            ?.time(until === null || view.phase === "over" ? undefined : (until - elapsed) / salonPace.decision)
      }
      this.pit.call(this.callNow(view, left), this.scene.isPlayed)
    }
    requestAnimationFrame(this.tick)
  }

  private callNow({ phase, opensUntil }: TableView, left: number | undefined): string {
    const { texts } = this.kit
    if (phase === "open") return opensUntil === null ? texts("call.sit") : texts((left ?? 0) < 4000 ? "call.last" : "call.open")
    return this.seen ? texts(`stage.${this.scene.isPlayed ? "ended" : this.seen.stage}`) : texts("call.closed")
  }

  private tell(text: string, lit = false): void {
    this.calledClosed = false
    this.kit.plate(text, lit)
    this.kit.say(text)
  }
}
