import { type Statement, type StatementKey, statementKeysPath } from "@baize/common/api/settlements.ts"
import type { Proof } from "@baize/common/domain/contracts/statement-proof.ts"

/** Verifies in this browser that a displayed statement is what was sealed and signed, using the published keys. */
export async function proofHere(statement: Statement): Promise<Proof> {
  const [answer, { proofOf }] = await Promise.all([
    fetch(statementKeysPath),
    import("@baize/common/domain/contracts/statement-proof.ts"),
  ])
  if (!answer.ok) throw new Error(`The published keys could not be fetched: ${answer.status}`)
  const { keys } = (await answer.json()) as { readonly keys: readonly StatementKey[] }
  return await proofOf(statement, keys)
}
