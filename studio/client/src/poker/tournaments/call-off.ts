import type { TournamentListing } from "../../../../poker/tournament/wire.ts"
import { h } from "../../dom.ts"
import { openPanel } from "../../panels/panel.ts"
import type { PokerRoomParts } from "../room.ts"
import { tournamentName } from "./tournament-words.ts"

/** The player was registered, and it has been canceled since: their buy-in and fee were returned. */
export const isCalledOff = (before: TournamentListing | undefined, now: TournamentListing): boolean =>
  before?.state === "registering" && before.mine !== null && now.state === "cancelled" && now.mine !== null

/** Says that a tournament has been canceled, and what is back. */
export function openCallOff(parts: PokerRoomParts, tournament: TournamentListing, others: () => void): void {
  const { words, tournamentTexts: texts, amounts } = parts
  const { buyIn, fee } = tournament
  const values = { name: tournamentName(parts, tournament), amount: amounts.money(buyIn + fee) }
  openPanel(words, texts("cancelled.title"), (body, close) => {
    const leave = () => {
      close()
      others()
    }
    body.append(
      h("p", {}, texts("cancelled.text", values)),
      h(
        "div",
        { class: "tournament-choices" },
        h("button", { type: "button", class: "poker-action raise", onclick: leave }, texts("finish.again")),
      ),
    )
  })
}
