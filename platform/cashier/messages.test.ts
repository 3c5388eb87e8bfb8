import { inboxMessages } from "@baize/common/api/inbox.ts"
import { expect, test } from "vitest"
import { api, click, notify, open, usePayingMember } from "../testing/paying-member.ts"

usePayingMember()

const messages = async () => {
  const { rows } = await api(inboxMessages, { category: "money" })
  return rows.map(({ kind, values }) => ({ kind, values }))
}

test("a member reads once that a deposit arrived, however often the notice comes, and that another was canceled", async () => {
  const { id, payUrl } = await open(10_000)
  await Promise.all([click(payUrl, "pay"), notify(id), notify(id)])
  expect(await messages()).toEqual([{ kind: "deposit-arrived", values: { amount: 10_000 } }])
  await click((await open(20_000)).payUrl, "cancel")
  expect((await messages())[0]).toEqual({ kind: "deposit-failed", values: { amount: 20_000 } })
})
