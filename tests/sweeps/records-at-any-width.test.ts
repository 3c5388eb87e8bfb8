import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { openAs, signIn } from "../journeys/at-the-site.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { settled } from "./inspect-page.ts"
import { payments } from "./payments.ts"
import { everyone, signedIn } from "./routes.ts"
import { player } from "./world.ts"

const person = useBrowser()
const stack = useStack()

/** The width of what an element contains and does not show, in pixels. */
const hidden = (element: Locator): Promise<number> =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

/** Words and sums of tables and tabs that break across two lines, and cells whose content lies over the next one. */
const broken = (page: Page): Promise<string[]> => brokenIn(page, "td, th, [role=tab]", true)

/** Figures that break inside, or reach out of the page. */
const brokenFigures = (page: Page): Promise<string[]> => brokenIn(page, ".number", false)

const brokenIn = (page: Page, selector: string, cells: boolean): Promise<string[]> =>
  page.evaluate(
    ([selector, cells]) => {
      const found: string[] = []
      const scrolls = (one: Element | null): boolean =>
        one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement))
      for (const cell of document.querySelectorAll(selector)) {
        if (!cell.checkVisibility()) continue
        if (cells && cell.scrollWidth > cell.clientWidth + 1) found.push(`too wide: ${cell.textContent}`)
        if (!cells && !scrolls(cell) && cell.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
          found.push(`out of sight: ${cell.textContent}`)
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const text = texts.currentNode as Text
          // A space that doesn't break is a part of a sum.
          for (const { 0: word, index } of text.data.matchAll(cells ? /\S+/g : /[^ \n\t]+/g)) {
            const range = new Range()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word)
          }
        }
      }
      return found
    },
    [selector, cells] as const,
  )

test("no word or amount of a record breaks or is out of sight, at any width", async () => {
  const member = await player(stack)
  await payments(stack, member)
  const page = await person()
  await page.goto(stack.sites.baize.player)
  await signIn(page, member.username, PASSWORD)
  const records = ["personalHistoryCopy", "transactionHistory", "personalProfit", "depositv2", "withdraw", "securityCenter"]
  for (const record of [...records, "messageV2"]) {
    await page.goto(`${stack.sites.baize.player}/member/${record}`)
    await page.locator("td").first().waitFor()
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const message = `${record} at ${width}`
      await expect.poll(() => broken(page), { message }).toEqual([])
      for (const frame of await page.locator("div:has(> table)").all())
        await expect.poll(() => hidden(frame), { message }).toBe(0)
    }
  }
})

test("no figure breaks inside or leaves the page on the narrowest phone, however large the sums are", async () => {
  const member = await player(stack)
  await stack.fund(member, 123_456_789_012)
  await payments(stack, member)
  const page = await person({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce", lost: "/tables/of/old" })
  await openAs(stack, page, member.username)
  const found: string[] = []
  for (const address of [...signedIn, ...everyone]) {
    await page.goto(stack.sites.baize.player + address)
    await page.locator("h1").first().waitFor({ state: "attached" })
    await settled(page)
    found.push(...(await brokenFigures(page)).map(one => `${address}: ${one}`))
  }
  expect(found).toEqual([])
})
