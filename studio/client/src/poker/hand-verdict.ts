import { verifierHashes } from "../../../fair/verify.ts"
import type { HandProof } from "../../../poker/fair/hand-proof.ts"
import { verifyHand } from "../../../poker/fair/verify-hand.ts"
import { h } from "../dom.ts"
import { isCutBy, type SentSeed } from "./sent-seeds.ts"
import type { PokerTexts } from "./texts.ts"

/**
 * What this device finds when it follows a hand from its commitment to its last chip, and from the seed that it sent itself,
 * where it remembers that. Makes no request.
 */
export function handVerdict(texts: PokerTexts, proof: HandProof, sent?: SentSeed): HTMLElement {
  const verified = verifyHand(verifierHashes, proof)
  const own = sent === undefined || isCutBy(proof, sent)
  const verdict = { ...verified, own, fair: verified.fair && own }
  const checks = ["commitment", ...(sent ? (["own"] as const) : []), "cards", "dealt", "terms", "played", "paid"] as const
  return h(
    "div",
    { class: verdict.fair ? "verdict fair" : "verdict unfair", role: "status" },
    h("strong", {}, texts(verdict.fair ? "proof.fair" : "proof.unfair")),
    h("ul", {}, ...checks.map(check => h("li", { class: verdict[check] ? "holds" : "fails" }, texts(`proof.${check}`)))),
  )
}
