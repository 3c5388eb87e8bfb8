import { depositDetails } from "@baize/common/api/cashier.ts"
import { expect, test } from "vitest"
import {
  api,
  cash,
  click,
  discrepancies,
  notify,
  open,
  pass,
  signInAgain,
  statusOf,
  usePayingMember,
  world,
} from "../testing/paying-member.ts"

usePayingMember()

const HOUR = 3_600_000

/** Steps the platform's clock, while the provider's stays right. */
async function step(milliseconds: number): Promise<void> {
  world.clock.advance(milliseconds)
  await signInAgain()
}

test("after the clock steps back an hour a callback is refused, and the payment is found by asking at once", async () => {
  const { id, payUrl } = await open()
  await step(-HOUR)
  await click(payUrl, "pay", "never")
  expect(await notify(id, {}, { late: HOUR / 1_000 })).toBe(401)
  expect(await cash()).toBe(0)
  await pass(20)
  expect([await cash(), await statusOf(id)]).toEqual([10_000, "approved"])
  await step(HOUR)
  expect(await notify(id)).toBe(200)
  expect([await cash(), await discrepancies(id)]).toEqual([10_000, []])
})

test("while the clock is an hour ahead a callback is refused, and the payment is found by asking", { tags: "long" }, async () => {
  const { id, payUrl } = await open()
  await step(HOUR)
  await click(payUrl, "pay", "never")
  expect(await notify(id, {}, { late: -HOUR / 1_000 })).toBe(401)
  await pass(310)
  expect([await cash(), await statusOf(id)]).toEqual([10_000, "approved"])
  await step(-HOUR)
  expect(await notify(id)).toBe(200)
  expect(await cash()).toBe(10_000)
})

test("a deposit decided before the clock stepped back stays decided, and its status is shown", async () => {
  const [paid, canceled] = [await open(), await open()]
  await click(paid.payUrl, "pay")
  await click(canceled.payUrl, "cancel")
  await step(-HOUR)
  expect(await notify(paid.id)).toBe(200)
  expect([await statusOf(paid.id), await statusOf(canceled.id), await cash()]).toEqual(["approved", "rejected", 10_000])
  expect(await api(depositDetails, { id: paid.id })).toMatchObject({ stage: "arrived" })
  await step(HOUR)
})
