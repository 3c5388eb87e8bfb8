import { betSum, betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import type { SavedBet } from "../../../../protocol.ts"
import { h, iconButton } from "../../dom.ts"
import { isWithin, limitsOf } from "../betting/laying.ts"
import type { SalonKit } from "./texts.ts"
import "./favorites.css"

const star = "M12 3.5l2.6 5.4 5.9 0.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-0.8z"
const bin = "M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13"
const slots = [1, 2, 3, 4, 5, 6, 7, 8]

interface FavoriteOptions {
  readonly kit: SalonKit
  nameOf(spot: string): string
  /** The chips on the table, or else those of the last round. */
  chips(): SpotBets
  lay(bets: SpotBets): void
}

/** The button that opens the player's saved bets: keeps the chips on the table, and lays kept ones again. */
export function createFavorites(options: FavoriteOptions): HTMLButtonElement {
  const { texts, panel } = options.kit
  return iconButton(texts("favorites.open"), star, () =>
    panel(texts("favorites.title"), (body, close) => void fill(body, close, options)),
  )
}

async function fill(body: HTMLElement, close: () => void, { kit, nameOf, chips, lay }: FavoriteOptions): Promise<void> {
  const { texts, money, saved } = kit
  const limits = limitsOf(kit.stake.all)
  const trouble = h("p", { role: "alert" })
  const list = h("ul", { class: "favorites" })
  const keeper = h("button", { type: "button", class: "favorite-keep", hidden: true })
  const hint = h("p", {}, texts("favorites.none"))
  body.append(keeper, trouble, hint, list)
  const change = async (work: () => Promise<readonly SavedBet[]>) => {
    keeper.disabled = true
    try {
      show(await work())
      trouble.textContent = ""
    } catch {
      keeper.disabled = false
      trouble.textContent = texts("favorites.trouble")
    }
  }
  function show(kept: readonly SavedBet[]): void {
    const bets = chips()
    const free = slots.find(slot => kept.every(one => one.slot !== slot))
    const known = kept.some(one => sameBets(one.bets, bets))
    const sum = betSum(bets)
    keeper.hidden = false
    keeper.textContent =
      sum === 0
        ? texts("favorites.layFirst")
        : known
          ? texts("favorites.known")
          : free
            ? texts("favorites.keep", { amount: money(sum) })
            : texts("favorites.full")
    keeper.disabled = sum === 0 || known || !free
    keeper.onclick = () => void change(() => saved.keep(free ?? 1, bets))
    hint.hidden = kept.length > 0
    list.replaceChildren(
      ...kept.map(({ slot, bets: laid }) => {
        const words = betsIn(laid).map(([spot, bet]) => `${nameOf(spot)} ${money(bet)}`)
        const again = () => {
          close()
          lay(laid)
        }
        return h(
          "li",
          {},
          h(
            "button",
            { type: "button", class: "favorite", disabled: !isWithin(limits, laid), onclick: again },
            h("b", {}, money(betSum(laid))),
            h("span", {}, words.join(" · ")),
          ),
          iconButton(texts("favorites.remove", { bets: words.join(", ") }), bin, () => void change(() => saved.keep(slot, null))),
        )
      }),
    )
  }
  await change(saved.list)
}

const sameBets = (one: SpotBets, other: SpotBets) =>
  Object.keys(one).length === Object.keys(other).length && betsIn(one).every(([spot, bet]) => other[spot] === bet)
