import { lineBets } from "../../../../slot/machine.ts"
import { volatilityOf } from "../../../../slot/volatility.ts"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { figureWords } from "../slot/figure-words.ts"
import { lineDrawings } from "../slot/rules.ts"
import type { WalkMachineTexts, WalkTexts } from "./texts.ts"
import type { WalkTheme } from "./theme.ts"

/** The payouts at the current stake, and how the reels and the respins work. */
export function walkRules({ machine, reels }: WalkTheme, kit: Kit<WalkMachineTexts>, { walk, slot }: WalkTexts): Node[] {
  const { texts, money, number, stake } = kit
  const lineBet = stake.value / lineBets(machine.reels)
  const picture = (code: string) => {
    const { url, name } = reels.symbols[code] ?? { url: "", name: code }
    return h("img", { src: url, alt: texts.find(`symbols.${name}`) ?? name, width: 72, height: 72 })
  }
  /** Five of a kind first. */
  const ladder = (pays: readonly (number | undefined)[]) => {
    const rows = pays.map((pay, index) => [h("dt", {}, number(index + 3, "×")), h("dd", {}, money((pay ?? 0) * lineBet))])
    return h("dl", {}, ...rows.reverse().flat())
  }
  const special = (code: string, text: string) => h("li", { class: "pay wide" }, picture(code), h("p", {}, text))
  const section = (title: string, ...texts: string[]) =>
    h("section", {}, h("h3", {}, title), ...texts.map(text => h("p", {}, text)))

  return [
    h("p", { class: "hint" }, slot("rules.paysAt", { stake: money(stake.value) })),
    h(
      "ul",
      { class: "pays" },
      special(machine.reels.wild, texts("rules.wild")),
      special(machine.reels.scatter.symbol, texts("rules.scatter")),
      ...Object.entries(machine.reels.pays).map(([code, pays]) => h("li", { class: "pay" }, picture(code), ladder(pays))),
    ),
    section(walk("rules.respins"), walk("rules.respinsText", { limit: machine.limit })),
    section(walk("rules.multipliers"), walk("rules.multipliersText")),
    section(walk("rules.parade"), texts("rules.paradeText")),
    h(
      "section",
      {},
      h("h3", {}, texts("rules.lines")),
      h("p", {}, texts("rules.linesText")),
      h("ul", { class: "lines" }, ...lineDrawings(machine.reels)),
    ),
  ]
}

/** Exact figures that only these machines have. */
export function walkFigureList({ figures }: WalkTheme, kit: Kit<WalkMachineTexts>, { walk, slot }: WalkTexts) {
  const { share, stakes, every } = figureWords(kit, slot)
  return [
    [slot("rules.volatility"), slot(`volatility.${volatilityOf(Number(figures.deviation))}`)],
    [slot("rules.hitRate"), share(figures.hitRate)],
    [walk("rules.every"), every(figures.walkEvery)],
    [walk("rules.paradeEvery"), every(figures.featureEvery)],
    [slot("rules.top"), stakes(figures.topSpin)],
    [slot("rules.topRound"), stakes(figures.topRound)],
    [slot("rules.cycle"), kit.number(figures.cycle)],
  ] as const
}
