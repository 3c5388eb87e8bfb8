import type { Api } from "@baize/common/api/client.ts"
import { humanChallenge } from "@baize/common/api/session.ts"
import { solveChallenge } from "altcha-lib/v1"

/** Asks for a puzzle and solves it, as a form does before it is sent. */
export async function proveHuman(api: Api): Promise<string> {
  const { algorithm, challenge, salt, signature, maxnumber } = await api(humanChallenge, {})
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  if (!solution) throw new Error("The puzzle has no solution")
  const solved = { algorithm, challenge, number: solution.number, salt, signature }
  return Buffer.from(JSON.stringify(solved)).toString("base64")
}
