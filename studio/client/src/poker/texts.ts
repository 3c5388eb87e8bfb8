import type en from "../../locales/texas-holdem/en.json"
import type { Texts } from "../words.ts"

export type PokerTexts = Texts<typeof en>
