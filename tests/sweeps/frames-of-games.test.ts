import { expect, test } from "vitest"
import { useGameSeats } from "./game-seats.ts"

const { inEveryGame, sitDown } = useGameSeats()

interface Counting {
  asked?: number
}

test("no frame of a game creates a media query: they would be collected in one of the next", async () => {
  const findings = await inEveryGame(
    async page => {
      await page.evaluate(() => {
        const counting = globalThis as Counting
        counting.asked = 0
        const { matchMedia } = globalThis
        globalThis.matchMedia = query => {
          counting.asked = (counting.asked ?? 0) + 1
          return matchMedia(query)
        }
      })
      await page.waitForTimeout(500)
      const asked = await page.evaluate(() => (globalThis as Counting).asked ?? 0)
      return asked > 2 ? [`${asked} in half a second`] : []
    },
    { mode: "free" },
  )
  expect(findings).toEqual([])
})

test("the figure of a comet in flight grows in the node that is there", async () => {
  const { page } = await sitDown("comet")
  await page.locator("#game[data-flight=running]").waitFor()
  const replaced = await page.locator(".figure-box").evaluate(
    box =>
      new Promise<number>(done => {
        let count = 0
        new MutationObserver(changes => {
          count += changes.length
        }).observe(box, { childList: true, subtree: true })
        setTimeout(() => done(count), 500)
      }),
  )
  expect(replaced).toBeLessThanOrEqual(2)
})
