import type { TournamentView } from "../../../../poker/tournament/wire.ts"
import { h } from "../../dom.ts"
import type { PokerRoomParts } from "../room.ts"
import type { WordParts } from "./tournament-words.ts"

type RuleParts = WordParts & { readonly session: Pick<PokerRoomParts["session"], "mode"> }
type RuledTournament = Pick<
  TournamentView,
  "kind" | "least" | "most" | "lateUntilLevel" | "rebuys" | "buyIn" | "fee" | "startingStack" | "hasBreaks"
>

/** The rules of one tournament in plain words. */
export const tournamentRules = (parts: RuleParts, view: RuledTournament): HTMLElement =>
  h("ul", { class: "tournament-rules" }, ...ruleTexts(parts, view).map(rule => h("li", {}, rule)))

export function ruleTexts({ tournamentTexts: texts, amounts, session }: RuleParts, view: RuledTournament): string[] {
  const { kind, least, most, lateUntilLevel, rebuys, buyIn, fee, startingStack, hasBreaks } = view
  const own = kind === "sit-and-go" ? "sitAndGo" : "scheduled"
  const rules = [
    texts(`rules.start.${own}`, { least, most }),
    session.mode === "free" && texts(`rules.bots.${own}`),
    texts("rules.chips", { stack: amounts.points(startingStack) }),
    texts("rules.blinds"),
    hasBreaks && texts("rules.breaks"),
    texts("rules.payouts"),
    kind === "scheduled" && (lateUntilLevel === null ? texts("rules.noLate") : texts("rules.late", { level: lateUntilLevel })),
    rebuys === null
      ? texts("rules.noRebuy")
      : texts("rules.rebuy", {
          level: rebuys.untilLevel,
          cost: amounts.money(buyIn + fee),
          stack: amounts.points(startingStack),
          most: rebuys.most,
        }),
    texts("rules.tables"),
    texts("rules.lost"),
    texts(`rules.cancel.${own}`),
    texts("rules.cancel.trouble"),
    texts("rules.cancel.stopped"),
    texts("rules.fair"),
  ]
  return rules.filter(rule => rule !== false)
}
