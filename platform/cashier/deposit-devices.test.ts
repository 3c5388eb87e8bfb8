import { randomUUID } from "node:crypto"
import { cancelDeposit, cashierRequest, deposit, depositDetails } from "@baize/common/api/cashier.ts"
import { setLimit } from "@baize/common/api/protection.ts"
import { expect, test } from "vitest"
import {
  api,
  cash,
  click,
  discrepancies,
  open,
  pass,
  payer,
  signInAgain,
  usePayingMember,
  world,
} from "../testing/paying-member.ts"

usePayingMember()

/** The member on another device: a session of its own. */
const otherDevice = () => world.signIn(payer(), { userAgent: "Another phone" })

test("the same deposit started in two tabs is two payments, and only what is paid is credited", async () => {
  const [one, other] = await Promise.all([open(), open()])
  expect(other.id).not.toBe(one.id)
  await click(one.payUrl, "pay")
  expect(await cash()).toBe(10_000)
  await click(other.payUrl, "cancel")
  expect(await cash()).toBe(10_000)
})

test("two tabs that start deposits at the same moment don't pass the member's own limit together", async () => {
  await api(setLimit, { kind: "deposit-day", amount: 15_000 })
  const outcomes = await Promise.allSettled([open(), open(), open()])
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  for (const one of outcomes) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "limit-deposit" })
})

test("a deposit started on one device is followed and paid on another, and arrives on both", async () => {
  const { id } = await open()
  const phone = await otherDevice()
  const { payUrl } = await phone(depositDetails, { id })
  await click(payUrl!, "pay")
  for (const device of [api, phone])
    expect(await device(cashierRequest, { kind: "deposit", id })).toMatchObject({ status: "approved" })
  expect(await cash()).toBe(10_000)
})

test("one request sent from two devices at once is one deposit with one payment", async () => {
  const phone = await otherDevice()
  const order = { request: randomUUID(), method: "card", amount: 10_000 }
  const [one, other] = await Promise.all([api(deposit, order), phone(deposit, order)])
  expect(other).toEqual(one)
  await Promise.all([click(one.payUrl!, "pay"), click(other.payUrl!, "pay")])
  expect(await cash()).toBe(10_000)
})

test("a cancellation on one device while the coin is sent from another loses nothing, and says which counted", async () => {
  const { id, payUrl } = await open(10_000, { method: "crypto" })
  const phone = await otherDevice()
  const [canceled] = await Promise.all([
    phone(cancelDeposit, { id }).then(
      () => "canceled",
      ({ code }) => code as string,
    ),
    click(payUrl, "pay"),
  ])
  await pass(60)
  if (canceled === "canceled") {
    expect(await cash()).toBe(0)
    expect(await discrepancies(id)).toMatchObject([{ kind: "after-decision", amount: 10_000 }])
  } else {
    expect(canceled).toBe("deposit-paid")
    expect(await cash()).toBe(10_000)
  }
})

test("a coin sent to the address of a canceled deposit is found within the hour, also if its callback never comes", {
  tags: "long",
}, async () => {
  const { id, payUrl } = await open(10_000, { method: "crypto" })
  await api(cancelDeposit, { id })
  await click(payUrl, "pay", "never")
  await pass(60)
  expect(await discrepancies(id)).toEqual([])
  world.clock.advance(3_600_000)
  await pass(20)
  await signInAgain()
  expect(await discrepancies(id)).toMatchObject([{ kind: "after-decision", amount: 10_000 }])
  expect(await cash()).toBe(0)
})
