import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { memberPaths } from "../../player-site/src/pages/member/member-paths.ts"
import { useBrowser } from "../support/browser.ts"
import { follow } from "./inspect-page.ts"
import { payments } from "./payments.ts"
import { knowsTheNews, languages, openSite, signIn } from "./visitor.ts"
import { player, useSites } from "./world.ts"

const person = useBrowser()
const stack = useSites()

/** More stops than any page has: a member who has not come around by then is trapped. */
const MOST_STOPS = 400

/** Marks what the Tab key has to reach on a page: every control in sight, one of each group of radio buttons. */
const markControls = (page: Page): Promise<number> =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll("[data-stop]")) one.removeAttribute("data-stop")
    const groups = new Set<string>()
    const controls = [...document.querySelectorAll<HTMLElement>("main :is(a[href], button, input, select, textarea, summary)")]
      .filter(one => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0 && !one.matches(":disabled"))
      .filter(one => {
        if (!(one instanceof HTMLInputElement) || one.type !== "radio") return true
        const isFirst = !groups.has(one.name)
        groups.add(one.name)
        return isFirst
      })
    for (const one of controls) one.dataset.stop = one instanceof HTMLInputElement && one.type === "radio" ? one.name : "open"
    return controls.length
  })

/** What is wrong with the control that has the focus; `around` once the focus has left the page. */
const atFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const at = document.activeElement as HTMLElement
    if (at === document.body) return "around"
    if (!at.closest("main")) return
    const group = at instanceof HTMLInputElement && at.type === "radio" ? at.name : undefined
    const marked = group ? document.querySelector<HTMLElement>(`[data-stop="${CSS.escape(group)}"]`) : at
    if (marked?.dataset.stop) marked.dataset.stop = "reached"
    const name = at.getAttribute("aria-label") ?? (at.textContent?.trim().slice(0, 40) || at.outerHTML.slice(0, 80))
    // A field that is drawn by its label or box shows the focus there; a date's parts are drawn by the browser.
    const drawn = [at, at.closest("label"), at.parentElement, at.parentElement?.parentElement].filter(one => one != null)
    // The focus shows once they have changed.
    await new Promise(requestAnimationFrame)
    await Promise.allSettled(drawn.flatMap(one => one.getAnimations().map(({ finished }) => finished)))
    const isRinged = drawn.some(one => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1) || boxShadow.includes("0px 0px 0px 3px")
    })
    if (!isRinged && !at.matches("[type=date]")) return `the focus does not show on ${name}`
    const { left, top, width, height } = at.getBoundingClientRect()
    if (width <= 2 || height <= 2) return
    const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)]
    const over = document.elementFromPoint(x, y)
    const isSeen = over !== null && (at.contains(over) || over.contains(at) || at.closest("label")?.contains(over))
    return isSeen ? undefined : `${name} has the focus out of sight, under ${over?.outerHTML.slice(0, 80)}`
  })

/** Goes through a page by the Tab key alone, from its start until the focus leaves it. */
async function tabThrough(page: Page): Promise<string[]> {
  const controls = await markControls(page)
  const found: string[] = []
  await page.evaluate(() => {
    const start = document.body
    start.tabIndex = -1
    start.focus()
    start.removeAttribute("tabindex")
  })
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Tab")
    const wrong = await atFocus(page)
    if (wrong === "around" && stop > 0) break
    if (wrong && wrong !== "around") found.push(wrong)
    if (stop === MOST_STOPS - 1) found.push(`the focus did not come around ${controls} controls`)
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-stop]:not([data-stop=reached])")].map(one => one.outerHTML.slice(0, 120)),
  )
  return [...found, ...missed.map(one => `the Tab key does not reach ${one}`)]
}

test.each([
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])("every control of the member center is reached by the Tab key, with its focus in sight, at $width px", async size => {
  const member = await player(stack)
  const deposits = await payments(stack, member)
  const page = await openSite(person, stack.sites.baize.player, languages[0]!)
  await knowsTheNews(page)
  await signIn(page, languages[0]!.text, member)
  await page.setViewportSize(size)
  const found: string[] = []
  for (const address of [...Object.keys(memberPaths), ...deposits]) {
    if (deposits.includes(address)) await follow(page, "/member")
    await follow(page, address)
    for (const wrong of await tabThrough(page)) found.push(`${address}: ${wrong}`)
  }
  for (const one of found) console.error(one)
  expect(found).toEqual([])
})
