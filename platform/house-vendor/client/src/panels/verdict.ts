import { verifyRound } from "../../../fair/verify.ts"
import type { SlotMachine } from "../../../slot/machine.ts"
import { h } from "../dom.ts"
import type { Round } from "../studio-api.ts"
import type { Words } from "../words.ts"

/** What this device finds when it plays a round again from the revealed seeds. Nothing is asked of the studio. */
export function verdictOf(words: Words, machine: SlotMachine, round: Round): HTMLElement {
  const { serverSeed, clientSeed, nonce, commitment, stake, win, outcome } = round
  if (serverSeed === null || clientSeed === null || nonce === null || win === null || !outcome) {
    return h("p", { class: "hint" }, words("history.notRevealed"))
  }
  const stops = outcome.spins.map(spin => spin.stops)
  const verdict = verifyRound(machine, { serverSeed, clientSeed, nonce, commitment, stake, win, stops })
  const check = (holds: boolean, text: string) => h("li", { class: holds ? "holds" : "fails" }, text)
  return h(
    "div",
    { class: verdict.fair ? "verdict fair" : "verdict unfair", role: "status" },
    h("strong", {}, words(verdict.fair ? "fairness.fair" : "fairness.unfair")),
    h(
      "ul",
      {},
      check(verdict.commitment, words("fairness.commitmentHolds")),
      check(verdict.stops, words("fairness.stopsHold")),
      check(verdict.win, words("fairness.winHolds")),
    ),
  )
}
