import { verifierHashes } from "../../../fair/verify.ts"
import type { HandProof } from "../../../poker/fair/hand-proof.ts"
import { verifyHand } from "../../../poker/fair/verify-hand.ts"
import { h } from "../dom.ts"
import type { PokerTexts } from "./texts.ts"

/** What this device finds when it follows a hand from its commitment to its last chip. Makes no request. */
export function handVerdict(texts: PokerTexts, proof: HandProof): HTMLElement {
  const verdict = verifyHand(verifierHashes, proof)
  const checks = ["commitment", "cards", "dealt", "paid"] as const
  return h(
    "div",
    { class: verdict.fair ? "verdict fair" : "verdict unfair", role: "status" },
    h("strong", {}, texts(verdict.fair ? "proof.fair" : "proof.unfair")),
    h("ul", {}, ...checks.map(check => h("li", { class: verdict[check] ? "holds" : "fails" }, texts(`proof.${check}`)))),
  )
}
