import { type BaccaratDeal, baccaratSpots } from "../../../../games/baccarat/baccarat.ts"
import type { BaccaratSight } from "../../../../games/baccarat/deal-steps.ts"
import { type ShoeOutcome, salonBaccarat, salonDeal } from "../../../../games/salon-baccarat/salon-baccarat.ts"
import type { SpotBets } from "../../../../games/spot-bets.ts"
import type { GameClient } from "../../kit.ts"
import { dealingRules } from "../baccarat/rules.ts"
import { createSpots } from "../baccarat/spots.ts"
import { looks } from "../salon/looks.ts"
import { roadRules, salonRules } from "../salon/rules.ts"
import { SalonTable } from "../salon/salon-table.ts"
import { type ShoeTexts, shoeOutcome, shoeScene } from "./scene.ts"
import "./salon-baccarat.css"

export const client: GameClient<ShoeTexts> = {
  game: salonBaccarat,
  stakes: "own",
  button: "wide",
  mount: (stage, kit) =>
    new SalonTable<BaccaratDeal, BaccaratSight>(stage, kit, {
      rules: salonBaccarat,
      spots: baccaratSpots,
      look: looks.jun,
      mount: cloth => shoeScene(kit, cloth, { felt: createSpots({ kit, ...cloth }), deal: salonDeal }),
    }),
  rules: kit => [...dealingRules(kit), ...roadRules(kit), ...salonRules(kit, salonBaccarat)],
  outcome: (round, kit) => shoeOutcome(kit, round.outcome as ShoeOutcome, round.choice as SpotBets),
}
