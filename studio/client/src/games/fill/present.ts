import { linesOf } from "../../../../slot/fill/machine.ts"
import type { FillOutcome } from "../../../../slot/fill/play.ts"
import { lineBets } from "../../../../slot/machine.ts"
import type { SlotOutcome } from "../../../../slot/play.ts"
import { calm } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { pause } from "../../shell/count-up.ts"
import { isWin, resultText } from "../../shell/result-text.ts"
import type { Presenter } from "../slot/present.ts"
import type { SlotSounds } from "../slot/sounds.ts"
import type { FillBoard } from "./fill-board.ts"
import type { FillMachineTexts } from "./texts.ts"
import type { FillTheme } from "./theme.ts"

interface FillParts {
  theme: FillTheme
  kit: Kit<FillMachineTexts>
  board: FillBoard
  sounds: SlotSounds
  /** Shows the reels. */
  reels: Presenter
  /** The reels stop as they stood, under the window of the respins. */
  stop(): void
}

interface FillMoney {
  stake: number
  /** What the round has cost its player; 0 of a free one. */
  cost: number
}

/** The reels of a round as a spin without free spins, for the presenter of the slots. */
function spinOf({ stops = [], lines, total }: FillOutcome): SlotOutcome {
  return { spins: [{ stops, multiplier: 1, result: { lines, scatters: 0, scatterPays: 0, total, freeSpins: 0 } }], total }
}

/** Shows a decided round: reels, or respins that fill the window; celebration. Nothing here affects the outcome. */
export class FillPresenter {
  private readonly parts: FillParts

  constructor(parts: FillParts) {
    this.parts = parts
  }

  begin() {
    this.parts.board.hide()
    this.parts.reels.begin()
  }

  async show(outcome: FillOutcome, { stake, cost }: FillMoney) {
    const { reels, kit, theme } = this.parts
    if (outcome.respins) return this.respins(outcome, outcome.respins, { stake, cost })
    await reels.show(spinOf(outcome), { bet: "spin", stake, cost })
    if (outcome.full) kit.plate(kit.texts("full", { times: theme.machine.full }), true)
  }

  private nameOf(symbol: string): string {
    const { name = symbol } = this.parts.theme.reels.symbols[symbol] ?? {}
    return this.parts.kit.texts.find(`symbols.${name}`) ?? name
  }

  private async respins(outcome: FillOutcome, { symbol, drops }: NonNullable<FillOutcome["respins"]>, money: FillMoney) {
    const { kit, board, sounds, reels, stop } = this.parts
    const name = this.nameOf(symbol)
    await pause(calm() ? 100 : 700, kit.skipping)
    reels.still()
    board.show()
    stop()
    sounds.feature()
    kit.root.dataset.feature = ""
    kit.plate(kit.texts("jump.title", { symbol: name }))
    const rain = { pictures: reels.thrown(), amount: 14 }
    const subtitle = kit.texts("jump.subtitle")
    await kit.overlay.show({ kind: "feature", title: kit.texts("jump.title", { symbol: name }), subtitle, stay: 1900, rain })
    let fallen = 0
    for (const drop of drops) {
      kit.nextPart()
      kit.plate(kit.texts("jump.respin", { symbol: name }))
      fallen = await this.drop(symbol, drop, fallen)
    }
    kit.nextPart()
    await this.collect(outcome, money)
    delete kit.root.dataset.feature
  }

  /** Empty places turn, and come to rest one after the other. */
  private async drop(symbol: string, drop: readonly { place: number; wild: boolean }[], before: number): Promise<number> {
    const { board, sounds, kit } = this.parts
    const empty = board.empty
    if (!calm()) board.turn(empty)
    sounds.spin()
    await pause(calm() ? 60 : kit.turbo ? 220 : 520, kit.skipping)
    let fallen = before
    for (const place of empty) {
      const one = drop.find(other => other.place === place)
      board.rest(place, symbol, one)
      if (one) {
        sounds.opened(true, ++fallen)
        kit.haptics("land")
      }
      await pause(calm() ? 10 : one ? 210 : 40, kit.skipping)
    }
    await pause(calm() ? 60 : 260, kit.skipping)
    return fallen
  }

  private async collect({ lines, full, total }: FillOutcome, { stake, cost }: FillMoney) {
    const { theme, kit, board, reels } = this.parts
    const bet = stake / lineBets(theme.machine.reels)
    const places = linesOf(theme.machine)
    for (const { line, pays } of lines) {
      board.light(places[line ?? 0] ?? [])
      kit.plate(kit.texts("line", { line: (line ?? 0) + 1, amount: kit.money(pays * bet) }))
      await pause(calm() ? 80 : 340, kit.skipping)
    }
    if (full) {
      kit.plate(kit.texts("full", { times: theme.machine.full }), true)
      const title = kit.texts("full", { times: theme.machine.full })
      await kit.overlay.show({ kind: "feature", title, stay: 1600, rain: { pictures: reels.thrown(), amount: 24 } })
    }
    await kit.celebrate({ amount: total * bet, stake, cost, before: 0, pictures: reels.thrown() })
    kit.win(total * bet)
    kit.plate(resultText(kit.words, kit.money, total * bet, cost), isWin(total * bet, cost))
  }
}
