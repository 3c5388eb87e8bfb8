import type { BlackjackAction } from "../../../../games/blackjack/blackjack.ts"
import type en from "../../../locales/blackjack/en.json"
import { h } from "../../dom.ts"
import type { Texts } from "../../words.ts"

type Act = BlackjackAction["act"]

/** By the letter on its key. */
export const actOfKey: Readonly<Record<string, Act>> = {
  h: "hit",
  s: "stand",
  d: "double",
  p: "split",
  i: "insure",
  n: "decline",
}

/** The player's decisions: four of a hand, or two about insurance. */
export function createActions({ texts }: { texts: Texts<Pick<typeof en, "act" | "decisions">> }, choose: (act: Act) => void) {
  const button = (act: Act) =>
    h(
      "button",
      {
        type: "button",
        class: `blackjack-act ${act}`,
        "aria-keyshortcuts": act === "split" ? "P" : undefined,
        onclick: () => choose(act),
      },
      texts(`act.${act}`),
    )
  const acts = ["hit", "stand", "split", "double", "insure", "decline"] as const
  const buttons = acts.map(act => ({ act, element: button(act) }))
  const element = h(
    "div",
    { class: "blackjack-acts", role: "group", "aria-label": texts("decisions") },
    ...buttons.map(one => one.element),
  )
  return {
    element,
    /** The decisions that can be made now; while insurance is offered, only those about it are there. */
    show(allowed: readonly Act[]): void {
      const insurance = allowed.includes("insure")
      for (const { act, element: shown } of buttons) {
        shown.disabled = !allowed.includes(act)
        shown.hidden = insurance !== (act === "insure" || act === "decline")
      }
      element.toggleAttribute("data-insurance", insurance)
    },
    label(act: Act, text: string): void {
      const found = buttons.find(one => one.act === act)
      if (found) found.element.textContent = text
    },
  }
}
