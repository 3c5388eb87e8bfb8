import type salon from "../../../locales/salon/en.json"
import type { Kit } from "../../kit.ts"
import type { BettingTexts } from "../betting/texts.ts"

/** Texts that all tables of the salon share, and those of a game with chips. */
export type SalonTexts = typeof salon & BettingTexts
export type SalonKit = Kit<SalonTexts>
