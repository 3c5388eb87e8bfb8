import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { languageOf, languages } from "../../locales/languages.ts"
import { openAs } from "../journeys/at-the-site.ts"
import { findings } from "../support/axe.ts"
import { useBrowser } from "../support/browser.ts"
import { follow, settled } from "./inspect-page.ts"
import { misfits } from "./misfits.ts"
import { ofGuests, ofMembers, type PopupOpening } from "./popups.ts"
import { everyone, signedIn } from "./routes.ts"
import { knowsTheNews, openSite, type SweepLanguage, signIn } from "./visitor.ts"
import { player, useSites } from "./world.ts"

const person = useBrowser()
const stack = useSites()

/** `SWEEP_LANGUAGES=ru,th` looks at these alone. */
const wanted = process.env.SWEEP_LANGUAGES?.split(",")
const swept = languages.map(({ code }) => code).filter(code => !wanted || wanted.includes(code))

const catalogOf = (code: string, name: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/${code}/${name}.json`, import.meta.url), "utf8"))
/** A visitor in a language, who finds what they press by its own words. */
const visitorIn = (code: string): SweepLanguage => ({
  name: code,
  query: `?lang=${code}`,
  text: { ...catalogOf(code, "player"), protection: catalogOf(code, "protection") },
})

/** The narrowest phone on which everything must fit. */
const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 720 }

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

/** What does not fit where the page is now, and in a language from the right what axe reports; printed at once. */
async function wrongs(page: Page, code: string, place: string): Promise<string[]> {
  const turned = languageOf(code)?.direction === "rtl" ? await findings(page) : []
  const all = new Set([...(await misfits(page)), ...(await covered(page)), ...turned])
  const found = [...all].map(one => `${code} ${place}: ${one}`)
  for (const one of found) console.error(one)
  return found
}

async function walk(page: Page, code: string, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    await follow(page, address)
    await settled(page)
    found.push(...(await wrongs(page, code, address)))
  }
  return found
}

/** The same for popups, opened on a desk: only there is everything that opens them in sight. */
async function look(page: Page, { name: code, text }: SweepLanguage, openings: readonly PopupOpening[]): Promise<string[]> {
  const found: string[] = []
  const dialogs = page.locator("dialog[open]")
  for (const [popup, ...steps] of openings) {
    for (const step of steps) await step(page, text)
    await dialogs.first().waitFor()
    await page.setViewportSize(phone)
    await settled(page)
    found.push(...(await wrongs(page, code, popup)))
    for (let left = await dialogs.count(); left > 0; left = await dialogs.count()) {
      await page.keyboard.press("Escape")
      await expect.poll(() => dialogs.count(), { message: `Escape leaves ${popup}` }).toBeLessThan(left)
    }
    await page.setViewportSize(desk)
  }
  return found
}

const inAllLanguages = () => stack.setBrand(stack.baize, { languages: languages.map(one => one.code) })

test.each(swept)("in %s no text of a popup is cut off and nothing overlaps on the narrowest phone", async code => {
  await inAllLanguages()
  const visitor = visitorIn(code)
  const guest = await openSite(person, stack.sites.baize.player, visitor)
  const asGuest = await look(guest, visitor, ofGuests)
  const page = await openSite(person, stack.sites.baize.player, visitor)
  await knowsTheNews(page)
  await signIn(page, visitor.text, await player(stack))
  const asMember = await look(page, visitor, [["notices", async () => {}], ...ofMembers])
  expect([...asGuest, ...asMember]).toEqual([])
})

test.each(swept)("in %s no text is cut off and nothing overlaps on the narrowest phone", async code => {
  await inAllLanguages()
  const page = await person({ reducedMotion: "reduce", viewport: phone, lost: "/tables/of/old" })
  const { username } = await player(stack)
  await openAs(stack, page, username, `/hot?lang=${code}`)
  await knowsTheNews(page)
  await page.goto(`${stack.sites.baize.player}/hot`)
  await page.locator("h1").first().waitFor({ state: "attached" })
  await page.keyboard.press("Escape")
  expect(await walk(page, code, [...signedIn, ...everyone])).toEqual([])
})
