import { connect } from "@baize/kit/database/database.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"

/** What is wrong with the ledger of a database, a sentence each. Bets on the same machine come first. */
export async function brokenBooks(url: string): Promise<string[]> {
  const database = await connect(url, { connections: 2, givesWay: true })
  try {
    const violations = await verifyLedger(database, "beside")
    return violations.map(({ rule, subject, expected, found }) => `${rule}: ${subject}: expected ${expected}, found ${found}`)
  } finally {
    await database.close()
  }
}
