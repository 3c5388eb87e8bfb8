import type { Prize } from "@baize/common/api/missions.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { AccountingBrand } from "../../books/ledger/accounts.ts"
import type { Ledger } from "../../books/ledger/ledger.ts"
import type { Account } from "../../books/ledger/posting.ts"
import { memberChanged } from "../../letters/inbox/notify.ts"
import { postPoints } from "../points/post.ts"

interface PrizePurse {
  readonly cost: Account
  readonly cash: Account
}

/** The accounts of a prize. Call before starting a transaction. */
export async function purseForPrizes(ledger: Ledger, brand: AccountingBrand, member: MemberId): Promise<PrizePurse> {
  const [cost, cash] = await Promise.all([ledger.brandAccount(brand, "bonus-cost"), ledger.accountOf(brand, member, "cash")])
  return { cost, cash }
}

interface PrizeToPay {
  readonly id: number
  readonly brand: number
  readonly member: MemberId
  readonly prize: Prize
}

/**
 * Gives a prize, in the transaction that changes its state: once, because its name in the ledger and among points is its own.
 * Cash is a bonus in the reports, without wagering.
 */
export async function payPrize(
  { ledger, tx, purse, now }: { ledger: Ledger; tx: Database; purse: PrizePurse; now: Date },
  { id, brand, member, prize }: PrizeToPay,
  state: "claimed" | "issued",
): Promise<void> {
  const ref = `prize:${id}`
  if (prize.kind === "points") {
    const posted = await postPoints(tx, {
      brand,
      member,
      kind: "mission",
      ref,
      points: prize.points,
      at: now,
      detail: await nameOf(tx, id),
    })
    if (posted !== "posted") throw new Error(`Points of ${ref} were ${posted}`)
  } else {
    const { cost: debit, cash: credit } = purse
    const posting = { source: "missions", ref, kind: "bonus-grant", debit, credit, amount: prize.amount } as const
    const { status } = await ledger.postTogether([posting], tx)
    if (status !== "posted") throw new Error(`bonus-grant ${ref} was ${status}`)
  }
  await tx.run(sql`update mission_prize set state = ${state}, changed_at = ${now} where id = ${id}`)
  await tx.rows(sql`select ${memberChanged(member)}`)
}

const nameOf = (tx: Database, prize: number): Promise<{ readonly name: object }> =>
  tx.one<{ name: object }>(
    sql`select m.title as name from mission_prize p join mission m on m.id = p.mission where p.id = ${prize}`,
  )
