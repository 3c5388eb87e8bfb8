import type { CometOutcome } from "../../../../games/comet/comet.ts"
import type en from "../../../locales/comet/en.json"
import type { Kit } from "../../kit.ts"
import type { ShellRound } from "../../studio-api.ts"
import { times } from "./multiplier.ts"

/** How a flight ended for its player, in a sentence. */
export function resultText(kit: Pick<Kit<typeof en>, "texts" | "money" | "number">, round: ShellRound): string {
  const { texts, money } = kit
  const outcome = round.outcome as CometOutcome | null
  if (!outcome || round.state === "cancelled") return texts("returned", { amount: money(round.stake) })
  if (outcome.interruptedAt !== undefined && outcome.out !== null) {
    return texts("interrupted", { multiplier: times(kit, outcome.out), amount: money(round.win ?? 0) })
  }
  if (outcome.out === null) return texts("lost", { multiplier: times(kit, outcome.crash) })
  return texts("won", { multiplier: times(kit, outcome.out), amount: money(round.win ?? 0), crash: times(kit, outcome.crash) })
}
