import type { Celebration, Kit } from "../kit.ts"
import { countUp, pause } from "./count-up.ts"
import { isWin, resultText } from "./result-text.ts"

/** The smallest win that is announced over the stage, in stakes. */
export const announcedFrom = 12

/** Wins of this many stakes are announced over the stage. */
const announced = [
  { from: 60, title: "result.grand", rain: 60, milliseconds: 6500 },
  { from: 30, title: "result.huge", rain: 38, milliseconds: 5000 },
  { from: announcedFrom, title: "result.big", rain: 24, milliseconds: 3600 },
] as const

/** From this many stakes on, the line and the figure of a win shine while it is counted. */
const good = 4

/**
 * Counts a win up. A total up to the cost, including what came before in the round, is the player's own money: it is shown as
 * returned, without sound, counting or light.
 */
export async function celebrate(
  kit: Kit,
  { amount, stake, cost = stake, before = 0, pictures = [] }: Celebration,
): Promise<void> {
  if (amount === 0) return
  const { words, money, sounds, overlay, haptics } = kit
  if (!isWin(before + amount, cost)) {
    kit.win(before + amount)
    kit.plate(resultText(words, money, before + amount, cost))
    return pause(500, kit.skipping)
  }
  const times = amount / stake
  const showWin = (minor: number) => kit.plate(words("result.won", { amount: money(minor) }), true)
  const big = announced.find(({ from }) => times >= from)
  haptics(big ? "big" : "win")
  sounds.win(Math.min(6, Math.floor(times)))
  if (big) {
    sounds.fanfare()
    await pause(700, kit.skipping)
    await overlay.show({
      kind: "win",
      title: words(big.title),
      rain: { pictures, amount: big.rain },
      stay: 1600,
      amount: { to: amount, milliseconds: big.milliseconds, text: money, onTick: sounds.tick },
    })
    kit.win(before + amount)
    showWin(amount)
    return
  }
  if (times >= good) kit.root.dataset.win = "good"
  const milliseconds = times > 1 ? Math.min(2200, 240 + times * 150) : 250
  await countUp(before, before + amount, milliseconds, kit.skipping, value => {
    kit.win(value)
    showWin(value - before)
  })
  await pause(times >= good ? 500 : 220, kit.skipping)
  delete kit.root.dataset.win
}
