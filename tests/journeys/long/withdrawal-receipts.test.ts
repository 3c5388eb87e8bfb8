import { randomUUID } from "node:crypto"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { withdraw as withdrawCall } from "@baize/common/api/withdrawals.ts"
import { withdrawalsCommand } from "@baize/platform/operator/withdrawals.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { pngOf } from "@baize/platform/testing/pictures.ts"
import { PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { findings } from "../../support/axe.ts"
import { expectBooksToHold } from "../../support/books.ts"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, usd, words } from "../../support/words.ts"
import { openAs, popup, seesBalance } from "../at-the-site.ts"

const { withdraw, common, inbox } = words
const { receipt } = withdraw
const person = useBrowser()
const stack = useStack()

const operator = (...args: string[]) => withdrawalsCommand(stack.platform, args)

/** A member at their withdrawals, one of which was paid; gives its number. */
async function memberWithPayout(page: Page, username: string): Promise<string> {
  await stack.setTwoPeople(false)
  const member = await stack.member({ username })
  await stack.fund(member, 50_000)
  const order = { request: randomUUID(), account: await payoutAccount(stack, member), amount: 20_000 }
  const { id } = await (await stack.signIn(member))(withdrawCall, { ...order, paymentPassword: PAYMENT_PASSWORD })
  expect(await operator("approve", String(id))).toBe(0)
  await openAs(stack, page, username, "/member/withdraw")
  await page
    .getByRole("row", { name: usd(20_000) })
    .getByText(withdraw.stage.open)
    .waitFor()
  return String(id)
}

const refresh = (page: Page) => page.getByRole("button", { name: common.action.refresh, exact: true }).click()
const unfinished = (page: Page): Locator =>
  page.locator("section", { has: page.getByRole("heading", { name: withdraw.waiting }) })
const button = (scope: Page | Locator, name: string): Locator => scope.getByRole("button", { name: new RegExp(`^${name}`) })

/** Waits until the table has loaded and is no longer faded: faded text has too little contrast. */
const settled = (page: Page) =>
  expect
    .poll(() => page.locator("table").evaluate(table => [table.ariaBusy, getComputedStyle(table).opacity]))
    .toEqual(["false", "1"])

/** Chooses a picture in the open dialog and sends it. */
async function sendProof(page: Page, width: number): Promise<void> {
  const dialog = popup(page, receipt.disputeTitle)
  const file = { name: "statement.png", mimeType: "image/png", buffer: pngOf(width, 30) }
  await dialog.locator("input[type=file]").setInputFiles(file)
  await dialog.getByRole("img", { name: receipt.picture }).waitFor()
  await dialog.getByRole("button", { name: receipt.disputeAction }).click()
  await dialog.waitFor({ state: "detached" })
  await page.getByText(receipt.disputedThanks).first().waitFor()
}

test("a receipt disputed with proof is answered, disputed again, paid again, and confirmed", async () => {
  const page = await person({ viewport: { width: 390, height: 844 } })
  const number = await memberWithPayout(page, "greta")
  await button(unfinished(page), receipt.dispute).click()
  const dialog = popup(page, receipt.disputeTitle)
  await dialog.getByRole("button", { name: receipt.disputeAction }).click()
  await dialog.getByText(receipt.missing).waitFor()
  expect(await findings(page)).toEqual([])
  const file = { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  await dialog.locator("input[type=file]").setInputFiles(file)
  await dialog.getByText(said(receipt.tooLarge, { size: 5 })).waitFor()
  await sendProof(page, 40)
  await unfinished(page).getByText(withdraw.next.disputed).waitFor()
  await page
    .getByRole("row", { name: usd(20_000) })
    .getByText(withdraw.stage.disputed)
    .waitFor()
  await settled(page)
  expect(await findings(page)).toEqual([])

  const folder = mkdtempSync(join(tmpdir(), "baize-proofs-"))
  expect(await operator("disputed")).toBe(0)
  expect(await operator("show", number, "--to", folder)).toBe(0)
  expect(readdirSync(folder)).toEqual([`withdrawal-${number}-1.png`])
  rmSync(folder, { recursive: true })
  const answer = "Your bank confirmed it under the reference 4711."
  expect(await operator("reject-dispute", number, "--reason", answer)).toBe(0)

  await page.goto(`${stack.sites.baize.player}/member/messageV2`)
  await page.getByText(inbox.kinds["withdrawal-dispute-rejected"].title).first().waitFor()
  await page.goto(`${stack.sites.baize.player}/member/withdraw`)
  await page
    .getByRole("row", { name: usd(20_000) })
    .getByText(withdraw.stage.answered)
    .waitFor()
  await button(page, withdraw.details).click()
  const details = popup(page, said(withdraw.detailsTitle, { id: number }))
  await details.getByText(said(withdraw.where.answered, { answer })).waitFor()
  expect(await findings(page)).toEqual([])
  await button(details, receipt.dispute).click()
  await sendProof(page, 41)
  await details.getByText(withdraw.next.disputed).waitFor()
  await details.getByRole("button", { name: common.action.close }).click()

  expect(await operator("paid-again", number, "--by", "ann")).toBe(0)
  expect(await operator("paid-again", number, "--by", "ann")).toBe(1)
  expect(await operator("paid-again", number, "--by", "bob")).toBe(0)
  await refresh(page)
  await unfinished(page).getByText(withdraw.stage.open, { exact: true }).waitFor()
  await button(unfinished(page), receipt.receive).click()
  await popup(page, receipt.receiveTitle).getByRole("button", { name: receipt.receiveAction }).click()
  await page.getByText(receipt.receivedThanks).waitFor()
  await page
    .getByRole("row", { name: usd(20_000) })
    .getByText(withdraw.stage.received)
    .waitFor()
  await unfinished(page).waitFor({ state: "detached" })
  await seesBalance(page, 30_000)
  await expectBooksToHold(stack)
})

test("a withdrawal that the bank sent back is in the balance again, with the reason, and reads as sent back", async () => {
  const page = await person()
  const number = await memberWithPayout(page, "henrik")
  await seesBalance(page, 30_000)
  const reason = "The account is closed."
  expect(await operator("returned", number, "--reason", reason)).toBe(0)
  expect(await operator("returned", number, "--reason", reason)).toBe(1)
  await refresh(page)
  const row = page.getByRole("row", { name: usd(20_000) })
  await row.getByText(withdraw.stage.returned).waitFor()
  await seesBalance(page, 50_000)
  await button(page, withdraw.details).click()
  const details = popup(page, said(withdraw.detailsTitle, { id: number }))
  await details.getByText(said(withdraw.where.returned, { sum: usd(20_000), reason })).waitFor()
  expect(await button(details, receipt.receive).count()).toBe(0)
  await page.goto(`${stack.sites.baize.player}/member/messageV2`)
  await page.getByText(inbox.kinds["withdrawal-returned"].title).first().waitFor()
  await expectBooksToHold(stack)
})
