import { playerAt, studio } from "@baize/platform/testing/studio.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { cents, said, usd, words } from "../support/words.ts"
import { popup, signIn } from "./at-the-site.ts"

const { common, player, records } = words
const { transactions, entry, totals, detail } = records
const person = useBrowser()
const stack = useStack()

test("filters of transactions survive a reload and Back, totals equal the rows, and an entry opens in full", async () => {
  const mia = await stack.member({ username: "rhea" })
  const mine = await playerAt(stack, await studio(stack), mia, 100_000)
  await mine.betwin("R-1", 1_000, 0)
  await mine.betwin("R-2", 2_000, 7_500)
  const page = await person({ viewport: { width: 390, height: 844 } })
  await page.goto(stack.sites.baize.player)
  await signIn(page, "rhea", PASSWORD)
  await page.goto(`${stack.sites.baize.player}/member/transactionHistory`)
  const rows = page.getByRole("main").locator("tbody tr")
  await expect.poll(() => rows.count()).toBe(4)
  const figure = async (name: string) =>
    cents(
      (await page
        .locator("dl > div", { has: page.getByText(name, { exact: true }) })
        .locator("dd")
        .textContent())!,
    )
  expect([await figure(totals.in), await figure(totals.out), await figure(totals.net)]).toEqual([107_500, 3_000, 104_500])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const kind = page.getByLabel(transactions.kind, { exact: true })
  await kind.selectOption({ label: transactions.kinds.bet })
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole("button", { name: common.days.today }).click()
  await expect.poll(() => new URL(page.url()).search).toBe("?kind=bet&days=today")
  await page.reload()
  await expect.poll(() => rows.count()).toBe(2)
  expect([await kind.inputValue(), await figure(totals.out)]).toEqual(["bet", 3_000])
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
