import { h } from "../../dom.ts"
import { createClock } from "./clock.ts"
import { createCrowd } from "./crowd.ts"
import { createDealer, type DealerLook } from "./dealer.ts"
import { limitsRule } from "./limits.ts"
import type { SalonKit } from "./texts.ts"

/** The strip of the dealer: who bets, who deals, what is called, and how long bets are open. */
export function createPit(
  kit: Pick<SalonKit, "texts" | "money" | "stake" | "plate" | "say">,
  look: DealerLook,
  dealerName: string,
  limits?: HTMLElement,
) {
  const { texts } = kit
  /** A small window has no room for the limits: a tap on the call says them. */
  const sayLimits = () => {
    if (limits?.checkVisibility()) return
    kit.plate(limitsRule(kit))
    kit.say(limitsRule(kit))
  }
  const clock = createClock()
  const crowd = createCrowd(kit)
  const dealer = createDealer(look, dealerName)
  const call = h("strong", { class: "pit-call" })
  const element = h(
    "div",
    { class: "pit" },
    h("div", { class: "pit-crowd" }, crowd.list),
    h("div", { class: "pit-dealer" }, dealer.element, h("small", { title: texts("drawnHint") }, texts("drawn"))),
    h("div", { class: "pit-middle", onclick: sayLimits }, call, crowd.sum, limits),
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
