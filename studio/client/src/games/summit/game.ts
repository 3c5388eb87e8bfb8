import { fraction } from "../../../../fair/fraction.ts"
import { summitLedge } from "../../../../games/summit/ledges.ts"
import { summit } from "../../../../games/summit/summit.ts"
import type en from "../../../locales/summit/en.json"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { Summit } from "./mount.ts"
import { ledgeText, resultText } from "./result-text.ts"
import "./summit.css"

export const client: GameClient<typeof en> = {
  game: summit,
  stakes: "own",
  button: "wide",
  autoplay: true,
  mount: (stage, kit) => new Summit(stage, kit),
  shownReturns: ({ number }) => summit.returns.map(one => ({ ...one, name: number(one.name.replace("×", ""), "×") })),
  rules: ({ texts, number }) => [
    h("p", {}, texts("rules.how")),
    h("p", {}, texts("rules.chance")),
    h("p", {}, texts("rules.race")),
    h("p", {}, texts("rules.ropes")),
    h("p", {}, texts("rules.exits")),
    h("p", {}, texts("rules.auto")),
    h("p", {}, texts("rules.top", { top: ledgeText({ number }, summitLedge) })),
    h("p", {}, texts("rules.chain")),
  ],
  figures: ({ texts, percent, number }) => [
    [texts("figures.first"), percent(fraction(9, 10))],
    [texts("figures.two"), percent(fraction(99, 200))],
    [texts("figures.ten"), percent(fraction(99, 1000))],
    [texts("figures.top", { top: ledgeText({ number }, summitLedge) }), percent(fraction(99, 100_000))],
  ],
  outcome: (round, kit) => h("p", {}, resultText(kit, round)),
}
