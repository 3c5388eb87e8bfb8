import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { deposit, depositSlip } from "@baize/common/api/cashier.ts"
import type { Api } from "@baize/common/api/client.ts"
import { balance } from "@baize/common/api/wallet.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runCommand, useFolder } from "../testing/commands.ts"
import { pngOf } from "../testing/pictures.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
let api: Api
beforeAll(async () => {
  world = await testWorld()
  api = await world.signIn(await world.member({ username: "tess" }))
})
afterAll(() => world?.close())

const run = (...args: string[]) => runCommand(world, "deposits", ...args)
const decide = (...args: string[]) => runCommand(world, "discrepancies", ...args)
const begin = async (amount: number) => String((await api(deposit, { request: randomUUID(), method: "bank", amount })).id)
const cash = async () => (await api(balance, {})).cash
const { folder } = useFolder()

test("an operator sees the slips of a transfer, where a picture was used before, and confirms it once", async () => {
  const [first, second] = [await begin(10_000), await begin(12_000)]
  for (const id of [first, second]) await api(depositSlip, { id: Number(id) }, { file: pngOf(40, 30) as never })
  expect((await run("list")).printed).toMatch(
    new RegExp(`^${first} .* BAIZE  tess  100.00 USD  by bank, reference BZ${first}..  1 slip`),
  )
  const { printed } = await run("show", second, "--to", folder)
  expect(printed).toContain("to First Harbor Bank, GB29")
  expect(printed).toContain(`The same picture was sent for deposit ${first}.`)
  expect(existsSync(`${folder}/deposit-${second}-1.png`)).toBe(true)
  expect(await run("confirm", first)).toEqual({ code: 0, printed: `Deposit ${first} is approved.` })
  expect(await run("confirm", first)).toMatchObject({ code: 1, printed: expect.stringContaining("already approved") })
  expect(await run("reject", second)).toMatchObject({ code: 2 })
  expect(await run("reject", second, "--reason", "Nothing arrived")).toMatchObject({ code: 0 })
  expect((await run("list", "--status", "rejected")).printed).toContain("Nothing arrived")
  expect(await cash()).toBe(10_000)
})

test("another amount than agreed becomes a discrepancy, which is credited or closed with a reason", async () => {
  const [less, none] = [await begin(20_000), await begin(30_000)]
  const before = await cash()
  expect(await run("differs", less, "200.00")).toMatchObject({ code: 1, printed: expect.stringContaining("confirm it") })
  for (const [id, amount] of [
    [less, "150.00"],
    [none, "1.00"],
  ] as const)
    expect(await run("differs", id, amount)).toMatchObject({ code: 0 })
  const lines = (await decide("list")).printed.split("\n")
  expect(lines.map(line => /deposit \d+.*/.exec(line)?.[0])).toEqual([
    `deposit ${less}  agreed 200.00 USD  paid 150.00 USD  another amount`,
    `deposit ${none}  agreed 300.00 USD  paid 1.00 USD  another amount`,
  ])
  const [credited, closed] = lines.map(line => line.split(" ")[0]!) as [string, string]
  expect(await decide("refund", credited)).toMatchObject({ code: 1, printed: expect.stringContaining("send it back from there") })
  expect(await decide("credit", credited)).toMatchObject({ code: 0 })
  expect(await decide("credit", credited)).toMatchObject({ code: 1, printed: expect.stringContaining("already credited") })
  expect(await decide("dismiss", closed)).toMatchObject({ code: 2 })
  expect(await decide("dismiss", closed, "--reason", "A stranger's test transfer")).toMatchObject({ code: 0 })
  expect((await decide("list")).printed).toBe("No discrepancies are waiting.")
  expect((await decide("list", "--all")).printed).toContain("A stranger's test transfer")
  expect(await cash()).toBe(before + 15_000)
})

test("an impossible decision about a deposit is reported in a sentence, with an exit code", async () => {
  expect(await run("confirm", "99999999")).toEqual({ code: 1, printed: "There is no transfer 99999999." })
  expect(await run("show", "99999999")).toMatchObject({ code: 1 })
  expect(await run("differs", "99999999", "1.00")).toMatchObject({ code: 1 })
  expect(await run("confirm", "all")).toMatchObject({ code: 2 })
  expect(await decide("credit", "99999999")).toEqual({ code: 1, printed: "There is no discrepancy 99999999." })
  expect(await decide("pay", "1")).toMatchObject({ code: 2 })
})

test("an operator takes back a deposit under the provider's reference with a second person, and finds it", async () => {
  const id = await begin(12_000)
  const take = (by: string, ref = "arn-4711") => run("charge-back", id, "--ref", ref, "--by", by)
  expect(await take("ann")).toEqual({ code: 1, printed: `Deposit ${id} was not credited; nothing changed.` })
  await run("confirm", id)
  const before = await cash()
  expect(await run("charge-back", id, "--by", "ann")).toMatchObject({ code: 2, printed: expect.stringContaining("--ref") })
  expect(await take("ann")).toMatchObject({ code: 0, printed: expect.stringContaining("takes two people") })
  expect((await run("show", id)).printed).toContain("chargeback first named by ann")
  expect(await take("ann")).toMatchObject({ code: 1, printed: expect.stringContaining("already approved it") })
  expect(await take("bob", "arn-4712")).toMatchObject({ code: 1, printed: expect.stringContaining("another reference") })
  expect(await take("bob")).toMatchObject({ code: 0, printed: expect.stringContaining("is taken back") })
  expect(await take("bob")).toMatchObject({ code: 1, printed: expect.stringContaining("taken back before") })
  expect(await cash()).toBe(before - 12_000)
  expect((await run("list", "--status", "charged-back")).printed).toContain("taken back as arn-4711")
  expect(await run("confirm", id)).toMatchObject({ code: 1, printed: expect.stringContaining("already charged-back") })
})
