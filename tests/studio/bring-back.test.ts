import { runCommand } from "@baize/platform/testing/commands.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { moveIn, type TransferWorld, transferWorld } from "./transfer-world.ts"

// The money that a member has with a vendor, once their account is closed and they can't move it themselves.
let world: TransferWorld
beforeAll(async () => {
  world = await transferWorld()
})
afterAll(() => world?.close())

let id: number
let username: string
/** Each test has a member with 6.00 in cash and 4.00 at the label, who does not play any more. */
beforeEach(async () => {
  const member = await world.player(1_000)
  id = member.id
  await moveIn(member.api, 400)
  ;({ username } = await world.database.one<{ username: string }>(sql`select username from member where id = ${id}`))
  await setStatus("closed")
})
const setStatus = (status: string) => world.database.run(sql`update member set status = ${status} where id = ${id}`)

const back = (...more: string[]) => runCommand(world, "wallets", "back", "BAIZE", username, ...more)
/** Cash, with vendors. */
async function money(): Promise<[number, number]> {
  const { cash, vendors } = await world.database.one<{ cash: number; vendors: number }>(sql`
    select sum(balance) filter (where kind = 'cash') as cash,
           sum(balance) filter (where kind in ('vendor-wallet', 'in-transit')) as vendors
    from account where member = ${id}`)
  return [Number(cash), Number(vendors)]
}
const transfers = () =>
  world.database.rows<{ id: number; state: string }>(sql`
    select id, state from wallet_transfer where member = ${id} and direction = 'out' order by id`)

test("a closed member's money at a vendor is brought back to their cash, once", async () => {
  expect(await back()).toEqual({ code: 0, printed: "CPL: 4.00 USD are back in cash. `adjust` pays them out." })
  expect(await money()).toEqual([1_000, 0])
  expect(await back()).toEqual({ code: 0, printed: `BAIZE ${username} has nothing with vendors.` })
  expect(await transfers()).toMatchObject([{ state: "done" }])
  const { changed } = await world.database.one<{ changed: unknown }>(sql`
    select detail -> 'changed' as changed from audit where event = 'operator' and detail -> 'changed' is not null
    order by id desc limit 1`)
  expect(changed).toMatchObject([{ what: `money of BAIZE ${username} at CPL`, before: 400 }])
  await world.expectAgreement()
})

test("a dry run asks the vendor and sends nothing; an active member moves their money themselves", async () => {
  expect(await back("--dry-run")).toMatchObject({ code: 0, printed: expect.stringContaining("4.00 USD would be moved") })
  expect([await money(), await transfers()]).toEqual([[600, 400], []])
  await setStatus("active")
  expect(await back()).toMatchObject({ code: 1, printed: expect.stringContaining("is active") })
  await setStatus("frozen")
  expect(await back("--vendor", "cpl")).toMatchObject({ code: 0 })
  expect(await money()).toEqual([1_000, 0])
})

test("a vendor that does not answer is sent nothing", async () => {
  world.wire.down = true
  const answer = await back()
  world.wire.down = false
  expect(answer).toMatchObject({ code: 1, printed: expect.stringContaining("does not answer") })
  expect([await money(), await transfers()]).toEqual([[600, 400], []])
})

test("an answer that is lost leaves the transfer pending, and the vendor's entries then decide it", async () => {
  world.wire.fault("withdraw", "lose-answer")
  const { code, printed } = await back()
  expect([code, printed]).toEqual([1, expect.stringMatching(/transfer \d+ of 4\.00 USD waits/)])
  expect(await transfers()).toMatchObject([{ state: "pending" }])
  expect(await back()).toMatchObject({ code: 0, printed: expect.stringContaining("nothing with vendors") })
  expect([await money(), await transfers()]).toMatchObject([[1_000, 0], [{ state: "done" }]])
  await world.expectAgreement()
})

test("a lost call leaves the transfer pending; once nobody waits for it, it is asked about before another is sent", async () => {
  world.wire.fault("withdraw", "lose-call")
  expect(await back()).toMatchObject({ code: 1, printed: expect.stringContaining("waits") })
  expect(await back("--dry-run")).toMatchObject({ code: 1, printed: expect.stringContaining("waits") })
  expect([await money(), await transfers()]).toMatchObject([[600, 400], [{ state: "pending" }]])
  expect(await back()).toMatchObject({ code: 1, printed: expect.stringContaining("waits") })
  world.clock.advance(16_000)
  expect(await back()).toMatchObject({ code: 1, printed: expect.stringContaining("has refused") })
  expect(await back()).toMatchObject({ code: 0 })
  expect([await money(), await transfers()]).toMatchObject([
    [1_000, 0],
    [{ state: "refused" }, { state: "done" }],
  ])
  await world.expectAgreement()
})

test("two operators at the same moment bring the money back once", async () => {
  const both = await Promise.all([back(), back()])
  expect(both.some(({ code }) => code === 0)).toBe(true)
  await world.askLater()
  expect([await money(), (await transfers()).filter(({ state }) => state === "done")]).toMatchObject([[1_000, 0], [{}]])
  await world.expectAgreement()
})

test("where the vendor holds another sum than our books, nothing is sent", async () => {
  await world.books.run(sql`update held_wallet set balance = balance - 50 where player = ${`BAIZE:${id}`}`)
  expect(await back()).toMatchObject({ code: 1, printed: expect.stringContaining("holds 3.50 USD, and our books say 4.00 USD") })
  expect(await transfers()).toEqual([])
  await world.books.run(sql`update held_wallet set balance = balance + 50 where player = ${`BAIZE:${id}`}`)
})

test("closing an account says what is with vendors", async () => {
  await setStatus("active")
  expect(await runCommand(world, "member", "close", "BAIZE", username, "--reason", "On request")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("4.00 USD with vendors"),
  })
})
