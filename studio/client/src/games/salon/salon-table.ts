import type { SharedGame } from "../../../../games/game.ts"
import { betSum, betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import { type SpotTotals, spotUnit } from "../../../../games/spot-table.ts"
import type { TableView } from "../../../../protocol.ts"
import { calm, h } from "../../dom.ts"
import type { EntryEnding, Mounted } from "../../kit.ts"
import { isWin, resultText } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { createBetting } from "../betting/table.ts"
import { mineIn } from "../table/own-bet.ts"
import { createFavorites } from "./favorites.ts"
import { limitsPlate } from "./limits.ts"
import { createPit } from "./pit.ts"
import type { Cue, SalonGame, SalonScene } from "./salon-game.ts"
import { salonSounds } from "./sounds.ts"
import type { SalonKit } from "./texts.ts"
import "./salon.css"
import "./salon-sizes.css"

/** Later than this, a cue is shown as what has already happened. */
const late = 900

/** A live table of the salon: the clock that all players share, their chips, and the round as it is dealt. */
export class SalonTable<Result extends object, Sight extends object = Result> implements Mounted {
  private readonly kit: SalonKit
  private readonly game: SalonGame<Result, Sight>
  private readonly scene: SalonScene<Result, Sight>
  private readonly betting
  private readonly sounds
  private readonly pit
  private view: TableView | undefined
  /** The player's bets in a round of the table. */
  private placed: { round: string; bets: SpotBets } | undefined
  private script: readonly Cue[] | undefined
  /** What the script follows from. */
  private seen: object | undefined
  private cues = 0
  private decided = false
  /** Bets have closed and no frame has shown it: the first card waits, so that one frame does not lay out both. */
  private closing = false
  /** The plate says that bets are closed, or open in a moment, and nothing since. */
  private calledClosed = false
  private second = 0
  private pasts = ""
  readonly key

  constructor(stage: HTMLElement, kit: SalonKit, game: SalonGame<Result, Sight>) {
    this.kit = kit
    this.game = game
    kit.root.dataset.kind = "salon"
    this.sounds = salonSounds(kit.synth)
    this.pit = createPit(kit, game.look, kit.texts("dealer"), limitsPlate(kit))
    this.betting = createBetting(kit, () => this.drawChips(), {
      isOpen: () => this.isOpen,
      onClosed: () => this.sayClosed(),
      main: () => this.showMain(),
      takeBack: { can: () => kit.phase === "open" && this.isOpen, act: () => void kit.leave() },
    })
    const { values, text, place, placeAll, remove } = this.betting
    const hint = (said: string) => this.calledClosed && kit.plate(said)
    this.scene = game.mount({ values, text, place, placeAll, remove, dealer: this.pit.dealer, hint })
    const favorites = createFavorites({
      kit,
      nameOf: spot => this.scene.nameOf(spot),
      chips: () => (betSum(this.chips) > 0 ? this.chips : this.betting.laying.last),
      lay: this.betting.placeBets,
    })
    this.pit.element.append(
      h("div", { class: "pit-tools" }, favorites, ...(this.scene.tools ?? []), kit.chat),
      h("div", { class: "pit-roads" }, this.scene.roads),
    )
    stage.append(h("div", { class: "salon" }, this.pit.element, this.scene.element))
    this.key = this.betting.key
    kit.onPhase(() => this.update())
    this.scene.draw({}, {})
    this.showMain()
    requestAnimationFrame(this.tick)
    if (kit.session.last?.outcome && !kit.session.open)
      kit.plate(kit.texts("before", { result: this.resultOf(kit.session.last) }))
  }

  main(): void {
    void this.bet()
  }

  table(next: TableView): void {
    const before = this.view
    this.view = next
    if (next.round !== before?.round) this.begin(next)
    const mine = mineIn(next)
    if (mine) this.placed = { round: next.round, bets: mine.choice as SpotBets }
    if (before?.round === next.round && before.phase === "open" && next.phase !== "open") this.close()
    this.pit.crowd.show(next)
    if (next.phase === "open") this.showPast(next)
    this.update()
  }

  show(round: ShellRound): void {
    this.tell(this.kit.texts("away", { result: this.resultOf(round) }), isWin(round.win ?? 0, round.stake))
  }

  settled(round: ShellRound, _hand: number, { missed }: EntryEnding): void {
    const { kit, betting } = this
    const bets = round.choice as SpotBets
    if (round.state === "cancelled") {
      this.placed = undefined
      betting.laying.restore(bets)
      this.tell(kit.texts(round.refusal === "withdrawn" ? "takenBack" : "returned", { amount: kit.money(round.stake) }))
      this.update()
      return
    }
    betting.laying.settle()
    betting.laying.remember(bets)
    const result = this.resultOf(round)
    const text = missed ? kit.texts("away", { result }) : result
    const won = isWin(round.win ?? 0, round.stake)
    this.tell(text, won)
    if (won)
      kit.celebrate({ amount: round.win ?? 0, stake: round.stake, pictures: betting.pictures }).then(() => kit.plate(text, true))
    else kit.win(round.win ?? 0)
    this.update()
  }

  private get isOpen(): boolean {
    return this.view?.phase === "open" && this.view.opensUntil !== null && this.view.opensUntil > this.kit.now()
  }

  /** The player's chips on this round's cloth: placed, or being laid. */
  private get chips(): SpotBets {
    return this.placed && this.placed.round === this.view?.round ? this.placed.bets : this.betting.laying.bets
  }

  private begin({ phase }: TableView): void {
    this.script = undefined
    this.cues = 0
    this.decided = false
    this.scene.mark(undefined, {}, {})
    this.scene.clear()
    if (phase !== "open") return
    if (this.calledClosed) this.kit.plate(this.kit.texts("press"))
    this.calledClosed = false
    this.pit.dealer.invite()
    this.sounds.open()
  }

  private close(): void {
    const { kit, betting } = this
    this.closing = true
    this.pit.dealer.close()
    this.sounds.close()
    const missed = kit.phase === "idle" && betting.laying.sum > 0
    this.tell(kit.texts(missed ? "missed" : "noMoreBets"))
    this.calledClosed = !missed
  }

  /** Until bets open again. */
  private sayClosed(): void {
    this.kit.plate(this.kit.texts("wait"))
    this.calledClosed = true
  }

  private async bet(): Promise<void> {
    const { kit, betting } = this
    if (kit.phase !== "idle") return
    if (!this.isOpen) return this.sayClosed()
    const bets = betting.ready()
    if (!bets) return kit.plate(kit.texts("betting.none"))
    const round = await kit.enter({ choice: bets, stake: betting.laying.sum })
    if (round?.state !== "playing") return this.update()
    this.placed = { round: round.chain?.round ?? "", bets }
    this.sounds.placed()
    this.tell(kit.texts("placed", { amount: kit.money(round.stake) }))
    this.update()
  }

  private update(): void {
    this.betting.rack.update()
    this.showMain()
    this.drawChips()
  }

  private showMain(): void {
    const { kit, betting, view } = this
    const { laying } = betting
    const { texts, money } = kit
    const last = Object.values(laying.last).reduce<number>((sum, bet) => sum + (bet ?? 0), 0)
    const placed = this.placed && this.placed.round === view?.round ? betSum(this.placed.bets) : 0
    const [label, disabled] =
      placed > 0 && (kit.phase === "open" || view?.phase !== "over")
        ? [texts("button.placed", { amount: money(placed) }), true]
        : !this.isOpen || kit.phase === "open"
          ? [texts("button.closed"), true]
          : laying.sum > 0
            ? [texts("button.place", { amount: money(laying.sum) }), false]
            : last > 0
              ? [texts("button.repeat", { amount: money(last) }), false]
              : [texts("button.choose"), true]
    kit.main({ label, disabled })
  }

  private drawChips(): void {
    const { chips } = this
    const all = (this.view?.bets as SpotTotals | null | undefined)?.spots ?? {}
    const own = this.placed && this.placed.round === this.view?.round ? this.placed.bets : {}
    const others = Object.fromEntries(
      betsIn(all).flatMap(([spot, sum]) => (sum > (own[spot] ?? 0) ? [[spot, sum - (own[spot] ?? 0)]] : [])),
    )
    this.scene.draw(chips, others)
    this.kit.root.toggleAttribute(
      "data-unplaced",
      betSum(own) === 0 && betSum(chips) > 0 && (!this.isOpen || this.kit.phase === "open"),
    )
    if (this.decided) this.showMarks()
  }

  private readonly tick = (): void => {
    const { view, kit } = this
    if (view) {
      const left = view.phase === "open" && view.opensUntil !== null ? Math.max(0, view.opensUntil - kit.now()) : undefined
      this.pit.clock.show(left, this.game.rules.openMilliseconds)
      this.count(left)
      if (!this.closing) this.play(view)
      this.closing = false
      this.pit.call(this.callNow(view, left), this.decided)
    }
    requestAnimationFrame(this.tick)
  }

  /** The last seconds: a quiet tick for a player with chips laid but not placed. */
  private count(left: number | undefined): void {
    const seconds = left === undefined ? 0 : Math.ceil(left / 1000)
    if (seconds === this.second) return
    this.second = seconds
    if (seconds > 0 && seconds <= 4 && this.betting.laying.sum > 0 && this.kit.phase === "idle") this.sounds.tick()
    if (seconds === 0 || seconds === 15) this.update()
  }

  private play(view: TableView): void {
    const seen = view.phase === "open" ? undefined : ((view.result ?? view.seen) as Sight | null)
    if (!seen) return
    if (!this.script || (this.scene.isWhole && this.seen !== seen)) this.script = this.scene.script(seen)
    this.seen = seen
    const elapsed = view.phase === "over" ? Number.POSITIVE_INFINITY : this.kit.now() - (view.startedAt ?? this.kit.now())
    for (let cue = this.script[this.cues]; cue && cue.at <= elapsed; cue = this.script[++this.cues])
      cue.act(calm() || elapsed - cue.at > late)
    if (this.decided || this.cues < this.script.length || this.scene.isWhole?.(seen) === false) return
    this.decided = true
    this.kit.say(this.scene.spoken(seen as object as Result))
    this.sounds.result()
    this.update()
    // In a frame of its own: the whole cloth has just changed.
    requestAnimationFrame(() => {
      if (this.view?.round === view.round) this.showPast(this.view)
    })
  }

  private showMarks(): void {
    const result = (this.view?.result ?? this.view?.seen) as Result | null | undefined
    if (!result) return
    const bets = Object.fromEntries(this.game.spots.map(spot => [spot, spotUnit]))
    this.scene.mark(result, wonBy(this.game.rules, result, bets), bets)
  }

  private callNow(view: TableView, left: number | undefined): string {
    const { texts } = this.kit
    if (view.phase === "open") return left === undefined ? texts("call.waiting") : texts(left < 4000 ? "call.last" : "call.open")
    const result = (view.result ?? view.seen) as Result | null
    return result && this.decided ? this.scene.call(result) : texts("call.closed")
  }

  /** The round that is shown is on the roads once everyone has seen it. */
  private showPast({ phase, marks, result, seen, chain }: TableView): void {
    const decided = (result ?? seen) as Result | null
    const running = phase === "running" && decided && this.decided ? [this.game.rules.mark?.(decided) ?? ""] : []
    const all = [...marks, ...running]
    const before = chain.index - (phase === "over" || running.length > 0 ? 0 : 1) - all.length
    const key = `${before} ${all.join()}`
    if (key === this.pasts) return
    this.pasts = key
    this.scene.past(all, before)
  }

  private resultOf(round: ShellRound): string {
    const { words, money, texts } = this.kit
    if (!round.outcome || round.state === "cancelled") return texts("returned", { amount: money(round.stake) })
    return `${this.scene.call(round.outcome as Result)} · ${resultText(words, money, round.win ?? 0, round.stake)}`
  }

  private tell(text: string, lit = false): void {
    this.calledClosed = false
    this.kit.plate(text, lit)
    this.kit.say(text)
  }
}

/** What these bets return, by the rules themselves. */
function wonBy(rules: SharedGame, result: object, bets: SpotBets): SpotBets {
  const [settled] = rules.settle(result, [{ id: "", stake: betSum(bets), choice: bets, leftAt: null }])
  return (settled?.outcome as { won?: SpotBets } | undefined)?.won ?? {}
}
