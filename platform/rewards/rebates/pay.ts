import type { Day, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import type { Account, Posting } from "../../books/ledger/posting.ts"
import type { Brand } from "../../brands/brands.ts"
import type { Services } from "../../play/services.ts"

interface RebatePayment {
  readonly member: MemberId
  readonly day: Day
  readonly part: "play" | "team"
  readonly paid: Minor
}
export type PaymentServices = Pick<Services, "database" | "ledger">

/** RebatePayments per transaction. */
const PORTION = 5_000
const purses = { play: "cash", team: "settlement" } as const

/**
 * Pays what is pending, except to members whom a sanction list holds: that waits until the match is decided. Each payment is
 * named after member, day and part, and is written together with its new state: once, or not at all.
 */
export async function payPending(services: PaymentServices, brand: Brand, now: Date): Promise<void> {
  // The entries of the index that earlier portions have left are not read again.
  let paidUpTo: Pick<RebatePayment, "day" | "member"> | undefined
  for (;;) {
    const portion: RebatePayment[] = await services.database.rows<RebatePayment>(sql`
      select member, day, part, paid from rebate
      where brand = ${brand.id} and state = 'pending' and not is_held(member)
        ${paidUpTo ? sql`and (day, member) >= (${paidUpTo.day}::date, ${paidUpTo.member}::bigint)` : empty}
      order by day, member limit ${PORTION}`)
    paidUpTo = portion.at(-1)
    if (!paidUpTo) return
    const accounts = await accountsOf(services, brand, portion)
    await services.database.transaction(tx => pay(services, tx, { brand, now, accounts, chosen: chosenIn(portion) }))
  }
}

/** Pays what a member claims; gives the amount, 0 where nothing waits any more. */
export async function payClaimed(
  services: PaymentServices,
  brand: Brand,
  member: MemberId,
  now: Date,
  day?: Day,
): Promise<Minor> {
  const accounts = await accountsOf(services, brand, [{ member, part: "play" }])
  const ofDay = day === undefined ? empty : sql`and day = ${day}`
  return await services.database.transaction(tx =>
    pay(services, tx, {
      brand,
      now,
      accounts,
      chosen: sql`member = ${member} and part = 'play' and state = 'claimable' ${ofDay}`,
    }),
  )
}

/** Lets the next run pay what members have not claimed of a day; gives how many payments that are. */
export const releaseDay = (database: Database, brand: Brand, day: Day): Promise<number> =>
  database.run(sql`update rebate set state = 'pending' where brand = ${brand.id} and day = ${day} and state = 'claimable'`)

const chosenIn = (portion: readonly RebatePayment[]): Sql => sql`
  state = 'pending' and (member, part, day) in (
    select * from unnest(${portion.map(({ member }) => member)}::bigint[], ${portion.map(({ part }) => part)}::text[],
                         ${portion.map(({ day }) => day)}::date[]))`

interface Paying {
  readonly brand: Brand
  readonly now: Date
  readonly accounts: PaymentAccounts
  readonly chosen: Sql
}

/** Pays the chosen payments that are still unpaid, which stay locked until the transaction ends; gives the sum. */
async function pay({ ledger }: PaymentServices, tx: Database, { brand, now, accounts, chosen }: Paying): Promise<Minor> {
  const due = await tx.rows<RebatePayment>(sql`
    select member, day, part, paid from rebate where brand = ${brand.id} and ${chosen} order by member, part, day for update`)
  if (due.length === 0) return 0
  const postings = due.map(payment => posting(payment, accounts, now))
  if (!(await ledger.postApart(postings, tx))) throw new Error(`Rebates of brand ${brand.code} could not be posted`)
  await tx.run(sql`
    update rebate set state = 'paid', paid_at = ${now}
    where (member, part, day) in (
      select * from unnest(${due.map(({ member }) => member)}::bigint[], ${due.map(({ part }) => part)}::text[],
                           ${due.map(({ day }) => day)}::date[]))`)
  return due.reduce((sum, { paid }) => sum + paid, 0)
}

interface PaymentAccounts {
  readonly cost: Account
  readonly of: Readonly<Record<RebatePayment["part"], ReadonlyMap<MemberId, Account>>>
}

async function accountsOf(
  { ledger }: PaymentServices,
  brand: Brand,
  payments: readonly Pick<RebatePayment, "member" | "part">[],
): Promise<PaymentAccounts> {
  const members = (part: RebatePayment["part"]) => payments.flatMap(one => (one.part === part ? [one.member] : []))
  return {
    cost: await ledger.brandAccount(brand, "bonus-cost"),
    of: {
      play: await ledger.accountsOf(brand, members("play"), purses.play),
      team: await ledger.accountsOf(brand, members("team"), purses.team),
    },
  }
}

/** The name that a payment is posted under. */
const refOf = ({ member, day, part }: Pick<RebatePayment, "member" | "day" | "part">): string => `${member}:${part}:${day}`

const posting = (payment: RebatePayment, { cost, of }: PaymentAccounts, at: Date): Posting => ({
  source: "rebate",
  ref: refOf(payment),
  kind: "rebate",
  debit: cost,
  credit: of[payment.part].get(payment.member)!,
  amount: payment.paid,
  at,
  detail: { day: payment.day, part: payment.part },
})
