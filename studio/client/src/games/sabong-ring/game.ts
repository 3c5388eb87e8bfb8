import { fraction } from "../../../../fair/fraction.ts"
import { type SabongOutcome, sabongRing } from "../../../../games/sabong-ring/sabong-ring.ts"
import type en from "../../../locales/sabong-ring/en.json"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { dividend } from "./dividend.ts"
import { resultText, SabongRing } from "./mount.ts"
import "./sabong-ring.css"

const plasada = fraction(5, 100)

export const client: GameClient<typeof en> = {
  game: sabongRing,
  stakes: "ladder",
  button: "wide",
  mount: (stage, kit) => new SabongRing(stage, kit),
  rules: ({ texts, percent }) => [
    h("p", {}, texts("rules.how")),
    h("p", {}, texts("rules.pools", { plasada: percent(plasada) })),
    h("p", {}, texts("rules.alone")),
    h("p", {}, texts("rules.draw")),
    h("p", {}, texts("rules.chances")),
    h("p", {}, texts("rules.chain")),
  ],
  figures: ({ texts, percent }) => [
    [texts("figures.side"), percent(fraction(80, 179))],
    [texts("figures.draw"), percent(fraction(19, 179))],
    [texts("figures.plasada"), percent(plasada)],
  ],
  outcome(round, kit) {
    const { pools, house, dividends } = round.outcome as SabongOutcome
    const { texts, money } = kit
    const side = texts(pools.meron < pools.wala ? "sides.meron" : "sides.wala")
    const paid = (value: number) => (value > 0 ? dividend(kit, value) : "–")
    return h(
      "div",
      {},
      h("p", {}, resultText(kit, round)),
      h(
        "p",
        {},
        texts("outcome.pools", {
          meron: money(pools.meron),
          wala: money(pools.wala),
          draw: money(pools.draw),
          meronPays: paid(dividends.meron),
          walaPays: paid(dividends.wala),
        }),
      ),
      ...(house ? [h("p", {}, texts("outcome.house", { amount: money(house), side }))] : []),
    )
  },
}
