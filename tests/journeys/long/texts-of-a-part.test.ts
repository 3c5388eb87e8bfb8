import { expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { words } from "../../support/words.ts"
import { openAccountMenu, openAs, seesBalance } from "../at-the-site.ts"

const { player, common, protection, koreanProtection } = words
const person = useBrowser()
const stack = useStack()

const catalog = /\/assets\/words-[^/]+\/protection\.json$/

test("the texts of a part load with its page, are offered again after a loss, and follow a change of the language", async () => {
  const { username } = await stack.member({ username: "reader" })
  const page = await person({ hurt: true })
  let loads = 0
  page.on("request", request => {
    if (catalog.test(request.url())) loads++
  })
  await openAs(stack, page, username)
  await seesBalance(page, 0)
  expect(loads).toBe(0)

  await page.route(catalog, route => route.abort("connectionreset"))
  await openAccountMenu(page, username, player.protection.menu)
  const main = page.getByRole("main")
  await main.getByText(common.problem.chunk).waitFor()
  await page.unroute(catalog)
  await main.getByRole("button", { name: common.action.retry }).click()
  const heading = (title: string) => page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor()
  await heading(protection.title)

  loads = 0
  await page.getByRole("banner").getByRole("button", { name: common.language }).click()
  await page.getByRole("option", { name: "한국어" }).click()
  await heading(koreanProtection.title)
  expect(loads).toBe(1)
  await page.reload()
  await heading(koreanProtection.title)
})
