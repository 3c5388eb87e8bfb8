import { h } from "../dom.ts"
import { openPanel } from "../panels/panel.ts"
import type { PokerRoomParts } from "./room.ts"

const steps = ["commit", "seeds", "cut", "open"] as const

/** How nobody can choose the cards, in plain words; with the commitment to the hand that is on the table. */
export function openFairness({ words, texts }: PokerRoomParts, commitment: string | undefined, openHands: () => void): void {
  openPanel(words, words("tools.fairness"), (body, close) => {
    const hands = () => {
      close()
      openHands()
    }
    body.append(
      h("p", {}, texts("fair.intro")),
      h("ol", { class: "fair-steps" }, ...steps.map(step => h("li", {}, texts(`fair.${step}`)))),
      h("p", {}, texts("fair.hidden")),
      ...(commitment
        ? [h("h3", {}, texts("fair.commitment")), h("pre", { class: "hand-text", dir: "ltr", tabindex: 0 }, commitment)]
        : []),
      h(
        "div",
        { class: "hands-buttons" },
        h("button", { type: "button", class: "small-button", onclick: hands }, texts("fair.hands")),
        h(
          "a",
          { class: "small-button", href: `/verify?language=${words.language}`, target: "_blank", rel: "noopener" },
          texts("hands.verifyPage"),
        ),
      ),
    )
  })
}
