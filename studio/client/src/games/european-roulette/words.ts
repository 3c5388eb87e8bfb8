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

/** What is printed on a field. */
export const printedOn = ({ texts }: RouletteKit, { bet, code }: Spot): string =>
  bet === "straight" ? code : (texts.find(`cloth.${bet === "column" ? "column" : code}`) ?? "")

/** What is said of a field begins with what is printed on it, unless both are the same. */
export function namedAsPrinted(kit: RouletteKit, spot: Spot, said: string): string {
  const printed = printedOn(kit, spot)
  return spot.bet === "straight" || said.startsWith(printed) ? said : `${printed} · ${said}`
}
