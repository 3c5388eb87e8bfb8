import { salonBlackjack } from "../../../../games/salon-blackjack/salon-blackjack.ts"
import type { GameClient } from "../../kit.ts"
import { seatOutcome } from "./outcome.ts"
import { seatsRules } from "./rules.ts"
import { SeatsTable } from "./table.ts"
import type { SeatsTexts } from "./texts.ts"

export const client: GameClient<SeatsTexts> = {
  game: salonBlackjack,
  stakes: "own",
  button: "wide",
  mount: (stage, kit) => new SeatsTable(stage, kit),
  rules: seatsRules,
  figures: ({ texts, percent }) => [[texts("edgeOfInsurance"), percent({ top: 1n, bottom: 13n })]],
  outcome: seatOutcome,
}
