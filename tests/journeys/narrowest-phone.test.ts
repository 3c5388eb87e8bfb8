import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { follow, settled } from "../sweeps/inspect-page.ts"
import { misfits } from "../sweeps/misfits.ts"
import { speak } from "../sweeps/speak.ts"
import { openAs } from "./at-the-site.ts"

const person = useBrowser()
/** The longest words, the tallest letters, and a script from the right. */
const codes = ["de", "el", "ta", "my", "ar"]
const stack = useStack(world => world.setBrand(world.baize, { languages: ["en", ...codes] }))
const phone = { width: 360, height: 740 }

/** What does not fit where the page is now, in each of the languages. */
async function wrongs(page: Page, place: string): Promise<string[]> {
  const found: string[] = []
  for (const code of codes) {
    await speak(page, code)
    found.push(...(await misfits(page)).map(one => `${code} ${place}: ${one}`))
  }
  return found
}

// `npm run sweeps -- languages` does this for every page and popup, in every language.
test("on the narrowest phone no text of the main pages is cut off in the languages that need most room", async () => {
  const member = await stack.member({ username: "nora" })
  await stack.fund(member, 123_456)
  const own = await person({ viewport: phone, reducedMotion: "reduce" })
  await openAs(stack, own, "nora", "/hot?lang=en")
  const guest = await person({ viewport: phone, reducedMotion: "reduce" })
  await guest.goto(`${stack.sites.baize.player}/register?lang=en`)
  await guest.locator("dialog[open]").waitFor()
  await settled(guest)

  const ofMember = async (): Promise<string[]> => {
    const found: string[] = []
    for (const address of ["/hot", "/member/depositv2", "/member/saferPlay", "/member/securityCenter", "/member"]) {
      await follow(own, address)
      found.push(...(await wrongs(own, address)))
    }
    return found
  }
  const [found, atRegister] = await Promise.all([ofMember(), wrongs(guest, "/register")])
  expect([...found, ...atRegister]).toEqual([])
})
