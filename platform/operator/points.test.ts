import { randomUUID } from "node:crypto"
import { pointBalance, redeemPoints } from "@baize/common/api/points.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runCommand, useFolder } from "../testing/commands.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
let mia: TestAccount
const { write } = useFolder()
beforeAll(async () => {
  world = await testWorld()
  mia = await world.member({ username: "mia" })
})
afterAll(() => world?.close())

const points = (...args: string[]) => runCommand(world, "points", ...args)
const words = (text: string) => ({ en: text, ko: text })
const cup = { kind: "goods", name: words("Cup"), text: words("A cup."), points: 400, stock: 2, cost: 700 }
const idIn = (printed: string) => Number(/^(\d+)/m.exec(printed)![1])
const rewards = () => world.database.rows<{ id: number }>(sql`select id from point_reward order by id`)

test("a reward is offered, changed and closed by command, and a dry run changes nothing", async () => {
  const file = write(cup, "cup.json")
  const rehearsed = await points("offer", "baize", "--file", file, "--dry-run")
  expect(rehearsed).toMatchObject({ code: 0 })
  expect(rehearsed.printed).toContain("Cup  costs 7.00 USD  2 left")
  expect(await rewards()).toEqual([])
  const { printed } = await points("offer", "baize", "--file", file)
  const id = String(idIn(printed))
  expect((await points("change", id, "--file", write({ stock: 5, points: 300 }, "more.json"))).printed).toContain(
    "300 points  Cup  costs 7.00 USD  5 left",
  )
  expect((await points("rewards", "BAIZE")).printed).toContain("5 left")
  expect((await points("change", id, "--file", write({ kind: "cash" }, "kind.json"))).code).toBe(2)
  const cash = { kind: "cash", name: words("Cash"), text: words("Ten."), points: 1_000, amount: 1_000 }
  const money = String(idIn((await points("offer", "BAIZE", "--file", write(cash, "cash.json"))).printed))
  const less = await points("change", money, "--file", write({ amount: 100 }, "less.json"))
  expect(less).toMatchObject({ code: 2, printed: expect.stringContaining("amount: cannot be changed") })
  expect((await points("close", money)).code).toBe(0)
  expect((await points("close", id, "--dry-run")).printed).toContain("Nothing was changed")
  expect((await points("close", id)).code).toBe(0)
  expect((await points("close", id)).code).toBe(1)
  expect((await points("rewards", "BAIZE")).printed).toBe("Baize offers nothing for points.")
})

test("an invalid reward is refused with the name of each invalid field", async () => {
  const { kind, ...rest } = cup
  const invalid = async (draft: object) => {
    const { code, printed } = await points("offer", "BAIZE", "--file", write(draft, "bad.json"))
    expect(code).toBe(2)
    return printed
  }
  expect(await invalid(rest)).toContain("kind: missing")
  expect(await invalid({ kind, ...rest, name: { en: "Cup" } })).toContain("name: Baize also speaks ko")
  expect(await invalid({ kind, ...rest, stock: undefined })).toContain("stock: goods have one")
  expect(await invalid({ kind: "cash", ...rest, stock: undefined })).toContain("amount: cash has one")
  expect(await invalid({ kind, ...rest, picture: "/art/none.webp" })).toContain("picture: there is no picture")
  expect((await points("offer", "NOBODY", "--file", "x")).code).toBe(1)
  expect((await points("offer")).code).toBe(2)
})

test("codes are added to a voucher from a file, each once", async () => {
  const voucher = { kind: "voucher", name: words("Film"), text: words("A film."), points: 100 }
  const id = String(idIn((await points("offer", "BAIZE", "--file", write(voucher, "film.json"))).printed))
  const file = write("AAAA-1\nAAAA-2\n\nAAAA-1\n", "codes.txt")
  expect((await points("codes", id, "--file", file, "--dry-run")).printed).toContain("2 codes would be added")
  expect((await points("codes", id, "--file", file)).printed).toContain("2 codes were added")
  expect((await points("codes", id, "--file", file)).printed).toContain("0 codes were added")
  expect((await points("codes", id, "--file", write("a b\n", "bad.txt"))).code).toBe(2)
})

test("goods that wait are listed, approved, and rejected with a reason; the cost counts what is not rejected", async () => {
  expect((await points("adjust", "BAIZE", "mia", "1000", "--reason", "Sorry", "--dry-run")).printed).toBe(
    "mia would have 1000 points.",
  )
  expect((await points("adjust", "BAIZE", "mia", "1000", "--reason", "Sorry")).printed).toBe("mia has 1000 points.")
  expect((await points("adjust", "BAIZE", "mia", "1000")).code).toBe(2)
  const api = await world.signIn(mia)
  const reward = idIn((await points("offer", "BAIZE", "--file", write(cup, "cup.json"))).printed)
  const redeem = async () => {
    const destination = { address: "1 Main Street, Springfield", countryDialingCode: "1", mobileNum: "2025550101" }
    const order = { request: randomUUID(), reward, points: 400, paymentPassword: PAYMENT_PASSWORD, ...destination }
    return String((await api(redeemPoints, order)).id)
  }
  const [sent, refused] = [await redeem(), await redeem()]
  expect((await points("list")).printed).toContain("mia  400 points  Cup  to 1 Main Street, Springfield  +12025550101")
  await points("adjust", "BAIZE", "mia", "-1000", "--reason", "Play was void")
  expect((await points("list")).printed).toContain("mia  400 points  Cup  now 800 points below zero  to 1 Main Street")
  await points("adjust", "BAIZE", "mia", "1000", "--reason", "It was not")
  expect((await points("approve", sent)).code).toBe(0)
  expect((await points("approve", sent)).printed).toContain("already approved")
  expect((await points("reject", refused)).code).toBe(2)
  expect((await points("reject", refused, "--reason", "Broken")).code).toBe(0)
  expect((await points("list", "--status", "rejected")).printed).toContain("rejected: Broken")
  expect((await points("list")).printed).toBe("No goods are waiting.")
  expect((await points("approve", "999999")).code).toBe(1)
  const { printed } = await points("cost", "BAIZE")
  expect(printed).toContain("goods    Cup: 1 for 400 points, cost 7.00 USD")
  expect(printed).toContain("1 members have 600 points")
  expect((await points("cost", "BAIZE", "--from", "2026-11-22")).printed).not.toContain("Cup")
  expect((await api(pointBalance, {})).balance).toBe(600)
  expect(await runCommand(world, "verify-points")).toMatchObject({ code: 0 })
  await world.database.run(sql`update point_account set balance = 7 where member = ${mia.id}`)
  const broken = await runCommand(world, "verify-points")
  expect(broken).toMatchObject({ code: 1 })
  expect(broken.printed).toContain("BROKEN  a balance is that of the last entry")
})
