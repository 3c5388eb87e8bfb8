import { marchTimes } from "../../../../slot/machine.ts"
import { calm, wait } from "../../dom.ts"
import { pause } from "../../shell/count-up.ts"
import { stepMilliseconds } from "./marcher.ts"
import type { PlayedSpin, PresenterOptions } from "./presenter-parts.ts"

/** A wild stands on this reel, and walks on; on the last one it has just entered. */
export async function showMarcher({ reels, sounds, theme: { machine } }: PresenterOptions, reel: number): Promise<void> {
  reels.march(reel, marchTimes(machine, reel))
  if (reel < machine.strips.length - 1) return
  sounds.feature()
  await wait(calm() ? 80 : 700)
}

interface Respins {
  spins: readonly PlayedSpin[]
  /** The first of them was bought. */
  bought: boolean
  /** What the round has won before them. */
  won: number
}

/** Shows respins one after the other: of a dial, or of a wild that walks. `play` shows the reels and tells what they win. */
export async function showRespins(
  parts: PresenterOptions,
  { spins, bought, won }: Respins,
  play: (played: PlayedSpin, before: number) => Promise<number>,
): Promise<void> {
  const { sounds, kit, slot, reels, theme } = parts
  let total = won
  for (const [nth, played] of spins.entries()) {
    const [reel] = played.reels.wildReels ?? []
    const times = reel === undefined ? 1 : marchTimes(theme.machine, reel)
    kit.nextPart()
    kit.plate(times > 1 ? slot("marching", { times }) : slot("respin"))
    reels.show(undefined)
    if (reel === undefined) {
      sounds.scatter(1)
      await pause(calm() ? 200 : 500, kit.skipping)
    } else {
      kit.root.dataset.feature = ""
      if (bought && nth === 0) await showMarcher(parts, reel)
      else {
        reels.march(reel, times)
        sounds.march(nth)
        await pause(calm() ? 100 : stepMilliseconds, kit.skipping)
      }
    }
    reels.spin()
    sounds.spin()
    await wait(calm() ? 150 : kit.turbo ? 240 : 600)
    total += await play(played, total)
    kit.win(total)
    await pause(calm() ? 0 : 250, kit.skipping)
  }
  delete kit.root.dataset.feature
}
