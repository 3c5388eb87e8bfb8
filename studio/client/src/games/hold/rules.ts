import type { HoldCoin } from "../../../../slot/hold/machine.ts"
import { lineBets } from "../../../../slot/machine.ts"
import { volatilityOf } from "../../../../slot/volatility.ts"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { figureWords } from "../slot/figure-words.ts"
import { lineDrawings } from "../slot/rules.ts"
import { prizesOf } from "./prizes.ts"
import type { HoldMachineTexts, HoldTexts } from "./texts.ts"
import type { HoldTheme } from "./theme.ts"

/** The payouts at the current stake, and how the reels and the respins work. */
export function holdRules(theme: HoldTheme, kit: Kit<HoldMachineTexts>, { hold, slot }: HoldTexts): Node[] {
  const { machine, reels } = theme
  const { texts, money, number, stake, language } = kit
  const lineBet = stake.value / lineBets(machine.reels)
  const picture = (code: string) => {
    const { url, name } = reels.symbols[code] ?? { url: "", name: code }
    return h("img", { src: url, alt: texts.find(`symbols.${name}`) ?? name, width: 72, height: 72 })
  }
  /** Five of a kind first. */
  const ladder = (pays: readonly (number | undefined)[]) => {
    const rows = pays
      .slice(0, machine.reels.strips.length - 2)
      .map((pay, index) => [h("dt", {}, number(index + 3, "×")), h("dd", {}, money((pay ?? 0) * lineBet))])
    return h("dl", {}, ...rows.reverse().flat())
  }
  const special = (code: string, text: string) => h("li", { class: "pay wide" }, picture(code), h("p", {}, text))
  const weights = machine.coins.reduce((sum, { weight }) => sum + weight, 0)
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 })
  const named = new Map(prizesOf(theme).map(({ name, value }) => [value, hold(`prizes.${name}`)]))
  const written = ({ value, name, collects, times }: HoldCoin) =>
    collects
      ? hold("rules.collector")
      : times
        ? hold("rules.multiplier", { times })
        : [name && named.get(value), money(value * stake.value)].filter(Boolean).join(" · ")
  const coin = (one: HoldCoin) => [h("dt", {}, written(one)), h("dd", {}, percent.format(one.weight / weights))]
  const gathers = machine.coins.some(({ collects }) => collects)
  const values = { from: machine.from, respins: machine.respins, oneIn: machine.oneIn, grand: money(machine.grand * stake.value) }

  return [
    h("p", { class: "hint" }, slot("rules.paysAt", { stake: money(stake.value) })),
    h(
      "ul",
      { class: "pays" },
      special(machine.reels.wild, texts("rules.wild")),
      special(machine.reels.scatter.symbol, texts("rules.coin", values)),
      ...Object.entries(machine.reels.pays).map(([code, pays]) => h("li", { class: "pay" }, picture(code), ladder(pays))),
    ),
    h("section", {}, h("h3", {}, hold("rules.respins")), h("p", {}, hold("rules.respinsText", values))),
    h(
      "section",
      {},
      h("h3", {}, hold("rules.coins")),
      h("p", {}, hold("rules.coinsText")),
      h("dl", { class: "coin-values" }, ...machine.coins.flatMap(coin)),
      gathers && h("p", {}, hold("rules.gatherText")),
    ),
    h(
      "section",
      {},
      h("h3", {}, texts("rules.lines")),
      h("p", {}, texts("rules.linesText")),
      machine.reels.lines.length > 0 && h("ul", { class: "lines" }, ...lineDrawings(machine.reels)),
    ),
  ]
}

/** Exact figures that only these machines have. */
export function holdFigureList({ figures }: HoldTheme, kit: Kit<HoldMachineTexts>, { hold, slot }: HoldTexts) {
  const { share, stakes, every } = figureWords(kit, slot)
  return [
    [slot("rules.volatility"), slot(`volatility.${volatilityOf(Number(figures.deviation))}`)],
    [slot("rules.hitRate"), share(figures.hitRate)],
    [hold("rules.every"), every(figures.featureEvery)],
    [hold("rules.grandEvery"), every(String(figures.grandEvery))],
    [hold("rules.topLines"), stakes(figures.topSpin)],
    [slot("rules.topRound"), stakes(figures.topRound)],
    [slot("rules.cycle"), kit.number(figures.cycle)],
  ] as const
}
