import { cancelDeposit, depositDetails } from "@baize/common/api/cashier.ts"
import { expect, test } from "vitest"
import { api, cash, click, discrepancies, open, pass, signInAgain, usePayingMember, world } from "../testing/paying-member.ts"

usePayingMember()

const openCoin = (amount = 10_000) => open(amount, { method: "crypto" })
const details = (id: number) => api(depositDetails, { id })

test("a deposit to an address shows its quote, counts confirmations, and is credited when they are complete", {
  tags: "long",
}, async () => {
  const { id, payUrl } = await openCoin()
  const other = await openCoin()
  const { coin, stage } = await details(id)
  expect(coin).toMatchObject({ asset: "USDT", network: "TRC-20", amount: "100.00", confirmations: 0, required: 3 })
  expect([stage, (await details(other.id)).coin?.address === coin?.address]).toEqual(["waiting", false])

  await click(payUrl, "pay")
  expect([await cash(), (await details(id)).stage]).toEqual([0, "confirming"])
  await pass(10)
  expect([await cash(), (await details(id)).coin?.confirmations]).toEqual([0, 2])
  await pass(10)
  expect([await cash(), (await details(id)).stage]).toEqual([10_000, "arrived"])
})

test("confirmations whose notices never come are found by asking, and credited once", async () => {
  const { payUrl } = await openCoin()
  await click(payUrl, "pay", "never")
  await pass(60)
  expect(await cash()).toBe(10_000)
})

test("more or less than quoted waits for the operator, and so does a payment after the quote has expired", {
  tags: "long",
}, async () => {
  const [less, late] = [await openCoin(), await openCoin()]
  await click(less.payUrl, "pay", "less")
  world.clock.advance(31 * 60_000)
  await click(late.payUrl, "pay")
  await pass(60)
  await signInAgain()
  expect(await cash()).toBe(0)
  expect(await discrepancies(less.id)).toMatchObject([{ kind: "amount", amount: 9_000 }])
  expect(await discrepancies(late.id)).toMatchObject([{ kind: "late", amount: 10_000 }])
  expect([(await details(less.id)).stage, (await details(late.id)).stage]).toEqual(["checking", "checking"])
})

test("a deposit to an address can be canceled until a payment is seen; what arrives later waits for the operator", async () => {
  const [canceled, seen] = [await openCoin(), await openCoin()]
  expect(await api(cancelDeposit, { id: canceled.id })).toEqual({ id: canceled.id, status: "rejected" })
  expect(await api(cancelDeposit, { id: canceled.id })).toEqual({ id: canceled.id, status: "rejected" })
  await click(seen.payUrl, "pay")
  await expect(api(cancelDeposit, { id: seen.id })).rejects.toMatchObject({ code: "deposit-paid", status: 409 })
  await click(canceled.payUrl, "pay")
  await pass(60)
  expect(await cash()).toBe(10_000)
  await expect(api(cancelDeposit, { id: seen.id })).rejects.toMatchObject({ code: "deposit-decided", status: 409 })
  expect(await discrepancies(canceled.id)).toMatchObject([{ kind: "after-decision" }])
})
