import { expect, test } from "vitest"
import { findings } from "../support/axe.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { words } from "../support/words.ts"
import { settled } from "../sweeps/inspect-page.ts"
import { popup } from "./at-the-site.ts"

const { player, common } = words
const person = useBrowser()
const stack = useStack(world => world.setBrand(world.baize, { languages: ["en", "ar", "ja"] }))

// `npm run sweeps` does this for every page and popup.
test("screen reader and keyboard users meet no barrier at home, in the games, signing in or registering", async () => {
  const page = await person({ reducedMotion: "reduce" })
  await page.goto(stack.sites.baize.player)
  await page.getByRole("heading", { name: player.home.hot }).waitFor()
  expect(await findings(page), "home").toEqual([])
  await page.getByRole("navigation", { name: player.nav.main }).getByRole("link", { name: common.gameType.FISH }).click()
  await page.getByRole("heading", { level: 1, name: common.gameType.FISH }).waitFor()
  await page.getByRole("main").getByRole("article").first().waitFor()
  expect(await findings(page), "the games of a kind").toEqual([])
  for (const [opener, title] of [
    [player.header.signIn, player.login.title],
    [player.header.register, player.register.title],
  ] as const) {
    await page.getByRole("banner").getByRole("button", { name: opener }).click()
    await popup(page, title).waitFor()
    expect(await findings(page), title).toEqual([])
    await page.keyboard.press("Escape")
    await popup(page, title).waitFor({ state: "detached" })
  }
})

test.each([
  ["ar-u-nu-latn", "rtl"],
  ["ja", "ltr"],
])("screen reader users meet no barrier in %s", async (tag, direction) => {
  const page = await person({ reducedMotion: "reduce", viewport: { width: 360, height: 740 } })
  for (const address of ["/hot", "/fish", "/register"]) {
    await page.goto(`${stack.sites.baize.player}${address}?lang=${tag.slice(0, 2)}`)
    await page
      .locator(address === "/register" ? "dialog[open]" : "main article")
      .first()
      .waitFor()
    await settled(page)
    expect(await page.evaluate(() => [document.documentElement.lang, document.dir])).toEqual([tag, direction])
    expect(await findings(page), address).toEqual([])
  }
})
