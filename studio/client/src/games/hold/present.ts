import { placesOf } from "../../../../slot/hold/machine.ts"
import { type HoldOutcome, type PlacedCoin, worthOf } from "../../../../slot/hold/play.ts"
import { lineBets } from "../../../../slot/machine.ts"
import type { SlotOutcome } from "../../../../slot/play.ts"
import { calm } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { pause } from "../../shell/count-up.ts"
import { isWin, resultText } from "../../shell/result-text.ts"
import type { Presenter } from "../slot/present.ts"
import type { CoinBoard } from "./coin-board.ts"
import type { createHoldBar } from "./hold-bar.ts"
import type { HoldSounds } from "./sounds.ts"
import type { HoldMachineTexts, HoldTexts } from "./texts.ts"
import type { HoldTheme } from "./theme.ts"

interface HoldParts {
  theme: HoldTheme
  kit: Kit<HoldMachineTexts>
  texts: HoldTexts
  board: CoinBoard
  bar: ReturnType<typeof createHoldBar>
  sounds: HoldSounds
  /** Shows the reels. */
  reels: Presenter
}

/** With two coins fewer than begin the respins, those on the reels are worth waiting for. */
const teasing = 2

/** The reels of a round as a spin without free spins, for the presenter of the slots. */
function spinOf({ stops, lines, linePays, coins }: HoldOutcome, from: number): SlotOutcome {
  const scatters = coins.length >= from - teasing ? coins.length : 0
  const result = { lines, scatters, scatterPays: 0, total: linePays, freeSpins: 0 }
  return { spins: [{ stops, multiplier: 1, result }], total: linePays }
}

/** Shows a decided round: reels, coins, respins, celebration. Nothing here affects the outcome. */
export class HoldPresenter {
  private readonly parts: HoldParts

  constructor(parts: HoldParts) {
    this.parts = parts
  }

  begin() {
    this.parts.board.clear()
    this.parts.reels.begin()
  }

  async show(outcome: HoldOutcome, stake: number, cost: number) {
    const { reels, board, theme } = this.parts
    await reels.show(spinOf(outcome, theme.machine.from), { bet: "spin", stake, cost }, () => {
      for (const coin of outcome.coins) board.put(coin, stake, true)
    })
    if (outcome.hold) await this.hold(outcome, stake, cost)
  }

  private async hold({ coins, hold, linePays, total }: HoldOutcome, stake: number, cost: number) {
    const { theme, kit, texts, board, bar, sounds, reels } = this.parts
    const bet = stake / lineBets(theme.machine.reels)
    const before = linePays * bet
    reels.still()
    sounds.begin()
    kit.root.dataset.feature = ""
    const subtitle = texts.hold("begin.subtitle", { count: theme.machine.respins })
    const title = texts.hold("begin.title", { count: coins.length })
    kit.plate(title)
    await kit.overlay.show({ kind: "feature", title, subtitle, stay: 2600 })
    board.hold()
    const held = [...coins]
    let left = theme.machine.respins
    for (const fresh of hold?.respins ?? []) {
      left--
      bar.show(left, this.worth(held, stake))
      kit.nextPart()
      kit.plate(texts.hold("respin", { count: left }))
      sounds.respin(left)
      await this.respin(held, fresh, stake)
      if (fresh.length > 0) left = theme.machine.respins
      bar.show(left, this.worth(held, stake))
      kit.plate(texts.hold("respin", { count: left }))
      await pause(calm() ? 150 : 420, kit.skipping)
    }
    kit.plate(texts.hold("collected"))
    await this.collect(held, { stake, before, cost })
    const grand = (hold?.grandPays ?? 0) * bet
    if (grand > 0) await this.grand(grand, cost)
    const won = total * bet - before
    await kit.overlay.show({
      kind: "feature",
      title: texts.hold("collected"),
      subtitle: kit.money(won),
      stay: 2400,
      ...(before + won > cost && { rain: { pictures: reels.thrown(), amount: 22 } }),
    })
    bar.hide()
    delete kit.root.dataset.feature
    kit.win(before + won)
    kit.plate(resultText(kit.words, kit.money, before + won, cost), isWin(before + won, cost))
  }

  private worth(coins: readonly PlacedCoin[], stake: number): number {
    return worthOf(this.parts.theme.machine, coins) * stake
  }

  /** Empty places turn, and come to rest one after the other. */
  private async respin(held: PlacedCoin[], fresh: readonly PlacedCoin[], stake: number) {
    const { theme, board, sounds, kit } = this.parts
    const filled = new Set(held.map(({ place }) => place))
    const empty = Array.from({ length: placesOf(theme.machine) }, (_, place) => place).filter(place => !filled.has(place))
    if (!calm()) board.turn(empty)
    await pause(calm() ? 100 : 620, kit.skipping)
    for (const place of empty) {
      const coin = fresh.find(one => one.place === place)
      board.rest(place)
      if (!coin) {
        await pause(calm() ? 0 : 55, kit.skipping)
        continue
      }
      board.put(coin, stake)
      held.push(coin)
      sounds.coin(held.length)
      kit.haptics("land")
      await pause(calm() ? 60 : 380, kit.skipping)
    }
  }

  /** The coins are counted in the order of their places: first their values, then what collects, then what multiplies. */
  private async collect(held: readonly PlacedCoin[], round: { stake: number; before: number; cost: number }) {
    const { stake, before, cost } = round
    const { board, bar, sounds, kit, theme } = this.parts
    const kindOf = ({ coin }: PlacedCoin) => theme.machine.coins[coin]
    const turn = (coin: PlacedCoin) => (kindOf(coin)?.times ? 2 : kindOf(coin)?.collects ? 1 : 0)
    const counted: PlacedCoin[] = []
    let sum = 0
    for (const [step, coin] of [...held].sort((one, other) => turn(one) - turn(other) || one.place - other.place).entries()) {
      counted.push(coin)
      sum = this.worth(counted, stake)
      board.light(coin.place)
      bar.show(0, sum)
      kit.win(before + sum)
      sounds.collect(step)
      await pause(calm() ? 30 : 150, kit.skipping)
    }
    kit.nextPart()
    if (isWin(before + sum, cost)) kit.sounds.fanfare()
  }

  private async grand(amount: number, cost: number) {
    const { kit, texts, reels } = this.parts
    if (!isWin(amount, cost)) return
    await kit.overlay.show({
      kind: "win",
      title: texts.hold("prizes.grand"),
      rain: { pictures: reels.thrown(), amount: 70 },
      stay: 3000,
      amount: { to: amount, milliseconds: 6000, text: kit.money, onTick: kit.sounds.tick },
    })
  }
}
