import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Account, Posting } from "../../books/ledger/posting.ts"
import type { Brand } from "../../brands/brands.ts"
import type { Services } from "../../play/services.ts"

interface LotteryPayment {
  readonly id: number
  readonly member: MemberId
  readonly part: "play" | "team"
  readonly lottery: string
  readonly numero: string
  readonly paid: Minor
  readonly game: number
}

/** Payments per transaction. */
const PORTION = 5_000
const purses = { play: "cash", team: "settlement" } as const

/**
 * Pays what is pending, except to members whom a sanction list holds. Each payment is named after its row and is written together
 * with its new state: once, or not at all.
 */
export async function payLotteryRebates(services: Pick<Services, "database" | "ledger">, brand: Brand, now: Date): Promise<void> {
  for (let after = 0; ; ) {
    const portion = await services.database.rows<LotteryPayment>(sql`
      select r.id, r.member, r.part, r.lottery, r.numero, r.paid, game.id as game
      from lottery_rebate r join game on (game.vendor, game.code) = (${LOTTERY_VENDOR}, r.lottery)
      where r.brand = ${brand.id} and r.state = 'pending' and not is_held(r.member) and r.id > ${after}
      order by r.id limit ${PORTION}`)
    const last = portion.at(-1)
    if (!last) return
    after = last.id
    await payPortion(services, brand, portion, now)
  }
}

async function payPortion(
  { database, ledger }: Pick<Services, "database" | "ledger">,
  brand: Brand,
  portion: readonly LotteryPayment[],
  now: Date,
): Promise<void> {
  const accounts = (part: LotteryPayment["part"]) =>
    ledger.accountsOf(
      brand,
      portion.flatMap(one => (one.part === part ? [one.member] : [])),
      purses[part],
    )
  const cost = await ledger.brandAccount(brand, "bonus-cost")
  const of = { play: await accounts("play"), team: await accounts("team") }
  await database.transaction(async tx => {
    const due = await stillDue(tx, portion)
    if (due.length === 0) return
    const postings = due.map(payment => posting(payment, cost, of[payment.part].get(payment.member)!, now))
    if (!(await ledger.postApart(postings, tx))) throw new Error(`Lottery rebates of brand ${brand.code} could not be posted`)
    await tx.run(sql`
      update lottery_rebate set state = 'paid', paid_at = ${now} where id = any (${due.map(({ id }) => id)}::bigint[])`)
  })
}

/** The payments that no other process has paid meanwhile, which stay locked until the transaction ends. */
async function stillDue(tx: Database, portion: readonly LotteryPayment[]): Promise<LotteryPayment[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from lottery_rebate where id = any (${portion.map(({ id }) => id)}::bigint[]) and state = 'pending'
    order by id for update`)
  const due = new Set(rows.map(({ id }) => id))
  return portion.filter(({ id }) => due.has(id))
}

const posting = (
  { id, part, lottery, numero, game, paid }: LotteryPayment,
  debit: Account,
  credit: Account,
  at: Date,
): Posting => ({
  source: "lottery-rebate",
  ref: `${id}`,
  kind: "rebate",
  debit,
  credit,
  amount: paid,
  at,
  game,
  detail: { lottery, numero, part },
})
