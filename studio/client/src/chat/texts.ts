import type chat from "../../locales/chat/en.json"
import type { Texts } from "../words.ts"

export type ChatTexts = Texts<typeof chat>
