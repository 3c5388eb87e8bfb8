import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import type { FormatNumber } from "../../numbers.ts"
import type { Bitmap } from "../../shell/rain.ts"
import type { SlotTexts } from "./texts.ts"

/** What a machine says about the most that its rounds win. */
interface MaxWin {
  /** In stakes of a spin; absent: nothing ends a round early. */
  readonly cap?: number
  /** It lowers the return by less than this, in percent. */
  readonly capLowers?: string
}

export function maxWinRules(slot: SlotTexts, { cap, capLowers }: MaxWin, number: FormatNumber): Node[] {
  if (cap === undefined || capLowers === undefined) return []
  const [count, percent] = [number(cap), number(capLowers)]
  return [h("section", {}, h("h3", {}, slot("maxWin.title", { count })), h("p", {}, slot("maxWin.text", { count, percent })))]
}

const titleOf = (slot: SlotTexts, cap: number, number: FormatNumber) => slot("maxWin.title", { count: number(cap) })

/** What the history says of a round that ended at the machine's cap. */
export const maxWinNote = (slot: SlotTexts, cap: number, number: FormatNumber): HTMLElement =>
  h("p", { class: "hint" }, titleOf(slot, cap, number))

/** Announces that a round has ended at its cap, and counts up what it has won. */
export async function showMaxWin(
  { overlay, sounds, haptics, money, number }: Pick<Kit, "overlay" | "sounds" | "haptics" | "money" | "number">,
  slot: SlotTexts,
  { cap, won, cost, pictures }: { cap: number; won: number; cost: number; pictures: readonly Bitmap[] },
): Promise<void> {
  if (won > cost) sounds.fanfare()
  if (won > cost) haptics("big")
  await overlay.show({
    kind: "win",
    title: titleOf(slot, cap, number),
    rain: { pictures, amount: 60 },
    stay: 2600,
    amount: { to: won, milliseconds: 6500, text: money, onTick: sounds.tick },
  })
}
