import fc from "fast-check"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import type { Account } from "./posting.ts"
import { verifyLedger } from "./verify.ts"

let world: TestWorld
let people: TestAccount[]
beforeAll(async () => {
  world = await testWorld()
  people = await Promise.all(Array.from({ length: 6 }, () => world.agent()))
})
afterAll(() => world.close())

let names = 0
const settlementOf = async ({ brand, id }: TestAccount): Promise<Account> =>
  world.platform.ledger.accountOf(brand, id, "settlement")
const apart = (pairs: readonly { from: Account; to: Account; amount: number; ref?: string }[]): Promise<boolean> =>
  world.database.transaction(tx =>
    world.platform.ledger.postApart(
      pairs.map(({ from, to, amount, ref = `apart ${++names}` }) => ({
        source: "contract",
        ref,
        kind: "contract-payout",
        debit: from,
        credit: to,
        amount,
        at: world.clock.now(),
      })),
      tx,
    ),
  )
const balances = async (): Promise<number[]> =>
  Promise.all(people.map(async ({ id }) => (await world.platform.ledger.balances(id)).settlement))

it("postApart moves the money as if the transfers were posted one after another", async () => {
  const house = await world.platform.ledger.brandAccount(world.baize, "contract-house")
  const accounts = await Promise.all(people.map(settlementOf))
  const [payers, payees] = [accounts.slice(0, 3), accounts.slice(3)]
  await apart(payers.map(to => ({ from: house, to, amount: 100_000 })))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ from: fc.nat(2), to: fc.nat(2), amount: fc.nat(400) }), { minLength: 1, maxLength: 30 }),
      async payments => {
        const expected = await balances()
        for (const { from, to, amount } of payments) {
          expected[from]! -= amount
          expected[3 + to]! += amount
        }
        expect(await apart(payments.map(({ from, to, amount }) => ({ from: payers[from]!, to: payees[to]!, amount })))).toBe(true)
        expect(await balances()).toEqual(expected)
      },
    ),
    { numRuns: 15 },
  )
  expect(await verifyLedger(world.database)).toEqual([])
})

it("postApart posts nothing where one payer is short or one name is taken", async () => {
  const [one, two, three] = (await Promise.all(people.map(settlementOf))) as [Account, Account, Account]
  const before = await balances()
  expect(
    await apart([
      { from: one, to: three, amount: 1 },
      { from: two, to: three, amount: before[1]! + 1 },
    ]),
  ).toBe(false)
  expect(await apart([{ from: one, to: three, amount: 1, ref: "taken" }])).toBe(true)
  expect(
    await apart([
      { from: two, to: three, amount: 1 },
      { from: one, to: three, amount: 1, ref: "taken" },
    ]),
  ).toBe(false)
  const after = await balances()
  expect([after[0], after[1]]).toEqual([before[0]! - 1, before[1]])
  const { count } = await world.database.one<{ count: number }>(sql`select count(*) from transfer where ref = 'taken'`)
  expect(count).toBe(1)
})
