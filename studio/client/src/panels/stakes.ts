import { h } from "../dom.ts"
import type { FormatMoney } from "../money.ts"
import type { StakePicker } from "../shell/stake.ts"
import type { ShellTexts } from "../words.ts"
import { openPanel } from "./panel.ts"

interface StakesPanel {
  words: ShellTexts
  money: FormatMoney
  /** Minor units of a typed amount; undefined if it isn't an amount. */
  read(text: string): number | undefined
  /** An amount as the player would type it. */
  write(minor: number): string
  stake: StakePicker
  /** The balance, minor units. */
  funds(): number
}

/** What is wrong with a typed amount, as a sentence. */
function problemOf({ words, money, stake }: StakesPanel): string {
  const { range } = stake
  if (!range) return words("stakes.onlyThese")
  const values = { lowest: money(range.lowest), highest: money(range.highest), unit: money(range.unit) }
  return words(range.unit === 1 ? "stakes.between" : "stakes.steps", values)
}

const amountInput = (words: ShellTexts) =>
  h("input", {
    type: "text",
    inputmode: "decimal",
    autocomplete: "off",
    enterkeyhint: "done",
    "aria-label": words("hud.stake"),
    "aria-describedby": "stake-hint",
  })

const chipButton = (label: string, attributes: Readonly<Record<string, string>>, onclick: () => void) =>
  h("button", { type: "button", class: "chip-button", ...attributes, onclick }, label)

/** The stake as a sheet: typed, halved, doubled, the most there is, or one of the stakes on offer. */
export function openStakes(panel: StakesPanel): void {
  const { words, money, stake, funds } = panel
  openPanel(words, words("hud.chooseStake"), (body, close) => {
    const hint = h("p", { class: "hint", id: "stake-hint" })
    const input = amountInput(words)
    const show = () => {
      input.value = panel.write(stake.value)
      say("")
    }
    const say = (problem: string) => {
      hint.textContent = problem || problemOf(panel)
      hint.classList.toggle("wrong", problem !== "")
      input.setAttribute("aria-invalid", String(problem !== ""))
    }
    const take = () => {
      const minor = panel.read(input.value)
      if (minor !== undefined && stake.choose(minor)) return close()
      say(problemOf(panel))
      input.focus()
    }
    const scale = (label: string, name: string, by: "half" | "double" | "most") =>
      chipButton(label, { "aria-label": `${label} ${name}`, title: name }, () => {
        stake.scale(by, funds())
        show()
      })
    const choice = (minor: number) =>
      chipButton(money(minor), { "aria-pressed": String(minor === stake.value) }, () => {
        stake.choose(minor)
        close()
      })
    input.addEventListener("focus", () => input.select())
    body.append(
      h(
        "form",
        {
          class: "stake-form",
          novalidate: true,
          onsubmit: event => {
            event.preventDefault()
            take()
          },
        },
        input,
        scale("½", words("stakes.half"), "half"),
        scale("2×", words("stakes.double"), "double"),
        scale(words("stakes.max"), words("stakes.most"), "most"),
        h("button", { class: "chip-button done" }, words("stakes.set")),
      ),
      hint,
      h("div", { class: "stake-grid" }, ...stake.all.map(choice)),
    )
    show()
  })
}
