import type machineTexts from "../../../locales/fox-rain/en.json"
import type slotTexts from "../../../locales/slot/en.json"
import type walkTexts from "../../../locales/walk/en.json"
import type { Texts } from "../../words.ts"

/** What all machines say whose wilds walk, and what all slots say. */
export interface WalkTexts {
  walk: Texts<typeof walkTexts>
  slot: Texts<typeof slotTexts>
}
/** All machines have the same texts except the names of their symbols. */
export type WalkMachineTexts = typeof machineTexts
