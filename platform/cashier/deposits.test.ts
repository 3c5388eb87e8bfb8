import { randomUUID } from "node:crypto"
import { cashierMethods, cashierRequest, cashierRequests, deposit } from "@baize/common/api/cashier.ts"
import { setLimit } from "@baize/common/api/protection.ts"
import { enqueue } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import { describe, expect, test } from "vitest"
import {
  api,
  cash,
  click,
  discrepancies,
  notify,
  open,
  page,
  signInAgain,
  statusOf,
  usePayingMember,
  world,
} from "../testing/paying-member.ts"
import { testWorld } from "../testing/world.ts"
import { paymentQueue } from "./open-payments.ts"

usePayingMember()

/** As when the platform is killed before it has recorded the payment of a deposit. */
const leaveUnnoted = async (id: number) => {
  await world.database.run(sql`update deposit set provider_ref = null, instructions = null where id = ${id}`)
  const now = world.clock.now()
  await enqueue(world.database, paymentQueue, [id], { now, dueAt: new Date(now.getTime() + 60_000) })
}

describe("a deposit", () => {
  test("a deposit is paid on the provider's page, and the money is there when the page answers", async () => {
    const { id, payUrl, status } = await open(12_345)
    expect(status).toBe("in-process")
    const shown = await page(payUrl)
    expect(shown.payload).toContain("$123.45")
    expect(shown.headers["content-security-policy"]).toContain("default-src 'none'")
    expect(await cash()).toBe(0)

    const answer = await click(payUrl, "pay")
    expect([answer.statusCode, answer.headers.location]).toEqual([303, payUrl])
    expect([await cash(), await statusOf(id)]).toEqual([12_345, "approved"])
    expect((await page(payUrl)).payload).toContain("Payment complete")
    expect(await api(cashierRequests, { kind: "deposit" })).toMatchObject({
      total: 1,
      rows: [{ id, status: "approved", amount: 12_345, method: "card" }],
    })
  })

  test("a deposit is credited once, however often the button is clicked and the notice arrives", async () => {
    const { id, payUrl } = await open()
    await Promise.all([
      click(payUrl, "pay"),
      click(payUrl, "pay"),
      click(payUrl, "pay"),
      ...Array.from({ length: 20 }, () => notify(id)),
    ])
    expect(await notify(id)).toBe(200)
    expect(await cash()).toBe(10_000)
  })

  test("a deposit started when the platform was killed is opened or found at the provider, and rejected if unpaid", async () => {
    await api(setLimit, { kind: "deposit-month", amount: 20_000 })
    const [unopened, unnoted] = [await open(), await open()]
    for (const { id } of [unopened, unnoted]) await leaveUnnoted(id)
    await world.database.run(sql`delete from sandbox_payment where reference = ${`deposit:${unopened.id}`}`)
    await expect(open()).rejects.toMatchObject({ code: "limit-deposit" })

    world.clock.advance(61_000)
    await world.platform.runJobs()
    const { found } = await world.database.one<{ found: string }>(
      sql`select instructions ->> 'payUrl' as found from deposit where id = ${unnoted.id}`,
    )
    expect(found).toBe(unnoted.payUrl)
    world.clock.advance(24 * 3_600_000)
    await world.platform.runJobs()
    await signInAgain()
    expect([await statusOf(unopened.id), await statusOf(unnoted.id)]).toEqual(["rejected", "rejected"])
    expect(await open()).toMatchObject({ status: "in-process" })
  })

  test("a deposit started when the platform was killed is paid like any other", async () => {
    const request = randomUUID()
    const { id } = await open(10_000, { request })
    await leaveUnnoted(id)
    await world.database.run(sql`delete from sandbox_payment where reference = ${`deposit:${id}`}`)
    world.clock.advance(61_000)
    await world.platform.runJobs()
    await click((await open(10_000, { request })).payUrl, "pay")
    expect([await cash(), await statusOf(id)]).toEqual([10_000, "approved"])
  })

  test("a canceled deposit is rejected with a reason, and can't be paid any more", async () => {
    const { id, payUrl } = await open()
    await click(payUrl, "cancel")
    await click(payUrl, "pay")
    expect(await api(cashierRequest, { kind: "deposit", id })).toMatchObject({ status: "rejected", reason: "cancelled" })
    expect(await notify(id)).toBe(200)
    expect(await cash()).toBe(0)
    expect(await discrepancies(id)).toMatchObject([{ kind: "after-decision", amount: 10_000 }])
  })

  test("an unpaid deposit gives its pay page again, also after the member lost it", async () => {
    const [waiting, paid, canceled] = [await open(), await open(), await open()]
    await click(paid.payUrl, "pay")
    await click(canceled.payUrl, "cancel")
    const { rows } = await api(cashierRequests, { kind: "deposit" })
    expect(rows.map(({ id, payUrl }) => [id, payUrl])).toEqual([
      [canceled.id, null],
      [paid.id, null],
      [waiting.id, waiting.payUrl],
    ])
  })

  test("a deposit requested twice under one request is one deposit; other content is refused", async () => {
    const request = randomUUID()
    const [first, second] = await Promise.all([open(10_000, { request }), open(10_000, { request })])
    expect(second).toEqual(first)
    await expect(open(10_001, { request })).rejects.toMatchObject({ code: "request-differs", status: 409 })
    await expect(open(10_000, { request, method: "wallet" })).rejects.toMatchObject({ code: "request-differs" })
  })

  test("repeating a deposit request gives the first deposit, whatever has changed since", async () => {
    const request = randomUUID()
    const first = await open(10_000, { request })
    const { settings } = await world.platform.brands.byId(world.baize.id)
    const methods = settings.deposit.map(method => ({ ...method, min: 20_000, max: 30_000 }))
    for (const deposit of [methods, []]) {
      await world.setBrand(world.baize, { settings: { ...settings, deposit } })
      expect(await open(10_000, { request })).toEqual(first)
      await expect(open(10_001, { request })).rejects.toMatchObject({ code: "request-differs" })
    }
    await world.setBrand(world.baize, { settings })
  })

  test("a deposit keeps to the methods and bounds of the brand", async () => {
    await expect(open(999)).rejects.toMatchObject({ code: "amount-out-of-bounds", value: { min: 1_000, max: 500_000 } })
    await expect(open(500_001)).rejects.toMatchObject({ code: "amount-out-of-bounds" })
    await expect(open(10_000, { method: "shells" })).rejects.toMatchObject({ code: "method-unknown" })
  })

  test("a deposit returns to a page of the site and nowhere else", async () => {
    const { id, payUrl } = await open(10_000, { returnUrl: "http://localhost:8080/member?page=deposit" })
    expect((await click(payUrl, "pay")).headers.location).toBe(`/member?page=deposit&deposit=${id}`)
    for (const returnUrl of [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "http://localhost:8080//evil.example",
      "http://[",
    ])
      await expect(open(10_000, { returnUrl })).rejects.toMatchObject({ code: "malformed", status: 400 })
  })

  test("a deposit is visible to its member only", async () => {
    const { id } = await open()
    for (const other of [await world.member(), await world.agent(), await world.member({ brand: world.jade })])
      await expect((await world.signIn(other))(cashierRequest, { kind: "deposit", id })).rejects.toMatchObject({
        code: "absent",
        status: 404,
      })
  })
})

test("with the sandbox off no one pays by a click: no method of it, no page, no link and no route for notices", async () => {
  const real = await testWorld({ sandboxCashier: false })
  const nia = await real.member()
  const asNia = await real.signIn(nia)
  expect((await asNia(cashierMethods, {})).deposit.map(({ kind }) => kind)).toEqual(["transfer"])
  const refused = asNia(deposit, { request: randomUUID(), method: "card", amount: 10_000 })
  await expect(refused).rejects.toMatchObject({ code: "method-unknown" })
  const begun = { request: randomUUID(), method: "card", amount: 10_000 }
  await real.database.run(sql`
    insert into deposit (brand, member, request, method, kind, provider, amount, provider_ref, instructions, created_at)
    values (${real.baize.id}, ${nia.id}, ${begun.request}, ${begun.method}, 'redirect', 'sandbox', ${begun.amount},
      'AAAAAAAAAAAAAAAAAAAAAAAA', '{"payUrl": "/pay/AAAAAAAAAAAAAAAAAAAAAAAA"}', ${real.clock.now()})`)
  const { rows } = await asNia(cashierRequests, { kind: "deposit" })
  expect(rows.map(({ status, payUrl }) => [status, payUrl])).toEqual([["in-process", null]])
  await expect(asNia(deposit, begun)).rejects.toMatchObject({ code: "method-unknown" })
  for (const url of ["/pay/AAAAAAAAAAAAAAAAAAAAAAAA", "/cashier/notify/sandbox", "/cashier/notify/house"])
    expect((await real.platform.http.inject({ method: "POST", url })).json()).toMatchObject({ code: "no-such-call" })
  await real.close()
})
