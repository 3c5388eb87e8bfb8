import { heightOf, summitLedge } from "../../../../games/summit/ledges.ts"
import { type SummitChoice, summit } from "../../../../games/summit/summit.ts"
import type en from "../../../locales/summit/en.json"
import { h, iconButton } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { readDecimal, typedDecimal } from "../../money.ts"
import { openStakes } from "../../panels/stakes.ts"
import { icons } from "../../shell/icons.ts"
import { createStake } from "../../shell/stake.ts"
import { ledgeText } from "./result-text.ts"
import "./rope.css"

export interface RopeButton {
  readonly label: string
  readonly disabled: boolean
  /** A press brings money home now. */
  readonly cash: boolean
}

/** One of the player's two bets: its stake, its exits, and its button. */
export class Rope {
  readonly element
  readonly hand: number
  private readonly kit: Kit<typeof en>
  private readonly stake
  private readonly auto
  private readonly half
  private readonly button
  private readonly amount
  private readonly steps: readonly HTMLButtonElement[]
  private shown = ""

  constructor(kit: Kit<typeof en>, hand: number, press: () => void) {
    this.kit = kit
    this.hand = hand
    const { session } = kit
    this.stake = createStake({
      all: session.stakes.filter(stake => stake % (summit.stakeUnit ?? 1) === 0),
      unit: summit.stakeUnit,
      last: session.last?.stake,
      own: false,
    })
    this.auto = this.select("auto", kit.texts("rope.never"))
    this.half = this.select("half", kit.texts("rope.noHalf"))
    this.amount = h("button", {
      type: "button",
      class: "rope-stake",
      "aria-haspopup": "dialog",
      onclick: () => this.chooseStake(),
    })
    const move = (by: -1 | 1) => {
      kit.sounds.click()
      this.stake.move(by)
    }
    this.steps = [
      iconButton(kit.words("hud.less"), icons.less, () => move(-1)),
      iconButton(kit.words("hud.more"), icons.more, () => move(1)),
    ]
    this.button = h("button", { type: "button", class: "rope-button" })
    // A race against the ledge: the press counts, not the release.
    this.button.addEventListener("pointerdown", event => {
      if (event.button === 0 && this.button.dataset.cash === "true") press()
    })
    this.button.addEventListener("click", () => this.button.dataset.cash !== "true" && press())
    this.button.addEventListener("keydown", event => {
      if (this.button.dataset.cash !== "true" || (event.key !== "Enter" && event.key !== " ")) return
      event.preventDefault()
      if (!event.repeat) press()
    })
    this.stake.onChange(this.showStake)
    this.showStake(this.stake.value)
    const field = (label: string, control: HTMLElement) => h("label", {}, h("span", { class: "label" }, label), control)
    this.element = h(
      "section",
      { class: "rope", "data-hand": hand, "aria-label": kit.texts("rope.name", { number: hand + 1 }) },
      h("div", { class: "rope-stakes" }, this.steps[0], this.amount, this.steps[1]),
      h("div", { class: "rope-exits" }, field(kit.texts("rope.half"), this.half), field(kit.texts("rope.auto"), this.auto)),
      this.button,
    )
  }

  get amountStaked(): number {
    return this.stake.value
  }

  get choice(): SummitChoice {
    const ledge = (select: HTMLSelectElement) => (select.value === "" ? null : Number(select.value))
    const [auto, half] = [ledge(this.auto), ledge(this.half)]
    // Half can only leave below the rest.
    return { auto, half: half !== null && half < (auto ?? summitLedge) ? half : null }
  }

  show({ label, disabled, cash }: RopeButton, locked: boolean): void {
    const now = `${label} ${disabled} ${cash} ${locked}`
    if (now === this.shown) return
    this.shown = now
    this.button.textContent = label
    this.button.disabled = disabled
    this.button.dataset.cash = String(cash)
    for (const control of [this.auto, this.half, this.amount, ...this.steps]) control.disabled = locked
    if (!locked) this.showStake(this.stake.value)
  }

  private select(name: "auto" | "half", none: string): HTMLSelectElement {
    const options = Array.from({ length: summitLedge - (name === "half" ? 1 : 0) }, (_, n) =>
      h("option", { value: n + 1 }, ledgeText(this.kit, n + 1)),
    )
    const select = h(
      "select",
      { class: `rope-${name}`, "aria-label": this.kit.texts(`rope.${name}`) },
      h("option", { value: "" }, none),
      ...options,
    )
    select.addEventListener("change", () => this.agree(name))
    return select
  }

  /** Half below the rest: the other exit gives way to the one that was changed. */
  private agree(changed: "auto" | "half"): void {
    const [auto, half] = [Number(this.auto.value || summitLedge), Number(this.half.value)]
    if (this.half.value === "" || half < auto) return
    if (changed === "half") this.auto.value = half + 1 >= summitLedge ? "" : String(half + 1)
    else this.half.value = ""
  }

  private readonly showStake = (minor: number): void => {
    this.amount.textContent = this.kit.money(minor)
    const { words, money } = this.kit
    this.amount.setAttribute("aria-label", words("labeled", { label: words("hud.stake"), value: money(minor) }))
    const { all } = this.stake
    this.steps[0]!.disabled = minor <= (all[0] ?? 0)
    this.steps[1]!.disabled = minor >= (all.at(-1) ?? 0)
  }

  private chooseStake(): void {
    const { kit } = this
    const { language, session, words, money } = kit
    openStakes({
      words,
      money,
      stake: this.stake,
      read: text => readDecimal(text, language, session.exponent),
      write: typedDecimal(language, session.exponent),
      funds: () => kit.balance,
    })
  }
}

/** What a bet is worth at a ledge, when half of it went home before. */
export const worthAt = (stake: number, ledge: number, halved: number | null): number =>
  Math.floor((stake * (halved === null ? 2 * heightOf(ledge) : heightOf(halved) + heightOf(ledge))) / 20)
