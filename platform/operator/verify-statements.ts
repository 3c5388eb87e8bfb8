import type { Database } from "@baize/kit/database/database.ts"
import { verifyStatements } from "../agency/settlements/verify.ts"
import { fullCheck } from "../verification.ts"
import { auditStatements } from "./statements/audit.ts"

const reasons = {
  unsealed: "it has no seal",
  changed: "it is not what was sealed",
  chain: "it does not follow the statement before it",
  money: "the ledger paid something else",
  arithmetic: "its terms and inputs give another amount",
  inputs: "the ledger gives other inputs",
  handed: "it did not take over what the statements before it handed on",
  party: "it was paid by or to someone else",
}

/**
 * `npm run operator -- verify-statements`: exit code 0 when every statement matches its seal, the recomputation from the ledger,
 * and its payment, 1 otherwise.
 */
export async function verifyStatementsCommand({ database }: { readonly database: Database }): Promise<number> {
  const work = async () => ({ ...(await verifyStatements(database)), ...(await auditStatements(database)) })
  const verified = await fullCheck(database, "statements", work, ({ broken, findings }) => [...broken, ...findings])
  const { statements, contracts, broken, reversed, findings, waiting } = verified
  const wrong = [...broken, ...findings]
  for (const { settlement, contract, period, why } of wrong)
    console.log(`BROKEN  statement ${settlement} of contract ${contract}, ${period}: ${reasons[why]}`)
  for (const { settlement, contract, period, at } of reversed)
    console.log(
      `REVERSED  statement ${settlement} of contract ${contract}, ${period}: its payout was reversed at ${at.toISOString()}`,
    )
  if (wrong.length > 0) return 1
  const inputs = waiting === 0 ? "" : " Figures have changed that the next settling compares; inputs were not looked at."
  console.log(
    `The statements are intact: ${statements} of ${contracts} contracts, recomputed from the ledger, sealed, chained and ` +
      `paid as stated.${inputs}`,
  )
  return 0
}
