import { calls } from "@baize/common/api/calls.ts"
import { TOKEN } from "@baize/common/domain/session/session.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import korean from "../../locales/ko/agent.json" with { type: "json" }
import { expectBooksToHold } from "../support/books.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { words } from "../support/words.ts"
import { box, clickSlot, leaveGame, openSlot, popup, register, seesBalance, signIn, spin } from "./at-the-site.ts"

const { player } = words
const person = useBrowser()
const stack = useStack()

test("a free-play member is invited to register a real account, and does", { tags: "long" }, async () => {
  const page = await person()
  await page.goto(stack.sites.baize.player)
  await page.getByRole("banner").getByRole("button", { name: player.header.signIn }).click()
  await popup(page, player.login.title).getByRole("button", { name: player.login.freePlay }).click()
  const welcome = popup(page, player.login.freeTitle)
  await welcome.getByText(player.login.freeWelcome).waitFor()
  await welcome.getByRole("button", { name: player.login.freeStart }).click()

  // Nothing of it is recorded: the records are of members.
  const menu = page.getByRole("navigation", { name: player.header.accountMenu, includeHidden: true })
  await menu.getByText(player.header.myAccount).waitFor({ state: "attached" })
  expect(await menu.getByText(player.header.accountRecord).count()).toBe(0)
  await page.goto(`${stack.sites.baize.player}/member/transactionHistory`)
  await page.waitForURL("**/member")
  await page.goto(stack.sites.baize.player)

  await spin(await openSlot(page), 1)
  for (const place of [page.getByRole("banner"), page.getByRole("dialog")])
    await place.getByText(player.game.free, { exact: true }).waitFor()
  await leaveGame(page)

  // The studio ends play money for its game.
  await stack.database.run(sql`update game set free_play = false where vendor = 'BZ'`)
  try {
    await page.reload()
    await clickSlot(page)
    const blocked = popup(page, player.launch.registerTitle)
    await blocked.getByText(player.launch.registerFirst).waitFor()
    await blocked.getByRole("button", { name: player.header.register }).click()
    await register(page, "jamie")
    await seesBalance(page, 0)
  } finally {
    await stack.database.run(sql`update game set free_play = true where vendor = 'BZ'`)
  }
  const { transfers } = await stack.database.one<{ transfers: number }>(sql`select count(*) as transfers from transfer`)
  expect(transfers).toBe(0)
  await expectBooksToHold(stack)
})

test("a member of one brand is unknown at the other, by session and by password", { tags: "long" }, async () => {
  const kim = await stack.member({ username: "kim" })
  await stack.fund(kim, 12_300)
  const page = await person({ refused: ["signed-out", "credentials-wrong"] })
  await page.goto(stack.sites.baize.player)
  await signIn(page, kim.username, PASSWORD)
  await seesBalance(page, 12_300)
  const token = (await page.evaluate(key => sessionStorage.getItem(key), TOKEN))!

  await page.goto(stack.sites.jade.player)
  await page.evaluate(([key, value]) => sessionStorage.setItem(key!, value!), [TOKEN, token])
  await page.goto(`${stack.sites.jade.player}/member/withdraw`)
  const login = popup(page, player.login.title)
  await box(login, player.login.username).fill(kim.username)
  await box(login, player.login.password).fill(PASSWORD)
  await login.getByRole("button", { name: player.header.signIn }).click()
  await login.getByRole("alert").waitFor()
  expect(await page.getByTestId("balance").count()).toBe(0)

  const withToken = Object.values(calls).filter(call => call.token === true)
  const answers = await page.evaluate(
    ([bearer, list]) =>
      Promise.all(
        list.map(async ({ method, path }) => {
          const headers = { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" }
          const answer = await fetch(path, { method, headers, ...(method !== "GET" && { body: "{}" }) })
          const { status } = answer
          await answer.text()
          return `${method} ${path} ${status}`
        }),
      ),
    [token, withToken.map(({ method, path }) => ({ method, path }))] as const,
  )
  expect(answers).toEqual(withToken.map(({ method, path }) => `${method} ${path} 401`))
})

test("an agent of one brand can't open the portal of the other", async () => {
  const agent = await stack.agent({ username: "harbour" })
  const page = await person({ locale: "ko-KR", refused: ["credentials-wrong"] })
  await page.goto(stack.sites.jade.agent)
  await page.getByLabel(korean.login.username, { exact: true }).fill(agent.username)
  await page.getByLabel(korean.login.password, { exact: true }).fill(PASSWORD)
  await page.getByRole("button", { name: korean.login.submit }).click()
  await page.getByRole("alert").waitFor()
  expect(new URL(page.url()).pathname).toBe("/agent")
})
