import { h } from "../../dom.ts"
import { openPanel } from "../../panels/panel.ts"
import { StudioRefused } from "../../studio-api.ts"
import { moreMoneyButton } from "../more-money.ts"
import { tournamentRefusal } from "../refusal-words.ts"
import type { PokerRoomParts } from "../room.ts"

type MoneyRow = readonly [name: string, value: Node | string, note?: string]

interface MoneyPanel {
  readonly title: string
  readonly rows: readonly MoneyRow[]
  readonly hints: readonly string[]
  /** What it costs; 0: money comes back. */
  readonly cost: number
  readonly confirm: string
  readonly decline?: { readonly label: string; act?(): Promise<unknown> }
  /** Milliseconds after which it is too late. */
  readonly closesIn?: number | null
  /** Throws what the studio refused; `onTrouble`: it is asked again. */
  act(onTrouble: () => void): Promise<unknown>
}

/** Says what is paid or returned before it happens, and does it once. */
export function openMoneyPanel(parts: PokerRoomParts, panel: MoneyPanel): void {
  openPanel(parts.words, panel.title, (body, close) => {
    body.append(moneyForm(parts, panel, close))
    if (panel.closesIn != null) setTimeout(close, panel.closesIn)
  })
}

function moneyForm(parts: PokerRoomParts, panel: MoneyPanel, close: () => void): HTMLElement {
  const { tournamentTexts: texts, session, moved, balance } = parts
  const problem = h("p", { class: "buy-in-problem", role: "alert" })
  const confirm = h("button", { class: "poker-action raise" }, panel.confirm)
  const check = (has: number) => {
    const isTooLow = panel.cost > has
    problem.textContent = isTooLow ? texts(session.mode === "real" ? "register.tooLow" : "register.tooLowFree") : ""
    confirm.disabled = isTooLow
    fund.hidden = !isTooLow
  }
  const fund = moreMoneyButton(parts, {
    trouble: text => {
      problem.textContent = text
    },
    refilled: check,
  })
  const doing = async (act: () => Promise<unknown>) => {
    confirm.disabled = true
    try {
      await act()
      close()
    } catch (error) {
      problem.textContent = tournamentRefusal(parts, error)
      fund.hidden = !(error instanceof StudioRefused && error.code === "insufficient-funds")
      confirm.disabled = false
    }
    moved()
  }
  const pay = (event: Event) => {
    event.preventDefault()
    void doing(() => panel.act(() => (problem.textContent = texts("register.retrying"))))
  }
  const { decline } = panel
  const refuse = () => void (decline?.act ? doing(() => decline.act?.() ?? Promise.resolve()) : close())
  check(balance())
  return h(
    "form",
    { class: "buy-in settings tournament-money", onsubmit: pay },
    h("dl", {}, ...panel.rows.flatMap(rowOf)),
    ...panel.hints.map(hint => h("p", { class: "hint" }, hint)),
    problem,
    fund,
    h(
      "div",
      { class: "tournament-choices" },
      confirm,
      decline && h("button", { type: "button", class: "small-button", onclick: refuse }, decline.label),
    ),
  )
}

const rowOf = ([name, value, note]: MoneyRow) => [
  h("dt", {}, name, note !== undefined && h("small", {}, note)),
  h("dd", {}, value),
]
