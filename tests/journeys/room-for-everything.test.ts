import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { openStack, type Stack } from "../support/stack.ts"
import { player as playing } from "../sweeps/world.ts"
import { signIn } from "./at-the-site.ts"

const person = useBrowser()
let stack: Stack
beforeAll(async () => {
  stack = await openStack()
})
afterAll(() => stack?.close())

/** Words and sums of tables that are written over two lines. */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    for (const cell of document.querySelectorAll("td, th")) {
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

test("no word and no sum of a record is broken, and none is out of sight, whatever the width", async () => {
  const { username } = await playing(stack)
  const page = await person()
  await page.goto(stack.sites.baize.player)
  await page.keyboard.press("Escape")
  await signIn(page, username, PASSWORD)
  for (const record of ["personalHistoryCopy", "transactionHistory"]) {
    await page.goto(`${stack.sites.baize.player}/member/${record}`)
    await page.locator("td").first().waitFor()
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await broken(page), `${record} at ${width}`).toEqual([])
      const [room, table] = await page
        .locator("div:has(> table)")
        .evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
      expect(table, `${record} at ${width}`).toBe(room)
    }
  }
})
