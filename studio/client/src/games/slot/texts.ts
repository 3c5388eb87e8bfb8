import type machineTexts from "../../../locales/emerald-cloth/en.json"
import type slotTexts from "../../../locales/slot/en.json"
import type { Texts } from "../../words.ts"

export type SlotTexts = Texts<typeof slotTexts>
/** All machines have the same texts except the names of their symbols. */
export type MachineTexts = typeof machineTexts
