import { createHash } from "node:crypto"
import type { Api } from "@baize/common/api/client.ts"
import { humanChallenge } from "@baize/common/api/session.ts"

/** Asks for a puzzle and solves it, as a form does before it is sent. */
export async function proveHuman(api: Api): Promise<string> {
  const { algorithm, challenge, salt, signature, maxnumber } = await api(humanChallenge, {})
  const hash = (number: number): string => createHash("sha256").update(`${salt}${number}`).digest("hex")
  let number = 0
  while (number <= maxnumber && hash(number) !== challenge) number++
  if (number > maxnumber) throw new Error("The puzzle has no solution")
  const solved = { algorithm, challenge, number, salt, signature }
  return Buffer.from(JSON.stringify(solved)).toString("base64")
}
