import { randomUUID } from "node:crypto"
import { withdraw } from "@baize/common/api/cashier.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import { expect, test } from "vitest"
import { api, click, notify, open, usePayingMember, world } from "../testing/paying-member.ts"
import { PAYMENT_PASSWORD } from "../testing/world.ts"
import { approveWithdrawal, rejectWithdrawal } from "./decide.ts"

usePayingMember()

const messages = async () => {
  const { rows } = await api(inboxMessages, { category: "money" })
  return rows.map(({ kind, values }) => ({ kind, values }))
}

const requestWithdrawal = (amount: number) =>
  api(withdraw, {
    request: randomUUID(),
    method: "bank",
    amount,
    destination: "DE12 3456 7890",
    paymentPassword: PAYMENT_PASSWORD,
  })

test("a member reads once that a deposit arrived, however often the notice comes, and that another was canceled", async () => {
  const { id, payUrl } = await open(10_000)
  await Promise.all([click(payUrl, "pay"), notify(id), notify(id)])
  expect(await messages()).toEqual([{ kind: "deposit-arrived", values: { amount: 10_000 } }])
  await click((await open(20_000)).payUrl, "cancel")
  expect((await messages())[0]).toEqual({ kind: "deposit-failed", values: { amount: 20_000 } })
})

test("a member reads how a withdrawal was decided, with the reason of a rejection", async () => {
  await click((await open(30_000)).payUrl, "pay")
  const [paid, returned] = [await requestWithdrawal(10_000), await requestWithdrawal(12_000)]
  await approveWithdrawal(world.platform, paid.id, "ann")
  await approveWithdrawal(world.platform, paid.id, "ann")
  await rejectWithdrawal(world.platform, returned.id, "ann", "Another holder")
  expect((await messages()).slice(0, 2)).toEqual([
    { kind: "withdrawal-rejected", values: { amount: 12_000, reason: "Another holder" } },
    { kind: "withdrawal-approved", values: { amount: 10_000 } },
  ])
})
