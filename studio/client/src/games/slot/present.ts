import { lineBets } from "../../../../slot/machine.ts"
import type { SlotOutcome, Spin } from "../../../../slot/play.ts"
import { calm, wait } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { pause } from "../../shell/count-up.ts"
import { isWin, resultText } from "../../shell/result-text.ts"
import type { createFeatureBar } from "./feature-bar.ts"
import type { ReelView } from "./reel-view.ts"
import type { SlotSounds } from "./sounds.ts"
import type { MachineTexts, SlotTexts } from "./texts.ts"
import type { SlotTheme } from "./theme.ts"
import { highlightOf } from "./win-lines.ts"

interface PresenterOptions {
  theme: SlotTheme
  kit: Kit<MachineTexts>
  slot: SlotTexts
  reels: ReelView
  featureBar: ReturnType<typeof createFeatureBar>
  sounds: SlotSounds
}

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
    const { reels, kit, slot } = this.parts
    this.cycling?.abort()
    reels.show(undefined)
    kit.plate(slot("place"))
    reels.spin()
    this.begun = performance.now()
  }

  /** No more wins are shown. */
  still() {
    this.cycling?.abort()
    this.parts.reels.show(undefined)
  }

  /** `cost`: what the round has cost its player; 0 of a free one. `landed` is called before wins are shown. */
  async show(outcome: SlotOutcome, stake: number, cost: number, landed?: () => void) {
    const { theme, kit } = this.parts
    const [paid] = outcome.spins
    if (!paid) return
    await wait(Math.max(0, (calm() ? 150 : kit.turbo ? 260 : 800) - (performance.now() - this.begun)))
    const lineBet = stake / lineBets(theme.machine)
    await this.land(paid)
    landed?.()
    await this.showWin(paid, stake, { before: 0, cost })
    if (outcome.spins.length > 1) await this.freeSpins(outcome.spins, stake, { first: paid.result.total * lineBet, cost })
    const total = outcome.total * lineBet
    kit.win(total)
    const won = isWin(total, cost)
    kit.plate(resultText(kit.words, kit.money, total, cost), won)
    const last = outcome.spins.at(-1) ?? paid
    this.cycle(last.result.total > 0 ? last : { ...last, result: { ...last.result, lines: [] } }, lineBet, won)
  }

  private scattersIn(reel: number, stop: number) {
    const { theme } = this.parts
    const strip = theme.machine.strips[reel] ?? ""
    return Array.from({ length: theme.machine.rows }, (_, row) => strip[(stop + row) % strip.length]).filter(
      symbol => symbol === theme.machine.scatter.symbol,
    ).length
  }

  /** When each reel stops; with two scatters on the table the remaining reels are delayed a little. */
  private landingDelays({ result, stops }: Spin): number[] {
    let at = 0
    let seen = 0
    return stops.map((stop, reel) => {
      const expecting = seen >= 2 && result.scatters >= 2
      // Two scatters are waited for in turbo as well, only less.
      const [usual, tense] = this.parts.kit.turbo ? [35, 450] : [190, 950]
      if (reel > 0) at += expecting ? tense : usual
      seen += this.scattersIn(reel, stop)
      return at
    })
  }

  private async land(spin: Spin) {
    const { reels, sounds, theme, kit } = this.parts
    let scatters = 0
    await reels.land(spin.stops, this.landingDelays(spin), {
      onLand: reel => {
        sounds.land(reel)
        // The bell rings only while three scatters are still possible.
        if (this.scattersIn(reel, spin.stops[reel] ?? 0) > 0 && ++scatters + (theme.machine.strips.length - 1 - reel) >= 3)
          sounds.scatter(scatters)
        if (scatters >= 2 && reel < theme.machine.strips.length - 1) sounds.expect(reel + scatters)
      },
    })
    // Skipping the reels does not skip the wins.
    kit.nextPart()
  }

  /** The pictures that are thrown into the air. */
  thrown() {
    return this.parts.theme.thrown.flatMap(code => this.parts.reels.pictures().get(code) ?? [])
  }

  private partText(spin: Spin, part: number, lineBet: number): string {
    const { slot, kit, theme } = this.parts
    const win = spin.result.lines[part]
    if (!win) return slot("scatter", { count: spin.result.scatters, amount: kit.money(spin.result.scatterPays * lineBet) })
    const symbol = kit.texts.find(`symbols.${theme.symbols[win.symbol]?.name}`) ?? win.symbol
    const values = { count: win.count, symbol, amount: kit.money(win.pays * lineBet) }
    return win.line === undefined
      ? slot(win.ways === 1 ? "oneWay" : "ways", { ...values, ways: win.ways ?? 1 })
      : slot("line", { ...values, line: win.line + 1 })
  }

  /** Shows the wins of a spin in a loop until the next spin starts. */
  private async cycle(spin: Spin, lineBet: number, lit: boolean) {
    this.cycling = new AbortController()
    const { signal } = this.cycling
    const parts = spin.result.lines.length + (spin.result.scatterPays > 0 ? 1 : 0)
    if (parts === 0) return
    for (let part = 0; !signal.aborted; part = (part + 1) % parts) {
      this.parts.reels.show(highlightOf(this.parts.theme.machine, spin.stops, spin.result, part))
      this.parts.kit.plate(this.partText(spin, part, lineBet), lit)
      await pause(1500, signal)
    }
  }

  private async showWin(spin: Spin, stake: number, { before, cost }: { before: number; cost: number }) {
    const { theme, reels, kit } = this.parts
    const amount = (spin.result.total * stake) / lineBets(theme.machine)
    if (amount === 0) return
    reels.show(highlightOf(theme.machine, spin.stops, spin.result))
    await kit.celebrate({ amount, stake, cost, before, pictures: this.thrown() })
  }

  private async freeSpins(
    spins: readonly Spin[],
    stake: number,
    { first, cost }: { first: number; cost: number },
  ): Promise<void> {
    const { theme, sounds, kit, slot, featureBar, reels } = this.parts
    const lineBet = stake / lineBets(theme.machine)
    let left = spins[0]?.result.freeSpins ?? 0
    let won = 0
    sounds.feature()
    kit.root.dataset.feature = ""
    const subtitle = kit.texts("rules.freeShort", { multiplier: theme.machine.freeMultiplier })
    const rain = { pictures: this.thrown(), amount: 14 }
    await kit.overlay.show({
      kind: "feature",
      title: slot("feature.title", { count: left }),
      subtitle,
      stay: 3000,
      rain,
    })
    for (const spin of spins.slice(1)) {
      left--
      featureBar.show(left, won)
      kit.nextPart()
      kit.plate(subtitle)
      reels.spin()
      sounds.spin()
      await wait(calm() ? 200 : kit.turbo ? 240 : 650)
      await this.land(spin)
      await this.showWin(spin, stake, { before: first + won, cost })
      won += spin.result.total * lineBet
      left += spin.result.freeSpins
      featureBar.show(left, won)
      if (spin.result.freeSpins > 0) {
        sounds.feature()
        await kit.overlay.show({
          kind: "feature",
          title: slot("feature.more", { count: spin.result.freeSpins }),
          stay: 2200,
        })
      } else await pause(350, kit.skipping)
    }
    if (won > cost) kit.sounds.fanfare()
    await kit.overlay.show({
      kind: "feature",
      title: slot("feature.total"),
      subtitle: kit.money(won),
      stay: 2600,
      ...(won > cost && { rain: { ...rain, amount: 20 }, amount: { to: won, milliseconds: 1800, text: kit.money } }),
    })
    featureBar.hide()
    delete kit.root.dataset.feature
  }
}
