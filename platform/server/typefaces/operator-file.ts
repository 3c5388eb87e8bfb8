import { createHash } from "node:crypto"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import { readTypeface, type TypefaceFacts } from "./woff2.ts"

/** First paint waits for none of it, but a phone loads it beside the page. */
const MOST_BYTES = 40_960

export interface OperatorTypeface extends TypefaceFacts {
  /** A hash of its bytes. */
  readonly name: string
  readonly bytes: Buffer
}

/** The typeface in an operator's file. Throws InvalidInput that says why it can't be used. */
export function readOperatorTypeface(file: string, bytes: Buffer): OperatorTypeface {
  if (bytes.length > MOST_BYTES)
    throw new InvalidInput(
      `${file} has ${bytes.length} bytes; at most ${MOST_BYTES} are allowed: keep only the letters that you need`,
    )
  const facts = readTypeface(bytes)
  if (!facts) throw new InvalidInput(`${file} is not a valid WOFF2 typeface with Latin letters`)
  if (facts === "variable") throw new InvalidInput(`${file} is a variable typeface; name a file with one weight`)
  return { ...facts, bytes, name: `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.woff2` }
}
