import { type BaccaratDeal, baccaratSpots } from "../../../../games/baccarat/baccarat.ts"
import type { BaccaratSight } from "../../../../games/baccarat/deal-steps.ts"
import type { ShoeOutcome } from "../../../../games/salon-baccarat/salon-baccarat.ts"
import { speedBaccarat, speedDeal } from "../../../../games/speed-baccarat/speed-baccarat.ts"
import type { SpotBets } from "../../../../games/spot-bets.ts"
import type own from "../../../locales/speed-baccarat/en.json"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { dealingRules } from "../baccarat/rules.ts"
import { createSpots } from "../baccarat/spots.ts"
import { looks } from "../salon/looks.ts"
import { roadRules, salonRules } from "../salon/rules.ts"
import { SalonTable } from "../salon/salon-table.ts"
import { type ShoeTexts, shoeOutcome, shoeScene } from "../salon-baccarat/scene.ts"
import "./speed-baccarat.css"

export const client: GameClient<ShoeTexts & typeof own> = {
  game: speedBaccarat,
  stakes: "own",
  button: "wide",
  mount: (stage, kit) =>
    new SalonTable<BaccaratDeal, BaccaratSight>(stage, kit, {
      rules: speedBaccarat,
      spots: baccaratSpots,
      look: looks.kai,
      mount: cloth => shoeScene(kit, cloth, { felt: createSpots({ kit, ...cloth }), deal: speedDeal }),
    }),
  rules: kit => [
    h("p", {}, kit.texts("rules.speed")),
    ...dealingRules(kit),
    ...roadRules(kit),
    ...salonRules(kit, speedBaccarat),
  ],
  outcome: (round, kit) => shoeOutcome(kit, round.outcome as ShoeOutcome, round.choice as SpotBets),
}
