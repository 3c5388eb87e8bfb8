import type blackjack from "../../../locales/blackjack/en.json"
import type own from "../../../locales/salon-blackjack/en.json"
import type { Kit } from "../../kit.ts"
import type { SalonTexts } from "../salon/texts.ts"

export type SeatsTexts = SalonTexts & Omit<typeof blackjack, "rules" | "figures"> & typeof own
export type SeatsKit = Kit<SeatsTexts>
