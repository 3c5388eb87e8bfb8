import type en from "../../../locales/fishing/en.json"
import { h } from "../../dom.ts"
import type { Texts } from "../../words.ts"
import { inSight, type Sea } from "./sea.ts"
import type { SeaView } from "./sea-view.ts"
import { type SeaTexts, tagOf } from "./texts.ts"

/** Every kind with its payout: a price list, and a way to aim without a pointer. */
export function createBounties(texts: Texts<typeof en & SeaTexts>, sea: Sea, view: SeaView, choose: (kind: string) => void) {
  const nameOf = (kind: string) => texts.find(`fish.${kind}`) ?? kind
  const buttons = sea.kinds.map(kind => {
    const pays = tagOf(view.world.game, kind)
    const button = h(
      "button",
      { type: "button", class: "bounty", "aria-label": texts("aimAt", { fish: nameOf(kind), pays }) },
      view.portrait(kind, 50, 34),
      h("span", {}, pays),
    )
    button.title = nameOf(kind)
    button.addEventListener("click", () => choose(kind))
    return button
  })
  const show = () => {
    const there = new Set(sea.fish.filter(fish => inSight(sea, fish)).map(fish => fish.kind))
    for (const [index, kind] of sea.kinds.entries()) buttons[index]?.toggleAttribute("data-away", !there.has(kind))
  }
  setInterval(show, 700)
  return {
    element: h("div", { class: "bounties", role: "group", "aria-label": texts("bounties") }, ...buttons),
    show(target: string | undefined) {
      for (const [index, kind] of sea.kinds.entries()) buttons[index]?.setAttribute("aria-pressed", String(kind === target))
    },
  }
}
