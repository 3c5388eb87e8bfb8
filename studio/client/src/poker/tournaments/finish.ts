import { calm, h } from "../../dom.ts"
import { openPanel } from "../../panels/panel.ts"
import type { PokerRoomParts } from "../room.ts"
import { placeText } from "./tournament-words.ts"

interface Finish {
  /** Null: not known yet. */
  readonly place: number | null
  readonly players: number
  readonly prize: number
  /** The house has stopped the tournament. */
  readonly isStopped: boolean
  /** Others still play. */
  readonly goesOn: boolean
  lobby(): void
  others(): void
}

/** How far the player has come, and what it has brought them; a winner is celebrated. */
export function openFinish(parts: PokerRoomParts, finish: Finish): void {
  const { words, sounds, haptics } = parts
  openPanel(words, finishTitle(parts, finish), (body, close) => body.append(finishCard(parts, finish, close)))
  if (finish.prize === 0) return
  sounds.won()
  haptics("win")
}

function finishTitle({ tournamentTexts: texts }: PokerRoomParts, { place, isStopped }: Finish): string {
  if (isStopped) return texts("state.stopped")
  if (place === null) return texts("finish.outTitle")
  return place === 1 ? texts("finish.wonTitle") : texts("finish.title", { place: placeText(texts, place) })
}

function placeLine({ tournamentTexts: texts }: PokerRoomParts, { place, players, isStopped }: Finish): string {
  if (isStopped) return texts("finish.stopped")
  if (place === null) return texts("finish.outText")
  return place === 1 ? texts("finish.wonText", { players }) : texts("finish.text", { place: placeText(texts, place), players })
}

function finishCard(parts: PokerRoomParts, finish: Finish, close: () => void): HTMLElement {
  const { tournamentTexts: texts } = parts
  const { place, goesOn, isStopped, lobby, others } = finish
  const button = (kind: string, label: string, act?: () => void) => {
    const press = () => {
      close()
      act?.()
    }
    return h("button", { type: "button", class: kind, onclick: press }, label)
  }
  const medal = { class: "finish-medal", "aria-hidden": "true", "data-place": place !== null && place <= 3 && place }
  return h(
    "div",
    { class: "finish" },
    place !== null && !isStopped && h("span", medal, String(place)),
    h("p", { class: "finish-place" }, placeLine(parts, finish)),
    place !== null && prizeLine(parts, finish),
    place === 1 && !isStopped && !calm() && sparks(),
    h(
      "div",
      { class: "tournament-choices" },
      button("poker-action raise", texts("finish.again"), others),
      button("small-button", texts("act.lobby"), lobby),
      goesOn && button("small-button", texts("finish.watch")),
    ),
  )
}

function prizeLine({ tournamentTexts: texts, amounts }: PokerRoomParts, { prize, isStopped }: Finish): HTMLElement {
  if (prize === 0) return h("p", { class: "hint" }, texts(isStopped ? "finish.nothing" : "finish.none"))
  return h(
    "p",
    { class: "finish-prize" },
    h("span", {}, texts(isStopped ? "finish.back" : "finish.prize")),
    h("strong", {}, amounts.money(prize)),
    h("small", {}, texts("finish.paid")),
  )
}

/** A short shower of light for a winner. */
function sparks(): HTMLElement {
  const box = h("div", { class: "finish-sparks", "aria-hidden": "true" })
  for (let n = 0; n < 24; n++) {
    const spark = h("i", {})
    spark.style.setProperty("--turn", `${n * 15}deg`)
    spark.style.setProperty("--far", `${70 + ((n * 37) % 60)}px`)
    spark.style.setProperty("--hue", String((n * 53) % 360))
    box.append(spark)
  }
  return box
}
