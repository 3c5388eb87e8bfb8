import { sumIn } from "@baize/kit/languages.ts"
import type { PayStep, SunnySky } from "../../../../slot/tumble/machine.ts"
import { volatilityOf } from "../../../../slot/volatility.ts"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import type { FormatNumber } from "../../numbers.ts"
import { figureWords } from "../slot/figure-words.ts"
import { maxWinRules } from "../slot/max-win.ts"
import type { TumbleMachineTexts, TumbleTexts } from "./texts.ts"
import type { TumbleTheme } from "./theme.ts"

/** "8–9×", and "12×+" for the last. */
const spans = (number: FormatNumber, steps: readonly PayStep[]): string[] =>
  steps.map(([from], index) => {
    const next = steps[index + 1]?.[0]
    if (next === undefined) return number(from, "×+")
    return number(from, next === from + 1 ? "×" : `–${next - 1}×`)
  })

/** The payouts at the current stake, and how the machine works. */
export function tumbleRules(theme: TumbleTheme, kit: Kit<TumbleMachineTexts>, { tumble, slot }: TumbleTexts): Node[] {
  const { machine, figures, symbols } = theme
  const { texts, money, number, stake } = kit
  const part = stake.value / machine.parts
  const picture = (code: string) => {
    const { url, name } = symbols[code] ?? { url: "", name: code }
    return h("img", { src: url, alt: texts.find(`symbols.${name}`) ?? name, width: 72, height: 72 })
  }
  /** Most of a kind first. */
  const ladder = (steps: readonly PayStep[], unit: number) => {
    const spanned = spans(number, steps)
    const rows = steps.map(([, pays], index) => [h("dt", {}, spanned[index] ?? ""), h("dd", {}, money(pays * unit))])
    return h("dl", {}, ...rows.reverse().flat())
  }
  const special = (code: string, text = "") => h("li", { class: "pay wide" }, picture(code), h("p", {}, text))
  const { scatter } = machine
  const values = { limit: machine.freeLimit, ladder: rungsOf(machine.ladder), freeLadder: rungsOf(machine.freeLadder) }
  const section = (title: string, text: string) => h("section", {}, h("h3", {}, title), h("p", {}, text))

  const buy = machine.bets?.buy

  return [
    h("p", { class: "hint" }, slot("rules.paysAt", { stake: money(stake.value) })),
    h(
      "ul",
      { class: "pays" },
      machine.gilded && special(machine.wild ?? "", texts.find("rules.wild")),
      machine.gilded && special(Object.keys(machine.gilded)[0] ?? "", texts.find("rules.gilded")),
      scatter &&
        h(
          "li",
          { class: "pay" },
          picture(scatter.symbol),
          scatter.pays.length > 0 ? ladder(scatter.pays, stake.value) : spinLadder(number, scatter.spins, slot),
        ),
      ...Object.entries(machine.pays).map(([code, steps]) => h("li", { class: "pay" }, picture(code), ladder(steps, part))),
    ),
    section(texts("rules.wins"), texts("rules.winsText")),
    section(tumble("rules.falls"), tumble(machine.ladder.length > 1 ? "rules.fallsText" : "rules.fallsPlainText", values)),
    machine.sky &&
      section(tumble("rules.sky"), tumble("rules.skyText", { ...machine.sky, suns: sunsOf(kit.language, machine.sky) })),
    section(slot("rules.free"), texts("rules.freeText", values)),
    buy &&
      section(
        texts.find("returns.buy") ?? "",
        texts.find("rules.buyText", { price: money(buy.price * part), stake: money(stake.value) }) ?? "",
      ),
    ...maxWinRules(slot, { ...machine, ...figures }, number),
  ].filter(node => node !== undefined)
}

/** The free spins that scatters give, most of a kind first. */
function spinLadder(number: FormatNumber, steps: readonly PayStep[], slot: TumbleTexts["slot"]): HTMLElement {
  const rows = steps.map(([from, count]) => [h("dt", {}, number(from, "×")), h("dd", {}, slot("feature.title", { count }))])
  return h("dl", {}, ...rows.reverse().flat())
}

/** The suns with their chances: "×2 36%, ×3 24%". */
function sunsOf(language: string, { suns }: SunnySky): string {
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 })
  const all = suns.reduce((sum, { weight }) => sum + weight, 0)
  return suns.map(({ times, weight }) => `×${times} ${sumIn(language, percent.format(weight / all))}`).join(", ")
}

const rungsOf = (ladder: readonly number[]): string => ladder.map(times => `×${times}`).join(", ")

/** Exact figures that only slots have. */
export function tumbleFigureList({ figures }: TumbleTheme, kit: Kit<TumbleMachineTexts>, { slot }: TumbleTexts) {
  const { share, stakes, every } = figureWords(kit, slot)
  return [
    [slot("rules.volatility"), slot(`volatility.${volatilityOf(Number(figures.deviation))}`)],
    [slot("rules.hitRate"), share(figures.hitRate)],
    [slot("rules.feature"), every(figures.featureEvery)],
    [slot("rules.top"), stakes(figures.topSpin)],
    [slot("rules.topRound"), stakes(figures.topRound)],
    [slot("rules.cycle"), kit.number(figures.cycle)],
  ] as const
}
