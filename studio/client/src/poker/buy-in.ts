import { h } from "../dom.ts"
import { openPanel } from "../panels/panel.ts"
import { StudioRefused } from "../studio-api.ts"
import { refusalWords } from "./refusal-words.ts"
import type { PokerRoomParts } from "./room.ts"

interface BuyIn {
  readonly title: string
  readonly confirm: string
  readonly least: number
  readonly most: number
  readonly first: number
  readonly big: number
  readonly hint: string
  /** Takes the chips; throws what the studio refused. */
  take(amount: number): Promise<unknown>
}

/** How many chips to take to a seat: by a slider, typed, or the least and the most, with the balance beside it. */
export function openBuyIn(parts: PokerRoomParts, buyIn: BuyIn): void {
  const { words, texts, amounts, preferences } = parts
  openPanel(words, buyIn.title, (body, close) => {
    let { least } = buyIn
    const most = Math.max(least, Math.min(buyIn.most, Math.max(parts.balance(), least)))
    let amount = Math.min(most, Math.max(least, buyIn.first))
    const problem = h("p", { class: "buy-in-problem", role: "alert" })
    const blinds = h("span", { class: "buy-in-blinds" })
    const slider = h("input", {
      type: "range",
      class: "raise-slider",
      min: least,
      max: most,
      step: 1,
      "aria-label": texts("buyIn.amount"),
    })
    const input = h("input", {
      type: "text",
      class: "raise-input",
      inputmode: "decimal",
      autocomplete: "off",
      enterkeyhint: "done",
      "aria-label": texts("buyIn.amount"),
    })
    const show = (typed = false) => {
      if (!typed) input.value = parts.write(amount)
      slider.value = String(amount)
      slider.style.setProperty("--part", String((amount - least) / Math.max(1, most - least)))
      blinds.textContent = texts("buyIn.blinds", { count: Math.floor(amount / buyIn.big) })
    }
    const choose = (to: number) => {
      amount = Math.max(least, Math.min(most, to))
      problem.textContent = ""
      show()
    }
    slider.addEventListener("input", () => {
      const near = Math.round(Number(slider.value) / buyIn.big) * buyIn.big
      choose(near)
    })
    input.addEventListener("focus", () => input.select())
    input.addEventListener("input", () => {
      const typed = parts.read(input.value)
      const isFine = typed !== undefined && typed >= least && typed <= buyIn.most
      input.setAttribute("aria-invalid", String(!isFine))
      if (!isFine) return
      amount = typed
      show(true)
    })
    const confirm = h("button", { class: "poker-action raise", disabled: parts.balance() < least }, buyIn.confirm)
    if (parts.balance() < least) problem.textContent = texts(parts.session.mode === "real" ? "buyIn.tooLow" : "buyIn.tooLowFree")
    const take = async (event: Event) => {
      event.preventDefault()
      const typed = parts.read(input.value)
      if (typed === undefined || typed < least || typed > buyIn.most) {
        problem.textContent = texts("buyIn.between", { least: amounts.money(least), most: amounts.money(buyIn.most) })
        return input.focus()
      }
      confirm.disabled = true
      try {
        await buyIn.take(typed)
        close()
      } catch (error) {
        problem.textContent = refusalWords(parts, error)
        if (error instanceof StudioRefused && error.detail.least !== undefined) {
          least = error.detail.least
          amount = least
          show()
        }
      } finally {
        confirm.disabled = false
      }
    }
    const quick = (name: string, to: number) =>
      h(
        "button",
        { type: "button", class: "raise-preset", onclick: () => choose(to) },
        h("span", {}, name),
        h("small", {}, amounts.money(to)),
      )
    const row = (name: string, value: string) => [h("dt", {}, name), h("dd", {}, value)]
    const topUp = h("input", { type: "checkbox", role: "switch", checked: preferences.values.autoTopUp })
    topUp.addEventListener("change", () => preferences.set("autoTopUp", topUp.checked))
    body.append(
      h(
        "form",
        { class: "buy-in settings", novalidate: true, onsubmit: event => void take(event) },
        h(
          "dl",
          {},
          ...row(texts("buyIn.range"), `${amounts.money(buyIn.least)} – ${amounts.money(buyIn.most)}`),
          ...row(texts("buyIn.balance"), amounts.money(parts.balance())),
        ),
        h("div", { class: "buy-in-amount" }, input, blinds),
        slider,
        h("div", { class: "raise-presets" }, quick(texts("buyIn.least"), least), quick(texts("buyIn.most"), most)),
        h("label", { class: "switch-row" }, h("span", {}, texts("buyIn.autoTopUp")), topUp),
        h("p", { class: "hint" }, buyIn.hint),
        problem,
        confirm,
      ),
    )
    show()
  })
}
