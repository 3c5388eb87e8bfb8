import { h } from "../dom.ts"
import { openPanel } from "../panels/panel.ts"
import { StudioRefused } from "../studio-api.ts"
import { ChipAmount } from "./chip-amount.ts"
import { moreMoneyButton } from "./more-money.ts"
import { refusalWords } from "./refusal-words.ts"
import type { PokerRoomParts } from "./room.ts"

interface BuyIn {
  readonly title: string
  readonly confirm: string
  readonly least: number
  readonly most: number
  readonly first: number
  readonly big: number
  /** Why the player is asked. */
  readonly why?: string
  readonly hint: string
  /** Takes the chips; throws what the studio refused. `onTrouble`: it is asked again. */
  take(amount: number, onTrouble: () => void): Promise<unknown>
}

/** How many chips to take to a seat, with the balance beside it. */
export function openBuyIn(parts: PokerRoomParts, buyIn: BuyIn): void {
  openPanel(parts.words, buyIn.title, (body, close) => {
    const show = (balance: number) => body.replaceChildren(buyInForm(parts, buyIn, { balance, show, close }))
    show(parts.balance())
    // The site has brought money here meanwhile; an amount that is being typed stays.
    const stop = parts.onBalance(() => {
      if (!body.isConnected) stop()
      else if (body.querySelector("[data-short]")) show(parts.balance())
    })
  })
}

interface ShownBuyIn {
  readonly balance: number
  /** Shows the form for another balance. */
  show(balance: number): void
  close(): void
}

function buyInForm(parts: PokerRoomParts, buyIn: BuyIn, { balance, show, close }: ShownBuyIn): HTMLElement {
  const { texts, amounts } = parts
  const { least } = buyIn
  const isTooLow = balance < least
  const problem = h("p", { class: "buy-in-problem", role: "alert" })
  if (isTooLow) problem.textContent = texts(parts.session.mode === "real" ? "buyIn.tooLow" : "buyIn.tooLowFree")
  const most = Math.max(least, Math.min(buyIn.most, balance))
  const chips = new ChipAmount(parts, { ...buyIn, most, limit: buyIn.most }, () => {
    problem.textContent = ""
  })
  const confirm = h("button", { class: "poker-action raise", disabled: isTooLow }, buyIn.confirm)
  const fund = moreMoneyButton(parts, {
    trouble: text => {
      problem.textContent = text
    },
    refilled: show,
  })
  fund.hidden = !isTooLow
  const take = async (event: Event) => {
    event.preventDefault()
    const amount = chips.value
    if (amount === undefined) {
      problem.textContent = texts("buyIn.between", {
        least: amounts.money(chips.least),
        most: amounts.money(Math.max(chips.least, buyIn.most)),
      })
      return chips.input.focus()
    }
    confirm.disabled = true
    try {
      await buyIn.take(amount, () => {
        problem.textContent = texts("buyIn.retrying")
      })
      close()
    } catch (error) {
      problem.textContent = refusalWords(parts, error)
      fund.hidden = !(error instanceof StudioRefused && error.code === "insufficient-funds")
      if (error instanceof StudioRefused && error.detail.least !== undefined) chips.raiseLeast(error.detail.least)
    } finally {
      confirm.disabled = false
    }
  }
  const row = (name: string, value: string) => [h("dt", {}, name), h("dd", {}, value)]
  return h(
    "form",
    { class: "buy-in settings", novalidate: true, "data-short": isTooLow, onsubmit: event => void take(event) },
    buyIn.why !== undefined && h("p", { class: "hint", role: "status" }, buyIn.why),
    h(
      "dl",
      {},
      ...row(texts("buyIn.range"), `${amounts.money(least)} – ${amounts.money(buyIn.most)}`),
      ...row(texts("buyIn.balance"), amounts.money(balance)),
    ),
    h("div", { class: "buy-in-amount" }, chips.input, chips.blinds),
    chips.slider,
    chips.presets,
    topUpSwitch(parts),
    h("p", { class: "hint" }, buyIn.hint),
    problem,
    fund,
    confirm,
  )
}

function topUpSwitch({ texts, preferences }: PokerRoomParts): HTMLElement {
  const topUp = h("input", { type: "checkbox", role: "switch", checked: preferences.values.autoTopUp })
  topUp.addEventListener("change", () => preferences.set("autoTopUp", topUp.checked))
  return h("label", { class: "switch-row" }, h("span", {}, texts("buyIn.autoTopUp")), topUp)
}
