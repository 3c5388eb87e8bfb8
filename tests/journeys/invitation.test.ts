import { makeLink } from "@baize/common/api/links.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { register } from "./at-the-site.ts"

const { player } = words
const person = useBrowser()
const stack = useStack()

test("a visitor who closes a link's form, looks around and returns in a new tab registers under its agent", async () => {
  const agent = await stack.agent({ username: "harbour" })
  const as = await stack.signIn(agent, { site: "agent" })
  const { url, code } = await as(makeLink, { type: 0, rebate: 0 })
  const page = await person({ reducedMotion: "reduce" })
  await page.goto(url)
  const invited = said(player.register.invitedWith, { code })
  await page.getByRole("dialog").getByText(invited).waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "hidden" })
  await page.goto(`${new URL(url).origin}/live`)

  const tab = await page.context().newPage()
  await page.close()
  await tab.goto(new URL(url).origin)
  await tab.getByRole("button", { name: player.header.register }).first().click()
  await tab.getByRole("dialog").getByText(invited).waitFor()
  await register(tab, "gale")
  const { upline } = await stack.database.one<{ upline: string }>(
    sql`select u.username as upline from member m join member u on u.id = m.upline where m.username = 'gale'`,
  )
  expect(upline).toBe("harbour")
})
