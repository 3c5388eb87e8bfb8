import { runCommand, useFolder } from "@baize/platform/testing/commands.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { languages } from "../../locales/languages.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { useGameSeats } from "../sweeps/game-seats.ts"
import { follow, settled } from "../sweeps/inspect-page.ts"
import { misfits } from "../sweeps/misfits.ts"
import { speak } from "../sweeps/speak.ts"
import { whole } from "../sweeps/whole-game.ts"
import { openAs } from "./at-the-site.ts"

const person = useBrowser()
/** The longest words, the tallest letters, and a script from the right. */
const longest = ["de", "el", "ta", "my", "ar"]
const every = languages.map(({ code }) => code)
const stack = useStack(world => world.setBrand(world.baize, { languages: every }))
const { comeIn, openGame } = useGameSeats({ games: studioGames.filter(({ code }) => code === "emerald-cloth") })
const { write } = useFolder()
const phone = { width: 360, height: 740 }

/** What does not fit where the page is now, in each of the languages. */
async function wrongs(page: Page, place: string, codes: readonly string[] = longest): Promise<string[]> {
  const found: string[] = []
  for (const code of codes) {
    await speak(page, code)
    found.push(...(await misfits(page)).map(one => `${code} ${place}: ${one}`))
  }
  return found
}

/** A page of a guest, or of the member, on the phone. */
async function open(address: string, username?: string): Promise<Page> {
  const page = await person({ viewport: phone, reducedMotion: "reduce" })
  if (username) await openAs(stack, page, username, `${address}?lang=en`)
  else await page.goto(`${stack.sites.baize.player}${address}?lang=en`)
  await page.locator("h1").first().waitFor({ state: "attached" })
  await settled(page)
  return page
}

// `npm run sweeps -- languages` does this for every page and popup, in every language.
test("on the narrowest phone no text of home or registration is cut off in any language", { tags: "long" }, async () => {
  const look = async (address: string, shows: string): Promise<string[]> => {
    const page = await open(address)
    await page.locator(shows).first().waitFor({ state: "attached" })
    await settled(page)
    return wrongs(page, address, every)
  }
  const found = await Promise.all([look("/hot", "h1"), look("/register", "dialog[open]")])
  expect(found.flat()).toEqual([])
})

test("on the narrowest phone no text of the cashier is cut off in any language, of other pages in the longest", {
  tags: "long",
}, async () => {
  const member = await stack.member({ username: "nora" })
  await stack.fund(member, 123_456)
  const look = async (address: string, others: readonly string[]): Promise<string[]> => {
    const page = await open(address, "nora")
    const found = await wrongs(page, address, every)
    for (const other of others) {
      await follow(page, other)
      found.push(...(await wrongs(page, other)))
    }
    return found
  }
  const found = await Promise.all([
    look("/member/depositv2", ["/member/saferPlay", "/member/securityCenter"]),
    look("/member/withdraw", ["/member"]),
  ])
  expect(found.flat()).toEqual([])
})

test("on the narrowest phone the long name of a brand without a mark leaves the header's tools whole", {
  tags: "long",
}, async () => {
  const settings = write({ name: "Golden Harbor Club", logo: "" }, "no-mark.json")
  expect(await runCommand(stack, "brand-settings", "BAIZE", "--set", settings)).toMatchObject({ code: 0 })
  const member = await stack.member({ username: "olga" })
  await stack.fund(member, 123_456_789)
  const looks = [undefined, "olga"].map(async name => {
    const page = await open("/hot", name)
    await page.getByRole("banner").getByText("Golden Harbor Club").waitFor()
    return wrongs(page, `of ${name ?? "a guest"}`, ["en"])
  })
  // The name itself is shortened, and whole in the page's title.
  const isName = (one: string) => /"Golden Harbor Club" \(.*\) is shortened by three dots$/.test(one)
  const found = (await Promise.all(looks)).flat().filter(one => !isName(one))
  expect(found).toEqual([])
})

// `npm run sweeps -- game-layouts` does this for every game.
test("on the narrowest phone no text of a game is cut off and nothing overlaps in any language", { tags: "long" }, async () => {
  const queue = [...every]
  const player = async (): Promise<string[]> => {
    const page = await comeIn({ viewport: phone })
    const found: string[] = []
    for (let code = queue.shift(); code; code = queue.shift()) {
      await openGame(page, "emerald-cloth", code)
      found.push(...[...(await whole(page)), ...(await misfits(page))].map(one => `${code}: ${one}`))
    }
    return found
  }
  const found = await Promise.all([player(), player(), player()])
  expect(found.flat()).toEqual([])
})
