import { pairsOfPips, pips, type SicBoSpot, sicBoPayouts, sicBoSpot, sicBoSpots, totals } from "../../../../games/sic-bo/spots.ts"
import { h } from "../../dom.ts"
import { createFelt } from "../betting/felt.ts"
import type { Cloth } from "../salon/salon-game.ts"
import { dieFace } from "./dice.ts"
import type { SicBoKit } from "./words.ts"
import { spotName } from "./words.ts"

const payText = ({ bet }: SicBoSpot) => sicBoPayouts[bet].join("/")

/** "8 : 1", or "1/2/3 : 1" for a spot that pays by how many dice show its number. */
export function paysOf({ number }: Pick<SicBoKit, "number">, { bet }: SicBoSpot): string {
  const [one = 0, ...more] = sicBoPayouts[bet]
  return number(one, `${more.map(pays => `/${pays}`).join("")} : 1`)
}

/** As printed on the table: a spot that pays by how many dice show its number has no room for its odds in full. */
const printedPay = (spot: SicBoSpot) => (sicBoPayouts[spot.bet].length > 1 ? payText(spot) : `${payText(spot)}:1`)

const small = (...numbers: readonly number[]) => h("span", { class: "felt-dice" }, ...numbers.map(dieFace))

/** What is printed on a spot: dice for numbers, the total, or a name with its range. */
function printed({ texts }: SicBoKit, { code, bet, on }: SicBoSpot): Node[] {
  const [number = 0] = on
  if (bet === "double") return [small(number, number)]
  if (bet === "triple") return [small(number, number, number)]
  if (bet === "pair") return [small(...on)]
  if (bet === "single") return [small(number)]
  if (code.startsWith("total-")) return [h("span", { class: "felt-total" }, String(number))]
  const range = texts.find(`range.${code}`)
  return [
    h("span", { class: "felt-name" }, texts.find(`spots.${code}`) ?? code),
    ...(range ? [h("span", { class: "felt-range" }, range)] : []),
  ]
}

/** The 52 spots in rows, as on a table. */
export function createCloth(kit: SicBoKit, cloth: Cloth) {
  const { texts, money } = kit
  const felt = createFelt({
    ...cloth,
    label: texts("board"),
    spots: sicBoSpots.map(spot => {
      const range = texts.find(`range.${spot.code}`)
      const name = range ? `${spotName(kit, spot)} ${range}` : spotName(kit, spot)
      const pays = paysOf(kit, spot)
      return {
        code: spot.code,
        kind: spot.bet.startsWith("total") ? "total" : `${spot.bet} ${spot.code}`,
        content: [...printed(kit, spot), h("span", { class: "felt-pays" }, printedPay(spot))],
        offer: texts("offer", { spot: name, pays }),
        laid: (minor: number) => texts("laid", { spot: name, amount: money(minor) }),
      }
    }),
  })
  const row = (name: string, label: string, codes: readonly string[]) =>
    h("div", { class: `sic-row ${name}`, role: "group", "aria-label": label }, ...codes.map(code => felt.button(code) ?? ""))
  felt.element.replaceChildren(
    row("chances", texts("returns.size"), ["small", "odd", "any-triple", "even", "big"]),
    row(
      "doubles",
      texts("rows.doubles"),
      pips.map(pip => `double-${pip}`),
    ),
    row(
      "triples",
      texts("rows.triples"),
      pips.map(pip => `triple-${pip}`),
    ),
    row(
      "totals",
      texts("rows.totals"),
      totals.map(total => `total-${total}`),
    ),
    row(
      "pairs",
      texts("rows.pairs"),
      pairsOfPips.map(([low, high]) => `pair-${low}-${high}`),
    ),
    row(
      "singles",
      texts("rows.singles"),
      pips.map(pip => `single-${pip}`),
    ),
  )
  return felt
}

/** How a spot of history is named. */
export const nameOf = (kit: SicBoKit, code: string) => {
  const spot = sicBoSpot(code)
  return spot ? spotName(kit, spot) : code
}
