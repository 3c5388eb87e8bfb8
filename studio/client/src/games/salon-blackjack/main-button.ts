import type { MainButton } from "../../kit.ts"
import type { SeatsKit } from "./texts.ts"

interface ButtonState {
  /** Minor units: placed in this round, laid, and of the round before. */
  readonly placed: number
  readonly laid: number
  readonly last: number
  readonly placing: boolean
  readonly deciding: boolean
  readonly open: boolean
}

/** What the main button does now. */
export function mainButton({ texts, money }: SeatsKit, state: ButtonState): MainButton {
  const { placed, laid, last, placing, deciding, open } = state
  if (deciding) return { label: texts("decide"), disabled: true }
  if (placing || placed > 0) return { label: texts("button.placed", { amount: money(placed) }), disabled: true }
  if (!open) return { label: texts("button.closed"), disabled: true }
  if (laid > 0) return { label: texts("button.place", { amount: money(laid) }) }
  return last > 0 ? { label: texts("button.repeat", { amount: money(last) }) } : { label: texts("button.sit"), disabled: true }
}
