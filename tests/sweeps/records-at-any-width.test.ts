import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { signIn } from "../journeys/at-the-site.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { payments } from "./payments.ts"
import { player } from "./world.ts"

const person = useBrowser()
const stack = useStack()

/** The width of what an element contains and does not show, in pixels. */
const hidden = (element: Locator): Promise<number> =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

/** Words and sums of tables and tabs that break across two lines, and cells whose content lies over the next one. */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const cell of document.querySelectorAll("td, th, [role=tab]")) {
      if (cell.scrollWidth > cell.clientWidth + 1) found.push(`too wide: ${cell.textContent}`)
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
          const range = new Range()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word)
        }
      }
    }
    return found
  })

test("no word or amount of a record breaks or is out of sight, at any width", async () => {
  const member = await player(stack)
  await payments(stack, member)
  const page = await person()
  await page.goto(stack.sites.baize.player)
  await page.keyboard.press("Escape")
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
