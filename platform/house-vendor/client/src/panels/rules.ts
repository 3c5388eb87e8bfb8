import { lineBets, type SlotMachine } from "../../../slot/machine.ts"
import { emeraldClothFigures } from "../../../slot/machines/emerald-cloth.figures.ts"
import { h } from "../dom.ts"
import type { Money } from "../money.ts"
import { type SymbolName, symbolOf } from "../reels/bitmaps.ts"
import { lineColour } from "../reels/win-lines.ts"
import type { Words } from "../words.ts"
import { openPanel } from "./panel.ts"

const svgNamespace = "http://www.w3.org/2000/svg"

/** A line as it runs through the window. */
function lineDrawing(rows: readonly number[], line: number): HTMLElement {
  const svg = document.createElementNS(svgNamespace, "svg")
  svg.setAttribute("viewBox", "0 0 50 30")
  const path = document.createElementNS(svgNamespace, "polyline")
  path.setAttribute("points", rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(" "))
  path.setAttribute("stroke", lineColour(line))
  svg.append(path)
  return h("li", { class: "line-card" }, svg, h("span", {}, String(line + 1)))
}

/** What pays what at the stake in use, how the game works, and its exact mathematics. */
export function openRules(words: Words, money: Money, machine: SlotMachine, stake: number): void {
  const lineBet = stake / lineBets(machine)
  const number = new Intl.NumberFormat(words.language)
  const picture = (code: string) => {
    const { url, name } = symbolOf(code)
    return h("img", { src: url, alt: words(`symbols.${name as SymbolName}`), width: 72, height: 72 })
  }
  /** Five of a kind first, as the eye looks for it. */
  const ladder = (pays: readonly number[], unit: number) => {
    const rows = pays.map((pay, index) => [h("dt", {}, `${index + 3}×`), h("dd", {}, money(pay * unit))])
    return h("dl", {}, ...rows.reverse().flat())
  }
  const special = (code: string, text: string, pays?: readonly number[]) =>
    h("li", { class: "pay wide" }, picture(code), h("p", {}, text), pays && ladder(pays, stake))
  const section = (title: string, ...content: (Node | string)[]) => h("section", {}, h("h3", {}, title), ...content)
  const { scatter } = machine
  const figure = (label: string, value: string) => [h("dt", {}, label), h("dd", {}, value)]
  const figures = emeraldClothFigures

  openPanel(words, words("rules.title"), body => {
    body.append(
      h("p", { class: "hint" }, words("rules.paysAt", { stake: money(stake) })),
      h(
        "ul",
        { class: "pays" },
        special(machine.wild, words("rules.wild")),
        special(
          scatter.symbol,
          words("rules.scatter", { three: scatter.spins[0], four: scatter.spins[1], five: scatter.spins[2] }),
          scatter.pays,
        ),
        ...Object.entries(machine.pays).map(([code, pays]) => h("li", { class: "pay" }, picture(code), ladder(pays, lineBet))),
      ),
      section(
        words("rules.lines"),
        h("p", {}, words("rules.linesText")),
        h("ul", { class: "lines" }, ...machine.lines.map(lineDrawing)),
      ),
      section(words("rules.free"), h("p", {}, words("rules.freeText", { multiplier: machine.freeMultiplier }))),
      section(
        words("rules.maths"),
        h(
          "dl",
          { class: "maths" },
          ...figure(words("rules.payback"), `${figures.payback} %`),
          ...figure(words("rules.hitRate"), `${figures.hitRate} %`),
          ...figure(words("rules.feature"), words("rules.rounds", { count: figures.featureEvery })),
          ...figure(words("rules.deviation"), words("rules.stakes", { count: figures.deviation })),
          ...figure(words("rules.top"), words("rules.stakes", { count: number.format(Number(figures.topSpin)) })),
          ...figure(words("rules.cycle"), number.format(figures.cycle)),
        ),
        h("p", {}, words("rules.mathsText", { cycle: number.format(figures.cycle) })),
      ),
      section(words("rules.interrupted"), h("p", {}, words("rules.interruptedText"))),
      section(words("rules.malfunction"), h("p", {}, words("rules.malfunctionText"))),
      section(words("rules.keys"), h("p", {}, words("rules.keysText"))),
    )
  })
}
