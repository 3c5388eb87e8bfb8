import type { Page } from "playwright-core"

/** Pixels per turn of the wheel, the number of turns, and a human pace. */
const WHEEL = 240
const TURNS = 120
const PACE_MS = 30
/** A longer frame is noticeable. */
export const GOAL_MS = 50

/** Turns the wheel at a human pace over what the pointer is on. */
export async function wheel(page: Page): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, WHEEL)
    await page.waitForTimeout(PACE_MS)
  }
}

/** Milliseconds between the frames of a page while something is done to it. */
export async function framesWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const taken: number[] = []
    let last = performance.now()
    const frame = (now: number): void => {
      taken.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(window, { taken })
  })
  await act()
  return await page.evaluate(() => (window as unknown as { taken: number[] }).taken.slice(1))
}
