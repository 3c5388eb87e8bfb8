import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import type { Database } from "../database/database.ts"
import type { Account } from "../ledger/posting.ts"
import type { Parts } from "../parts.ts"
import { eachAlone } from "./each-alone.ts"

interface Pending {
  readonly id: number
  readonly contract: number
  readonly version: number
  readonly period: string
  readonly upline: number | null
  readonly downline: number
  readonly amount: number
}

/**
 * Second step of a settlement: pays what is pending, an upline's oldest first and never a younger before an older, uplines from the
 * top down so that one can pay with what he has just been paid. Short funds leave the line pending until the next run. The transfer
 * is named after contract, version and period, and is written together with the line's new state: once, or not at all.
 */
export async function payPending(parts: Pick<Parts, "database" | "ledger">, brand: Brand, now: Date): Promise<void> {
  const { database } = parts
  const pending = await database.rows<Pending>(sql`
    select s.id, s.contract, s.version, s.period, c.upline, c.downline, s.amount
    from settlement s join contract c on c.id = s.contract left join member u on u.id = c.upline
    where s.state = 'pending' and s.brand = ${brand.id}
    order by coalesce(u.level, -1), c.upline, s.last_day, s.id`)
  const stopped = new Set<number | null>()
  await eachAlone(pending, async line => {
    if (stopped.has(line.upline)) return
    stopped.add(line.upline)
    const accounts = await accountsOf(parts, brand, line)
    const paid = await database.transaction(tx => pay(parts, tx, line, accounts, now))
    if (paid) stopped.delete(line.upline)
  })
}

interface Accounts {
  readonly debit: Account
  readonly credit: Account
}

const accountsOf = async ({ ledger }: Pick<Parts, "ledger">, brand: Brand, { upline, downline }: Pending): Promise<Accounts> => ({
  debit: await (upline === null ? ledger.brandAccount(brand, "contract-house") : ledger.accountOf(brand, upline, "settlement")),
  credit: await ledger.accountOf(brand, downline, "settlement"),
})

/** Whether the line is paid now; false: the payer has not so much. */
async function pay(
  { ledger }: Pick<Parts, "ledger">,
  tx: Database,
  line: Pending,
  accounts: Accounts,
  now: Date,
): Promise<boolean> {
  const { id, contract, version, period, amount } = line
  const held = await tx.row(sql`select from settlement where id = ${id} and state = 'pending' for update`)
  if (!held) return true
  const { status } = await ledger.postTogether(
    [
      {
        source: "contract",
        ref: `${contract}:${version}:${period}`,
        kind: "contract-payout",
        ...accounts,
        amount,
        at: now,
        detail: { settlement: id },
      },
    ],
    tx,
  )
  if (status === "short") return false
  if (status !== "posted" && status !== "repeated") throw new Error(`Settlement ${id} could not be paid: ${status}`)
  await tx.run(sql`update settlement set state = 'paid', paid_at = ${now} where id = ${id}`)
  return true
}
