import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { cancelWithdrawal, disputeWithdrawal, receiveWithdrawal, withdraw, withdrawals } from "@baize/common/api/withdrawals.ts"
import { systemClock } from "@baize/kit/clock.ts"
import { createLedger, type Ledger } from "@baize/platform/books/ledger/ledger.ts"
import { createBrands } from "@baize/platform/brands/brands.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { approveWithdrawal, rejectWithdrawal } from "@baize/platform/cashier/withdrawals/decide.ts"
import { notePaidAgain, rejectDispute, returnWithdrawal } from "@baize/platform/cashier/withdrawals/disputes.ts"
import { hashPassword } from "@baize/platform/identity/session/passwords.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { pngOf } from "@baize/platform/testing/pictures.ts"
import { PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import { insist, insisting } from "./insist.ts"
import { type Installation, type InstalledPlayer, kill, PURSE, startInstallation, type Victim } from "./installation.ts"
import { sealedSite } from "./sealed-site.ts"

const MEMBERS = 8
const AMOUNT = 3_000
const series: readonly Victim[] = ["platform", "PostgreSQL", "a process of PostgreSQL", "platform", "a process of PostgreSQL"]

let installation: Installation
let ledger: Ledger
beforeAll(async () => {
  installation = await startInstallation({ count: MEMBERS })
  ledger = createLedger(installation.database)
  const hash = await hashPassword(PAYMENT_PASSWORD)
  await installation.database.run(sql`update member set payment_password_hash = ${hash}`)
})
afterAll(() => installation?.close())

/** A member who withdraws again and again, cancels some, and answers for what was paid. Gives the requests they made. */
async function live(player: InstalledPlayer, n: number, over: AbortSignal): Promise<string[]> {
  const api = sealedSite(installation, player)
  const account = await insisting(() =>
    payoutAccount({ database: installation.database, clock: systemClock }, { id: player.id, brand: baizeBrand }),
  )
  const requests: string[] = []
  while (!over.aborted) {
    const request = randomUUID()
    requests.push(request)
    expect(await insist(api, withdraw, { request, account, amount: AMOUNT, paymentPassword: PAYMENT_PASSWORD })).toBeUndefined()
    const rows = await api(withdrawals, { pageSize: 20 }).then(
      answer => answer.rows,
      () => [],
    )
    for (const { id, status, receipt } of rows) {
      if (status === "in-process" && (id + n) % 3 === 0) await insist(api, cancelWithdrawal, { id })
      if (receipt?.state === "open")
        await (id % 2 === 0 ? insist(api, receiveWithdrawal, { id }) : insist(api, disputeWithdrawal, { id }, pngOf(40, 30)))
    }
    await pause(300)
  }
  return requests
}

/** The house: decides what waits and answers what is disputed, each twice, as two operators do. */
async function decide(over: AbortSignal, decided: () => void): Promise<void> {
  const { database } = installation
  const services = { database, ledger, brands: createBrands(database, systemClock), clock: systemClock }
  const [ann, bob] = [
    { by: "ann (a)", oneOperator: true },
    { by: "bob (b)", oneOperator: true },
  ]
  while (!over.aborted) {
    const rows = await insisting(() =>
      database.rows<{ id: number; receipt: string | null }>(sql`
        select id, receipt from withdrawal
        where status = 'in-process' or receipt = 'disputed' or (receipt = 'received' and id % 4 = 0)
        order by random() limit 8`),
    )
    for (const { id, receipt } of rows)
      await insisting(async () => {
        if (receipt === null) {
          const act = () => (id % 5 === 0 ? rejectWithdrawal(services, id, "ann", "no") : approveWithdrawal(services, id, "ann"))
          await Promise.all([act(), act()])
        } else if (receipt === "disputed" && id % 4 === 1) {
          for (const one of [ann, bob]) await notePaidAgain(services, id, one)
        } else if (receipt === "disputed" && id % 4 === 3) await rejectDispute(services, id, "ann", "it arrived")
        else if (receipt === "received") for (const one of [ann, bob]) await returnWithdrawal(services, id, "sent back", one)
      }).then(decided)
    await pause(30)
  }
}

test("nothing is paid twice, lost or half decided when platform and PostgreSQL are killed in the middle of withdrawals", {
  tags: "long",
  timeout: 300_000,
}, async () => {
  const over = new AbortController()
  let decided = 0
  const work = Promise.all([
    Promise.all(installation.players.map((player, n) => live(player, n, over.signal))),
    decide(over.signal, () => void decided++),
  ])
  const during = <Result>(one: Promise<Result>) =>
    Promise.race([one, work.then(() => Promise.reject(new Error("the members stopped")))])
  for (const victim of series) {
    const enough = decided + 15
    await during(expect.poll(() => decided, { timeout: 60_000 }).toBeGreaterThan(enough))
    await during(kill(installation, victim))
  }
  const enough = decided + 15
  await during(expect.poll(() => decided, { timeout: 60_000 }).toBeGreaterThan(enough))
  // Every kind of act was among them.
  const returned = () =>
    insisting(() =>
      installation.database.one<{ count: number }>(sql`
    select count(*)::int as count from withdrawal where status = 'returned'`),
    )
  await during(expect.poll(async () => (await returned()).count, { timeout: 60_000 }).toBeGreaterThan(0))
  over.abort()
  const [requests] = await work
  await expectEverythingToHold(requests.flat())
})

/** Every request is one withdrawal, whose entries are those of its status, and every member has what that leaves them. */
async function expectEverythingToHold(requests: readonly string[]): Promise<void> {
  const { database } = installation
  await expectBooksToHold(installation)
  const rows = await database.rows<{ request: string }>(sql`select request::text from withdrawal order by 1`)
  expect(rows.map(({ request }) => request)).toEqual(requests.toSorted())
  const wrong = await database.rows(sql`
    select w.id, w.status, moved.kinds from withdrawal w cross join lateral (
      select array(select t.kind || ' ' || split_part(t.ref, ':', 1) || ' ' || t.amount from transfer t
                   where t.source = 'cashier' and t.ref like '%withdrawal:' || w.id order by 1) as kinds) moved
    where moved.kinds <> case w.status
      when 'in-process' then array['withdrawal-hold withdrawal ' || w.amount]
      when 'approved' then array['withdrawal-hold withdrawal ' || w.amount, 'withdrawal-paid withdrawal ' || w.amount]
      when 'returned' then array['reversal withdrawal-paid ' || w.amount, 'withdrawal-hold withdrawal ' || w.amount,
                                 'withdrawal-paid withdrawal ' || w.amount, 'withdrawal-returned withdrawal ' || w.amount]
      else array['withdrawal-hold withdrawal ' || w.amount, 'withdrawal-returned withdrawal ' || w.amount] end`)
  expect(wrong).toEqual([])
  const purses = await database.rows(sql`
    select m.id,
           (select balance from account a where a.member = m.id and a.kind = 'cash') as cash,
           ${PURSE} - coalesce(sum(w.amount) filter (where w.status in ('in-process', 'approved')), 0) as owed,
           (select balance from account a where a.member = m.id and a.kind = 'held') as held,
           coalesce(sum(w.amount) filter (where w.status = 'in-process'), 0) as waiting
    from member m join withdrawal w on w.member = m.id group by m.id`)
  expect(purses).toHaveLength(MEMBERS)
  for (const { cash, owed, held, waiting } of purses as { cash: number; owed: number; held: number; waiting: number }[])
    expect([Number(cash), Number(held)]).toEqual([Number(owed), Number(waiting)])
  const proofs = await database.one<{ disputed: number; proven: number; stored: number; proofs: number; returned: number }>(sql`
    select (select count(*) from withdrawal where receipt in ('disputed', 'rejected')) as disputed,
           (select count(*) from withdrawal w where receipt in ('disputed', 'rejected')
              and exists (select from withdrawal_proof p where p.withdrawal = w.id)) as proven,
           (select count(*) from picture where purpose = 'proof') as stored,
           (select count(*) from withdrawal_proof) as proofs,
           (select count(*) from withdrawal where status = 'returned') as returned`)
  expect([proofs.proven, proofs.stored]).toEqual([proofs.disputed, proofs.proofs])
  expect(proofs.proofs).toBeGreaterThan(0)
  expect(proofs.returned).toBeGreaterThan(0)
}
