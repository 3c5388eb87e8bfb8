import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { findings } from "../support/axe.ts"

/** Folder for pictures of every page, in three widths and both modes; unset: none are taken. */
const pictures = process.env.PICTURES
const WIDE = { width: 1440, height: 900 }
/** The narrowest phone on which everything must fit. */
const NARROW = { width: 360, height: 740 }
const pictured = [WIDE, { width: 768, height: 1024 }, { width: 390, height: 844 }]
/** A list that loads as it is scrolled has no end; its picture stops here. */
const HIGHEST = 12_000
/** Lifts height limits tied to the window, which would keep part of the content out of sight at any height. */
const AS_HIGH_AS_IT_IS = ":has(> main) { min-height: 0 !important } dialog > * { max-height: none !important }"

type SweepMode = "dark" | "light"
type SweepSize = typeof WIDE

/** Goes to an address as a link of the site does, without reloading the site. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState(null, "", to)
    dispatchEvent(new PopStateEvent("popstate", { state: null }))
  }, address)

/** Goes to an address as a link of the site does, and waits until its page has replaced the one before. */
export async function follow(page: Page, address: string): Promise<void> {
  if (page.url().endsWith(address)) return settled(page)
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll("h1")) heading.setAttribute("data-before", "")
  })
  await goTo(page, address)
  await page.locator("h1:not([data-before])").first().waitFor({ state: "attached" })
  await settled(page)
}

/** Waits until no request is in flight and nothing moves (sweeps run with reduced motion). */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector("[class*=skeleton], [aria-busy=true], dialog:not([open])"))
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"))
}

/**
 * Violations on a page: everything axe reports in dark mode, color rules in light mode too, and content that overflows a narrow
 * phone.
 */
export async function wrongs(page: Page, place: string): Promise<string[]> {
  const found = await inMode(page, "dark", () => findings(page))
  const pale = await inMode(page, "light", () => findings(page, { colors: true }))
  await resize(page, NARROW)
  const over = await page.evaluate(() => {
    const sheets = [document.documentElement, ...document.querySelectorAll<HTMLElement>("dialog[open]")]
    return sheets.filter(sheet => sheet.scrollWidth > innerWidth).map(sheet => `${sheet.tagName} is ${sheet.scrollWidth} px wide`)
  })
  if (pictures) await picture(page, place)
  await page.setViewportSize(WIDE)
  const all = [...found, ...pale.map(one => `light: ${one}`), ...over].map(one => `${place}: ${one}`)
  // A sweep takes long: findings are printed immediately.
  for (const one of all) console.error(one)
  return all
}

export async function inMode<Result>(page: Page, mode: SweepMode, work: () => Promise<Result>): Promise<Result> {
  await page.evaluate(wanted => {
    document.documentElement.dataset.mode = wanted
  }, mode)
  await settled(page)
  return work()
}

/** Gives the window a size, and waits until the page has taken it. */
export async function resize(page: Page, size: SweepSize): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches, size)
  await settled(page)
}

/** Pixels of the page, or of the popup over it, that are out of sight: scrolled away, or beyond the window. */
const outOfSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const popup = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1)
    const scrolling = popup
      ? [...popup.querySelectorAll("*")].filter(element => /auto|scroll/.test(getComputedStyle(element).overflowY))
      : [document.documentElement]
    const beyond = (popup?.offsetHeight ?? 0) - innerHeight
    return Math.max(0, beyond, ...scrolling.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
  })

/** Takes a picture of what is in sight, where pictures are taken. */
export async function shootAs(page: Page, name: string): Promise<void> {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name.replace(/[^\p{L}\d]+/gu, "-")}.png`) })
}

/** The first screen; if there is more, also the whole, in a window high enough that nothing is out of sight or undrawn. */
async function picture(page: Page, place: string): Promise<void> {
  const shoot = (name: string) => shootAs(page, name)
  for (const mode of ["dark", "light"] as const)
    await inMode(page, mode, async () => {
      for (const size of pictured) {
        const name = `${place} ${size.width} ${mode}`
        await resize(page, size)
        await shoot(name)
        if ((await outOfSight(page)) === 0) continue
        const style = await page.addStyleTag({ content: AS_HIGH_AS_IT_IS })
        await grow(page, size)
        await shoot(`${name} whole`)
        await style.evaluate(tag => (tag as HTMLStyleElement).remove())
      }
    })
  await inMode(page, "dark", async () => {})
}

/** Makes the window higher until everything is in sight, or until growing stops helping: some elements scroll at any height. */
async function grow(page: Page, { width, height }: SweepSize): Promise<void> {
  let before = HIGHEST
  for (let more = await outOfSight(page); more > 0 && more < before && height < HIGHEST; more = await outOfSight(page)) {
    before = more
    height = Math.min(height + more, HIGHEST)
    await resize(page, { width, height })
  }
}
