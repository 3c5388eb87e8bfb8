import type { TableDeal } from "../baccarat/deal-steps.ts"
import { shoeTable } from "../salon-baccarat/salon-baccarat.ts"

export const speedDeal: TableDeal = { pace: { card: 300, wait: 350, turn: 0, look: 300, third: 900 }, cards: "face-up" }

/** The rules of Salon Baccarat at a round in 16 to 18 seconds: less time for bets, and cards dealt face up. */
export const speedBaccarat = shoeTable({
  deal: speedDeal,
  code: "speed-baccarat",
  name: "Speed Baccarat",
  traits: ["speed", "commission"],
  openMilliseconds: 10_000,
  hands: 2600,
  third: 900,
  overMilliseconds: 3500,
})
