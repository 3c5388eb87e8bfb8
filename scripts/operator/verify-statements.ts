import { verifyStatements } from "@baize/platform/contracts/verify.ts"
import type { Database } from "@baize/platform/database/database.ts"

const reasons = {
  changed: "it is not what was sealed",
  chain: "it does not follow the statement before it",
  money: "the ledger paid something else",
}

/** `npm run operator -- verify-statements`: exit code 0 when every statement is what was sealed and what was paid, 1 when one is not. */
export async function verifyStatementsCommand({ database }: { readonly database: Database }): Promise<number> {
  const { statements, contracts, unsealed, broken, reversed } = await verifyStatements(database)
  for (const { settlement, contract, period, why } of broken)
    console.log(`BROKEN  statement ${settlement} of contract ${contract}, ${period}: ${reasons[why]}`)
  for (const { settlement, contract, period, at } of reversed)
    console.log(
      `REVERSED  statement ${settlement} of contract ${contract}, ${period}: its payout was taken back at ${at.toISOString()}`,
    )
  if (broken.length > 0) return 1
  const older = unsealed === 0 ? "" : ` ${unsealed} more are older than seals are.`
  console.log(`The statements are whole: ${statements} of ${contracts} contracts, sealed, chained and paid as they say.${older}`)
  return 0
}
