import dice from "@baize/studio/client/locales/dice/en.json" with { type: "json" }
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { openAs, popup } from "../at-the-site.ts"

const person = useBrowser()
const stack = useStack()

const table = (page: Page) => page.frameLocator('iframe[title="Dice"]')
const roll = (page: Page) => table(page).getByRole("button", { name: dice.main, exact: true })

async function plays(page: Page): Promise<void> {
  // Once the button is there, the list has the rolls of before.
  await roll(page).waitFor()
  const rolled = await table(page).locator(".dice-rolls li").count()
  await roll(page).click()
  await expect.poll(() => table(page).locator(".dice-rolls li").count()).toBe(rolled + 1)
}

/** A member's page with a game open for real money; `opened` counts the member's open games. */
async function atDice() {
  const page = await person({ reducedMotion: "reduce" })
  const member = await stack.member()
  await stack.fund(member, 50_000)
  await openAs(stack, page, member.username, "/game/BZ/dice")
  await popup(page, "Dice").waitFor()
  await roll(page).waitFor()
  const opened = async (): Promise<number> =>
    (await stack.database.rows(sql`select from game_session where member = ${member.id} and ended_at is null`)).length
  return { page, opened }
}

/** A second window with the first one's store, as a browser duplicates one; it does not share the first one's thread. */
async function copyOf(page: Page): Promise<Page> {
  const store = await page.evaluate(() => Object.entries(sessionStorage))
  const copy = await page.context().newPage()
  await copy.goto(`${stack.sites.baize.player}/robots.txt`)
  await copy.evaluate(entries => {
    for (const [key, text] of entries) sessionStorage.setItem(key, text as string)
  }, store)
  return copy
}

test("the copy of a window that sleeps opens its game beside the window's own, which still plays once it is awake", async () => {
  const { page, opened } = await atDice()
  await plays(page)
  const copy = await copyOf(page)
  // A page that Chromium freezes still answers other pages; one that is halted does not.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Debugger.enable")
  await devtools.send("Debugger.pause")
  await copy.goto(`${stack.sites.baize.player}/game/BZ/dice`)
  await plays(copy)
  await devtools.send("Debugger.disable")
  await plays(page)
  expect(await opened()).toBe(2)
})
