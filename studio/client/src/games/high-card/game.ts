import { fraction } from "../../../../fair/fraction.ts"
import { type HighCardOutcome, highCard } from "../../../../games/high-card/high-card.ts"
import type en from "../../../locales/high-card/en.json"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { face } from "./card-view.ts"
import { HighCard, resultText } from "./mount.ts"
import "./high-card.css"

export const client: GameClient<typeof en> = {
  game: highCard,
  stakes: "ladder",
  button: "wide",
  mount: (stage, kit) => new HighCard(stage, kit),
  rules: ({ texts, percent }) => [
    h("p", {}, texts("rules.how", { rake: percent(fraction(5, 100)) })),
    h("p", {}, texts("rules.order")),
    h("p", {}, texts("rules.alone")),
    h("p", {}, texts("rules.start")),
    h("p", {}, texts("rules.rooms")),
    h("p", {}, texts("rules.rake")),
    h("p", {}, texts("rules.chain")),
  ],
  outcome(round, kit) {
    const { cards, house, seat, winner, pot, rake } = round.outcome as HighCardOutcome
    const shown = cards.map((card, place) =>
      h(
        "li",
        { class: `${place === winner ? "winner" : ""} ${place === seat ? "mine" : ""}` },
        h("span", { class: "still" }, face(card)),
        ...(house && place !== seat ? [h("span", { class: "seat-name" }, kit.texts("house"))] : []),
      ),
    )
    const amounts = kit.texts("outcome.pot", { pot: kit.money(pot), rake: kit.money(rake) })
    return h("div", { class: "high-card-outcome" }, h("ol", {}, ...shown), h("p", {}, `${resultText(kit, round)} ${amounts}`))
  },
}
