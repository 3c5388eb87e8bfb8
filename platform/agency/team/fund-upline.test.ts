import type { Api } from "@baize/common/api/client.ts"
import { messages } from "@baize/common/api/messages.ts"
import { fundUpline, moveFunds, uplineTransfer } from "@baize/common/api/team.ts"
import { transactions } from "@baize/common/api/wallet.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
let top: TestAccount
let agent: TestAccount
let asTop: Api
let asAgent: Api

beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.setBrand(world.baize, { flags: { ...world.baize.flags, TEAMTRANSFER3: true } })
  top = await world.agent()
  agent = await world.agent({ upline: top, type: "agent" })
  await world.fund(agent, 10_000)
  asTop = await world.signIn(top, { site: "player" })
  asAgent = await world.signIn(agent, { site: "player" })
  const portal = await world.signIn(agent, { site: "agent" })
  await portal(moveFunds, { ...wish(10_000), to: "settlement" })
  world.clock.advance(1_000)
})

const wish = (amount: number, change: object = {}) => ({
  request: crypto.randomUUID(),
  amount,
  paymentPassword: PAYMENT_PASSWORD,
  ...change,
})
const settlementOf = async ({ id }: TestAccount) => (await world.platform.ledger.balances(id)).settlement

it("an agent sends money from their settlement account to their upline's, and both are notified", async () => {
  expect(await asAgent(uplineTransfer, {})).toEqual({ open: true, settlement: 10_000 })
  expect(await asAgent(fundUpline, wish(4_000))).toMatchObject({ settlement: 6_000 })
  expect([await settlementOf(agent), await settlementOf(top)]).toEqual([6_000, 4_000])
  const [toTop, toAgent] = await Promise.all([asTop(messages, {}), asAgent(messages, {})])
  expect(toTop.rows[0]).toMatchObject({ kind: "note", title: `Received from ${agent.username}` })
  expect(toTop.rows[0]!.text).toContain("$40.00")
  expect(toAgent.rows[0]).toMatchObject({ title: "Sent to your upline" })
  const [sent] = (await asAgent(transactions, { kind: "funding", pageSize: 1 })).rows
  expect(sent).toMatchObject({ account: "settlement", amount: -4_000, upward: true, downline: null })
  const [received] = (await asTop(transactions, { kind: "funding" })).rows
  expect(received).toMatchObject({ amount: 4_000, upward: true, downline: agent.username })
  for (const answer of [toAgent, sent]) expect(JSON.stringify(answer)).not.toContain(top.username)
  expect(await verifyLedger(world.database)).toEqual([])
})

it("a transfer to the upline that is sent again, also at the same time, moves money and notifies once", async () => {
  const same = wish(1_000)
  const answers = await Promise.all([1, 2, 3].map(() => asAgent(fundUpline, same)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await asAgent(fundUpline, same)).toMatchObject({ settlement: 9_000 })
  expect((await asTop(messages, {})).total).toBe(1)
  await expect(asAgent(fundUpline, { ...same, amount: 2_000 })).rejects.toMatchObject({ code: "request-differs" })
  expect(await settlementOf(top)).toBe(1_000)
})

it("a transfer to the upline counts in no report", async () => {
  const facts = () => world.database.rows(sql`select * from fact where member in (${top.id}, ${agent.id})`)
  await asAgent(transactions, {})
  const before = await facts()
  await asAgent(fundUpline, wish(1_000))
  await asAgent(transactions, {})
  expect(await facts()).toEqual(before)
})

it("a transfer to the upline needs the flag, an upline that can receive, the payment password and the money", async () => {
  const refused = (by: Api, change: object = {}) =>
    by(fundUpline, wish(1_000, change)).then(
      () => "done",
      ({ code }: { code: string }) => code,
    )
  expect(await refused(asAgent, { paymentPassword: "111111" })).toBe("payment-password-wrong")
  expect(await refused(asAgent, { amount: 10_001 })).toBe("insufficient-funds")
  await world.fund(top, 5_000)
  expect(await refused(asTop)).toBe("no-upline")
  expect(await asTop(uplineTransfer, {})).toMatchObject({ open: false })
  await world.database.run(sql`update member set status = 'frozen' where id = ${top.id}`)
  expect(await refused(asAgent)).toBe("upline-frozen")
  await world.database.run(sql`update member set status = 'active' where id = ${top.id}`)
  await world.setBrand(world.baize, { flags: { ...world.baize.flags, TEAMTRANSFER3: false } })
  expect(await refused(asAgent)).toBe("upline-transfer-off")
  expect(await asAgent(uplineTransfer, {})).toMatchObject({ open: false })
  expect([await settlementOf(agent), await settlementOf(top)]).toEqual([10_000, 0])
})
