import { verifyRound } from "../../../fair/verify.ts"
import type { StudioGame } from "../../../games/game.ts"
import type { RoundProof } from "../../../protocol.ts"
import { h } from "../dom.ts"
import type { ShellTexts } from "../words.ts"

/** What this device finds when it recalculates a round from the revealed seeds. Makes no request to the studio. */
export function verdictOf(words: ShellTexts, game: StudioGame, round: RoundProof): HTMLElement {
  const { chain } = round
  if ((chain ? chain.hash : round.serverSeed) === null) {
    return h("p", { class: "hint" }, words(chain ? "history.chainOpen" : "history.notRevealed"))
  }
  const verdict = verifyRound(game, round)
  const check = (holds: boolean, text: string) => h("li", { class: holds ? "holds" : "fails" }, text)
  return h(
    "div",
    { class: verdict.fair ? "verdict fair" : "verdict unfair", role: "status" },
    h("strong", {}, words(verdict.fair ? "fairness.fair" : "fairness.unfair")),
    h(
      "ul",
      {},
      check(verdict.commitment, words("fairness.commitmentHolds")),
      check(verdict.outcome, words("fairness.outcomeHolds")),
      check(verdict.win, words("fairness.winHolds")),
    ),
  )
}
