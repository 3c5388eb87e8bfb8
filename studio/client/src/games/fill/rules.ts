import { lineBets } from "../../../../slot/machine.ts"
import { volatilityOf } from "../../../../slot/volatility.ts"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { figureWords } from "../slot/figure-words.ts"
import { lineDrawings } from "../slot/rules.ts"
import type { FillMachineTexts, SharedSlotTexts } from "./texts.ts"
import type { FillTheme } from "./theme.ts"

/** The payouts at the current stake, and how the respins work. */
export function fillRules({ machine, reels }: FillTheme, kit: Kit<FillMachineTexts>, slot: SharedSlotTexts): Node[] {
  const { texts, money, stake } = kit
  const lineBet = stake.value / lineBets(machine.reels)
  const picture = (code: string) => {
    const { url, name } = reels.symbols[code] ?? { url: "", name: code }
    return h("img", { src: url, alt: texts.find(`symbols.${name}`) ?? name, width: 72, height: 72 })
  }
  const { oneIn, symbol, wild, of, weights } = machine.respin
  const all = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  const named = Object.entries(weights).map(([code, weight]) => {
    const name = reels.symbols[code]?.name ?? code
    return `${texts.find(`symbols.${name}`) ?? name} ${weight}`
  })
  const section = (title: string, ...content: Node[]) => h("section", {}, h("h3", {}, title), ...content)
  return [
    h("p", { class: "hint" }, slot("rules.paysAt", { stake: money(stake.value) })),
    h(
      "ul",
      { class: "pays" },
      h("li", { class: "pay wide" }, picture(machine.reels.wild), h("p", {}, texts("rules.wild"))),
      ...Object.entries(machine.reels.pays).map(([code, [pays]]) =>
        h("li", { class: "pay" }, picture(code), h("dl", {}, h("dt", {}, "3×"), h("dd", {}, money(pays * lineBet)))),
      ),
    ),
    section(
      texts("rules.lines"),
      h("p", {}, texts("rules.linesText", { times: machine.full })),
      h("ul", { class: "lines" }, ...lineDrawings(machine.reels)),
    ),
    section(
      texts("rules.respins"),
      h("p", {}, texts("rules.respinsText", { oneIn, symbol, wild, of, all, times: machine.full, weights: named.join(" · ") })),
    ),
  ]
}

/** Exact figures that only these machines have. */
export function fillFigureList({ figures }: FillTheme, kit: Kit<FillMachineTexts>, slot: SharedSlotTexts) {
  const { share, stakes, every } = figureWords(kit, slot)
  return [
    [slot("rules.volatility"), slot(`volatility.${volatilityOf(Number(figures.deviation))}`)],
    [slot("rules.hitRate"), share(figures.hitRate)],
    [kit.texts("rules.respinsEvery"), every(figures.featureEvery)],
    [kit.texts("rules.fullEvery"), kit.texts("rules.times", { count: kit.number(figures.fullEvery) })],
    [slot("rules.top"), stakes(figures.topSpin)],
    [slot("rules.topRound"), stakes(figures.topRound)],
    [slot("rules.cycle"), kit.number(figures.cycle)],
  ] as const
}
