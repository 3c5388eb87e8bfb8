import { betSum, type SpotBets } from "../../../../games/spot-bets.ts"
import type { Kit } from "../../kit.ts"
import { chipPictures, chipText, chipValues } from "./chips.ts"
import { createLaying, type Laying, limitsOf } from "./laying.ts"
import { ChipRack } from "./rack.ts"
import type { TableClock } from "./table-clock.ts"
import type { BettingTexts } from "./texts.ts"

/** Says why a chip isn't laid, in writing and for screen readers. */
function refuse(kit: Kit<BettingTexts>, reason: string): void {
  kit.notice(reason)
  kit.say(reason)
}

/** A chip set down on the table. */
function chipSound({ synth }: Kit<BettingTexts>): void {
  synth.rush(3200, { length: 0.05, volume: 0.3, glide: 0.6 })
  synth.tone(1900, { length: 0.05, volume: 0.08, type: "triangle", glide: 0.7 })
}

/** The bets of the player's last round. */
function lastBets({ session }: Kit<BettingTexts>): SpotBets | undefined {
  const choice = session.last?.choice
  return choice && typeof choice === "object" ? (choice as SpotBets) : undefined
}

/** The main button plays the chips on the table, or else the last bets again. */
function showPlay(kit: Kit<BettingTexts>, { sum, last }: Laying): void {
  const again = betSum(last)
  // One press pays for bets that do not lie on the table: it says how much.
  const label = again > 0 ? kit.texts("betting.again", { amount: kit.money(again) }) : kit.texts("main")
  kit.main(sum > 0 ? undefined : { label, disabled: again === 0 })
}

/** Chips, limits and the main button of a game played by placing chips on spots; the game draws them. */
export function createBetting(kit: Kit<BettingTexts>, draw: () => void, clock?: TableClock) {
  const { texts, money, words } = kit
  const limits = limitsOf(kit.stake.all)
  const values = chipValues(kit.stake.all)
  const text = chipText(kit.language, kit.session.exponent)
  const laying = createLaying(limits, () => {
    kit.stake.lay(laying.sum)
    kit.notice("")
    rack.update()
    showMain()
    draw()
  })
  const rack = new ChipRack({ kit, laying, values, text, lay, clock })
  const before = lastBets(kit)
  if (before) laying.remember(before)
  const lastSum = () => betSum(laying.last)
  const mayChange = () => kit.phase === "idle" && clock?.isOpen() !== false
  function lay(change: () => boolean, sum: number): void {
    if (clock?.isOpen() === false) clock.onClosed()
    else if (kit.phase !== "idle") return
    else if (sum > kit.balance) refuse(kit, words("notice.insufficient-funds"))
    else if (change()) chipSound(kit)
    else refuse(kit, texts("betting.limit", { amount: money(limits.most) }))
  }
  /** Adds these bets to those on the table, as one step. */
  const placeBets = (bets: SpotBets) => lay(() => laying.placeAll(bets), laying.sum + betSum(bets))
  const showMain = () => (clock ? clock.main() : showPlay(kit, laying))
  if (!clock) showMain() // A table shows it once it is set up.

  return {
    laying,
    rack,
    values,
    text,
    pictures: chipPictures(),
    showMain,
    /** Places the selected chip. */
    place: (spot: string) => lay(() => laying.place(spot, rack.chosen), laying.sum + rack.chosen),
    /** Places this many of the selected chip on each spot. */
    placeAll: (chips: Readonly<Record<string, number>>): void =>
      placeBets(Object.fromEntries(Object.entries(chips).map(([spot, count]) => [spot, count * rack.chosen]))),
    placeBets,
    remove(spot: string) {
      if (!mayChange() || !laying.bets[spot]) return
      laying.remove(spot)
      kit.sounds.click()
    },
    /** What the main button plays: the chips on the table, or else the last bets again. Undefined: nothing can be played. */
    ready(): SpotBets | undefined {
      if (laying.sum === 0 && lastSum() > 0) lay(laying.repeat, lastSum())
      return laying.sum > 0 ? laying.bets : undefined
    },
    /** What the main button plays for, in minor units; 0: nothing can be played. */
    cost: (): number => laying.sum || lastSum(),
    /** Undo, clear and the digits of the chips; true if the key was one of them. */
    key(event: KeyboardEvent): boolean {
      const undoes = event.key === "Backspace" || event.key === "u" || event.key === "U"
      if (undoes && clock?.takeBack.can()) clock.takeBack.act()
      else if (!mayChange()) return false
      else if (undoes) laying.undo()
      else if (event.key === "c" || event.key === "C") laying.clear()
      else if ((event.key === "d" || event.key === "D") && laying.sum > 0) lay(laying.double, laying.sum * 2)
      else return /^[1-9]$/.test(event.key) && rack.digit(event.key)
      return true
    },
  }
}
