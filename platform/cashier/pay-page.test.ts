import { createHash, randomUUID } from "node:crypto"
import { deposit } from "@baize/common/api/cashier.ts"
import sql from "sql-template-tag"
import { describe, expect, test } from "vitest"
import { lidoBrand } from "../brands/demo-brands.ts"
import {
  cash,
  click,
  discrepancies,
  notify,
  open,
  page,
  port,
  signInAgain,
  statusOf,
  usePayingMember,
  world,
} from "../testing/paying-member.ts"

usePayingMember()

describe("a payment notice", () => {
  test("a payment notice counts only when the provider signed exactly these bytes, now", async () => {
    const { id } = await open()
    expect(await notify(id, {}, { secret: "guess" })).toBe(401)
    expect(await notify(id, {}, { late: -301 })).toBe(401)
    expect(await notify(id, {}, { tampered: body => body.replace("10000", "90000") })).toBe(401)
    expect(await notify(id, { status: "free" })).toBe(400)
    expect([await cash(), await statusOf(id)]).toEqual([0, "in-process"])
  })

  test("a payment notice that differs from our own row in sum, currency or payment is kept, and not booked", async () => {
    const { id } = await open()
    const other = await open()
    expect(await notify(id, { amount: 10_001 })).toBe(200)
    expect(await notify(id, { currency: "KRW" })).toBe(200)
    expect(await notify(id, { reference: `deposit:${other.id}` })).toBe(200)
    expect(await notify(id, { amount: 10_001 })).toBe(200)
    expect(await notify(id, { reference: "deposit:99999999" })).toBe(404)
    expect([await cash(), await statusOf(id), await statusOf(other.id)]).toEqual([0, "in-process", "in-process"])
    expect(await discrepancies(id)).toMatchObject([
      { kind: "amount", amount: 10_001, currency: "USD" },
      { kind: "currency", amount: 10_000, currency: "KRW" },
    ])
    expect(await discrepancies(other.id)).toMatchObject([{ kind: "payment" }])
    expect(await notify(id)).toBe(200)
    expect(await cash()).toBe(10_000)
  })

  test("a payment notice that did not arrive is sent again", async () => {
    const { id, payUrl } = await open()
    await world.database.run(
      sql`update sandbox_payment set notify_url = 'http://127.0.0.1:1/' where reference = ${`deposit:${id}`}`,
    )
    await click(payUrl, "pay")
    expect([await cash(), await statusOf(id)]).toEqual([0, "in-process"])
    await world.database.run(sql`
      update sandbox_payment set notify_url = ${`http://127.0.0.1:${port}/cashier/notify/sandbox`}
      where reference = ${`deposit:${id}`}`)
    await world.platform.runJobs()
    await world.platform.runJobs()
    expect([await cash(), await statusOf(id)]).toEqual([10_000, "approved"])
  })
})

describe("the pay page", () => {
  test("the pay page speaks Korean and handles currencies without decimals", async () => {
    const minji = await world.signIn(await world.member({ brand: world.jade }))
    const { payUrl } = await minji(deposit, { request: randomUUID(), method: "wallet", amount: 30_000 })
    const shown = await page(payUrl!, "ko-KR,ko;q=0.9")
    expect(shown.payload).toContain("₩30,000")
    expect(shown.payload).toContain("결제하기")
  })

  test.each([
    ["fa-IR", "fa", "rtl", "به نشانی"],
    ["ar", "ar", "rtl", "إلى العنوان"],
    ["ur", "ur", "rtl", "پتے پر"],
    ["zh-CN", "zh-Hans", "ltr", "收款地址"],
  ])("the pay page in %s is written in its direction, and codes in it from the left", async (header, tag, direction, address) => {
    const payer = await world.signIn(await world.member())
    const opened = await payer(deposit, { request: randomUUID(), method: "crypto", amount: 30_000 })
    const { id } = await world.database.one<{ id: string }>(
      sql`select id from sandbox_payment where reference = ${`deposit:${opened.id}`}`,
    )
    const { payload, headers } = await page(`/pay/${id}`, header)
    expect(payload).toMatch(new RegExp(`^<!doctype html>\\s*<html lang="${tag}\\b[^"]*" dir="${direction}">`))
    expect(headers["content-language"]).toBe(tag)
    expect(payload).toMatch(new RegExp(`<dt>${address}</dt><dd><bdi dir="ltr">\\w+</bdi></dd>`))
  })

  test("the pay page reports an unknown payment, and shows its input as text only", async () => {
    for (const address of ["/pay/nothing-here", "/pay/%00", "/pay/AAAAAAAAAAAAAAAAAAAAAAAA"]) {
      const missing = await page(address)
      expect([missing.statusCode, missing.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"])
    }
    expect((await click("/pay/%00", "pay")).statusCode).toBe(404)
    const { id, payUrl } = await open()
    await world.database.run(
      sql`update sandbox_payment set merchant = '<img src=x onerror=alert(1)>' where reference = ${`deposit:${id}`}`,
    )
    expect((await page(payUrl)).payload).not.toContain("<img")
  })

  test("the pay page works for a day; then the deposit is rejected, and a late click pays nothing", {
    tags: "long",
  }, async () => {
    const [late, inTime] = [await open(), await open(20_000)]
    world.clock.advance(23 * 3_600_000)
    await world.platform.runJobs()
    await signInAgain()
    await click(inTime.payUrl, "pay")
    world.clock.advance(3_600_000)
    await world.platform.runJobs()
    await click(late.payUrl, "pay")
    await signInAgain()
    expect([await statusOf(late.id), await statusOf(inTime.id), await cash()]).toEqual(["rejected", "approved", 20_000])
  })

  test("the pay page does nothing on a click that is neither pay nor cancel", async () => {
    const { id, payUrl } = await open()
    const answer = await world.platform.http.inject({ method: "POST", url: payUrl, payload: "action=steal" })
    expect(answer.statusCode).toBe(200)
    expect(await statusOf(id)).toBe("in-process")
  })
})

test("the pay page has a brand's look where it has one, and otherwise the provider's own", async () => {
  const { payUrl } = await open()
  const provider = await page(payUrl)
  expect(provider.payload).not.toContain("--page: #170a1c")
  await world.database.run(
    sql`update brand set settings = settings || jsonb_build_object('look', ${JSON.stringify(lidoBrand.settings.look)}::jsonb)
      where id = ${world.baize.id}`,
  )
  await world.platform.brands.reload()
  try {
    const { payload, headers } = await page(payUrl)
    expect(payload).toMatch(/prefers-color-scheme: dark\) \{ :root \{ --page: #170a1c; [^}]*--brand: #ff8a65;/)
    expect(payload).toMatch(/prefers-color-scheme: light\) \{ :root \{ --page: #fff4e8; [^}]*--brand: #b5301b;/)
    const style = /<style>([\s\S]*)<\/style>/.exec(payload)![1]!
    expect(headers["content-security-policy"]).toContain(createHash("sha256").update(style).digest("base64"))
  } finally {
    await world.database.run(sql`update brand set settings = settings - 'look' where id = ${world.baize.id}`)
    await world.platform.brands.reload()
  }
})
