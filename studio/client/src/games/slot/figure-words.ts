import { fraction } from "../../../../fair/fraction.ts"
import type { Kit } from "../../kit.ts"
import type { SlotTexts } from "./texts.ts"

/** How the published figures of a machine are written in the rules. */
export const figureWords = ({ words, number, percent }: Pick<Kit, "words" | "number" | "percent">, slot: SlotTexts) => ({
  /** "31.93" is "31.93%". */
  share(text: string): string {
    const [whole = "", decimals = ""] = text.split(".")
    return percent(fraction(BigInt(whole + decimals), 10n ** BigInt(2 + decimals.length)))
  },
  stakes: (text: string): string => words("rules.stakes", { count: number(Number(text)) }),
  /** Once in this many rounds. */
  every: (text: string): string => slot("rules.rounds", { count: number(text) }),
})
