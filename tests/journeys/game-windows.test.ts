import dice from "@baize/studio/client/locales/dice/en.json" with { type: "json" }
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { openAs, popup } from "./at-the-site.ts"

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

test("the copy of a window that sleeps opens its game beside the window's own, which still plays once it is awake", async () => {
  const { page, opened } = await atDice()
  await plays(page)
  const devtools = await page.context().newCDPSession(page)
  const [copy] = await Promise.all([page.waitForEvent("popup"), page.evaluate(() => void open("/robots.txt"))])
  await devtools.send("Page.setWebLifecycleState", { state: "frozen" })
  await copy.goto(`${stack.sites.baize.player}/game/BZ/dice`)
  await plays(copy)
  await devtools.send("Page.setWebLifecycleState", { state: "active" })
  await plays(page)
  expect(await opened()).toBe(2)
})
