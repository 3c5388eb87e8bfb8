import { lineBets, type ReelStops } from "../../../../slot/machine.ts"
import { stepped, type WalkOutcome, type WalkSpin } from "../../../../slot/walk/play.ts"
import { calm, wait } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { isWin } from "../../shell/result-text.ts"
import type { Presenter } from "../slot/present.ts"
import { walkMilliseconds } from "../slot/reel-cover.ts"
import type { ReelView } from "../slot/reel-view.ts"
import type { SlotSounds } from "../slot/sounds.ts"
import type { WalkSounds } from "./sounds.ts"
import type { WalkMachineTexts, WalkTexts } from "./texts.ts"
import type { WalkTheme } from "./theme.ts"
import type { createWalkBar } from "./walk-bar.ts"
import type { WalkerSigns } from "./walker-signs.ts"

interface WalkParts {
  theme: WalkTheme
  kit: Kit<WalkMachineTexts>
  texts: WalkTexts
  view: ReelView
  signs: WalkerSigns
  bar: ReturnType<typeof createWalkBar>
  sounds: SlotSounds & { walk: WalkSounds }
  /** Shows the reels of a spin and its win. */
  reels: Presenter
}

/** The reels of a spin: only the paid one is played on the machine's own strips. */
export function walkStops({ machine }: WalkTheme, outcome: WalkOutcome, spin: WalkSpin): ReelStops {
  const wildReels = spin.walkers.flatMap((times, reel) => (times > 0 ? [reel] : []))
  return { stops: spin.stops, strips: spin === outcome.spins[0] ? machine.reels.strips : machine.respins, wildReels }
}

/** Shows a decided round: the spin, and respins as long as a wild walks. Nothing here affects the outcome. */
export class WalkPresenter {
  private readonly parts: WalkParts

  constructor(parts: WalkParts) {
    this.parts = parts
  }

  begin() {
    this.parts.signs.show([])
    this.parts.reels.begin()
  }

  async show(outcome: WalkOutcome, stake: number, cost: number) {
    const { theme, reels, signs, bar, kit } = this.parts
    const money = { bet: "spin", stake, cost } as const
    const lineBet = stake / lineBets(theme.machine.reels)
    const [first, ...respins] = outcome.spins
    if (!first) return
    const played = (spin: WalkSpin) => ({ spin: { ...spin, multiplier: 1 }, reels: walkStops(theme, outcome, spin) })
    await reels.spun(played(first), money, () => signs.show(first.walkers))
    let won = first.result.total * lineBet
    let before = first
    if (respins.length > 0) kit.root.dataset.feature = ""
    if (outcome.parade) await this.announce()
    for (const [nth, spin] of respins.entries()) {
      bar.show(nth + 1, won)
      kit.nextPart()
      await this.walk(before, nth, outcome.parade === true && nth === 0)
      await reels.spun(played(spin), money, () => signs.show(spin.walkers), won)
      won += spin.result.total * lineBet
      bar.show(nth + 1, won)
      before = spin
    }
    if (respins.length > 0) this.end(won, cost)
    reels.rest(played(before), won, money)
  }

  /** The wilds go one reel on, and the other reels turn. */
  private async walk(before: WalkSpin, nth: number, parade: boolean) {
    const { theme, kit, view, signs, sounds, texts } = this.parts
    view.show(undefined)
    kit.plate(texts.walk("walks"))
    signs.show([])
    view.walk()
    sounds.walk.step(nth)
    await wait(calm() ? 60 : kit.turbo ? 300 : walkMilliseconds)
    const ahead = stepped(before.walkers).map((times, reel) => Math.max(times, parade ? (theme.machine.parade[reel] ?? 0) : 0))
    const held = ahead.flatMap((times, reel) => (times > 0 ? [reel] : []))
    for (const reel of held) if (!view.covered(reel)) view.cover(reel, 1)
    signs.show(ahead)
    view.spin(held)
    sounds.spin()
    await wait(calm() ? 80 : kit.turbo ? 200 : 520)
  }

  private async announce() {
    const { kit, texts, reels, sounds } = this.parts
    sounds.walk.parade()
    const rain = { pictures: reels.thrown(), amount: 14 }
    const [title, subtitle] = [texts.walk("parade.title"), texts.walk("parade.subtitle")]
    await kit.overlay.show({ kind: "feature", title, subtitle, stay: 2600, rain })
  }

  private end(won: number, cost: number) {
    const { kit, bar } = this.parts
    if (isWin(won, cost)) kit.sounds.fanfare()
    bar.hide()
    delete kit.root.dataset.feature
  }
}
