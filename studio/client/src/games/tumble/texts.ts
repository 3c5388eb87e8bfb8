import type machineTexts from "../../../locales/moon-rabbit-bakery/en.json"
import type slotTexts from "../../../locales/slot/en.json"
import type tumbleTexts from "../../../locales/tumble/en.json"
import type { Texts } from "../../words.ts"

/** What all machines say whose winning symbols vanish, and what all slots say. */
export interface TumbleTexts {
  tumble: Texts<typeof tumbleTexts>
  slot: Texts<typeof slotTexts>
}
/** All machines have the same texts except the names of their symbols. */
export type TumbleMachineTexts = typeof machineTexts
