import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { findings } from "../support/axe.ts"

/** Where pictures of everything go, in three widths and both modes; none without it. */
const pictures = process.env.PICTURES
const WIDE = { width: 1440, height: 900 }
/** The narrowest telephone that must show all. */
const NARROW = { width: 360, height: 740 }
const pictured = [WIDE, { width: 768, height: 1024 }, { width: 390, height: 844 }]

type Mode = "dark" | "light"

/** Goes to an address as a link of the site does, without loading the site anew. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState(null, "", to)
    dispatchEvent(new PopStateEvent("popstate", { state: null }))
  }, address)

/** Goes to an address as a link of the site does, and waits until its page stands in the place of the one before. */
export async function follow(page: Page, address: string): Promise<void> {
  if (page.url().endsWith(address)) return settled(page)
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll("h1")) heading.setAttribute("data-before", "")
  })
  await goTo(page, address)
  await page.locator("h1:not([data-before])").first().waitFor({ state: "attached" })
  await settled(page)
}

/** Waits until nothing is on its way any more, and nothing moves (visitors of the sweeps ask for calm). */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector("[class*=skeleton], [aria-busy=true], dialog:not([open])"))
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"))
}

/**
 * What is wrong with what a page shows: all that axe knows in the dark, what depends on colours in the light too, and whether anything hangs
 * over the edge of a narrow telephone.
 */
export async function wrongs(page: Page, place: string): Promise<string[]> {
  const found = await inMode(page, "dark", () => findings(page))
  const pale = await inMode(page, "light", () => findings(page, { colours: true }))
  await page.setViewportSize(NARROW)
  await page.waitForFunction(width => matchMedia(`(width: ${width}px)`).matches, NARROW.width)
  await settled(page)
  const over = await page.evaluate(() => {
    const sheets = [document.documentElement, ...document.querySelectorAll<HTMLElement>("dialog[open]")]
    return sheets.filter(sheet => sheet.scrollWidth > innerWidth).map(sheet => `${sheet.tagName} is ${sheet.scrollWidth} px wide`)
  })
  if (pictures) await picture(page, place)
  await page.setViewportSize(WIDE)
  const all = [...found, ...pale.map(one => `light: ${one}`), ...over].map(one => `${place}: ${one}`)
  // A sweep takes its time: what it finds is told at once.
  for (const one of all) console.error(one)
  return all
}

async function inMode<Result>(page: Page, mode: Mode, work: () => Promise<Result>): Promise<Result> {
  await page.evaluate(wanted => {
    document.documentElement.dataset.mode = wanted
  }, mode)
  await settled(page)
  return work()
}

async function picture(page: Page, place: string): Promise<void> {
  mkdirSync(pictures!, { recursive: true })
  for (const mode of ["dark", "light"] as const)
    await inMode(page, mode, async () => {
      for (const size of pictured) {
        await page.setViewportSize(size)
        const name = `${place.replace(/[^\p{L}\d]+/gu, "-")}-${size.width}-${mode}.png`
        await page.screenshot({ path: join(pictures!, name) })
      }
    })
  await inMode(page, "dark", async () => {})
}
