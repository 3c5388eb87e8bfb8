import type { TestDatabase } from "@baize/kit/testing/database.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { platformDatabase } from "../../testing/database.ts"
import { createLedger, type Ledger } from "./ledger.ts"
import type { Account, Posting } from "./posting.ts"

const brand = { id: 1, currency: "USD" }
let database: TestDatabase
let ledger: Ledger
let clearing: Account
let cashier: Account
let next = 1

beforeAll(async () => {
  database = await platformDatabase()
  ledger = createLedger(database)
  clearing = await ledger.brandAccount(brand, "vendor-clearing", "BZ")
  cashier = await ledger.brandAccount(brand, "cashier-clearing")
})
afterAll(async () => {
  await ledger.close()
  await database.close()
})

const newRef = () => `t${next++}`

async function memberWith(cash: number) {
  const member = 1000 + next++
  const account = await ledger.accountOf(brand, member, "cash")
  if (cash > 0)
    await ledger.post({ source: "cashier", ref: newRef(), kind: "deposit", debit: cashier, credit: account, amount: cash })
  return { member, cash: account }
}
const bet = (account: Account, amount: number, ref = newRef()): Posting => ({
  source: "vendor:BZ",
  ref,
  kind: "bet",
  debit: account,
  credit: clearing,
  amount,
})
const win = (account: Account, amount: number, ref = newRef()): Posting => ({
  source: "vendor:BZ",
  ref,
  kind: "win",
  debit: clearing,
  credit: account,
  amount,
})
const back = (account: Account, original: string) =>
  ledger.rollback({ source: "vendor:BZ", original, account, counter: clearing })

describe("posting", () => {
  it("posting moves money and returns the balance after it", async () => {
    const { member, cash } = await memberWith(100)
    expect(await ledger.post(bet(cash, 30))).toMatchObject({ status: "posted", balance: 70, seq: 2 })
    expect(await ledger.post(win(cash, 55))).toMatchObject({ status: "posted", balance: 125, seq: 3 })
    expect(await ledger.balances(member)).toMatchObject({ cash: 125, bonus: 0, held: 0, settlement: 0 })
  })

  it("a posting past the countable balance is refused without affecting others in its batch", async () => {
    const [rich, poor] = [await memberWith(Number.MAX_SAFE_INTEGER - 10), await memberWith(0)]
    const [over, ...others] = await Promise.allSettled([
      ledger.post(win(rich.cash, 11)),
      ...Array.from({ length: 4 }, () => ledger.post(win(poor.cash, 5))),
    ])
    expect(over).toMatchObject({ status: "rejected" })
    expect(others.map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"))
    expect((await ledger.balances(poor.member)).cash).toBe(20)
    expect(await ledger.post(win(rich.cash, 10))).toMatchObject({ status: "posted", balance: Number.MAX_SAFE_INTEGER })
  })

  it("a posting the account cannot afford is refused, and its key accepted once it can", async () => {
    const { cash } = await memberWith(20)
    const late = bet(cash, 30)
    expect(await ledger.post(late)).toMatchObject({ status: "short", id: null, balance: 20 })
    await ledger.post(win(cash, 10))
    expect(await ledger.post(late)).toMatchObject({ status: "posted", balance: 0 })
  })

  it("a repeated key gets the first answer, whatever has happened since", async () => {
    const { cash } = await memberWith(100)
    const posting = bet(cash, 40)
    const first = await ledger.post(posting)
    await ledger.post(win(cash, 500))
    expect(await ledger.post(posting)).toEqual({ ...first, status: "repeated" })
  })

  it("a key repeated with other content is reported and moves nothing", async () => {
    const { cash } = await memberWith(100)
    const other = await memberWith(7)
    const posting = bet(cash, 40)
    await ledger.post(posting)
    expect(await ledger.post({ ...posting, amount: 41 })).toMatchObject({ status: "differs", balance: 60 })
    expect(await ledger.post({ ...posting, debit: other.cash })).toMatchObject({ status: "differs", balance: 7 })
  })

  it("concurrent calls keep their order", async () => {
    const { cash } = await memberWith(0)
    const amounts = await Promise.all([bet(cash, 5), win(cash, 10), bet(cash, 6), bet(cash, 5), win(cash, 0)].map(ledger.post))
    expect(amounts.map(({ status, balance }) => [status, balance])).toEqual([
      ["short", 0],
      ["posted", 10],
      ["posted", 4],
      ["short", 4],
      ["posted", 4],
    ])
  })

  it("a posting between two brands or currencies is refused as an error without affecting others", async () => {
    const { cash } = await memberWith(10)
    const foreign = await ledger.brandAccount({ id: 2, currency: "KRW" }, "vendor-clearing", "BZ")
    const [wrong, right] = await Promise.allSettled([
      ledger.post({ ...bet(cash, 1), credit: foreign }),
      ledger.post(bet(cash, 1)),
    ])
    expect(wrong.status).toBe("rejected")
    expect(right).toMatchObject({ value: { status: "posted", balance: 9 } })
  })

  it("posting to an unknown account is reported", async () => {
    const nowhere: Account = { id: 999_999, kind: "cash", stored: true }
    expect(await ledger.post(bet(nowhere, 1))).toMatchObject({ status: "unknown-account", balance: null })
  })

  it("an amount that is not a non-negative safe integer is refused", async () => {
    const { cash } = await memberWith(10)
    for (const amount of [-1, 0.5, Number.NaN, 2 ** 53]) await expect(ledger.post(bet(cash, amount))).rejects.toThrow(RangeError)
  })

  it("a call that PostgreSQL cannot take fails alone", async () => {
    const { cash } = await memberWith(100)
    const calls = [bet(cash, 1), bet(cash, 1, "nul\0byte"), bet(cash, 1)].map(ledger.post)
    expect(
      (await Promise.allSettled(calls)).map(call => (call.status === "fulfilled" ? call.value.balance : call.reason.code)),
    ).toEqual([99, "22021", 98])
  })
})

describe("accounts", () => {
  it("concurrent requests open an account once", async () => {
    const others = createLedger(database)
    const [a, b, c] = await Promise.all([
      ledger.accountOf(brand, 77, "held"),
      ledger.accountOf(brand, 77, "held"),
      others.accountOf(brand, 77, "held"),
    ])
    expect([b.id, c.id]).toEqual([a.id, a.id])
  })

  it("a member has an account of a kind with each vendor, and opening one again finds it", async () => {
    const others = createLedger(database)
    const open = (from: typeof ledger, vendor: string) => from.walletAccount(brand, 78, "vendor-wallet", vendor)
    const [first, second] = [await open(ledger, "CPL"), await open(ledger, "XYZ")]
    expect(second.id).not.toBe(first.id)
    expect([(await open(others, "CPL")).id, (await open(others, "XYZ")).id]).toEqual([first.id, second.id])
    const house = await ledger.brandAccount(brand, "house")
    for (const credit of [first, second])
      await ledger.post({ source: "test", ref: newRef(), kind: "adjustment", debit: house, credit, amount: 40 })
    expect(await ledger.balances(78)).toMatchObject({ cash: 0, "vendor-wallet": 80 })
  })

  it("an account's history is paged, newest first", async () => {
    const { cash } = await memberWith(100)
    await ledger.post({ ...bet(cash, 30), round: "r1", game: 5, detail: { line: 3 } })
    await ledger.post(win(cash, 10))
    const first = await ledger.entries(cash, { limit: 2 })
    expect(first).toMatchObject([
      { seq: 3, kind: "win", amount: 10, balance: 80 },
      { seq: 2, kind: "bet", amount: -30, balance: 70, round: "r1", game: 5, detail: { line: 3 } },
    ])
    expect(await ledger.entries(cash, { before: 2, limit: 2 })).toMatchObject([
      { seq: 1, kind: "deposit", amount: 100, balance: 100 },
    ])
  })
})

describe("postings that belong together", () => {
  it("postings together are all made", async () => {
    const { cash } = await memberWith(100)
    const ref = newRef()
    const { status, results } = await ledger.postTogether([bet(cash, 100, ref), win(cash, 20, ref)])
    expect([status, results.map(({ balance }) => balance)]).toEqual(["posted", [0, 20]])
    expect(await ledger.postTogether([bet(cash, 100, ref), win(cash, 20, ref)])).toMatchObject({
      status: "repeated",
      results: [{ balance: 0 }, { balance: 20 }],
    })
  })

  it("postings together are all refused when one is", async () => {
    const { member, cash } = await memberWith(100)
    expect(await ledger.postTogether([win(cash, 20), bet(cash, 500), win(cash, 1)])).toMatchObject({ status: "short" })
    expect(await ledger.balances(member)).toMatchObject({ cash: 100 })
  })

  it("postings together are one act: one that was posted before alone is not part of it", async () => {
    const { member, cash } = await memberWith(100)
    const ref = newRef()
    await ledger.post(bet(cash, 30, ref))
    expect(await ledger.postTogether([bet(cash, 30, ref), win(cash, 80, ref)])).toMatchObject({ status: "differs" })
    expect(await ledger.postTogether([win(cash, 80, ref), bet(cash, 30, ref)])).toMatchObject({ status: "differs" })
    expect(await ledger.balances(member)).toMatchObject({ cash: 70 })
  })

  it("postings together move money between two members' accounts", async () => {
    const { member, cash } = await memberWith(100)
    const held = await ledger.accountOf(brand, member, "held")
    const hold: Posting = { source: "cashier", ref: newRef(), kind: "withdrawal-hold", debit: cash, credit: held, amount: 60 }
    expect(await ledger.post(hold)).toMatchObject({ status: "posted", balance: 40 })
    expect(await ledger.post(hold)).toMatchObject({ status: "repeated", balance: 40 })
    expect(await ledger.balances(member)).toMatchObject({ cash: 40, held: 60 })
  })

  it("postings together commit or roll back with their transaction", async () => {
    const { member, cash } = await memberWith(100)
    const gone = database.transaction(async tx => {
      await ledger.postTogether([bet(cash, 10)], tx)
      throw new Error("after all not")
    })
    await expect(gone).rejects.toThrow("after all not")
    expect(await ledger.balances(member)).toMatchObject({ cash: 100 })
  })

  it("refused postings leave the rest of their transaction intact", async () => {
    const { member, cash } = await memberWith(100)
    await database.transaction(async tx => {
      await ledger.postTogether([bet(cash, 10)], tx)
      expect(await ledger.postTogether([bet(cash, 10), bet(cash, 900)], tx)).toMatchObject({ status: "short" })
    })
    expect(await ledger.balances(member)).toMatchObject({ cash: 90 })
  })
})

describe("taking back", () => {
  it("a rollback returns a bet once", async () => {
    const { cash } = await memberWith(100)
    const posting = bet(cash, 30)
    await ledger.post(posting)
    expect(await back(cash, posting.ref)).toMatchObject({ status: "posted", balance: 100 })
    await ledger.post(win(cash, 5))
    expect(await back(cash, posting.ref)).toMatchObject({ status: "repeated", balance: 100 })
    expect(await ledger.post(posting)).toMatchObject({ status: "repeated", balance: 70 })
  })

  it("a rollback takes back a bet and a win under one name together", async () => {
    const { cash } = await memberWith(100)
    const ref = newRef()
    await ledger.postTogether([bet(cash, 30, ref), win(cash, 80, ref)])
    expect(await back(cash, ref)).toMatchObject({ status: "posted", balance: 100, seq: 5 })
    expect(await back(cash, ref)).toMatchObject({ status: "repeated", balance: 100 })
  })

  it("a rollback that arrives before its bet keeps the late bet out", async () => {
    const { cash } = await memberWith(100)
    const late = bet(cash, 30)
    expect(await back(cash, late.ref)).toMatchObject({ status: "posted", balance: 100, seq: 2 })
    expect(await back(cash, late.ref)).toMatchObject({ status: "repeated", balance: 100 })
    expect(await ledger.post(late)).toMatchObject({ status: "cancelled", balance: 100 })
    expect(await ledger.postTogether([late])).toMatchObject({ status: "cancelled" })
  })

  it("rolling back a spent win leaves a debt that new money pays first and no bet can use", async () => {
    const { cash } = await memberWith(10)
    const prize = win(cash, 50)
    await ledger.post(prize)
    await ledger.post(bet(cash, 60))
    expect(await back(cash, prize.ref)).toMatchObject({ status: "posted", balance: -50 })
    expect(await ledger.post(bet(cash, 1))).toMatchObject({ status: "short", balance: -50 })
    expect(await ledger.post(bet(cash, 0))).toMatchObject({ status: "posted", balance: -50 })
    const wins = await Promise.all([win(cash, 15), bet(cash, 2), win(cash, 5)].map(ledger.post))
    expect(wins.map(({ status, balance }) => [status, balance])).toEqual([
      ["posted", -35],
      ["short", -35],
      ["posted", -30],
    ])
    expect(await ledger.post(win(cash, 40))).toMatchObject({ status: "posted", balance: 10 })
    expect(await ledger.post(bet(cash, 11))).toMatchObject({ status: "short", balance: 10 })
  })

  it("a rollback of another member's bet is refused", async () => {
    const mine = await memberWith(100)
    const other = await memberWith(100)
    const posting = bet(mine.cash, 30)
    await ledger.post(posting)
    expect(await back(other.cash, posting.ref)).toMatchObject({ status: "differs" })
    expect(await ledger.balances(mine.member)).toMatchObject({ cash: 70 })
  })

  it("a rollback cannot be rolled back", async () => {
    const { cash } = await memberWith(100)
    const posting = bet(cash, 30)
    await ledger.post(posting)
    await back(cash, posting.ref)
    expect(await back(cash, `bet:${posting.ref}`)).toMatchObject({ status: "posted", balance: 100 })
  })
})
