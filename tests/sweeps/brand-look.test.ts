import { createBrand, offerVendors } from "@baize/platform/brands/create.ts"
import { lidoBrand } from "@baize/platform/brands/demo-brands.ts"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { dress } from "../../scripts/demo/looks.ts"
import { publish } from "../../scripts/demo/publish.ts"
import { findings } from "../support/axe.ts"
import { useBrowser } from "../support/browser.ts"
import { shiftOf, watchShift } from "../support/layout-shift.ts"
import { useStack } from "../support/stack.ts"
import { faintFields } from "./field-borders.ts"
import { follow, inMode, resize, shootAs } from "./inspect-page.ts"
import { misfits } from "./misfits.ts"
import { knowsTheNews, languages, openSite, signIn } from "./visitor.ts"

const person = useBrowser()
const stack = useStack(async ({ baize, jade, platform, database, clock }) => {
  const id = await createBrand(database, lidoBrand)
  await offerVendors(database, id)
  await platform.brands.reload()
  for (const brand of [baize, jade, await platform.brands.byId(id)]) {
    await dress(platform, brand, clock.now())
    await publish(database, brand, clock.now())
  }
})

const brands = [
  ["baize", 1, "localhost"],
  ["jade", 2, "jade.localhost"],
  ["lido", lidoBrand.id, "lido.localhost"],
] as const
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const siteOf = (host: string): string => stack.sites.baize.player.replace("localhost", host)
const ofGuests = ["/rng", "/live", "/promotions", "/help", "/down", "/"]
const ofMembers = [
  "/member/depositv2",
  "/member/withdraw",
  "/member",
  "/member/securityCenter",
  "/member/transactionHistory",
  "/member/saferPlay",
  "/member/bonusDetails",
  "/vnLottery?gameCode=north-27",
  "/pointMall",
  "/member/rewardCenter",
]

/**
 * What is wrong at both sizes: what axe finds in dark mode, colors in light mode too, fields with faint borders, and texts that a
 * brand's own type or corners cut off.
 */
async function wrongsOf(page: Page, place: string): Promise<string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await resize(page, size)
    const fits = await misfits(page)
    found.push(...fits.map(one => `${place} at ${size.width} px: ${one}`))
    for (const mode of ["dark", "light"] as const) {
      const all = await inMode(page, mode, async () => [
        ...(await findings(page, { colors: mode === "light" })),
        ...(await faintFields(page)),
      ])
      await inMode(page, mode, () => shootAs(page, `${place} ${size.width} ${mode}`))
      found.push(...all.map(one => `${place} at ${size.width} px, ${mode}: ${one}`))
    }
  }
  for (const one of found) console.error(one)
  return found
}

test.each(brands)(
  "the main pages are fit to use in the look of each brand, at a phone and a desk: %s",
  async (name, id, host) => {
    const english = languages[0]!
    const page = await openSite(person, siteOf(host), english)
    const found: string[] = []
    for (const address of ofGuests) {
      await follow(page, address)
      found.push(...(await wrongsOf(page, `${name} guest ${address}`)))
    }
    await page.getByRole("banner").getByRole("button", { name: english.text.header.signIn }).click()
    await page.locator("dialog[open] input").first().waitFor()
    found.push(...(await wrongsOf(page, `${name} sign-in`)))
    await page.keyboard.press("Escape")
    await knowsTheNews(page)
    const member = await stack.member({ brand: await stack.platform.brands.byId(id) })
    await stack.fund(member, 500_000)
    await signIn(page, english.text, member)
    for (const address of ofMembers) {
      await follow(page, address)
      found.push(...(await wrongsOf(page, `${name} member ${address}`)))
    }
    expect(found).toEqual([])
  },
)

/** The blocks of the home page from its top on; categories of games are one. */
const blocksOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ hot, ticker }) => {
      const names = [...document.querySelectorAll("main > div > *")].flatMap(block => {
        if (block.querySelector("[aria-roledescription]")) return ["banner"]
        if (block.getAttribute("aria-label") === ticker) return ["news"]
        const heading = block.querySelector("h2")?.textContent
        if (heading === undefined) return []
        return [heading === hot ? "hot" : heading === "Baize Originals" ? "originals" : "games"]
      })
      return names.filter((name, at) => name !== names[at - 1])
    },
    { hot: languages[0]!.text.home.hot, ticker: languages[0]!.text.home.ticker },
  )

/** The typeface that most letters of an element are really drawn with, and whether the site brought it. */
async function typefaceOf(page: Page, selector: string): Promise<string> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("DOM.enable")
  await devtools.send("CSS.enable")
  const { root } = await devtools.send("DOM.getDocument")
  const { nodeId } = await devtools.send("DOM.querySelector", { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId })
  await devtools.detach()
  const [most] = fonts.toSorted((one, other) => other.glyphCount - one.glyphCount)
  return most ? `${most.familyName}${most.isCustomFont ? "" : " of the system"}` : "none"
}

const tileRatio = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { width, height } = document.querySelector("main [data-game] > div")!.getBoundingClientRect()
    return (height / width).toFixed(2)
  })

test("no two brands have the order, the shapes or the type of the home page in common, and none of them moves", async () => {
  for (const size of sizes) {
    const seen: Record<"blocks" | "headings" | "text" | "tiles" | "hero", string>[] = []
    for (const [name, , host] of brands) {
      const page = await person({ viewport: size, reducedMotion: "reduce" })
      await watchShift(page)
      await page.goto(`${siteOf(host)}/?lang=en`)
      await page.locator("html.settled").waitFor({ state: "attached" })
      await page.locator("main h2").last().waitFor()
      await page.waitForTimeout(2_000)
      const { value, what } = await shiftOf(page)
      expect(value, `${name} at ${size.width} px: ${what.join("; ")}`).toBeLessThanOrEqual(0.02)
      const banner = await page.locator("main [aria-roledescription]").boundingBox()
      seen.push({
        blocks: (await blocksOf(page)).join(", "),
        headings: await typefaceOf(page, "main h2"),
        text: await typefaceOf(page, "main [data-game] h3"),
        tiles: await tileRatio(page),
        hero: banner!.width > size.width - 1 ? "wide" : "card",
      })
      await page.keyboard.press("Escape")
      for (const mode of ["dark", "light"] as const)
        await inMode(page, mode, () => shootAs(page, `home ${name} ${size.width} ${mode}`))
      await page.close()
    }
    expect(seen.map(({ hero }) => hero)).toEqual(["card", "card", "wide"])
    for (const trait of ["blocks", "headings", "text", "tiles"] as const)
      expect(new Set(seen.map(one => one[trait])).size, `${trait} at ${size.width} px: ${JSON.stringify(seen)}`).toBe(
        brands.length,
      )
    expect(seen.filter(one => /of the system/.test(one.headings + one.text))).toEqual([])
  }
})
