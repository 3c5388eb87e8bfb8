import { h } from "../../dom.ts"
import { createClock } from "./clock.ts"
import { createCrowd } from "./crowd.ts"
import { createDealer, type DealerLook } from "./dealer.ts"
import type { SalonKit } from "./texts.ts"

/** The strip of the dealer: who bets, who deals, what is called, and how long bets are open. */
export function createPit(kit: Pick<SalonKit, "texts" | "money">, look: DealerLook, dealerName: string, limits?: HTMLElement) {
  const { texts } = kit
  const clock = createClock()
  const crowd = createCrowd(kit)
  const dealer = createDealer(look, dealerName)
  const call = h("strong", { class: "pit-call" })
  const element = h(
    "div",
    { class: "pit" },
    h("div", { class: "pit-crowd" }, crowd.list),
    h("div", { class: "pit-dealer" }, dealer.element, h("small", { title: texts("drawnHint") }, texts("drawn"))),
    h("div", { class: "pit-middle" }, call, crowd.sum, limits),
    clock.element,
  )
  return {
    element,
    clock,
    crowd,
    dealer,
    /** What the dealer says now; `decided`: everyone has seen the result. */
    call(text: string, decided: boolean) {
      if (call.textContent === text) return
      call.textContent = text
      call.toggleAttribute("data-decided", decided)
    },
  }
}
