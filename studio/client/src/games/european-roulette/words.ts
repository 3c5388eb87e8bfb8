import { colorOf, payouts, type Spot } from "../../../../games/european-roulette/spots.ts"
import type en from "../../../locales/european-roulette/en.json"
import type { Kit } from "../../kit.ts"

export type RouletteKit = Kit<typeof en>

/** "Split 17, 20". */
export function spotName({ texts }: RouletteKit, { bet, code, covers }: Spot): string {
  return texts.find(`spots.${code}`) ?? texts.find(`spots.${bet}`, { numbers: covers.join(", ") }) ?? code
}

/** "Split 17, 20, pays 17 to 1". */
export const spotOffer = (kit: RouletteKit, spot: Spot) =>
  kit.texts("offer", { spot: spotName(kit, spot), times: payouts[spot.bet] })

/** "17 black". */
export const numberName = ({ texts }: RouletteKit, number: number) =>
  texts("number", { number, color: texts(`colors.${colorOf(number)}`) })
