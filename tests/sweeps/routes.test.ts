import { expect, test } from "vitest"
import { memberPaths } from "../../player-site/src/pages/member/member-paths.ts"
import { useBrowser } from "../support/browser.ts"
import { follow, settled, wrongs } from "./inspect-page.ts"
import { payments } from "./payments.ts"
import { everyone, signedIn } from "./routes.ts"
import { knowsTheNews, languages, openSite, putAside, signIn } from "./visitor.ts"
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
    await putAside(page)
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
  await putAside(page)
  const found: string[] = []
  for (const address of signedIn) {
    await follow(page, address)
    found.push(...(await wrongs(page, `new member ${address}`)))
  }
  expect(found).toEqual([])
})
