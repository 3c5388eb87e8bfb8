import type { Page } from "playwright-core"
import { expect } from "vitest"

/** Waits until nothing is being played or shown; free spins are skipped. */
export async function quiet(page: Page): Promise<void> {
  const idle = page.locator(".spin[data-phase=idle]")
  await expect
    .poll(
      async () => {
        if (!(await idle.isVisible())) await page.locator(".overlay").dispatchEvent("click")
        return idle.isVisible()
      },
      { timeout: 60_000 },
    )
    .toBe(true)
}
