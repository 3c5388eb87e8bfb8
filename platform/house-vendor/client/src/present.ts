import { lineBets, type SlotMachine } from "../../slot/machine.ts"
import type { SlotOutcome, Spin } from "../../slot/play.ts"
import { calm, wait } from "./dom.ts"
import type { Money } from "./money.ts"
import { type SymbolName, symbolOf } from "./reels/bitmaps.ts"
import type { ReelView } from "./reels/reel-view.ts"
import { highlightOf } from "./reels/win-lines.ts"
import type { Sounds } from "./sound/sounds.ts"
import { countUp, pause } from "./stage/count-up.ts"
import type { createFeatureBar } from "./stage/feature-bar.ts"
import type { Hud } from "./stage/hud.ts"
import type { Overlay } from "./stage/overlay.ts"
import type { Words } from "./words.ts"

interface Parts {
  machine: SlotMachine
  words: Words
  money: Money
  reels: ReelView
  hud: Hud
  overlay: Overlay
  featureBar: ReturnType<typeof createFeatureBar>
  sounds: Sounds
  root: HTMLElement
}

/** Wins of so many stakes are announced over the reels. */
const announced = [
  { from: 60, title: "result.grand", rain: 60, milliseconds: 6500 },
  { from: 30, title: "result.huge", rain: 38, milliseconds: 5000 },
  { from: 12, title: "result.big", rain: 24, milliseconds: 3600 },
] as const

/** Shows a decided round: reels, lines, free spins, celebration. The outcome is fixed; this only tells it. */
export function createPresenter({ machine, words, money, reels, hud, overlay, featureBar, sounds, root }: Parts) {
  let skipping = new AbortController()
  let cycling: AbortController | undefined

  /** When each reel stops; with two scatters on the table the rest are awaited a little longer. */
  function landingDelays({ result, stops }: Spin): number[] {
    let at = 0
    let seen = 0
    return stops.map((stop, reel) => {
      const expecting = seen >= 2 && result.scatters >= 2
      if (reel > 0) at += expecting ? 950 : 190
      const strip = machine.strips[reel] ?? ""
      for (let row = 0; row < machine.rows; row++) if (strip[(stop + row) % strip.length] === machine.scatter.symbol) seen++
      return at
    })
  }

  async function land(spin: Spin) {
    let scatters = 0
    await reels.land(spin.stops, landingDelays(spin), {
      onLand(reel) {
        sounds.land(reel)
        const strip = machine.strips[reel] ?? ""
        const stop = spin.stops[reel] ?? 0
        const shows = [0, 1, 2].some(row => strip[(stop + row) % strip.length] === machine.scatter.symbol)
        // The bell rings only while three scatters are still possible.
        if (shows && ++scatters + (machine.strips.length - 1 - reel) >= 3) sounds.scatter(scatters)
        if (scatters >= 2 && reel < machine.strips.length - 1) sounds.expect(reel + scatters)
      },
    })
  }

  const symbolWord = (code: string) => words(`symbols.${(symbolOf(code)?.name ?? "chip") as SymbolName}`)

  function partText(spin: Spin, part: number, lineBet: number): string {
    const line = spin.result.lines[part]
    if (!line) return words("result.scatter", { count: spin.result.scatters, amount: money(spin.result.scatterPays * lineBet) })
    const values = { line: line.line + 1, count: line.count, symbol: symbolWord(line.symbol), amount: money(line.pays * lineBet) }
    return words("result.line", values)
  }

  /** Shows the wins of a spin one after the other, over and over, until the next spin begins. */
  async function cycle(spin: Spin, lineBet: number) {
    cycling = new AbortController()
    const { signal } = cycling
    const parts = spin.result.lines.length + (spin.result.scatterPays > 0 ? 1 : 0)
    if (parts === 0) return
    for (let part = 0; !signal.aborted; part = (part + 1) % parts) {
      reels.show(highlightOf(machine, spin.stops, spin.result, part))
      hud.setPlate(partText(spin, part, lineBet), true)
      await pause(1500, signal)
    }
  }

  async function showWin(spin: Spin, stake: number, before: number) {
    const lineBet = stake / lineBets(machine)
    const amount = spin.result.total * lineBet
    if (amount === 0) return
    reels.show(highlightOf(machine, spin.stops, spin.result))
    const above = amount > stake
    if (above) sounds.win(Math.min(6, Math.floor(amount / stake)))
    else sounds.small()
    const won = (minor: number) => hud.setPlate(words("result.won", { amount: money(minor) }), true)
    const times = amount / stake
    const big = announced.find(({ from }) => times >= from)
    if (big) {
      sounds.fanfare()
      await pause(700, skipping.signal)
      await overlay.show({
        kind: "win",
        title: words(big.title),
        rain: big.rain,
        stay: 1600,
        amount: { to: amount, milliseconds: big.milliseconds, text: money, onTick: sounds.tick },
      })
      hud.setWin(before + amount)
      won(amount)
      return
    }
    const milliseconds = above ? Math.min(2200, 500 + times * 130) : 250
    await countUp(before, before + amount, milliseconds, skipping.signal, value => {
      hud.setWin(value)
      won(value - before)
    })
    await pause(above ? 500 : 250, skipping.signal)
  }

  async function freeSpins(spins: readonly Spin[], stake: number, first: number): Promise<void> {
    const lineBet = stake / lineBets(machine)
    let left = spins[0]?.result.freeSpins ?? 0
    let won = 0
    sounds.feature()
    root.dataset.feature = ""
    const subtitle = words("feature.subtitle", { multiplier: machine.freeMultiplier })
    await overlay.show({ kind: "feature", title: words("feature.title", { count: left }), subtitle, stay: 3000, rain: 14 })
    for (const spin of spins.slice(1)) {
      left--
      featureBar.show(left, won)
      skipping = new AbortController()
      hud.setPlate(subtitle)
      reels.spin()
      sounds.spin()
      await wait(calm() ? 200 : 650)
      await land(spin)
      await showWin(spin, stake, first + won)
      won += spin.result.total * lineBet
      left += spin.result.freeSpins
      featureBar.show(left, won)
      if (spin.result.freeSpins > 0) {
        sounds.feature()
        await overlay.show({ kind: "feature", title: words("feature.more", { count: spin.result.freeSpins }), stay: 2200 })
      } else await pause(350, skipping.signal)
    }
    if (won > stake) sounds.fanfare()
    await overlay.show({
      kind: "feature",
      title: words("feature.total"),
      subtitle: money(won),
      stay: 2600,
      ...(won > stake && { rain: 20, amount: { to: won, milliseconds: 1800, text: money } }),
    })
    featureBar.hide()
    delete root.dataset.feature
  }

  return {
    /** Ends what is being shown of the last round. */
    clear() {
      cycling?.abort()
      reels.show(undefined)
    },
    /** Makes the present show shorter; the result is the same. */
    skip() {
      if (overlay.shown) overlay.skip()
      else skipping.abort()
    },
    async show(outcome: SlotOutcome, stake: number) {
      const [paid] = outcome.spins
      if (!paid) return
      const lineBet = stake / lineBets(machine)
      skipping = new AbortController()
      await land(paid)
      hud.setPhase("showing")
      await showWin(paid, stake, 0)
      if (outcome.spins.length > 1) await freeSpins(outcome.spins, stake, paid.result.total * lineBet)
      const total = outcome.total * lineBet
      hud.setWin(total)
      if (total === 0) hud.setPlate(words("hud.place"))
      const last = outcome.spins.at(-1) ?? paid
      cycle(last.result.total > 0 ? last : { ...last, result: { ...last.result, lines: [] } }, lineBet)
    },
  }
}

export type Presenter = ReturnType<typeof createPresenter>
