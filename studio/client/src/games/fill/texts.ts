import type machineTexts from "../../../locales/lotus-frog/en.json"
import type slotTexts from "../../../locales/slot/en.json"
import type { Texts } from "../../words.ts"

export type FillMachineTexts = typeof machineTexts
export type SharedSlotTexts = Texts<typeof slotTexts>
