import { type BaccaratSpot, baccaratSpots } from "../../../../games/baccarat/baccarat.ts"
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

/** A spot's payout, as written on the felt. */
export const pays: Readonly<Record<BaccaratSpot, string>> = {
  player: "1 : 1",
  banker: "0.95 : 1",
  tie: "8 : 1",
  "player-pair": "11 : 1",
  "banker-pair": "11 : 1",
}

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
        content: [h("span", { class: "felt-name" }, spot), h("span", { class: "felt-pays" }, pays[code])],
        offer: texts("offer", { spot, pays: pays[code] }),
        laid: (minor: number) => texts("laid", { spot, amount: money(minor) }),
      }
    }),
  })
}
