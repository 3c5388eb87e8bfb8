import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { languages } from "../../locales/languages.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { follow, settled } from "../sweeps/inspect-page.ts"
import { misfits } from "../sweeps/misfits.ts"
import { speak } from "../sweeps/speak.ts"
import { openAs } from "./at-the-site.ts"

const person = useBrowser()
/** The longest words, the tallest letters, and a script from the right. */
const longest = ["de", "el", "ta", "my", "ar"]
const every = languages.map(({ code }) => code)
const stack = useStack(world => world.setBrand(world.baize, { languages: every }))
const phone = { width: 360, height: 740 }

/** What does not fit where the page is now, in each of the languages. */
async function wrongs(page: Page, place: string, codes = longest): Promise<string[]> {
  const found: string[] = []
  for (const code of codes) {
    await speak(page, code)
    found.push(...(await misfits(page)).map(one => `${code} ${place}: ${one}`))
  }
  return found
}

// `npm run sweeps -- languages` does this for every page and popup, in every language.
test("on the narrowest phone no text is cut off on the home page in any language, on others in the longest", async () => {
  const member = await stack.member({ username: "nora" })
  await stack.fund(member, 123_456)
  const own = await person({ viewport: phone, reducedMotion: "reduce" })
  await openAs(stack, own, "nora", "/new?lang=en")
  const guest = await person({ viewport: phone, reducedMotion: "reduce" })
  await guest.goto(`${stack.sites.baize.player}/register?lang=en`)
  await guest.locator("dialog[open]").waitFor()
  await settled(guest)

  const home = await person({ viewport: phone, reducedMotion: "reduce" })
  await home.goto(`${stack.sites.baize.player}/hot?lang=en`)
  await home.locator("h1").first().waitFor({ state: "attached" })
  await settled(home)

  const ofMember = async (): Promise<string[]> => {
    const found: string[] = []
    for (const address of ["/member/depositv2", "/member/saferPlay", "/member/securityCenter", "/member"]) {
      await follow(own, address)
      found.push(...(await wrongs(own, address)))
    }
    return found
  }
  const found = await Promise.all([ofMember(), wrongs(guest, "/register"), wrongs(home, "/hot", every)])
  expect(found.flat()).toEqual([])
})
