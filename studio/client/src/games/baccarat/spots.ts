import { type BaccaratSpot, baccaratPaytable, baccaratSpots } from "../../../../games/baccarat/baccarat.ts"
import { h } from "../../dom.ts"
import { createFelt } from "../betting/felt.ts"
import type { BaccaratKit } from "./words.ts"

interface SpotsOptions {
  kit: BaccaratKit
  values: readonly number[]
  text(minor: number): string
  place(spot: string): void
  remove(spot: string): void
}

const { back, unit } = baccaratPaytable

/** A spot's payout, as written on the felt. */
export const paysOf = ({ number }: Pick<BaccaratKit, "number">, spot: BaccaratSpot) => number((back[spot] - unit) / unit, " : 1")

/** The five places for chips. */
export function createSpots({ kit, ...options }: SpotsOptions) {
  const { texts, money } = kit
  return createFelt({
    ...options,
    label: texts("board"),
    spots: baccaratSpots.map(code => {
      const spot = texts(`spots.${code}`)
      return {
        code,
        kind: code,
        content: [h("span", { class: "felt-name" }, spot), h("span", { class: "felt-pays" }, paysOf(kit, code))],
        offer: texts("offer", { spot, pays: paysOf(kit, code) }),
        laid: (minor: number) => texts("laid", { spot, amount: money(minor) }),
      }
    }),
  })
}
