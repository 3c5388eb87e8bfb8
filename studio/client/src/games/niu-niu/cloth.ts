import { type NiuSpot, niuBets, niuPaytable, niuPlayers, niuSpots } from "../../../../games/niu-niu/niu-niu.ts"
import type { SpotBets } from "../../../../games/spot-bets.ts"
import { h } from "../../dom.ts"
import { createFelt } from "../betting/felt.ts"
import type { Cloth } from "../salon/salon-game.ts"
import { isDouble, type NiuKit, paysOf, spotName, timesText } from "./words.ts"

const { covers } = niuPaytable.double

/** What is written on a spot, and said of it. */
function feltSpot(kit: NiuKit, spot: NiuSpot) {
  const { texts, money } = kit
  const name = spotName({ texts }, spot.code)
  const pays = paysOf(kit, spot, "\u00a0:\u00a01")
  const short = spot.bet.endsWith("niu") ? "niu" : isDouble(spot) ? "double" : "equal"
  const side = spot.bet.startsWith("banker") ? "banker" : "player"
  return {
    code: spot.code,
    kind: `niu-spot ${side} ${short}`,
    content: [
      // Where it is low, the letter says whose win it is; where it is narrow, the odds are short.
      h("span", { class: "felt-name" }, h("i", {}, texts(`bead.${side}`)), texts(`felt.${short}`)),
      h("span", { class: "felt-pays long" }, pays),
      h("span", { class: "felt-pays short", "aria-hidden": "true" }, isDouble(spot) ? timesText : paysOf(kit, spot)),
    ],
    offer: isDouble(spot) ? texts("offerDouble", { spot: name, pays, times: covers }) : texts("offer", { spot: name, pays }),
    laid: (minor: number) =>
      isDouble(spot)
        ? texts("laidDouble", { spot: name, bet: money(minor / covers), amount: money(minor) })
        : texts("laid", { spot: name, amount: money(minor) }),
  }
}

/** The spots, and where the banker's own is: beside the banker's hand. */
export function createNiuFelt(kit: NiuKit, cloth: Cloth) {
  const { texts, money } = kit
  let shown: SpotBets = {}
  /** Of a double, as many chips are laid as it can lose; the line over the controls says so. */
  function place(code: string): void {
    const spot = niuSpots.find(one => one.code === code)
    if (!spot || !isDouble(spot)) {
      cloth.place(code)
      return
    }
    const before = shown[code] ?? 0
    cloth.placeAll({ [code]: covers })
    const laid = shown[code] ?? 0
    if (laid <= before) return
    const text = texts("doubleLaid", { spot: spotName(kit, code), amount: money(laid), bet: money(laid / covers) })
    kit.plate(text)
    kit.say(text)
  }
  const felt = createFelt({
    ...cloth,
    place,
    label: texts("board"),
    spots: niuSpots.map(spot => feltSpot(kit, spot)),
  })
  const row = (player: number, side: "player" | "banker") => [
    h("span", { class: `niu-side ${side}`, "aria-hidden": "true" }, texts(`felt.${side}`)),
    ...niuBets
      .filter(
        bet => bet === (side === "player" ? "equal" : "banker-equal") || bet === (side === "player" ? "double" : "banker-double"),
      )
      .map(bet => felt.button(`${bet}-${player}`) ?? ""),
  ]
  const columns = niuPlayers.map(player =>
    h(
      "div",
      { class: "niu-column", role: "group", "aria-label": texts("player", { player }) },
      ...row(player, "player"),
      ...row(player, "banker"),
      felt.button(`niu-${player}`) ?? "",
    ),
  )
  return {
    element: felt.element,
    columns,
    banker: felt.button("banker-niu") ?? h("span"),
    mark: felt.mark,
    draw(bets: SpotBets, others: SpotBets) {
      shown = bets
      felt.draw(bets, others)
    },
  }
}
