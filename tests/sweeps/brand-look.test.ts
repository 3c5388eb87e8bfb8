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
import { languages, openSite } from "./visitor.ts"

const person = useBrowser()
const stack = useStack(async ({ platform, database, clock }) => {
  const id = await createBrand(database, lidoBrand)
  await offerVendors(database, id)
  await platform.brands.reload()
  await publish(database, await platform.brands.byId(id), clock.now())
})

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const guests = ["/rng", "/live", "/promotions", "/help", "/down", "/"]

/** What is wrong at both sizes: what axe finds in dark mode, colors in light mode too, and fields with faint borders. */
async function wrongsOf(page: Page, place: string): Promise<string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await resize(page, size)
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

test("a guest's main pages are fit to use in a brand's own look, at a phone and a desk", async () => {
  const english = languages[0]!
  const page = await openSite(person, stack.sites.baize.player.replace("localhost", "lido.localhost"), english)
  const found: string[] = []
  for (const address of guests) {
    await follow(page, address)
    found.push(...(await wrongsOf(page, `lido ${address}`)))
  }
  await page.getByRole("banner").getByRole("button", { name: english.text.header.signIn }).click()
  await page.locator("dialog[open] input").first().waitFor()
  found.push(...(await wrongsOf(page, "lido sign-in")))
  expect(found).toEqual([])
})
