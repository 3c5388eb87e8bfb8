import { type FishKind, fishKinds } from "../../../../games/reef-hunter/reef-hunter.ts"
import type en from "../../../locales/reef-hunter/en.json"
import { h } from "../../dom.ts"
import type { Texts } from "../../words.ts"
import { inSight, type Sea } from "./sea.ts"
import { type SeaView, tagOf } from "./sea-view.ts"

/** Every kind with its payout: a price list, and a way to aim without a pointer. */
export function createBounties(texts: Texts<typeof en>, sea: Sea, view: SeaView, choose: (kind: FishKind) => void) {
  const buttons = fishKinds.map(kind => {
    const button = h(
      "button",
      { type: "button", class: "bounty", "aria-label": texts("aimAt", { fish: texts(`fish.${kind}`), pays: tagOf(kind) }) },
      view.portrait(kind, 54, 34),
      h("span", {}, tagOf(kind)),
    )
    button.title = texts(`fish.${kind}`)
    button.addEventListener("click", () => choose(kind))
    return button
  })
  const show = () => {
    const there = new Set(sea.fish.filter(fish => inSight(sea, fish)).map(fish => fish.kind))
    for (const [index, kind] of fishKinds.entries()) buttons[index]?.toggleAttribute("data-away", !there.has(kind))
  }
  setInterval(show, 700)
  return {
    element: h("div", { class: "bounties", role: "group", "aria-label": texts("bounties") }, ...buttons),
    show(target: FishKind | undefined) {
      for (const [index, kind] of fishKinds.entries()) buttons[index]?.setAttribute("aria-pressed", String(kind === target))
    },
  }
}
