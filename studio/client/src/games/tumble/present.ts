import { paysOf, skyTimes, type TumbleOutcome, type TumbleSpin } from "../../../../slot/tumble/play.ts"
import { type TumbleStep, tumble } from "../../../../slot/tumble/tumble.ts"
import type { TumbleWin } from "../../../../slot/tumble/wins.ts"
import { calm, wait } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { announcedFrom } from "../../shell/celebrate.ts"
import { pause } from "../../shell/count-up.ts"
import { isFeatureWin, isWin, resultText } from "../../shell/result-text.ts"
import type { createFeatureBar } from "../slot/feature-bar.ts"
import { showMaxWin } from "../slot/max-win.ts"
import type { GridView, Lit } from "./grid-view.ts"
import type { LadderView } from "./ladder.ts"
import type { SkyView } from "./sky.ts"
import type { TumbleSounds } from "./sounds.ts"
import type { TumbleMachineTexts, TumbleTexts } from "./texts.ts"
import type { TumbleTheme } from "./theme.ts"

interface PresenterParts {
  theme: TumbleTheme
  kit: Kit<TumbleMachineTexts>
  texts: TumbleTexts
  grid: GridView
  ladder: LadderView
  featureBar: ReturnType<typeof createFeatureBar>
  sounds: TumbleSounds
  sky?: SkyView
}

/** What a round is shown with: the stake of a spin, a part of it in minor units, and its cost to its player (0 of a free one). */
interface Money {
  stake: number
  part: number
  cost: number
}

/** Shows a decided round: falling, wins, free spins, celebration. Nothing here affects the outcome. */
export class TumblePresenter {
  private readonly parts: PresenterParts
  private left = Promise.resolve()

  constructor(parts: PresenterParts) {
    this.parts = parts
  }

  /** The bet was sent: the window empties. */
  begin() {
    const { kit, texts, sounds, ladder, theme } = this.parts
    kit.plate(texts.slot("place"))
    ladder.show(theme.machine.ladder, 0)
    sounds.leave()
    this.left = this.leave()
  }

  private leave(): Promise<void> {
    const { grid, kit } = this.parts
    return wait(calm() ? 0 : Math.min(grid.leave(), kit.turbo ? 240 : 1000))
  }

  /** `part` is a part of the stake, in minor units. */
  async show(outcome: TumbleOutcome, part: number, cost: number) {
    const { theme, kit } = this.parts
    const [first] = outcome.spins
    if (!first) return
    await this.left
    const money = { stake: part * theme.machine.parts, part, cost }
    const paid = outcome.bought ? 0 : first.total * part
    if (!outcome.bought) await this.spin(first, theme.machine.ladder, 0, money)
    const free = outcome.bought ? outcome.spins : outcome.spins.slice(1)
    const awarded = outcome.bought ? (theme.machine.bets?.buy.spins ?? 0) : first.freeSpins
    if (free.length > 0) await this.freeSpins(free, awarded, paid, money)
    const total = outcome.total * part
    const { cap } = theme.machine
    if (outcome.capped && cap) await showMaxWin(kit, this.parts.texts.slot, { cap, won: total, cost, pictures: this.thrown() })
    kit.win(total)
    kit.plate(resultText(kit.words, kit.money, total, cost), isWin(total, cost))
  }

  /** One spin until nothing vanishes any more; `before` was won earlier in the round. */
  private async spin(spin: TumbleSpin, rungs: readonly number[], before: number, { stake, part, cost }: Money) {
    const { theme, grid, kit, ladder, sounds, texts } = this.parts
    const steps = tumble(theme.machine, spin.stops)
    await this.parts.sky?.show(spin.sky ?? [], kit.skipping, sounds.sun)
    await this.dropIn(steps[0]!, spin)
    let won = before
    // A win that reaches the machine's cap counts up to it.
    const most = before + spin.total * part
    for (const [place, multiplier] of spin.multipliers.entries()) {
      const step = steps[place]!
      won = Math.min(most, won + paysOf(step) * multiplier * part)
      ladder.show(rungs, multiplier)
      grid.show(this.light(step, multiplier * part))
      kit.plate(this.winText(step, multiplier, part), isWin(won, cost))
      sounds.burst(place, isWin(won, cost))
      kit.haptics("land")
      kit.win(won)
      await pause(calm() ? 500 : 780, kit.skipping)
      await pause(grid.burst(step.wins.flatMap(({ cells }) => cells)), kit.skipping)
      await pause(grid.fall(steps[place + 1]!.columns), kit.skipping)
    }
    grid.rest(steps.at(-1)!.columns)
    await this.shine(spin, won - before, before, { most, cost })
    if (spin.scatterPays > 0) {
      grid.show(this.lightScatters(steps.at(-1)!, kit.money(spin.scatterPays * part)))
      const text = texts.slot("scatter", { count: spin.scatters, amount: kit.money(spin.scatterPays * part) })
      kit.plate(text, isWin(before + spin.total * part, cost))
      await pause(900, kit.skipping)
    }
    kit.nextPart()
    await this.celebrate(spin.total * part, before, { stake, part, cost })
    grid.show(undefined)
  }

  /** The suns multiply what the spin has won. */
  private async shine({ sky }: TumbleSpin, amount: number, before: number, { most, cost }: { most: number; cost: number }) {
    const { kit, texts, sounds } = this.parts
    const multiplier = skyTimes(sky)
    if (amount === 0 || multiplier === 1) return
    const total = Math.min(most, before + amount * multiplier)
    const values = { amount: kit.money(amount), multiplier, total: kit.money(total - before) }
    kit.plate(texts.tumble("skyWin", values), isWin(total, cost))
    await this.parts.sky?.shine(kit.skipping, nth => {
      if (isWin(total, cost)) sounds.sun(nth)
    })
    kit.win(total)
    await pause(calm() ? 300 : 700, kit.skipping)
  }

  /** The wins were counted as they came: only what is announced over the stage is counted again. */
  private async celebrate(amount: number, before: number, { stake, cost }: Money) {
    const { kit } = this.parts
    if (amount >= announcedFrom * stake) return kit.celebrate({ amount, stake, cost, before, pictures: this.thrown() })
    if (amount === 0) return
    kit.win(before + amount)
    kit.plate(resultText(kit.words, kit.money, before + amount, cost), isWin(before + amount, cost))
    if (isWin(before + amount, cost)) {
      kit.sounds.win(Math.min(6, Math.floor(amount / stake)))
      kit.haptics("win")
    }
    await pause(600, kit.skipping)
  }

  private async dropIn(step: TumbleStep, { scatters }: TumbleSpin) {
    const { grid, sounds, kit, theme } = this.parts
    if (calm()) return grid.rest(step.columns)
    const landings = grid.drop(step.columns)
    let seen = 0
    for (const [reel, at] of landings.entries()) {
      await pause(at - (landings[reel - 1] ?? 0), kit.skipping)
      sounds.land(reel)
      if (theme.machine.scatter && step.columns[reel]?.includes(theme.machine.scatter.symbol) && scatters > 0)
        sounds.scatter(++seen)
    }
  }

  private light(step: TumbleStep, unit: number): Lit {
    const labels = step.wins.map(({ cells, pays }) => {
      const middle = [...cells].sort(([a, b], [c, d]) => a - c || b - d)[Math.floor(cells.length / 2)] ?? [0, 0]
      return { reel: middle[0], row: middle[1], text: this.parts.kit.money(pays * unit) }
    })
    return { cells: step.wins.flatMap(({ cells }) => cells), labels }
  }

  private lightScatters({ columns }: TumbleStep, text: string): Lit {
    const symbol = this.parts.theme.machine.scatter?.symbol
    const cells = columns.flatMap((column, reel) =>
      [...column].flatMap((shown, row) => (shown === symbol ? [[reel, row] as const] : [])),
    )
    const [reel, row] = cells[Math.floor(cells.length / 2)] ?? [0, 0]
    return { cells, labels: [{ reel, row, text }] }
  }

  private winText({ wins }: TumbleStep, multiplier: number, part: number): string {
    const { texts, kit, theme } = this.parts
    const sum = wins.reduce((total, { pays }) => total + pays, 0) * multiplier * part
    const amount = kit.money(sum)
    const [win, other] = wins
    if (!win || other) return texts.tumble(multiplier > 1 ? "winsTimes" : "wins", { count: wins.length, amount, multiplier })
    const symbol = kit.texts.find(`symbols.${theme.symbols[win.symbol]?.name}`) ?? win.symbol
    return texts.tumble(multiplier > 1 ? "winTimes" : "win", { count: this.countOf(win), symbol, amount, multiplier })
  }

  private countOf({ count, cells }: TumbleWin): number {
    return this.parts.theme.machine.wins === "ways" ? count : cells.length
  }

  private thrown() {
    return this.parts.theme.thrown.flatMap(code => this.parts.grid.pictures().get(code) ?? [])
  }

  private async freeSpins(spins: readonly TumbleSpin[], awarded: number, first: number, money: Money): Promise<void> {
    const { theme, sounds, kit, texts, featureBar, ladder } = this.parts
    const { freeLadder } = theme.machine
    let left = awarded
    let won = 0
    let climbed = freeLadder[0] ?? 1
    sounds.feature()
    kit.root.dataset.feature = ""
    const subtitle = kit.texts("rules.freeShort")
    const rain = { pictures: this.thrown(), amount: 14 }
    await kit.overlay.show({ kind: "feature", title: texts.slot("feature.title", { count: left }), subtitle, stay: 3000, rain })
    for (const spin of spins) {
      left--
      featureBar.show(left, won)
      ladder.show(freeLadder, climbed)
      kit.nextPart()
      kit.plate(subtitle)
      sounds.leave()
      await this.leave()
      await this.spin(spin, freeLadder, first + won, money)
      if (!theme.machine.freeLadderRestarts) climbed = spin.multipliers.at(-1) ?? climbed
      won += spin.total * money.part
      left += spin.freeSpins
      featureBar.show(left, won)
      if (spin.freeSpins > 0) {
        sounds.feature()
        await kit.overlay.show({ kind: "feature", title: texts.slot("feature.more", { count: spin.freeSpins }), stay: 2200 })
      } else await pause(350, kit.skipping)
    }
    const ahead = isFeatureWin(won, first, money.cost)
    if (ahead) kit.sounds.fanfare()
    await kit.overlay.show({
      kind: "feature",
      title: texts.slot(ahead ? "feature.total" : "feature.over"),
      subtitle: kit.money(won),
      stay: 2600,
      ...(ahead && {
        rain: { ...rain, amount: 20 },
        amount: { to: won, milliseconds: 1800, text: kit.money },
      }),
    })
    featureBar.hide()
    ladder.show(theme.machine.ladder, 0)
    delete kit.root.dataset.feature
  }
}
