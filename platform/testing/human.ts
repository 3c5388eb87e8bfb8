import { createHash } from "node:crypto"
import type { Api } from "@baize/common/api/client.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import { humanChallenge } from "@baize/common/api/session.ts"

/** Requests a puzzle and solves it, as a form does before it is sent; or solves the one that came with a refusal. */
export async function proveHuman(api: Api, puzzle?: Response<typeof humanChallenge>): Promise<string> {
  const { algorithm, challenge, salt, signature, maxnumber } = puzzle ?? (await api(humanChallenge, {}))
  const hash = (number: number): string => createHash("sha256").update(`${salt}${number}`).digest("hex")
  let number = 0
  while (number <= maxnumber && hash(number) !== challenge) number++
  if (number > maxnumber) throw new Error("The puzzle has no solution")
  const solved = { algorithm, challenge, number, salt, signature }
  return Buffer.from(JSON.stringify(solved)).toString("base64")
}
