import { randomInt, randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { deposit, depositDetails, depositSlip } from "@baize/common/api/cashier.ts"
import { type Api, NetworkError, RefusedError } from "@baize/common/api/client.ts"
import { clientAt } from "@baize/platform/testing/http-client.ts"
import { pngOf } from "@baize/platform/testing/pictures.ts"
import sql from "sql-template-tag"
import { expect } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import { startHouse } from "./deposit-house.ts"
import { type Installation, PURSE } from "./installation.ts"

/**
 * How a deposit goes. By redirect: paid as agreed, its callback doubled or lost, canceled, paid short, or paid and taken back. To
 * an address, with confirmations. By transfer, with a slip that two people confirm at once.
 */
const ways = ["paid", "twice", "never", "canceled", "less", "taken", "coin", "slip"] as const
type DepositWay = (typeof ways)[number]

/** What a member knows about one of their deposits. */
interface DepositNote {
  readonly player: number
  readonly way: DepositWay
  readonly request: string
  /** Minor units. */
  readonly amount: number
  id?: number
}

/** Members who deposit in every way until they are stopped, whatever happens meanwhile. */
export interface DepositCrowd {
  /** All deposit until `until` aborts. Rejects when an answer makes no sense. */
  deposit(until: AbortSignal): Promise<void>
  /** Deposits for which the members have done their part. */
  done(): number
  /** Every deposit is decided, booked exactly once or not at all, and each member has what they paid. */
  expectEverythingToHold(): Promise<{ readonly deposits: number; readonly repeated: number }>
}

const methods = { slip: "bank", coin: "crypto" } as const

export function openDepositors(installation: Installation): DepositCrowd {
  const { platformUrl, players } = installation
  const house = startHouse(installation)
  const notes: DepositNote[] = []
  let done = 0
  let repeated = 0

  /** Repeats until there is an answer, as a member does whose page fails. */
  async function insist<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
    for (;;) {
      try {
        const answer = await ask()
        if (answer !== undefined) return answer
      } catch (error) {
        if (!mayPass(error)) throw error
      }
      repeated += 1
      await pause(100 + randomInt(200))
    }
  }

  async function perform(api: Api, note: DepositNote): Promise<void> {
    const { way, request, amount } = note
    const method = way === "slip" || way === "coin" ? methods[way] : "card"
    const opened = await insist(async () => {
      const answer = await api(deposit, { request, method, amount })
      return answer.payUrl !== null || way === "slip" ? answer : undefined
    })
    note.id = opened.id
    if (way === "slip") {
      await insist(async () => (await api(depositDetails, { id: opened.id })).transfer ?? undefined)
      await insist(() => api(depositSlip, { id: opened.id }, { file: pngOf(40 + randomInt(200), 30 + randomInt(200)) as never }))
    } else {
      await insist(() => press(platformUrl + opened.payUrl!, way === "canceled" ? "cancel" : "pay", way))
      if (way === "taken") await insist(() => press(platformUrl + opened.payUrl!, "charge-back", way))
    }
    done += 1
  }

  return {
    async deposit(until) {
      await Promise.all(
        players.map(async ({ token }, player) => {
          const api = clientAt(platformUrl, token)
          for (let n = player; !until.aborted; n++) {
            const note = {
              player,
              way: ways[n % ways.length]!,
              request: randomUUID(),
              amount: 10_000 + 100 * (notes.length % 300),
            }
            notes.push(note)
            await perform(api, note)
            await pause(randomInt(150))
          }
        }),
      )
    },
    done: () => done,
    async expectEverythingToHold() {
      await expectDecided(installation)
      await house.stop()
      await expectBooksToHold(installation)
      await expectEachOnce(installation, notes)
      await expectPurses(installation, notes)
      return { deposits: notes.length, repeated }
    },
  }
}

/** Presses a button of the pay page: a second press changes nothing. Undefined: no answer yet. */
async function press(url: string, action: "pay" | "cancel" | "charge-back", way: DepositWay): Promise<true | undefined> {
  const test = way === "twice" || way === "never" || way === "less" ? way : "normal"
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: `action=${action}&test=${test}`,
    redirect: "manual",
    signal: AbortSignal.timeout(10_000),
  })
  await answer.arrayBuffer()
  if (answer.status >= 500 || answer.status === 429) return undefined
  expect(answer.status).toBe(303)
  return true
}

/** Transient: the platform is absent, silent, cut off, failing or busy. */
function mayPass(error: unknown): boolean {
  if (error instanceof RefusedError) return error.status >= 500 || error.status === 429
  if (error instanceof NetworkError) return true
  const { name, message } = error as Error
  return name === "TimeoutError" || /^(fetch failed|terminated)/.test(message)
}

/** The jobs and the house have decided everything, and every refund is sent. A job whose process died waits a minute. */
async function expectDecided({ database }: Installation): Promise<void> {
  const left = () =>
    database
      .one<{ deposits: number; discrepancies: number; refunds: number; chargebacks: number }>(sql`
        select (select count(*) from deposit where status = 'in-process') as deposits,
               (select count(*) from deposit_discrepancy where decision is null) as discrepancies,
               (select count(*) from deposit_discrepancy x join sandbox_payment p on p.id = x.provider_ref
                where x.decision = 'refunded' and p.refunded <> p.paid_amount) as refunds,
               (select count(*) from deposit d join sandbox_payment p on p.id = d.provider_ref
                where p.status = 'charged-back' and d.status <> 'charged-back') as chargebacks`)
      .catch(() => undefined)
  await expect
    .poll(left, { timeout: 240_000, interval: 500 })
    .toEqual({ deposits: 0, discrepancies: 0, refunds: 0, chargebacks: 0 })
}

/** One deposit for each request, one payment for each deposit, and money exactly for what was approved. */
async function expectEachOnce({ database }: Installation, notes: readonly DepositNote[]): Promise<void> {
  const own = notes.map(({ request }) => request)
  const { deposits } = await database.one<{ deposits: number }>(
    sql`select count(*) as deposits from deposit where request = any (${own}::uuid[])`,
  )
  expect(deposits).toBe(notes.length)
  const rows = await database.rows<BookedDeposit>(sql`
    select d.id, d.method, d.status, d.amount,
           array(select t.amount from transfer t where t.source = 'cashier' and t.ref = 'deposit:' || d.id) as moved,
           array(select t.amount from transfer t where t.source = 'cashier' and t.ref = 'deposit:deposit:' || d.id) as back,
           (select count(*) from sandbox_payment p where p.reference = 'deposit:' || d.id) as payments,
           (select count(*) from message m where m.subject = 'deposit:' || d.id and m.kind = 'deposit-arrived') as messages
    from deposit d`)
  expect(rows.filter(row => !isBookedOnce(row))).toEqual([])
}

interface BookedDeposit {
  readonly method: string
  readonly status: string
  readonly amount: number
  /** What the ledger moved for it. */
  readonly moved: readonly number[]
  /** What it moved back. */
  readonly back: readonly number[]
  readonly payments: number
  readonly messages: number
}

/** One that was taken back may never have been credited: its notices can overtake each other. */
function isBookedOnce({ method, status, amount, moved, back, payments, messages }: BookedDeposit): boolean {
  const isBooked = status === "approved" || (status === "charged-back" && moved.length > 0)
  const wholeOnce = (amounts: readonly number[]) => amounts.length === 1 && Number(amounts[0]) === amount
  const isMoved = isBooked ? wholeOnce(moved) : moved.length === 0
  const isBack = isBooked && status === "charged-back" ? wholeOnce(back) : back.length === 0
  return isMoved && isBack && messages === Number(isBooked) && payments <= (method === "bank" ? 0 : 1)
}

/** Every member has what they paid as agreed, and what the house credited of a short payment. */
async function expectPurses({ database, players }: Installation, notes: readonly DepositNote[]): Promise<void> {
  const credited = new Map(
    (
      await database.rows<{ deposit: number; amount: number }>(
        sql`select deposit, amount from deposit_discrepancy where decision = 'credited'`,
      )
    ).map(({ deposit: id, amount }) => [id, amount]),
  )
  const paidIn = ({ way, amount, id }: DepositNote): number => {
    if (way === "canceled" || way === "taken") return 0
    if (way !== "less") return amount
    const arrived = credited.get(id!)
    expect([undefined, Math.floor((amount * 9) / 10)]).toContain(arrived)
    return arrived ?? 0
  }
  const cash = new Map(
    (await database.rows<{ member: number; balance: number }>(sql`select member, balance from account where kind = 'cash'`)).map(
      ({ member, balance }) => [member, balance],
    ),
  )
  expect(players.map(({ id }) => cash.get(id))).toEqual(
    players.map((_, n) => notes.filter(({ player }) => player === n).reduce((sum, note) => sum + paidIn(note), PURSE)),
  )
}
