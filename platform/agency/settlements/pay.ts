import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Account, Posting } from "../../books/ledger/posting.ts"
import type { Brand } from "../../brands/brands.ts"
import type { Services } from "../../play/services.ts"
import { eachAlone } from "../contracts/each-alone.ts"
import { noteShort } from "./shortage.ts"

interface Pending {
  readonly id: number
  readonly contract: number
  readonly version: number
  readonly period: string
  readonly upline: MemberId | null
  readonly downline: MemberId
  readonly amount: Minor
}

type PaymentServices = Pick<Services, "database" | "ledger">

/** Settlements paid per transaction. */
const PORTION = 5_000

/**
 * Second step of settling: pays what is pending, an upline's oldest first and never a younger before an older, uplines from the
 * top down so that each can pay with what they have just received. Short funds leave the settlement pending until the next run,
 * and both sides are notified. What a sanction list holds of either side waits too, until the match is decided, and stops no
 * other. What has no seal is not paid: settling did not write it. A transfer is named after contract, version and period, and is
 * written together with the settlement's new state: once, or not at all.
 */
export async function payPending(services: PaymentServices, brand: Brand, now: Date): Promise<void> {
  const levels = await services.database.rows<{ level: number }>(sql`
    select distinct coalesce(u.level, -1) as level
    from settlement s join contract c on c.id = s.contract left join member u on u.id = c.upline
    where s.state = 'pending' and s.sequence is not null and s.brand = ${brand.id} order by 1`)
  await eachAlone(levels, ({ level }) => payLevel(services, brand, level, now))
}

/** Pays what uplines of a level owe: in batches as far as each one's money goes, then one by one until they are short. */
async function payLevel(services: PaymentServices, brand: Brand, level: number, now: Date): Promise<void> {
  const pending = await services.database.rows<Pending & { readonly covered: boolean }>(sql`
    select s.id, s.contract, s.version, s.period, c.upline, c.downline, s.amount,
           c.upline is null or sum(s.amount)
           over (partition by c.upline order by s.last_day, s.id) <= coalesce(a.balance, 0) as covered
    from settlement s join contract c on c.id = s.contract left join member u on u.id = c.upline
    left join account a on a.brand = s.brand and a.member = c.upline and a.kind = 'settlement'
    where s.state = 'pending' and s.sequence is not null and s.brand = ${brand.id} and coalesce(u.level, -1) = ${level}
      and not is_held(c.downline) and (c.upline is null or not is_held(c.upline))
    order by s.last_day, s.id`)
  if (pending.length === 0) return
  const people = pending.flatMap(({ upline, downline }) => (upline === null ? [downline] : [upline, downline]))
  const settlements = await services.ledger.accountsOf(brand, people, "settlement")
  const house = await services.ledger.brandAccount(brand, "contract-house")
  const accounts: Accounts = ({ upline, downline }) => ({
    debit: upline === null ? house : settlements.get(upline)!,
    credit: settlements.get(downline)!,
  })
  const covered = pending.filter(settlement => settlement.covered)
  const paid = new Set<Pending>()
  for (let at = 0; at < covered.length; at += PORTION) {
    const portion = covered.slice(at, at + PORTION)
    const together = await services.database.transaction(tx => payAtOnce(services, tx, portion, accounts, now)).catch(() => false)
    // What cannot go as a batch goes one by one, and everything younger after it: a payer has spent their balance meanwhile.
    if (!together) break
    for (const settlement of portion) paid.add(settlement)
  }
  await payOneByOne(
    services,
    pending.filter(settlement => !paid.has(settlement)),
    accounts,
    now,
  )
}

async function payOneByOne(
  services: PaymentServices,
  settlements: readonly Pending[],
  accounts: Accounts,
  now: Date,
): Promise<void> {
  const stopped = new Map<number | null, "failed" | "short">()
  const waiting: Pending[] = []
  await eachAlone(settlements, async settlement => {
    if (!stopped.has(settlement.upline)) {
      stopped.set(settlement.upline, "failed")
      const paid = await services.database.transaction(tx => payOne(services, tx, settlement, accounts, now))
      if (paid) stopped.delete(settlement.upline)
      else stopped.set(settlement.upline, "short")
    }
    if (stopped.get(settlement.upline) === "short") waiting.push(settlement)
  }).finally(() => noteShort(services.database, waiting, now))
}

type Accounts = (settlement: Pending) => { readonly debit: Account; readonly credit: Account }

/** Whether the settlements are paid now, all of them; false: none is. */
async function payAtOnce(
  { ledger }: PaymentServices,
  tx: Database,
  settlements: readonly Pending[],
  accounts: Accounts,
  now: Date,
): Promise<boolean> {
  const due = await stillPending(tx, settlements)
  if (
    due.length > 0 &&
    !(await ledger.postApart(
      due.map(settlement => payout(settlement, accounts, now)),
      tx,
    ))
  )
    return false
  await notePaid(tx, due, now)
  return true
}

/** Whether the settlement is paid now; false: the payer is short. */
async function payOne(
  { ledger }: PaymentServices,
  tx: Database,
  settlement: Pending,
  accounts: Accounts,
  now: Date,
): Promise<boolean> {
  const due = await stillPending(tx, [settlement])
  if (due.length === 0) return true
  const { status } = await ledger.postTogether([payout(settlement, accounts, now)], tx)
  if (status === "short") return false
  if (status !== "posted" && status !== "repeated") throw new Error(`Settlement ${settlement.id} could not be paid: ${status}`)
  await notePaid(tx, due, now)
  return true
}

/** The settlements that are still unpaid, locked until the transaction ends. */
async function stillPending(tx: Database, settlements: readonly Pending[]): Promise<Pending[]> {
  const held = await tx.rows<{ id: number }>(sql`
    select id from settlement where id = any(${settlements.map(({ id }) => id)}) and state = 'pending' order by id for update`)
  const still = new Set(held.map(({ id }) => id))
  return settlements.filter(({ id }) => still.has(id))
}

const notePaid = (tx: Database, settlements: readonly Pending[], now: Date): Promise<number> =>
  tx.run(sql`
    update settlement set state = 'paid', paid_at = ${now}, short_since = null
    where id = any(${settlements.map(({ id }) => id)})`)

const payout = (settlement: Pending, accounts: Accounts, at: Date): Posting => ({
  source: "contract",
  ref: `${settlement.contract}:${settlement.version}:${settlement.period}`,
  kind: "contract-payout",
  ...accounts(settlement),
  amount: settlement.amount,
  at,
  detail: { settlement: settlement.id },
})
