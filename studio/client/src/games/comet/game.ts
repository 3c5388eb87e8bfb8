import { fraction } from "../../../../fair/fraction.ts"
import { comet } from "../../../../games/comet/comet.ts"
import { ceiling } from "../../../../games/comet/flight.ts"
import type en from "../../../locales/comet/en.json"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { Comet } from "./mount.ts"
import { times } from "./multiplier.ts"
import { resultText } from "./result-text.ts"
import "./comet.css"

export const client: GameClient<typeof en> = {
  game: comet,
  stakes: "ladder",
  button: "wide",
  autoplay: true,
  mount: (stage, kit) => new Comet(stage, kit),
  shownReturns: ({ number }) => comet.returns.map(one => ({ ...one, name: number(one.name.replace("×", ""), "×") })),
  rules: ({ texts, number }) => [
    h("p", {}, texts("rules.how")),
    h("p", {}, texts("rules.race")),
    h("p", {}, texts("rules.auto")),
    h("p", {}, texts("rules.ceiling", { ceiling: times({ number }, ceiling) })),
    h("p", {}, texts("rules.rounding")),
    h("p", {}, texts("rules.chain")),
  ],
  figures: ({ texts, percent }) => [
    [texts("figures.atOnce"), percent(fraction(2, 101))],
    [texts("figures.two"), percent(fraction(99, 200))],
    [texts("figures.ten"), percent(fraction(99, 1000))],
  ],
  outcome: (round, kit) => h("p", { class: "comet-outcome" }, resultText(kit, round)),
}
