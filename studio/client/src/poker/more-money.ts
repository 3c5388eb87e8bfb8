import { h } from "../dom.ts"
import { tournamentRefusal } from "./refusal-words.ts"
import type { PokerRoomParts } from "./room.ts"

interface MoreMoney {
  /** Says why play money was not filled up. */
  trouble(text: string): void
  /** Play money was filled up to this balance. */
  refilled(balance: number): void
}

/** The way to more money: play money is filled up in place; for real money it is the site's, where it has one. */
export function moreMoneyButton(parts: PokerRoomParts, { trouble, refilled }: MoreMoney): HTMLElement {
  const { api, session, texts, tournamentTexts, fund, moved } = parts
  const button = (act: () => void, label: string) =>
    h("button", { type: "button", class: "small-button buy-in-fund", onclick: act }, label)
  if (session.mode === "real") return fund ? button(fund, texts("buyIn.transfer")) : h("span", {})
  const refill = async () => {
    try {
      refilled((await api.refill()).balance)
      moved()
    } catch (error) {
      trouble(tournamentRefusal(parts, error))
    }
  }
  return button(() => void refill(), tournamentTexts("register.refill"))
}
