import { tagOf } from "@baize/kit/languages.ts"
import type { Page } from "playwright-core"
import { settled } from "./inspect-page.ts"

/** Switches the language where the page is, by the list in the header, if there is one, and waits for all that comes in it. */
export async function speak(page: Page, code: string): Promise<void> {
  const tag = tagOf(code)
  if ((await page.locator("html").getAttribute("lang")) === tag) return
  if ((await page.locator("header [aria-haspopup=listbox]").count()) === 0) {
    const here = new URL(page.url())
    here.searchParams.set("lang", code)
    await page.goto(here.href)
    await page.locator("h1").first().waitFor({ state: "attached" })
    return settled(page)
  }
  const answered = page.waitForResponse(response => response.url().includes("/wps/system/permission"))
  await page.evaluate(chosen => {
    document.querySelector<HTMLElement>("header [aria-haspopup=listbox]")!.click()
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`header [role=option][lang="${chosen}"]`)!.click())
  }, tag)
  await answered
  await page.waitForFunction(chosen => document.documentElement.lang === chosen, tag)
  await settled(page)
}
