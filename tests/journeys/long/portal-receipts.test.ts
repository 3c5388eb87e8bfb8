import { randomUUID } from "node:crypto"
import { withdraw as withdrawCall } from "@baize/common/api/withdrawals.ts"
import { withdrawalsCommand } from "@baize/platform/operator/withdrawals.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { pngOf } from "@baize/platform/testing/pictures.ts"
import { PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { findings } from "../../support/axe.ts"
import { expectBooksToHold } from "../../support/books.ts"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, words } from "../../support/words.ts"
import { open, openPortalAs, row } from "../at-the-portal.ts"

const { agent } = words
const { withdraw } = agent
const person = useBrowser()
const stack = useStack()

const operator = async (...args: string[]) => expect(await withdrawalsCommand(stack.platform, args)).toBe(0)

/** Chooses a picture in the open dialog and sends it. */
async function sendProof(page: Page, width: number): Promise<void> {
  const dialog = page.getByRole("dialog", { name: withdraw.disputeTitle })
  await dialog.locator("input[type=file]").setInputFiles({
    name: "statement.png",
    mimeType: "image/png",
    buffer: pngOf(width, 30),
  })
  await dialog.getByRole("button", { name: withdraw.disputeAction }).click()
  await dialog.waitFor({ state: "detached" })
  await page.getByText(withdraw.disputed).first().waitFor()
}

test("an agent confirms one payout, disputes another with a picture, reads the answer, and sends more proof", async () => {
  await stack.setTwoPeople(false)
  const boss = await stack.agent({ username: "vera" })
  await stack.fund(boss, 50_000)
  const [account, api] = [await payoutAccount(stack, boss), await stack.signIn(boss)]
  const paid = async (amount: number): Promise<string> => {
    const order = { request: randomUUID(), account, amount, paymentPassword: PAYMENT_PASSWORD }
    const { id } = await api(withdrawCall, order)
    await operator("approve", String(id))
    return String(id)
  }
  const [arrived, missing] = [await paid(11_000), await paid(12_000)]
  const page = await person()
  await openPortalAs(stack, page, "vera")
  await open(page, agent.menu.withdraw)
  const [first, second] = [row(page, `#${arrived}`), row(page, `#${missing}`)]
  await second.getByText(withdraw.stages.open).waitFor()
  expect(await findings(page)).toEqual([])

  await first.getByRole("button", { name: withdraw.receive }).click()
  const asking = page.locator(".ant-popconfirm:visible")
  await asking.getByText(withdraw.receiveText).waitFor()
  await asking.getByRole("button", { name: withdraw.receive }).click()
  await first.getByText(withdraw.stages.received, { exact: true }).waitFor()
  expect(await first.getByRole("button").count()).toBe(0)

  await second.getByRole("button", { name: withdraw.dispute }).click()
  const dialog = page.getByRole("dialog", { name: withdraw.disputeTitle })
  await dialog.getByRole("button", { name: withdraw.disputeAction }).click()
  await dialog.getByText(said(withdraw.pictureNeeded, { size: 5 })).waitFor()
  expect(await findings(page)).toEqual([])
  await sendProof(page, 40)
  await second.getByText(withdraw.stages.disputed).waitFor()

  await operator("reject-dispute", missing, "--reason", "It is on page two of your statement.")
  await page.reload()
  await second.getByText(said(withdraw.answer, { answer: "It is on page two of your statement." })).waitFor()
  await second.getByRole("button", { name: withdraw.dispute }).click()
  await sendProof(page, 41)
  await second.getByText(withdraw.stages.disputed).waitFor()
  await operator("returned", missing, "--reason", "The account is closed.")
  await page.reload()
  await second.getByText(agent.cashier.statuses.returned).waitFor()
  await expectBooksToHold(stack)
})
