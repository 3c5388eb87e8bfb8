import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { follow, goTo, settled } from "./inspect-page.ts"
import { knowsTheNews, languages, openSite, putAside, signIn } from "./visitor.ts"
import { player, useSites } from "./world.ts"

const person = useBrowser()
const stack = useSites()

/** Controls that a finger, 44 px wide around their middle, misses on either side. */
const missed = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll(all =>
    all
      .filter(one => one.checkVisibility())
      .filter(one => {
        const { left, top, width, height } = one.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        const sides = [
          [x - 21, y],
          [x + 21, y],
          [x, y - 21],
          [x, y + 21],
        ] as const
        return sides.some(side => !one.contains(document.elementFromPoint(...side)))
      })
      .map(one => one.getAttribute("aria-label") ?? one.textContent ?? one.outerHTML),
  )

test("every control on a phone has a touch target as large as a finger, however small it is drawn", async () => {
  const [english] = languages
  const member = await player(stack)
  const page = await openSite(person, stack.sites.baize.player, english!)
  await knowsTheNews(page)
  await signIn(page, english!.text, member)
  await putAside(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await follow(page, "/member")
  expect(await missed(page.getByRole("banner").locator("a, button"))).toEqual([])
  expect(await missed(page.getByRole("main").locator("button"))).toEqual([])
  await follow(page, "/hot")
  const inTheCorner = await page
    .locator("main article [aria-pressed]")
    .first()
    .evaluate(heart => {
      const { right, top } = heart.parentElement!.getBoundingClientRect()
      return document.elementFromPoint(right - 42, top + 42) === heart
    })
  expect(inTheCorner).toBe(true)
  await goTo(page, "/?popup=notices")
  await settled(page)
  expect(await missed(page.locator("dialog[open] header button"))).toEqual([])
})
