import { h } from "../dom.ts"
import type { FormatMoney } from "../money.ts"
import type { AutoplayTerms } from "../shell/autoplay.ts"
import type { ShellTexts } from "../words.ts"
import { openPanel } from "./panel.ts"

const counts = [10, 25, 50, 100, 250, 500]

interface AutoplayPanel {
  words: ShellTexts
  money: FormatMoney
  /** Minor units of a typed amount; undefined if it isn't an amount. */
  read(text: string): number | undefined
  write(minor: number): string
  /** What a round costs, in minor units. */
  stake: number
  /** Whether the game has features to stop at. */
  features: boolean
  /** What was chosen last. */
  last: AutoplayTerms | undefined
  /** Why it cannot start now, as a sentence. */
  obstacle(): string | undefined
  start(terms: AutoplayTerms): void
}

/** An amount that may be left empty, with what is wrong with it. */
function amountField({ words, read, write }: AutoplayPanel, label: string, minor: number | undefined) {
  const input = h("input", { type: "text", inputmode: "decimal", autocomplete: "off", placeholder: words("autoplay.none") })
  input.value = minor === undefined ? "" : write(minor)
  const element = h("label", { class: "auto-amount" }, h("span", {}, label), input)
  return {
    element,
    input,
    /** Minor units; undefined if it is empty, "wrong" if it is no amount. */
    get value(): number | undefined | "wrong" {
      if (input.value.trim() === "") return undefined
      const minor = read(input.value)
      return minor === undefined || minor <= 0 ? "wrong" : minor
    },
  }
}

/** The sheet that starts rounds by themselves: how many, and when they stop. */
export function openAutoplay(panel: AutoplayPanel): void {
  const { words, last, money, stake } = panel
  openPanel(words, words("autoplay.title"), (body, close) => {
    const chosen = last?.rounds ?? counts[1]
    const rounds = counts.map(count => {
      const input = h("input", { type: "radio", name: "rounds", value: count, checked: count === chosen })
      return h("label", { class: "auto-count" }, input, h("span", {}, String(count)))
    })
    // Without chips on the table there is nothing yet to take a limit from.
    const loss = amountField(panel, words("autoplay.loss"), last ? last.lossLimit : stake * 20 || undefined)
    const single = amountField(panel, words("autoplay.single"), last?.singleWin)
    const total = amountField(panel, words("autoplay.total"), last?.totalWin)
    const feature = h("input", { type: "checkbox", checked: last?.feature ?? true })
    const problem = h("p", { class: "hint wrong", role: "alert" })
    const begin = (event: Event) => {
      event.preventDefault()
      const wrong = [loss, single, total].find(field => field.value === "wrong")
      for (const field of [loss, single, total]) field.input.setAttribute("aria-invalid", String(field === wrong))
      const obstacle = panel.obstacle()
      problem.textContent = wrong ? words("autoplay.badAmount") : (obstacle ?? "")
      if (wrong) wrong.input.focus()
      if (wrong || obstacle) return
      const count = Number(new FormData(form).get("rounds") ?? chosen)
      const [lossLimit, singleWin, totalWin] = [loss, single, total].map(({ value }) => (value === "wrong" ? undefined : value))
      close()
      panel.start({ rounds: count, lossLimit, singleWin, totalWin, feature: panel.features && feature.checked })
    }
    const form = h(
      "form",
      { class: "auto-form", novalidate: true, onsubmit: begin },
      h("fieldset", { class: "auto-counts" }, h("legend", {}, words("autoplay.rounds")), ...rounds),
      h("h3", {}, words("autoplay.stopAt")),
      loss.element,
      single.element,
      total.element,
      panel.features && h("label", { class: "switch-row" }, h("span", {}, words("autoplay.feature")), feature),
      h("p", { class: "hint" }, words("autoplay.hint", { stake: money(stake) })),
      problem,
      h("button", { class: "chip-button done" }, words("autoplay.start")),
    )
    body.append(form)
  })
}
