import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { memberPaths } from "../../player-site/src/pages/member/member-paths.ts"
import { startAs } from "../journeys/at-the-site.ts"
import { useBrowser } from "../support/browser.ts"
import { shiftOf, watchShift } from "../support/layout-shift.ts"
import { follow, settled, wrongs } from "./inspect-page.ts"
import { payments } from "./payments.ts"
import { everyone, signedIn } from "./routes.ts"
import { knowsTheNews, languages, openSite, signIn } from "./visitor.ts"
import { player, useSites } from "./world.ts"

const person = useBrowser()
const stack = useSites()

/** Korean visitors get the other brand, so that its colors are checked too. */
const brandOf = (name: string): "baize" | "jade" => (name === "Korean" ? "jade" : "baize")

for (const language of languages) {
  const { name, text } = language
  const brand = brandOf(name)

  test(`every page is fit to use for a guest, in ${name}`, async () => {
    const page = await openSite(person, stack.sites[brand].player, language)
    const found: string[] = []
    for (const address of everyone) {
      await follow(page, address)
      found.push(...(await wrongs(page, `guest ${name} ${address}`)))
    }
    expect(found).toEqual([])
  })

  test(`every page is fit to use for a member, in ${name}`, async () => {
    const member = await player(stack, stack[brand])
    const deposits = await payments(stack, member)
    const page = await openSite(person, stack.sites[brand].player, language)
    await knowsTheNews(page)
    await signIn(page, text, member)
    const found: string[] = []
    for (const address of [...signedIn, ...deposits, ...everyone]) {
      // No page follows itself.
      if (deposits.includes(address)) await follow(page, "/member")
      await follow(page, address)
      expect(await page.locator("dialog[open]").count(), `popups over ${address}`).toBe(0)
      found.push(...(await wrongs(page, `member ${name} ${address}`)))
    }
    expect(found).toEqual([])
  })
}

test("every page of the member center is swept", () => {
  expect(Object.keys(memberPaths).filter(path => !signedIn.includes(path))).toEqual([])
})

test("every address opens directly, and a new member reads what to do on an empty page", async () => {
  const page = await person({ reducedMotion: "reduce", lost: "/tables/of/old" })
  for (const address of ["/home", "/index", "/index.html", ...everyone]) {
    await page.goto(stack.sites.baize.player + address)
    await page.locator("h1").first().waitFor({ state: "attached" })
    await settled(page)
  }
  await page.goto(stack.sites.baize.player)
  await signIn(page, languages[0]!.text, await stack.member())
  const found: string[] = []
  for (const address of signedIn) {
    await follow(page, address)
    found.push(...(await wrongs(page, `new member ${address}`)))
  }
  expect(found).toEqual([])
})

/** The layout shift over 0.02 of pages that are opened directly, each named with what has moved. */
async function shifts(page: Page, site: string, who: string, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    await page.goto(site + address)
    await page.locator("h1").first().waitFor({ state: "attached" })
    await settled(page)
    const { value, what } = await shiftOf(page)
    if (value <= 0.02) continue
    found.push(`${who} ${address}: ${value.toFixed(3)} (${what.join("; ")})`)
    console.error(found.at(-1))
  }
  return found
}

for (const [place, viewport] of Object.entries({ phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } })) {
  test(`every page stands still while it opens on a ${place}, for a guest and a member`, async () => {
    const site = stack.sites.baize.player
    const page = await person({ reducedMotion: "reduce", viewport, lost: "/tables/of/old" })
    await watchShift(page)
    const found = await shifts(page, site, "guest", everyone)
    await page.goto(site)
    await knowsTheNews(page)
    const member = await player(stack)
    await startAs(stack, page, member.username, "player")
    await page.goto(site)
    found.push(...(await shifts(page, site, "member", [...signedIn, ...everyone])))
    expect(found).toEqual([])
  })
}
