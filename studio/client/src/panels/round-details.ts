import type { RoundProof } from "../../../protocol.ts"
import { h } from "../dom.ts"
import type { GameClient, Kit } from "../kit.ts"
import type { JackpotTexts } from "../shell/jackpot.ts"
import { copyButton } from "./copy-button.ts"
import { verdictOf } from "./verdict.ts"

export interface HistoryContext {
  kit: Kit
  client: GameClient
  jackpot: JackpotTexts | undefined
}

/** What a round opens to in the history: its outcome, its seeds and its verification. */
export function roundDetails({ kit, client, jackpot }: HistoryContext, round: RoundProof): (Node | string)[] {
  const { words, money } = kit
  const line = (label: string, value: string | number | null | undefined) =>
    value === null || value === undefined ? [] : [h("dt", {}, label), h("dd", { class: "code" }, String(value))]
  const { chain } = round
  const seeds = chain
    ? [
        ...line(words("history.chain"), `${chain.table} · ${chain.index}`),
        ...line(words("history.chainHash"), chain.hash),
        ...line(words("history.roundSecret"), chain.secret),
        ...line(words("history.ownSeed"), chain.seed),
        ...line(words("history.seedCount"), chain.seeds?.length),
      ]
    : [
        ...line(words("fairness.serverSeed"), round.serverSeed),
        ...line(words("fairness.clientSeed"), round.clientSeed),
        ...line(words("history.nonce"), round.nonce),
      ]
  return [
    jackpot && round.jackpot !== null ? h("p", { class: "won" }, jackpot("history", { amount: money(round.jackpot) })) : "",
    round.freeRounds === null ? "" : h("p", { class: "hint" }, words("history.freeStake", { stake: money(round.stake) })),
    round.outcome ? client.outcome(round, kit) : "",
    h(
      "dl",
      { class: "seeds" },
      ...line(words("history.round"), round.id),
      ...line(words("fairness.commitment"), round.commitment),
      ...seeds,
    ),
    round.outcome ? verdictOf(words, client.game, round) : "",
    round.outcome && (round.chain ? round.chain.hash : round.serverSeed) !== null ? copyOrVerify(words, round) : "",
  ]
}

/** The round in the form that verifies without this page, and the page that verifies it. */
function copyOrVerify(words: Kit["words"], round: RoundProof): HTMLElement {
  const verifier = h(
    "a",
    { class: "small-button", href: `/verify?language=${words.language}`, target: "_blank" },
    words("history.verifier"),
  )
  return h("p", { class: "row" }, copyButton(words, words("history.copy"), JSON.stringify(round, null, 2)), verifier)
}
