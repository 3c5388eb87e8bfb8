import { shoeTable } from "../salon-baccarat/salon-baccarat.ts"

/** The rules of Salon Baccarat at a round in 16 to 18 seconds: less time for bets, and cards dealt face up. */
export const speedBaccarat = shoeTable({
  code: "speed-baccarat",
  name: "Speed Baccarat",
  traits: ["speed", "commission"],
  openMilliseconds: 10_000,
  hands: 2600,
  third: 900,
  overMilliseconds: 3500,
})
