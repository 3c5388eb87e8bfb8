import { heightOf } from "../../../../games/summit/ledges.ts"
import type { SummitOutcome } from "../../../../games/summit/summit.ts"
import type en from "../../../locales/summit/en.json"
import type { Kit } from "../../kit.ts"
import type { ShellRound } from "../../studio-api.ts"

/** What a ledge pays: "2.3×", and "0×" for the ground. */
export const ledgeText = ({ number }: Pick<Kit, "number">, ledge: number) => number(heightOf(ledge) / 10, "×")

/** How a climb ended for a bet, in a sentence. */
export function resultText(kit: Pick<Kit<typeof en>, "texts" | "money" | "number">, round: ShellRound): string {
  const { texts, money } = kit
  const outcome = round.outcome as SummitOutcome | null
  if (!outcome || round.state === "cancelled") return texts("result.returned", { amount: money(round.stake) })
  const { top, out, halved } = outcome
  const ledge = (at: number | null) => ledgeText(kit, at ?? 0)
  const values = { top: ledge(top), ledge: ledge(out), half: ledge(halved), amount: money(round.win ?? 0) }
  if (outcome.interruptedAt !== undefined) return texts("result.interrupted", values)
  if (top === 0) return texts("result.fellFirst")
  if (out === null) return texts(halved === null ? "result.fell" : "result.fellHalf", values)
  return texts(halved === null ? "result.home" : "result.homeHalf", values)
}
