import type { SumCheck } from "@baize/common/api/measures.ts"
import type { Minor } from "@baize/common/api/units.ts"
import type { InferOutput } from "valibot"
import type { FileWords } from "./words.ts"

/**
 * The line of a file's head that says whether its totals equal the sum of its rows and the ledger; if not, which figure is off by
 * how much.
 */
export function sumCheckLine(
  { ok, measure, off, ...figures }: InferOutput<typeof SumCheck>,
  words: FileWords,
  exponent: number,
): string[] {
  const amounts = (["shown", "parts", "ledger"] as const).flatMap(key => [words(`check.${key}`), major(figures[key], exponent)])
  const found = ok ? [words("check.ok")] : [words("file:offBy"), major(off, exponent)]
  return [words("file:sumCheck"), ...found, words(`measures.${measure}`), ...amounts]
}

/** Formats minor units with the currency's decimals. */
function major(minor: Minor, exponent: number): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0")
  const whole = digits.slice(0, digits.length - exponent)
  return `${minor < 0 ? "-" : ""}${whole}${exponent > 0 ? `.${digits.slice(-exponent)}` : ""}`
}
