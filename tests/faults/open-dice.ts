import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { openGamePage, type PlayedRound, StudioRefusal } from "../support/game-page.ts"
import type { Installation, InstalledPlayer } from "./installation.ts"

/** A member at the studio's dice. */
export interface OpenDice {
  /** One round, whatever is killed meanwhile: the same one is asked for until it is over. */
  play(stake: number): Promise<void>
}

export async function diceAt(installation: Installation, player: InstalledPlayer): Promise<OpenDice> {
  const page = await openGamePage(await installation.launch(player, "dice"))
  return {
    async play(stake) {
      const name = randomUUID()
      for (;;) {
        const round = await page.play(stake, { side: "under", target: 5000 }, name).catch(unlessDown)
        if (round?.state === "refused") throw new Error(`The round ${round.id} was refused`)
        if (round?.state === "settled" || round?.state === "cancelled") return
        await pause(100)
      }
    },
  }
}

/** No answer, where the studio or the platform behind it is down. */
function unlessDown(problem: unknown): PlayedRound | undefined {
  if (problem instanceof StudioRefusal && problem.status < 500 && problem.status !== 429 && problem.code !== "try-again")
    throw problem
  return undefined
}
