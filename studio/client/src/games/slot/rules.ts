import { type Dial, lineBets, type SlotMachine, type TwinWeights } from "../../../../slot/machine.ts"
import { volatilityOf } from "../../../../slot/volatility.ts"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import type { FormatMoney } from "../../money.ts"
import { costOfBet } from "./bets.ts"
import { figureWords } from "./figure-words.ts"
import { maxWinRules } from "./max-win.ts"
import type { MachineTexts, SlotTexts } from "./texts.ts"
import type { SlotTheme } from "./theme.ts"
import { lineColor } from "./win-lines.ts"

const svgNamespace = "http://www.w3.org/2000/svg"

/** The path of a line through the window. */
function lineDrawing(rows: readonly number[], line: number, height: number): HTMLElement {
  const svg = document.createElementNS(svgNamespace, "svg")
  svg.setAttribute("viewBox", `0 0 ${rows.length * 10} ${height * 10}`)
  svg.style.setProperty("--reel", `${100 / rows.length}%`)
  const path = document.createElementNS(svgNamespace, "polyline")
  path.setAttribute("points", rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(" "))
  path.setAttribute("stroke", lineColor(line))
  svg.append(path)
  return h("li", { class: "line-card" }, svg, h("span", {}, String(line + 1)))
}

export const lineDrawings = ({ lines, rows }: SlotMachine) => lines.map((line, index) => lineDrawing(line, index, rows))

/** How often reels turn in step. */
function twinRules({ twins }: SlotMachine, slot: SlotTexts, language: string): Node[] {
  if (!twins) return []
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 })
  const named = (name: string, weights: TwinWeights) => {
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    return h("tr", {}, h("th", { scope: "row" }, name), ...weights.map(weight => h("td", {}, percent.format(weight / all))))
  }
  const counts = twins.paid.map((_, more) => h("th", { scope: "col" }, slot("rules.inStep", { count: more + 2 })))
  return [
    h(
      "section",
      {},
      h("h3", {}, slot("rules.twins")),
      h("p", {}, slot("rules.twinsText")),
      h(
        "table",
        { class: "returns" },
        h("thead", {}, h("tr", {}, h("td", {}), ...counts)),
        h("tbody", {}, named(slot("rules.paidSpin"), twins.paid), named(slot("rules.freeSpin"), twins.free)),
      ),
    ),
  ]
}

/** The payouts at the current stake, and how the reels work. */
export function slotRules(
  { machine, figures, symbols }: SlotTheme,
  { texts, money, number, stake, language }: Kit<MachineTexts>,
  slot: SlotTexts,
): Node[] {
  const lineBet = stake.value / lineBets(machine)
  const picture = (code: string) => {
    const { url, name } = symbols[code] ?? { url: "", name: code }
    return h("img", { src: url, alt: texts.find(`symbols.${name}`) ?? name, width: 72, height: 72 })
  }
  /** Those that take part in wins. */
  const reels = machine.strips.length - (machine.dial ? 1 : 0)
  /** Most of a kind first. */
  const ladder = (pays: readonly (number | undefined)[], unit: number) => {
    const rows = pays
      .slice(0, reels - 2)
      .map((pay, index) => [h("dt", {}, number(index + 3, "×")), h("dd", {}, money((pay ?? 0) * unit))])
    return h("dl", {}, ...rows.reverse().flat())
  }
  const special = (code: string, text: string, pays?: readonly (number | undefined)[]) =>
    h("li", { class: "pay wide" }, picture(code), h("p", {}, text), pays && ladder(pays, stake.value))
  const { scatter } = machine
  const [three, four, five, six = 0] = scatter.spins
  const spins = { three, four, five, six }
  const values = { multiplier: machine.freeMultiplier, limit: machine.freeLimit, times: machine.wildTimes ?? 1 }
  const scatterPays = scatter.pays.some(pay => pay !== 0) ? scatter.pays : undefined

  return [
    h("p", { class: "hint" }, slot("rules.paysAt", { stake: money(stake.value) })),
    h(
      "ul",
      { class: "pays" },
      ...(machine.wild === scatter.symbol
        ? [special(machine.wild, `${texts("rules.wild", values)} ${texts("rules.scatter", spins)}`, scatterPays)]
        : [
            special(machine.wild, texts("rules.wild", values)),
            special(scatter.symbol, texts("rules.scatter", spins), scatterPays),
          ]),
      ...Object.entries(machine.pays).map(([code, pays]) => h("li", { class: "pay" }, picture(code), ladder(pays, lineBet))),
    ),
    h(
      "section",
      {},
      h("h3", {}, texts("rules.lines")),
      h("p", {}, texts("rules.linesText", values)),
      machine.lines.length > 0 && h("ul", { class: "lines" }, ...lineDrawings(machine)),
    ),
    ...twinRules(machine, slot, language),
    ...(machine.stalls ? [h("section", {}, h("h3", {}, slot("stalls")), h("p", {}, texts.find("rules.stallsText") ?? ""))] : []),
    h(
      "section",
      {},
      h("h3", {}, slot(featureOf(machine).title)),
      h("p", {}, texts("rules.freeText", values)),
      machine.pick &&
        h("p", {}, slot("rules.prizes", { prizes: machine.pick.prizes.map(prize => number(prize, "×")).join(" · ") })),
    ),
    ...(machine.dial ? [beads(machine.dial, machine.strips.at(-1) ?? "", picture)] : []),
    ...betRules(machine, texts, money, stake.value),
    ...maxWinRules(slot, { ...machine, ...figures }, number),
  ]
}

/** What the dial can show, and how often. */
function beads({ times, again }: Dial, strip: string, picture: (code: string) => HTMLElement): HTMLElement {
  const count = (code: string) => [...strip].filter(other => other === code).length
  const rows = [...Object.keys(times), again].map(code =>
    h("li", { class: "pay" }, picture(code), `${count(code)}/${strip.length}`),
  )
  return h("ul", { class: "pays" }, ...rows)
}

/** The machine's other ways to bet, with their prices at the current stake. */
function betRules(machine: SlotMachine, texts: Kit<MachineTexts>["texts"], money: FormatMoney, stake: number): Node[] {
  const bets = (["ante", "buy"] as const).filter(bet => machine.bets?.[bet])
  return bets.map(bet =>
    h(
      "section",
      {},
      h("h3", {}, texts.find(`returns.${bet}`) ?? bet),
      h("p", {}, texts.find(`rules.${bet}Text`, { price: money(costOfBet(machine, bet, stake)), stake: money(stake) }) ?? ""),
    ),
  )
}

const features = {
  pick: { title: "rules.bonus", every: "rules.bonusEvery" },
  march: { title: "rules.march", every: "rules.marchEvery" },
  dial: { title: "rules.dial", every: "rules.respinEvery" },
  free: { title: "rules.free", every: "rules.feature" },
} as const

/** The texts about what a machine's spins can open. */
const featureOf = ({ pick, march, dial }: SlotMachine) => features[pick ? "pick" : march ? "march" : dial ? "dial" : "free"]

/** Exact figures that only slots have. */
export function slotFigures({ machine, figures }: SlotTheme, kit: Kit<MachineTexts>, slot: SlotTexts) {
  const { share, stakes, every } = figureWords(kit, slot)
  return [
    [slot("rules.volatility"), slot(`volatility.${volatilityOf(Number(figures.deviation))}`)],
    [slot("rules.hitRate"), share(figures.hitRate)],
    [slot(featureOf(machine).every), every(figures.featureEvery)],
    [slot("rules.top"), stakes(figures.topSpin)],
    [slot("rules.topRound"), stakes(figures.topRound)],
    [slot("rules.cycle"), kit.number(figures.cycle)],
  ] as const
}
