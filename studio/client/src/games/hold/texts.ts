import type holdTexts from "../../../locales/hold/en.json"
import type slotTexts from "../../../locales/slot/en.json"
import type machineTexts from "../../../locales/thousand-drums/en.json"
import type { Texts } from "../../words.ts"

/** What all machines say whose coins stick, and what all slots say. */
export interface HoldTexts {
  hold: Texts<typeof holdTexts>
  slot: Texts<typeof slotTexts>
}
/** All machines have the same texts except the names of their symbols. */
export type HoldMachineTexts = typeof machineTexts
