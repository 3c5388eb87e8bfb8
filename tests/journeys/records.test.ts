import { readFileSync } from "node:fs"
import { moveFunds } from "@baize/common/api/team.ts"
import { playerAt, studio } from "@baize/platform/testing/studio.ts"
import { PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { cents, said, usd, words } from "../support/words.ts"
import { box, openAs, popup } from "./at-the-site.ts"

const { common, player, records, upline } = words
const { transactions, entry, totals, detail } = records
const person = useBrowser()
const stack = useStack()

test("filters of transactions survive a reload and Back, totals equal the rows, and an entry opens in full", async () => {
  const mia = await stack.member({ username: "rhea" })
  const mine = await playerAt(stack, await studio(stack), mia, 100_000)
  await mine.betwin("R-1", 1_000, 0)
  await mine.betwin("R-2", 2_000, 7_500)
  const page = await person({ viewport: { width: 390, height: 844 } })
  await openAs(stack, page, "rhea", "/member/transactionHistory")
  const rows = page.getByRole("main").locator("tbody tr")
  await expect.poll(() => rows.count()).toBe(4)
  const figure = async (name: string) =>
    cents(
      (await page
        .locator("dl > div", { has: page.getByText(name, { exact: true }) })
        .locator("dd")
        .textContent())!,
    )
  await expect
    .poll(async () => [await figure(totals.in), await figure(totals.out), await figure(totals.net)])
    .toEqual([107_500, 3_000, 104_500])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // The first entries are in sight, and days by hand one press away.
  expect((await rows.first().boundingBox())!.y).toBeLessThan(480)
  const from = page.getByLabel(common.days.from, { exact: true })
  expect(await from.isVisible()).toBe(false)
  await page.getByRole("button", { name: common.days.own }).click()
  await from.waitFor()

  const kind = page.getByLabel(transactions.kind, { exact: true })
  await kind.selectOption({ label: transactions.kinds.bet })
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole("button", { name: common.days.today }).click()
  await expect.poll(() => new URL(page.url()).search).toBe("?kind=bet&days=today")
  await page.reload()
  await expect.poll(() => rows.count()).toBe(2)
  await expect.poll(async () => [await kind.inputValue(), await figure(totals.out)]).toEqual(["bet", 3_000])
  expect(await page.getByRole("button", { name: common.days.today }).getAttribute("aria-pressed")).toBe("true")
  await page.goBack()
  await expect.poll(() => new URL(page.url()).search).toBe("?kind=bet")
  await page.goBack()
  await expect.poll(() => rows.count()).toBe(4)

  const sentence = said(entry.win, { game: "Emerald Cloth" })
  await page.getByRole("button", { name: said(transactions.details, { entry: sentence }) }).click()
  const dialog = popup(page, detail.title)
  await dialog.getByText(usd(97_000)).waitFor()
  await dialog.getByText("R-2", { exact: true }).waitFor()
  await dialog.getByRole("button", { name: detail.round }).click()
  await popup(page, player.round.title).getByText(player.round.next.nothing).waitFor()
})

test("a member saves the list as it is narrowed as a file, and their withdrawals", async () => {
  const member = await stack.member({ username: "saver" })
  const mine = await playerAt(stack, await studio(stack), member, 100_000)
  await mine.betwin("S-1", 1_000, 250)
  const page = await person()
  await openAs(stack, page, "saver", "/member/transactionHistory?kind=bet&days=today")
  await page.getByRole("main").locator("tbody tr").first().waitFor()
  const save = async () => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("main").getByRole("button", { name: records.file.save }).click(),
    ])
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") }
  }
  const bets = await save()
  expect(bets.name).toMatch(/^transactions-BAIZE-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect(bets.text).toContain(",-10.00,")
  expect(bets.text).toContain(`${totals.out},,,,,10.00`)
  expect(bets.text).not.toContain("1000.00")
  await page.goto(`${stack.sites.baize.player}/member/withdraw`)
  expect((await save()).name).toBe("withdrawals-BAIZE.csv")
})

test("a member who is no agent reads that there is no upline to send money to", async () => {
  const { username } = await stack.member()
  const page = await person()
  await openAs(stack, page, username, "/member/transferUpline")
  await page.getByText(upline.noneText).waitFor()
})

test("an agent sends money to their upline after a review, and the entry says so", async () => {
  const top = await stack.agent({ username: "upabove" })
  const below = await stack.agent({ username: "sender", upline: top, type: "agent" })
  await stack.fund(below, 20_000)
  const portal = await stack.signIn(below, { site: "agent" })
  const order = { request: crypto.randomUUID(), paymentPassword: PAYMENT_PASSWORD }
  await portal(moveFunds, { ...order, to: "settlement", amount: 20_000 })
  const page = await person({ refused: ["payment-password-wrong"] })
  await openAs(stack, page, "sender", "/member/transferUpline")
  await box(page, upline.amount).fill("0.40")
  await page.getByRole("button", { name: upline.review }).click()
  await page.getByText(said(player.cashier.least, { min: usd(100) })).waitFor()
  await box(page, upline.amount).fill("75")
  await page.getByRole("button", { name: upline.review }).click()
  const send = page.getByRole("button", { name: said(upline.submit, { sum: usd(7_500) }) })
  await box(page, upline.paymentPassword).fill("000000")
  await send.click()
  await page.getByText(words.refusals["payment-password-wrong"]).waitFor()
  await box(page, upline.paymentPassword).fill(PAYMENT_PASSWORD)
  await send.dblclick()
  await page.getByText(said(upline.sent, { sum: usd(7_500) })).waitFor()
  await page.getByText(said(upline.available, { sum: usd(12_500) })).waitFor()
  expect((await stack.platform.ledger.balances(top.id)).settlement).toBe(7_500)
  await page.goto(`${stack.sites.baize.player}/member/transactionHistory`)
  await page.getByRole("button", { name: entry.funding.up, exact: true }).or(page.getByText(entry.funding.up)).first().waitFor()
})
