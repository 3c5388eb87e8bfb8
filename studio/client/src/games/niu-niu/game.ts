import { niuHand } from "../../../../games/niu-niu/hands.ts"
import {
  duelOf,
  type NiuOutcome,
  type NiuResult,
  niuNiu,
  niuPlayers,
  niuSpots,
  timesOf,
} from "../../../../games/niu-niu/niu-niu.ts"
import { betsIn, type SpotBets } from "../../../../games/spot-bets.ts"
import { h } from "../../dom.ts"
import type { GameClient } from "../../kit.ts"
import { cardName } from "../baccarat/words.ts"
import { betList } from "../betting/bet-list.ts"
import { smallCard } from "../cards/card-face.ts"
import { looks } from "../salon/looks.ts"
import { SalonTable } from "../salon/salon-table.ts"
import { niuFigures, niuRules } from "./rules.ts"
import { niuScene } from "./scene.ts"
import { handName, type NiuKit, type NiuTexts, spotName } from "./words.ts"
import "./niu-niu.css"
import "./niu-niu-sizes.css"

/** A hand in the history: whose it is, its cards as three and two, and what they are worth. */
function handLine(kit: NiuKit, owner: string, cards: readonly string[], result: string) {
  const { bull, rest, rank } = niuHand(cards)
  const drawn = (group: readonly string[]) =>
    h("span", { class: "niu-small-cards" }, ...group.map(card => smallCard(card, cardName(kit, card))))
  return h(
    "p",
    { class: "niu-small-hand" },
    h("span", {}, owner),
    h("span", { class: "niu-small-groups" }, ...[bull, rest].filter(group => group.length > 0).map(drawn)),
    h("strong", {}, result ? `${handName(kit, rank)} · ${result}` : handName(kit, rank)),
  )
}

export const client: GameClient<NiuTexts> = {
  game: niuNiu,
  stakes: "own",
  button: "wide",
  mount: (stage, kit) =>
    new SalonTable<NiuResult>(stage, kit, {
      rules: niuNiu,
      spots: niuSpots.map(({ code }) => code),
      look: looks.mei,
      mount: cloth => niuScene(kit, cloth),
    }),
  rules: niuRules,
  figures: niuFigures,
  outcome(round, kit) {
    const { texts } = kit
    const { won, ...result } = round.outcome as NiuOutcome
    return h(
      "div",
      { class: "niu-outcome" },
      handLine(kit, texts("banker"), result.hands[0] ?? [], ""),
      ...niuPlayers.map(player =>
        handLine(kit, texts("player", { player }), result.hands[player] ?? [], resultOf(kit, result, player)),
      ),
      betList(
        kit,
        betsIn(round.choice as SpotBets).map(([code, bet]) => ({ name: spotName(kit, code), bet, back: won[code] ?? 0 })),
      ),
    )
  },
}

/** "Wins ×2". */
function resultOf({ texts }: NiuKit, result: NiuResult, player: (typeof niuPlayers)[number]): string {
  const duel = duelOf(result, player)
  return texts(duel.wins ? "tag.wins" : "tag.loses", { times: timesOf(duel) })
}
