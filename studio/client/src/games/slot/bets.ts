import { type PricedMachine, priceOf, type SlotBet } from "../../../../slot/machine.ts"
import { calm, h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import type { MachineTexts, SlotTexts } from "./texts.ts"
import "./bets.css"

interface BetParts {
  machine: PricedMachine
  kit: Kit<MachineTexts>
  slot: SlotTexts
  /** The player has confirmed to buy the free spins. */
  buy(): void
}

const icons = { ante: "M12 3v18M5 9l7-6 7 6M6 14h12", buy: "M4 8h16l-1.5 11h-13zM8 8a4 4 0 0 1 8 0" }

/** What a bet costs at a stake of a spin, in minor units. */
export const costOfBet = (machine: PricedMachine, bet: SlotBet, spin: number): number =>
  (spin / priceOf(machine, "spin")) * priceOf(machine, bet)

/**
 * The machine's other ways to bet, where the law of the player's brand allows them: a switch for the ante bet, and a button that
 * buys free spins once its price has been confirmed.
 */
export function createBets({ machine, kit, slot, buy }: BetParts) {
  let ante = false
  const price = (bet: SlotBet) => kit.money(costOfBet(machine, bet, kit.stake.value))
  const drawn = (path: string) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
    svg.setAttribute("viewBox", "0 0 24 24")
    svg.setAttribute("aria-hidden", "true")
    svg.classList.add("icon")
    const shape = document.createElementNS("http://www.w3.org/2000/svg", "path")
    shape.setAttribute("d", path)
    svg.append(shape)
    return svg
  }
  const button = (bet: "ante" | "buy", onclick: () => void) => {
    const amount = h("span", { class: "value" })
    const label = h("span", { class: "label" }, kit.texts.find(`bets.${bet}`) ?? slot(`bets.${bet}`))
    const element = h(
      "button",
      { type: "button", class: `slot-bet ${bet}`, onclick },
      drawn(icons[bet]),
      h("span", {}, label, amount),
    )
    return { element, amount }
  }
  const anteButton = machine.bets?.ante && button("ante", () => kit.phase === "idle" && setAnte(!ante))
  const buyButton = machine.bets?.buy && button("buy", () => kit.phase === "idle" && confirm())
  const element = h("div", { class: "slot-bets" }, anteButton?.element, buyButton?.element)

  function update() {
    if (anteButton) {
      anteButton.amount.textContent = price("ante")
      anteButton.element.setAttribute("aria-pressed", String(ante))
    }
    if (buyButton) buyButton.amount.textContent = price("buy")
  }
  function setAnte(on: boolean) {
    ante = on
    kit.sounds.click()
    update()
    if (on && !calm()) anteButton?.element.animate([{ transform: "scale(.96)" }, { transform: "none" }], { duration: 180 })
  }
  function confirm() {
    const title = kit.texts.find("bets.buy") ?? slot("bets.buyTitle", { count: machine.bets?.buy?.spins ?? 0 })
    kit.panel(title, (body, close) => {
      const text = kit.texts.find("rules.buyText", { price: price("buy"), stake: kit.money(kit.stake.value) })
      const accept = h(
        "button",
        { type: "button", class: "small-button buy-confirm" },
        slot("bets.buyFor", { price: price("buy") }),
      )
      accept.addEventListener("click", () => {
        close()
        // So that the next press of a key spins, and does not ask to buy again.
        kit.root.querySelector<HTMLElement>(".spin")?.focus()
        buy()
      })
      body.append(h("p", {}, text), accept)
    })
  }
  kit.stake.onChange(update)
  kit.onPhase(phase => element.toggleAttribute("data-locked", phase !== "idle"))
  update()
  return { element, current: (): SlotBet => (ante ? "ante" : "spin"), setAnte: (on: boolean) => on && anteButton && setAnte(on) }
}
