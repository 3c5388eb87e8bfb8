import { fraction } from "../../../../fair/fraction.ts"
import { catching, type HuntChoice, type HuntGame, worthOf } from "../../../../games/fishing/hunt.ts"
import type en from "../../../locales/fishing/en.json"
import type { GameTexts, Kit } from "../../kit.ts"

/** A sea's own texts, beside those that all seas share. */
export interface SeaTexts extends Pick<GameTexts, "name"> {
  /** What a screen reader says of the sea. */
  sea: string
  fish: Readonly<Record<string, string>>
  gun?: Readonly<Record<string, { name: string; text: string }>>
  boss: { title: string; text: string; share: string }
}

export type SeaKit = Kit<typeof en & SeaTexts>

/** The payout shown on a target. */
export function tagOf({ paytable }: HuntGame, kind: string): string {
  const worth = worthOf(paytable, kind)
  const [first, last] = [worth[0]?.pays ?? 0, worth.at(-1)?.pays ?? 0]
  return first === last ? `×${first}` : `×${first}–${last}`
}

export function chanceOf(kit: Pick<SeaKit, "percent">, { paytable }: HuntGame, choice: HuntChoice): string {
  const { hits, of } = catching(paytable, choice)
  return kit.percent(fraction(hits, of), 2)
}

export const fishName = ({ texts }: Pick<SeaKit, "texts">, kind: string) => texts.find(`fish.${kind}`) ?? kind
