import { createBrand, offerVendors } from "@baize/platform/brands/create.ts"
import { lidoBrand } from "@baize/platform/brands/demo-brands.ts"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { publish } from "../../scripts/demo/publish.ts"
import { findings } from "../support/axe.ts"
import { useBrowser } from "../support/browser.ts"
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
  for (const brand of [baize, jade, await platform.brands.byId(id)]) await publish(database, brand, clock.now())
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
    const page = await openSite(person, stack.sites.baize.player.replace("localhost", host), english)
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
