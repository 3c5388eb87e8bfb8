import { playerAt, studio } from "@baize/platform/testing/studio.ts"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { cents, words } from "../support/words.ts"
import { openAs } from "./at-the-site.ts"

const { records } = words
const { profit } = records
const person = useBrowser()
const stack = useStack()

/** A figure of the totals, in cents. */
const figure = async (page: Page, name: string): Promise<number> =>
  cents(
    (await page
      .locator("dl > div", { has: page.getByText(name, { exact: true }) })
      .locator("dd")
      .textContent())!,
  )

test("a member's result equals its rows, by day and by studio, on a phone, after a reload and in a wide window", async () => {
  const member = await stack.member({ username: "vera" })
  const vendor = await studio(stack)
  await (await playerAt(stack, vendor, member, 100_000)).betwin("V-1", 1_000, 0)
  stack.clock.advance(86_400_000)
  await (await playerAt(stack, vendor, member, 0)).betwin("V-2", 2_000, 7_500)
  const page = await person({ viewport: { width: 390, height: 844 } })
  await openAs(stack, page, "vera", "/member/personalProfit")
  const rows = page.getByRole("main").locator("tbody tr")
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole("figure").waitFor()
  await expect.poll(() => figure(page, profit.net)).toBe(4_500)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.getByLabel(profit.group).selectOption({ label: profit.groups.vendor })
  await page.getByText(profit.outside).first().waitFor()
  await expect.poll(() => figure(page, profit.net)).toBe(4_500)
  await page.reload()
  await expect.poll(() => rows.count()).toBe(2)
  expect(new URL(page.url()).search).toBe("?by=vendor")
})
