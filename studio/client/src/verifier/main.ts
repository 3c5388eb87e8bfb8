import { type RoundClaim, verifyRound } from "../../../fair/verify.ts"
import { studioGames } from "../../../games/studio-games.ts"
import type { HandProof } from "../../../poker/fair/hand-proof.ts"
import type shell from "../../locales/en.json"
import type en from "../../locales/verify/en.json"
import { h } from "../dom.ts"
import { handVerdict } from "../poker/hand-verdict.ts"
import type { PokerTexts } from "../poker/texts.ts"
import { languageOf, loadTexts, type ShellTexts, speak, type Texts } from "../words.ts"
import "../style/page.css"
import "../style/page-sizes.css"
import "../style/controls.css"
import "../style/controls-sizes.css"
import "../style/panels.css"
import "../style/document.css"
import "./verifier.css"

type Claim = RoundClaim & { game: string }

/** A hand of poker has the seals of its deck, other rounds have not. */
const isHand = (claim: Claim | HandProof): claim is HandProof => typeof claim === "object" && claim !== null && "leaves" in claim

/** A page of its own that verifies any finished round from its text: it recalculates the round and makes no request. */
async function start() {
  const language = languageOf(new URLSearchParams(location.search).get("language") ?? navigator.language)
  const [words, texts, poker]: [ShellTexts, Texts<typeof en>, PokerTexts] = await Promise.all([
    loadTexts<typeof shell>(language),
    loadTexts<typeof en>(language, "verify"),
    loadTexts(language, "texas-holdem") as Promise<PokerTexts>,
  ])
  speak(language)
  document.title = texts("title")

  const input = h("textarea", { id: "round", class: "code", rows: 12, spellcheck: "false", autocomplete: "off" })
  const answer = h("div", { class: "answer", role: "status" })
  const say = (text: string) => answer.replaceChildren(h("p", { class: "hint" }, text))

  function verify() {
    if (input.value.trim() === "") return say(texts("empty"))
    let claim: Claim | HandProof
    try {
      claim = JSON.parse(input.value) as Claim | HandProof
    } catch {
      return say(texts("unreadable"))
    }
    if (isHand(claim)) return verifyPoker(claim)
    const game = studioGames.find(({ code }) => code === claim?.game)
    if (!game) return say(texts("unknownGame", { game: String(claim?.game ?? "") }))
    const shared = game.kind === "shared"
    if ((shared ? claim.chain?.hash : claim.serverSeed) == null) return say(texts("notRevealed"))
    try {
      answer.replaceChildren(...verdictOf(claim, game, { words, texts, language }))
    } catch {
      say(texts("incomplete"))
    }
  }

  function verifyPoker(proof: HandProof) {
    try {
      answer.replaceChildren(handVerdict(poker, proof))
    } catch {
      say(texts("incomplete"))
    }
  }

  const submit = (event: Event) => {
    event.preventDefault()
    verify()
  }
  document
    .querySelector("#verifier")!
    .append(
      h("h1", {}, texts("title")),
      h("p", {}, texts("intro")),
      h(
        "form",
        { onsubmit: submit },
        h("label", { for: "round" }, texts("round")),
        input,
        h("button", { type: "submit", class: "small-button" }, texts("verify")),
      ),
      answer,
      h("p", {}, h("a", { href: `/algorithm?language=${language}` }, texts("algorithm"))),
      h("p", { class: "hint" }, texts("example")),
    )
}

interface VerifierTexts {
  readonly words: ShellTexts
  readonly texts: Texts<typeof en>
  readonly language: string
}

/** Verifies a round: whether it was fair, what it was about, and its outcome. */
function verdictOf(claim: Claim, game: (typeof studioGames)[number], { words, texts, language }: VerifierTexts) {
  const verdict = verifyRound(game, claim)
  const line = (label: string, value: string) => [h("dt", {}, label), h("dd", {}, value)]
  const check = (holds: boolean, text: string) => h("li", { class: holds ? "holds" : "fails" }, text)
  const number = new Intl.NumberFormat(language)
  return [
    h(
      "div",
      { class: verdict.fair ? "verdict fair" : "verdict unfair" },
      h("strong", {}, words(verdict.fair ? "fairness.fair" : "fairness.unfair")),
      h(
        "ul",
        {},
        check(verdict.commitment, words("fairness.commitmentHolds")),
        check(verdict.outcome, words("fairness.outcomeHolds")),
        check(verdict.win, words("fairness.winHolds")),
      ),
    ),
    h(
      "dl",
      { class: "seeds" },
      ...line(texts("game"), game.name),
      ...line(texts("stake"), number.format(claim.stake)),
      ...line(texts("win"), number.format(claim.win ?? 0)),
    ),
    h("pre", { class: "code", tabindex: 0 }, JSON.stringify(claim.outcome, null, 2)),
  ]
}

start()
