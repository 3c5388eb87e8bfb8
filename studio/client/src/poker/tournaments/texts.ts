import type en from "../../../locales/poker-tournaments/en.json"
import type { Texts } from "../../words.ts"

export type TournamentTexts = Texts<typeof en>
