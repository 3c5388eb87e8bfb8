import { lineBets, reelsShown, type SlotBet } from "../../../../slot/machine.ts"
import { type SlotOutcome, type Spin, spinStake } from "../../../../slot/play.ts"
import { calm, wait } from "../../dom.ts"
import { pause } from "../../shell/count-up.ts"
import { isFeatureWin, isWin, resultText } from "../../shell/result-text.ts"
import { showFreeSymbol } from "./free-symbol.ts"
import { showMaxWin } from "./max-win.ts"
import type { PlayedSpin, PresenterOptions } from "./presenter-parts.ts"
import { coverMilliseconds } from "./reel-cover.ts"
import { showMarcher, showRespins } from "./respins.ts"
import { reelsOf } from "./spin-stops.ts"
import { highlightOf } from "./win-lines.ts"

/** The money of a round that is being shown, in minor units. */
export interface RoundMoney {
  bet: SlotBet
  stake: number
  /** What the round has cost its player; 0 of a free one. */
  cost: number
}

/** Whether a reel stops together with the one before. */
const follows = ({ twins }: Spin, reel: number) => twins !== undefined && reel > twins.first && reel < twins.first + twins.count

/** Shows a decided round: reels, wins, free spins, celebration. Nothing here affects the outcome. */
export class Presenter {
  private readonly parts: PresenterOptions
  private cycling: AbortController | undefined
  private begun = 0

  constructor(parts: PresenterOptions) {
    this.parts = parts
  }

  /** The bet was sent: the reels spin. */
  begin() {
    const { reels, kit, slot, stalls } = this.parts
    this.cycling?.abort()
    reels.show(undefined)
    reels.march(undefined)
    kit.plate(slot("place"))
    this.parts.twins?.hide()
    reels.spin()
    stalls?.rest()
    this.begun = performance.now()
  }

  /** No more wins are shown. */
  still() {
    this.cycling?.abort()
    this.parts.reels.show(undefined)
  }

  /** `landed` is called before wins are shown. */
  async show(outcome: SlotOutcome, money: RoundMoney, landed?: () => void) {
    const { machine } = this.parts.theme
    const lineBet = this.lineBetOf(money)
    const played = outcome.spins.map(spin => ({ spin, reels: reelsOf(machine, outcome, spin, money.bet) }))
    const [first] = played
    if (!first) return
    const free = outcome.bought ? played : played.slice(1)
    let won = 0
    if (!outcome.bought) {
      await this.spun(first, money, landed)
      won = first.spin.result.total * lineBet
    }
    if (machine.march || machine.dial)
      await showRespins(this.parts, { spins: free, bought: outcome.bought === true, won }, async (played, before) => {
        await this.land(played)
        await this.showWin(played, money, before)
        return played.spin.result.total * lineBet
      })
    else if (free.length > 0) {
      const awarded = outcome.bought ? (machine.bets?.buy?.spins ?? 0) : first.spin.result.freeSpins
      await this.freeSpins(free, awarded, money, { won, ...(outcome.freeSymbol && { symbol: outcome.freeSymbol }) })
    }
    const total = outcome.total * lineBet
    if (outcome.capped && machine.cap)
      await showMaxWin(this.parts.kit, this.parts.slot, {
        cap: machine.cap,
        won: total,
        cost: money.cost,
        pictures: this.thrown(),
      })
    this.rest(played.at(-1) ?? first, total, money)
  }

  /** The paid spin alone, and its win; or another one of a round that has won `before`. */
  async spun(played: PlayedSpin, money: RoundMoney, landed?: () => void, before = 0): Promise<void> {
    await wait(Math.max(0, (calm() ? 150 : this.parts.kit.turbo ? 260 : 800) - (performance.now() - this.begun)))
    await this.land(played)
    landed?.()
    await this.showWin(played, money, before)
  }

  /** A round is over: its result, and the wins of its last spin in a loop. */
  rest(last: PlayedSpin, total: number, money: RoundMoney): void {
    const { kit } = this.parts
    kit.win(total)
    const won = isWin(total, money.cost)
    kit.plate(resultText(kit.words, kit.money, total, money.cost), won)
    this.cycle(last, this.lineBetOf(money), won)
  }

  private lineBetOf({ stake, bet }: RoundMoney): number {
    const { machine } = this.parts.theme
    return spinStake(machine, stake, bet) / lineBets(machine)
  }

  private scattersIn(symbols: readonly string[] = []) {
    return symbols.filter(symbol => symbol === this.parts.theme.machine.scatter.symbol).length
  }

  /** When each reel stops; with two scatters on the table the remaining reels are delayed a little. */
  private landingDelays({ spin, reels }: PlayedSpin): number[] {
    let at = 0
    let seen = 0
    return reelsShown(this.parts.theme.machine, reels).map((shown, reel) => {
      const expecting = seen >= 2 && spin.result.scatters >= 2
      // Two scatters are waited for in turbo as well, only less.
      const [usual, tense] = this.parts.kit.turbo ? [35, 450] : [190, 950]
      if (reel > 0 && !follows(spin, reel)) at += expecting ? tense : usual
      seen += this.scattersIn(shown)
      return at
    })
  }

  private async land(played: PlayedSpin) {
    const { reels, sounds, theme, kit, onHeights, stalls } = this.parts
    const { machine } = theme
    const shown = reelsShown(machine, played.reels)
    let scatters = 0
    await this.step(played)
    await reels.land(played.reels, this.landingDelays(played), {
      onLand: reel => {
        sounds.land(reel)
        if (stalls?.land(reel, played.reels.times)) sounds.cover(reel)
        // The bell rings only while three scatters are still possible.
        if (this.scattersIn(shown[reel]) > 0 && ++scatters + (machine.strips.length - 1 - reel) >= 3) sounds.scatter(scatters)
        if (scatters >= 2 && reel < machine.strips.length - 1) sounds.expect(reel + scatters)
      },
    })
    if (played.reels.heights) onHeights?.(played.reels.heights)
    await this.cover(played)
    // Skipping the reels does not skip the wins.
    kit.nextPart()
  }

  /** Reels that turn in step are marked before they stop. */
  private async step({ spin: { twins } }: PlayedSpin) {
    if (!twins) return
    const { reels, sounds, kit, twins: band } = this.parts
    reels.inStep({ ...twins, count: 2 })
    await band?.show(twins, kit.turbo, nth => sounds.step(nth))
    reels.inStep(twins)
  }

  /** Wilds that take their whole reel. */
  private async cover({ reels }: PlayedSpin) {
    const { theme, sounds, reels: view } = this.parts
    const { wildReels = [], ...bare } = reels
    if (wildReels.length === 0) return
    if (theme.machine.march) return view.marchesOn(wildReels[0] ?? 0) ? undefined : showMarcher(this.parts, wildReels[0] ?? 0)
    const shown = reelsShown(theme.machine, bare)
    const fresh = wildReels.filter(reel => !view.covered(reel))
    for (const reel of fresh) {
      view.cover(reel, Math.max(0, shown[reel]?.indexOf(theme.machine.wild) ?? 0))
      sounds.cover(reel)
    }
    if (fresh.length > 0) await wait(calm() ? 80 : coverMilliseconds)
  }

  /** The pictures that are thrown into the air. */
  thrown() {
    return this.parts.theme.thrown.flatMap(code => this.parts.reels.pictures().get(code) ?? [])
  }

  private partText(spin: Spin, part: number, lineBet: number): string {
    const { result } = spin
    const { slot, kit, theme } = this.parts
    const win = result.lines[part]
    if (!win) return slot("scatter", { count: result.scatters, amount: kit.money(result.scatterPays * lineBet) })
    const symbol = kit.texts.find(`symbols.${theme.symbols[win.symbol]?.name}`) ?? win.symbol
    const values = { count: win.count, symbol, amount: kit.money(win.pays * lineBet) }
    if (win.reels) return slot("taken", values)
    const times = spin.times?.slice(0, win.count).reduce((product, one) => product * one, 1) ?? 1
    const ways = win.ways ?? 1
    if (times > 1) return slot("waysTimes", { ...values, reels: win.count, count: ways, ways, times })
    return win.line === undefined
      ? slot(win.ways === 1 ? "oneWay" : "ways", { ...values, ways: win.ways ?? 1 })
      : slot("line", { ...values, line: win.line + 1 })
  }

  /** Shows the wins of a spin in a loop until the next spin starts. */
  private async cycle({ spin, reels }: PlayedSpin, lineBet: number, lit: boolean) {
    this.cycling = new AbortController()
    const { signal } = this.cycling
    const parts = spin.result.lines.length + (spin.result.scatterPays > 0 ? 1 : 0)
    if (parts === 0) return
    for (let part = 0; !signal.aborted; part = (part + 1) % parts) {
      this.parts.reels.show(highlightOf(this.parts.theme.machine, reels, spin.result, part))
      this.parts.kit.plate(this.partText(spin, part, lineBet), lit)
      await pause(1500, signal)
    }
  }

  private async showWin({ spin, reels: shown }: PlayedSpin, money: RoundMoney, before: number) {
    const { theme, reels, kit } = this.parts
    const amount = spin.result.total * this.lineBetOf(money)
    if (amount === 0) return
    reels.show(highlightOf(theme.machine, shown, spin.result))
    const stake = spinStake(theme.machine, money.stake, money.bet)
    await kit.celebrate({ amount, stake, cost: money.cost, before, pictures: this.thrown() })
  }

  /** The book opens at the symbol of the free spins. */
  private async drawSymbol(code: string) {
    const { theme, cabinet, sounds, kit, featureBar } = this.parts
    const pictureOf = (symbol: string) => {
      const { url = "", name = "" } = theme.symbols[symbol] ?? {}
      return { url, name: kit.texts.find(`symbols.${name}`) ?? name }
    }
    const drawn = pictureOf(code)
    const symbols = Object.keys(theme.machine.pays).map(pictureOf)
    if (cabinet) await showFreeSymbol({ cabinet, sounds, symbols, drawn, signal: kit.skipping })
    kit.nextPart()
    featureBar.symbol(drawn)
  }

  /** The symbol of the free spins takes its reels, once the lines have been shown. */
  private async take({ spin, reels: shown }: PlayedSpin, money: RoundMoney) {
    const { theme, reels, sounds, kit } = this.parts
    const at = spin.result.lines.findIndex(win => win.reels)
    const win = spin.result.lines[at]
    if (!win) return
    const lines = { ...spin.result, lines: spin.result.lines.filter(one => one !== win) }
    if (lines.lines.length > 0 || lines.scatterPays > 0) {
      reels.show(highlightOf(theme.machine, shown, lines))
      kit.win(lines.lines.reduce((sum, { pays }) => sum + pays, lines.scatterPays) * this.lineBetOf(money))
      await pause(calm() ? 200 : 800, kit.skipping)
      reels.show(undefined)
    }
    const window = reelsShown(theme.machine, shown)
    for (const reel of win.reels ?? []) {
      reels.cover(reel, Math.max(0, window[reel]?.indexOf(win.symbol) ?? 0), win.symbol)
      sounds.cover(reel)
      await pause(calm() ? 0 : 130, kit.skipping)
    }
    await pause(calm() ? 80 : coverMilliseconds, kit.skipping)
  }

  private async freeSpins(
    spins: readonly PlayedSpin[],
    awarded: number,
    money: RoundMoney,
    { won: first, symbol }: { won: number; symbol?: string },
  ): Promise<void> {
    const { theme, sounds, kit, slot, featureBar, reels, stalls } = this.parts
    const { machine } = theme
    let left = awarded
    let won = 0
    let held: readonly number[] = []
    sounds.feature()
    kit.root.dataset.feature = ""
    const subtitle = kit.texts("rules.freeShort", { multiplier: machine.freeMultiplier })
    const rain = { pictures: this.thrown(), amount: 14 }
    await kit.overlay.show({ kind: "feature", title: slot("feature.title", { count: left }), subtitle, stay: 3000, rain })
    stalls?.rest()
    if (symbol) await this.drawSymbol(symbol)
    for (const played of spins) {
      const { spin } = played
      left--
      featureBar.show(left, won, spin.multiplier)
      kit.nextPart()
      kit.plate(subtitle)
      this.parts.twins?.hide()
      reels.spin(held)
      sounds.spin()
      await wait(calm() ? 200 : kit.turbo ? 240 : 650)
      await this.land(played)
      if (machine.wildReels === "stay") held = spin.wildReels ?? []
      await this.take(played, money)
      await this.showWin(played, money, first + won)
      won += spin.result.total * this.lineBetOf(money)
      left += spin.result.freeSpins
      featureBar.show(left, won, spin.multiplier)
      if (spin.result.freeSpins > 0) {
        sounds.feature()
        const title = slot("feature.more", { count: spin.result.freeSpins })
        await kit.overlay.show({ kind: "feature", title, stay: 2200 })
      } else await pause(350, kit.skipping)
    }
    const ahead = isFeatureWin(won, first, money.cost)
    if (ahead) kit.sounds.fanfare()
    await kit.overlay.show({
      kind: "feature",
      title: slot(ahead ? "feature.total" : "feature.over"),
      subtitle: kit.money(won),
      stay: 2600,
      ...(ahead && { rain: { ...rain, amount: 20 }, amount: { to: won, milliseconds: 1800, text: kit.money } }),
    })
    featureBar.hide()
    delete kit.root.dataset.feature
  }
}
