import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"

/** Folder for pictures of every state, in sizes of a phone and a desk and in both modes; unset: none are taken. */
const pictures = process.env.PICTURES
const sizes = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** `more`: further sizes that matter here. */
export async function look(page: Page, state: string, more: typeof sizes = []): Promise<void> {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  for (const size of [...sizes, ...more]) {
    await page.setViewportSize(size)
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(300)
      await page.screenshot({ path: join(pictures, `${state}-${size.width}-${colorScheme}.png`) })
    }
  }
}
