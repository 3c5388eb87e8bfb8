import { oddsText } from "../../../../games/sports/odds.ts"
import type { SlipBet } from "../../../../games/sports/slip.ts"
import { h, icon } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { readDecimal, typedDecimal } from "../../money.ts"
import { icons } from "../../shell/icons.ts"
import type { Slip } from "./slip-model.ts"
import type { SportsTexts } from "./texts.ts"
import "./slip.css"

/** How a placed bet stands. */
type BetState = "open" | "won" | "lost"

export interface PlacedBet extends SlipBet {
  readonly odds: number
  readonly state: BetState
}

interface SlipView {
  readonly kit: Kit<SportsTexts>
  readonly slip: Slip
  /** Picks can be joined in an accumulator. */
  readonly joins: boolean
  odds(picks: readonly string[]): number
  name(pick: string): string
  /** The steps of the − and + buttons, lowest first. */
  readonly ladder: readonly number[]
}

/** The slip: the bets being made, each with its stake and what it would return, or those of the running round. */
export class SlipPanel {
  readonly element = h("div", { class: "slip" })
  private readonly view: SlipView
  private shown = ""

  constructor(view: SlipView) {
    this.view = view
  }

  /** `placed`: the bets of the running round; undefined: the ones being made. */
  show(placed: readonly PlacedBet[] | undefined, locked: boolean): void {
    const { slip } = this.view
    const now = JSON.stringify([placed, locked, slip.bets, slip.together, slip.bets.map(({ picks }) => this.view.odds(picks))])
    if (now === this.shown) return
    this.shown = now
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.focus : undefined
    this.element.replaceChildren(...(placed ? this.placed(placed) : this.making(locked)))
    if (focused) this.element.querySelector<HTMLElement>(`[data-focus="${focused}"]`)?.focus()
  }

  private making(locked: boolean): Node[] {
    const { kit, slip, joins } = this.view
    const { texts } = kit
    const modes = joins ? [this.modes(locked)] : []
    if (slip.picks.length === 0) return [...modes, h("p", { class: "slip-empty" }, texts("slip.empty"))]
    return [
      ...modes,
      h("ul", { class: "slip-bets" }, ...slip.bets.map(bet => this.bet(bet, locked))),
      h(
        "div",
        { class: "slip-tools" },
        this.tool("slip.half", locked, () => slip.scale(0.5)),
        this.tool("slip.double", locked, () => slip.scale(2)),
        this.tool("slip.max", locked, () => slip.fill(kit.balance)),
        this.tool("slip.clear", locked, () => slip.clear()),
      ),
    ]
  }

  private modes(locked: boolean): HTMLElement {
    const { kit, slip } = this.view
    const mode = (together: boolean, key: "slip.singles" | "slip.together") =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(slip.together === together),
          disabled: locked,
          "data-focus": key,
          onclick: () => {
            kit.sounds.click()
            slip.join(together)
          },
        },
        kit.texts(key),
      )
    return h(
      "div",
      { class: "slip-modes", role: "group", "aria-label": kit.texts("slip.tab") },
      mode(false, "slip.singles"),
      mode(true, "slip.together"),
    )
  }

  private tool(key: "slip.half" | "slip.double" | "slip.max" | "slip.clear", locked: boolean, act: () => void): HTMLElement {
    const { kit } = this.view
    const onclick = () => {
      kit.sounds.click()
      act()
    }
    return h("button", { type: "button", disabled: locked, "data-focus": key, onclick }, kit.texts(key))
  }

  private bet({ picks, stake }: SlipBet, locked: boolean): HTMLElement {
    const { kit, slip, odds, name } = this.view
    const { texts, money } = kit
    const key = slip.keyOf(picks)
    const price = odds(picks)
    const titles = picks.map(pick =>
      h(
        "span",
        { class: "slip-name" },
        h("span", {}, name(pick)),
        h(
          "button",
          {
            type: "button",
            class: "slip-remove",
            disabled: locked,
            "aria-label": texts("slip.remove", { bet: name(pick) }),
            onclick: () => slip.toggle(pick),
          },
          icon(icons.close),
        ),
      ),
    )
    const back = Math.floor((stake * price) / 100)
    return h(
      "li",
      { class: "slip-bet" },
      ...titles,
      h(
        "div",
        { class: "slip-line" },
        h("b", { class: "slip-odds" }, kit.number(oddsText(price))),
        this.stakeField(key, stake, locked, picks.map(name).join(", ")),
        h("span", { class: "slip-returns" }, h("small", {}, texts("slip.returns")), h("b", {}, money(back))),
      ),
    )
  }

  private stakeField(key: string, stake: number, locked: boolean, bet: string): HTMLElement {
    const { kit, slip, ladder } = this.view
    const { texts, session, language } = kit
    const written = typedDecimal(language, session.exponent)
    const move = (by: 1 | -1) => {
      kit.sounds.click()
      const next = by > 0 ? ladder.find(step => step > stake) : ladder.findLast(step => step < stake)
      if (next !== undefined) slip.setStake(key, next)
    }
    const step = (by: 1 | -1, label: "slip.less" | "slip.more") =>
      h(
        "button",
        {
          type: "button",
          class: "slip-step",
          disabled: locked,
          "aria-label": texts(label, { bet }),
          "data-focus": `${label}${key}`,
          onclick: () => move(by),
        },
        icon(by > 0 ? icons.more : icons.less),
      )
    const input = h("input", {
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      disabled: locked,
      value: written(stake),
      "aria-label": texts("slip.stake", { bet }),
      "data-focus": `stake${key}`,
      onfocus: () => input.select(),
      onchange: () => {
        const minor = readDecimal(input.value, language, session.exponent)
        if (minor !== undefined) slip.setStake(key, minor)
        input.value = written(slip.stakeOf(key))
      },
    })
    return h("span", { class: "slip-stake" }, step(-1, "slip.less"), input, step(1, "slip.more"))
  }

  private placed(bets: readonly PlacedBet[]): Node[] {
    const { kit, name } = this.view
    const { texts, money } = kit
    const words = { open: "", won: texts("slip.won"), lost: texts("slip.lost") }
    return [
      h("p", { class: "slip-total" }, texts("slip.placed")),
      h(
        "ul",
        { class: "slip-bets" },
        ...bets.map(({ picks, stake, odds, state }) =>
          h(
            "li",
            { class: `slip-bet ${state}` },
            ...picks.map(pick => h("span", { class: "slip-name" }, h("span", {}, name(pick)))),
            h(
              "div",
              { class: "slip-line" },
              h("b", { class: "slip-odds" }, kit.number(oddsText(odds))),
              h("span", { class: "slip-laid" }, money(stake)),
              h(
                "span",
                { class: "slip-returns" },
                h("small", {}, words[state] || texts("slip.returns")),
                h("b", {}, money(state === "lost" ? 0 : Math.floor((stake * odds) / 100))),
              ),
            ),
          ),
        ),
      ),
    ]
  }
}
