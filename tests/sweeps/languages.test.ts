import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { languages } from "../../locales/languages.ts"
import { openAs } from "../journeys/at-the-site.ts"
import { useBrowser } from "../support/browser.ts"
import { follow, settled } from "./inspect-page.ts"
import { everyone, signedIn } from "./routes.ts"
import { knowsTheNews } from "./visitor.ts"
import { player, useSites } from "./world.ts"

const person = useBrowser()
const stack = useSites()

/** `SWEEP_LANGUAGES=ru,th` looks at these alone. */
const wanted = process.env.SWEEP_LANGUAGES?.split(",")
const swept = languages.map(({ code }) => code).filter(code => !wanted || wanted.includes(code))

/** Popups that an address opens. */
const ofGuests = ["/login", "/register"]
const ofMembers = ["announcements", "app", "chat", "feedback", "help"].map(name => `/promotions?popup=${name}`)

/** The narrowest phone on which everything must fit. */
const phone = { width: 360, height: 740 }

/** Texts that are cut off or lie over each other, and a page wider than the phone. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK_PX = 1.5
    const sheet = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.body
    const { scrollWidth } = document.documentElement
    const holds = (one: Element | null): boolean =>
      one !== null && (/hidden|clip|auto|scroll/.test(getComputedStyle(one).overflowX) || holds(one.parentElement))
    const beyond = [...document.body.querySelectorAll("*")].filter(
      one => one.getBoundingClientRect().right > innerWidth && !holds(one.parentElement),
    )
    const widest = beyond.at(-1)
    const by = `"${widest?.textContent?.trim().slice(0, 40)}" (${widest?.getAttribute("class")})`
    const wide = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide, by ${by}`] : []
    const texts = [...sheet.querySelectorAll<HTMLElement>("*")].filter(
      one =>
        !one.closest("svg, select, [aria-hidden=true]") &&
        [...one.childNodes].some(node => node instanceof Text && node.data.trim() !== "") &&
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
        // What only screen readers read is cut off on purpose.
        !/inset/.test(getComputedStyle(one).clipPath),
    )
    /** Of its own words, without those of parts that are for screen readers alone. */
    const boxOf = (one: HTMLElement) => {
      const boxes = [...one.childNodes].flatMap(node => {
        if (!(node instanceof Text) || node.data.trim() === "") return []
        const range = document.createRange()
        range.selectNodeContents(node)
        return [range.getBoundingClientRect()]
      })
      const [left, right] = [Math.min(...boxes.map(box => box.left)), Math.max(...boxes.map(box => box.right))]
      return { left, right, width: right - left }
    }
    /** Its text can be scrolled there, or what is too long is shortened by three dots. */
    const gives = (one: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(one)
      return /auto|scroll/.test(overflowX) || textOverflow === "ellipsis" || one.matches("[class*=marquee]")
    }
    /** The nearest part around it that clips, unless one within that gives. */
    const clipping = (one: Element): Element | undefined => {
      const { overflowX } = getComputedStyle(one)
      if (gives(one)) return undefined
      if (/hidden|clip/.test(overflowX)) return one
      return one.parentElement ? clipping(one.parentElement) : undefined
    }
    const said = (one: HTMLElement) => `"${one.textContent?.trim().slice(0, 40)}" (${one.getAttribute("class") ?? one.tagName})`
    const cut = texts.flatMap(one => {
      const [inner, outer] = [boxOf(one), clipping(one)?.getBoundingClientRect()]
      // What lies wholly outside of it is the next of a row that moves.
      if (inner.width === 0 || !outer || inner.left >= outer.right || inner.right <= outer.left) return []
      return inner.left < outer.left - SLACK_PX || inner.right > outer.right + SLACK_PX ? [`${said(one)} is cut off`] : []
    })
    /** A text that leaves its own button, chip or cell. */
    const spilled = texts.flatMap(one => {
      const holder = one.closest<HTMLElement>("button, a, th, td, label, legend")
      if (!holder || getComputedStyle(holder).display === "inline" || gives(one) || clipping(one)) return []
      const [inner, outer] = [boxOf(one), holder.getBoundingClientRect()]
      return inner.width > 0 && (inner.left < outer.left - SLACK_PX || inner.right > outer.right + SLACK_PX)
        ? [`${said(one)} leaves its ${holder.tagName.toLowerCase()}`]
        : []
    })
    const controls = [...sheet.querySelectorAll<HTMLElement>("button, a[href], input, select, h1, h2, h3")]
      .filter(
        one =>
          // The arrows of a row lie over its tiles.
          one.textContent?.trim() &&
          one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
          getComputedStyle(one).position === "static",
      )
      .map(one => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
    const over = controls.flatMap(({ one, box }, n) =>
      controls
        .slice(n + 1, n + 12)
        .filter(({ one: other }) => !one.contains(other) && !other.contains(one))
        .filter(({ box: other }) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2)
        .filter(({ box: other }) => Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2)
        .map(({ one: other }) => `${said(one)} and ${said(other)} lie over each other`),
    )
    return [...wide, ...cut, ...spilled, ...over]
  })

/** What must stay clear of what, within each of their holders: badges of the heart, a banner's button of the dots. */
const apart = [
  ["[data-game]", "[class*=marks] > span", "[class*=heart]"],
  ["[class*=carousel]", "[class*=action]", "[class*=controls]"],
] as const

/** Parts that share a narrow place, into which the longest words have to fit. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(
    all =>
      all.flatMap(([holder, part, other]) =>
        [...document.querySelectorAll(holder)].flatMap(one => {
          const over = one.querySelector(other)?.getBoundingClientRect()
          const parts = [...one.querySelectorAll(part)].map(part => ({
            said: part.textContent,
            box: part.getBoundingClientRect(),
          }))
          return parts.flatMap(({ said, box }) =>
            over &&
            Math.min(box.right, over.right) - Math.max(box.left, over.left) > 3 &&
            Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top) > 3
              ? [`"${said}" lies under ${other}`]
              : [],
          )
        }),
      ),
    apart,
  )

/** What is wrong at these addresses in a language, printed at once: a sweep takes long. */
async function walk(page: Page, code: string, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    await follow(page, address)
    await settled(page)
    const here = [...(await misfits(page)), ...(await covered(page))].map(one => `${code} ${address}: ${one}`)
    for (const one of new Set(here)) console.error(one)
    found.push(...new Set(here))
  }
  return found
}

/** The same for popups, each over a page that is loaded again. */
async function look(page: Page, code: string, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    await page.goto(`${stack.sites.baize.player}${address}`)
    await page.locator("dialog[open]").first().waitFor()
    await settled(page)
    found.push(...(await misfits(page)).map(one => `${code} ${address}: ${one}`))
  }
  for (const one of found) console.error(one)
  return found
}

test.each(swept)("in %s no text is cut off and nothing overlaps on the narrowest phone", async code => {
  await stack.setBrand(stack.baize, { languages: languages.map(one => one.code) })
  const guest = await person({ reducedMotion: "reduce", viewport: phone })
  await guest.goto(`${stack.sites.baize.player}/hot?lang=${code}`)
  const asGuest = await look(guest, code, ofGuests)

  const page = await person({ reducedMotion: "reduce", viewport: phone, lost: "/tables/of/old" })
  const { username } = await player(stack)
  await openAs(stack, page, username, `/hot?lang=${code}`)
  await knowsTheNews(page)
  const popups = await look(page, code, ofMembers)
  await page.goto(`${stack.sites.baize.player}/hot`)
  await page.locator("h1").first().waitFor({ state: "attached" })
  await page.keyboard.press("Escape")
  expect([...asGuest, ...popups, ...(await walk(page, code, [...signedIn, ...everyone]))]).toEqual([])
})
