import { randomUUID } from "node:crypto"
import { readdirSync } from "node:fs"
import { cashierRequests } from "@baize/common/api/cashier.ts"
import type { Api } from "@baize/common/api/client.ts"
import type { Request } from "@baize/common/api/endpoint.ts"
import { recordFile, recordLists } from "@baize/common/api/records.ts"
import { bettingRecord, profit, transactions } from "@baize/common/api/wallet.ts"
import { withdraw, withdrawals } from "@baize/common/api/withdrawals.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { payoutAccount } from "../../testing/payouts.ts"
import { playRandomly } from "../../testing/random-play.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
let mia: TestAccount
let own: Api

beforeAll(async () => {
  world = await testWorld()
  mia = await world.member({ username: "mia" })
  await world.fund(mia, 1_000_000)
  await (await playRandomly(world, [mia], 5)).go(200)
})
// To stay within the rate limit.
beforeEach(async () => {
  world.clock.advance(601_000)
  own = await world.signIn(mia)
})
afterAll(() => world?.close())

const textOf = async (by: Api, request: Request<typeof recordFile>): Promise<string> => {
  const file = (await by(recordFile, request)) as unknown as Blob
  return Buffer.from(await file.arrayBuffer()).toString("utf8")
}
/** The head, and below the empty line the titles and the lines of a file. */
async function fileOf(by: Api, request: Request<typeof recordFile>) {
  const [head, table] = (await textOf(by, request)).split("\n\n", 2) as [string, string]
  const [titles, ...lines] = table
    .trimEnd()
    .split("\n")
    .map(line => line.split(","))
  return { head, titles: titles!, lines }
}
const major = (minor: number): string => (minor / 100).toFixed(2)
const sumOf = (lines: readonly string[][], column: number): string =>
  major(lines.reduce((sum, line) => sum + Math.round(Number(line[column]) * 100), 0))

/** Every row of a list, over all its pages. */
async function everyRow<Row>(page: (pageNo: number) => Promise<{ rows: Row[]; total: number }>): Promise<Row[]> {
  const rows: Row[] = []
  for (let pageNo = 1; ; pageNo++) {
    const answer = await page(pageNo)
    rows.push(...answer.rows)
    if (answer.rows.length === 0 || rows.length >= answer.total) return rows
  }
}

describe("a member's list as a CSV file", () => {
  test("the file of transactions has every entry of all pages in their order, and the totals of the page", async () => {
    const { totals } = await own(transactions, {})
    const rows = await everyRow(pageNo => own(transactions, { pageNo, pageSize: 100 }))
    expect(rows.length).toBeGreaterThan(100)
    const { lines } = await fileOf(own, { list: "transactions" })
    expect(lines.slice(0, -4).map(line => [line[5], line[6]])).toEqual(
      rows.map(({ amount, balance }) => [major(amount), major(balance)]),
    )
    expect(lines.slice(-4).map(line => [line[0], line[5]])).toEqual([
      ["Money in", major(totals.in)],
      ["Money out", major(totals.out)],
      ["Between your own balances", major(totals.internal)],
      ["Net", major(totals.net)],
    ])
    expect(sumOf(lines.slice(0, -4), 5)).toBe(major(totals.net))
  })

  test("the file of bets has every round of the choice, and the totals of the page", async () => {
    for (const choice of [{}, { from: "2026-11-22", to: "2026-11-24" }, { gameType: "RNG" }, { vassalage: "BZ" }]) {
      const { totals } = await own(bettingRecord, choice)
      const rows = await everyRow(pageNo => own(bettingRecord, { ...choice, pageNo, pageSize: 100 }))
      const { lines } = await fileOf(own, { list: "bets", ...choice })
      expect(lines.slice(0, -1).map(line => [line[6], line[7], line[10]])).toEqual(
        rows.map(({ stake, payout, roundId }) => [major(stake), major(payout), roundId]),
      )
      expect(lines.at(-1)).toEqual([
        "Totals",
        "",
        "",
        "",
        "",
        "",
        ...[totals.stake, totals.payout, totals.payout - totals.stake, 0].map(major),
        "",
      ])
      expect(sumOf(lines.slice(0, -1), 6)).toBe(major(totals.stake))
    }
  })

  test.each(["day", "vendor", "gameType"] as const)("the file of profit by %s has the rows and totals of the page", async by => {
    const { rows, totals } = await own(profit, { by, pageSize: 100 })
    const { lines } = await fileOf(own, { list: "profit", by })
    const figures = ({ turnover, payout, bonus, rebate, net, deposits, withdrawals }: (typeof rows)[number] | typeof totals) =>
      [turnover, payout, bonus, rebate, net, deposits, withdrawals].map(major)
    expect(lines.map(line => line.slice(2))).toEqual([...rows, totals].map(figures))
    expect(lines.at(-1)![0]).toBe("Totals")
  })

  test("the files of deposits and withdrawals have the rows of the pages, with the account masked as there", async () => {
    for (const [kind, institution, number] of [
      ["bank", "First Bank", "DE89370400440532013000"],
      ["wallet", "Skrill", "mia@mail.example"],
      ["wallet", "Neteller", "4711"],
      ["crypto", "bitcoin", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
    ] as const) {
      const account = await payoutAccount(world, mia, { kind, institution, number })
      await own(withdraw, { request: randomUUID(), account, amount: 5_000, paymentPassword: PAYMENT_PASSWORD })
    }
    const paid = await own(withdrawals, { pageSize: 100 })
    expect(paid.rows.length).toBeGreaterThanOrEqual(4)
    const out = await fileOf(own, { list: "withdrawals" })
    expect(out.lines.map(line => [line[0], line[4], line[5], line[7], line[8]])).toEqual(
      paid.rows.map(({ id, number, amount, net, status }) => [
        String(id),
        number,
        major(amount),
        major(net),
        status === "in-process" ? "Pending" : "Approved",
      ]),
    )
    expect(out.lines.map(line => line[3])).toContain("Bitcoin")
    const { rows } = await own(cashierRequests, { kind: "deposit", pageSize: 100 })
    const into = await fileOf(own, { list: "deposits" })
    expect(into.lines.map(line => [line[0], line[3]])).toEqual(rows.map(({ id, amount }) => [String(id), major(amount)]))
  })

  test("a file is in the member's language and the brand's time, names its currency, and has a word for every code", async () => {
    const [first] = (await own(transactions, { pageSize: 100 })).rows
    const at = new Date(Date.parse(first!.at) + world.baize.gmtOffsetMinutes * 60_000).toISOString()
    const english = await fileOf(own, { list: "transactions" })
    expect(english.lines[0]![0]).toBe(at.slice(0, 19).replace("T", " "))
    expect(english.titles).toContain("Amount (USD)")
    expect(english.head).toContain("Prepared for,mia")
    const korean = await world.signIn(mia, { language: "ko" })
    for (const list of recordLists) {
      const text = await textOf(korean, { list })
      expect(text, list).toMatch(/[가-힣]/)
      for (const by of [own, korean]) expect(await textOf(by, { list })).not.toMatch(/\b\w+:[a-z]+\.[a-zA-Z.]+/)
    }
    expect((await fileOf(korean, { list: "transactions" })).titles).toContain("금액 (USD)")
  })

  test("a name can't become a formula, in a spreadsheet that separates cells by commas or by semicolons", async () => {
    const tricky = await world.member({ username: "trick" })
    await world.fund(tricky, 10_000)
    const account = await payoutAccount(world, tricky, { kind: "wallet", institution: "=1+1;=2+2", number: "=cmd@mail.example" })
    const theirs = await world.signIn(tricky)
    await theirs(withdraw, { request: randomUUID(), account, amount: 5_000, paymentPassword: PAYMENT_PASSWORD })
    const text = await textOf(theirs, { list: "withdrawals" })
    expect(text).toContain("'=1+1;'=2+2")
    expect(text).not.toMatch(/(^|[,;"])[=+@]/m)
  })

  test("a filter that the list does not have is refused", async () => {
    await expect(own(recordFile, { list: "deposits", kind: "bet" })).rejects.toMatchObject({ code: "malformed" })
    await expect(own(recordFile, { list: "bets", by: "day" })).rejects.toMatchObject({ code: "malformed" })
    await expect(own(recordFile, { list: "bets", from: "2026-02-30" })).rejects.toMatchObject({ code: "malformed" })
  })

  test("twenty files in ten minutes are made, the next is refused, and none is left on the disk", async () => {
    for (let file = 0; file < 20; file++) await own(recordFile, { list: "deposits" })
    await expect(own(recordFile, { list: "deposits" })).rejects.toMatchObject({ code: "too-many" })
    expect(readdirSync(world.platform.settings.exportFolder)).toEqual([])
  })

  test("the first and the last day of the calendar are days like any other", async () => {
    const all = (await fileOf(own, { list: "bets" })).lines
    expect((await fileOf(own, { list: "bets", from: "0001-01-01", to: "9999-12-31" })).lines).toEqual(all)
  })

  test("a file has the caller's own rows alone", async () => {
    const zoe = await world.signIn(await world.member())
    for (const list of recordLists) {
      const { lines } = await fileOf(zoe, { list })
      expect(lines.filter(line => /\d{4}-\d\d-\d\d/.test(line[0]!) || /^\d+$/.test(line[0]!))).toEqual([])
    }
    expect(await world.database.one(sql`select count(*) > 0 as others from transfer`)).toEqual({ others: true })
  })
})
