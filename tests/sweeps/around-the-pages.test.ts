import { answer, talkOf, waitingTalks } from "@baize/platform/talk/service/talks.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { chooseShortcut, openShortcuts } from "../journeys/at-the-site.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"

const { player, common } = words
const person = useBrowser()
const stack = useStack()

const { gameType } = common

test("a site under maintenance says until when, and returns automatically to the same page", async () => {
  const page = await person({ refused: ["maintenance"] })
  await page.goto(`${stack.sites.baize.player}/live`)
  await page.getByRole("heading", { level: 1, name: gameType.LIVE }).waitFor()
  const { database, platform, baize } = stack
  await database.run(sql`update brand set maintenance_until = ${new Date("2027-03-10T18:30:00Z")} where id = ${baize.id}`)
  await stack.setBrand(baize, { status: 1 })
  await page.getByRole("heading", { name: player.maintenance.title }).waitFor({ timeout: 40_000 })
  await page.getByText("14:30").or(page.getByText("2:30")).first().waitFor()
  await stack.setBrand(baize, { status: 0 })
  await database.run(sql`update brand set maintenance_until = null where id = ${baize.id}`)
  await platform.brands.reload()
  await page.getByRole("heading", { level: 1, name: gameType.LIVE }).waitFor({ timeout: 40_000 })
})

test("in a blocked region the page says so with the visitor's address and how to reach customer service", async () => {
  await stack.setBrand(stack.jade, { status: 2 })
  const page = await person({ locale: "ko-KR" })
  await page.goto(stack.sites.jade.player)
  await page.getByRole("heading", { name: words.korean.region.title }).waitFor()
  await page.getByText("127.0.0.1").waitFor()
  await page.getByRole("link", { name: "고객센터" }).waitFor()
  await stack.setBrand(stack.jade, { status: 0 })
})

test("the operator's changes show on an open page", async () => {
  const page = await person()
  await page.goto(stack.sites.baize.player)
  const register = page.getByRole("banner").getByRole("button", { name: player.header.register })
  await register.waitFor()
  const { flags } = stack.baize
  await stack.setBrand(stack.baize, { flags: { ...flags, DIRECTREG3: false, AGENTPOLICY3: true } })
  await register.waitFor({ state: "detached", timeout: 40_000 })
  await page.getByRole("link", { name: player.footer.agents }).waitFor()
  await stack.setBrand(stack.baize, { flags })
  await register.waitFor({ timeout: 40_000 })
})

test("the list of languages works by keyboard, and closes when it loses focus", async () => {
  const page = await person()
  await page.goto(stack.sites.baize.player)
  const opener = page.getByRole("banner").getByRole("button", { name: common.language })
  const list = page.getByRole("listbox", { name: common.language })
  await opener.press("ArrowDown")
  await page.getByRole("option", { name: "English", selected: true }).and(page.locator(":focus")).waitFor()
  await page.keyboard.press("Escape")
  await list.waitFor({ state: "detached" })
  await opener.and(page.locator(":focus")).waitFor()
  await opener.press("ArrowDown")
  await page.keyboard.press("Tab")
  await list.waitFor({ state: "detached" })
  await opener.press("Enter")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: words.korean.home.hot }).waitFor()
})

test("a guest chats with customer service in a small window of its own, also while the site is closed", async () => {
  const page = await person({ refused: ["maintenance"] })
  await page.goto(stack.sites.baize.player)
  const bar = await openShortcuts(page)
  await bar.getByRole("link", { name: "Payments" }).waitFor()
  const opening = page.context().waitForEvent("page")
  await bar.getByRole("link", { name: "Support" }).click()
  const service = await opening
  expect(await service.evaluate(() => [innerWidth, innerHeight, opener])).toEqual([440, 750, null])
  await service.getByLabel(player.service.message).fill("Where is my deposit?")
  await service.getByLabel(player.service.message).press("Enter")
  await service.getByRole("log").getByText("Where is my deposit?").waitFor()

  const [waiting] = await waitingTalks(stack.database, { all: false })
  const talk = (await talkOf(stack.database, waiting!.id))!
  await stack.setBrand(stack.baize, { status: 1 })
  try {
    await answer(stack.database, talk, { staff: "Mina", text: "It is on its way.", at: stack.clock.now() })
    await service.getByRole("log").getByText("It is on its way.").waitFor()
    await service.reload()
    await service.getByRole("log").getByText("Where is my deposit?").waitFor()
  } finally {
    await stack.setBrand(stack.baize, { status: 0 })
  }
})

test("the app is offered by three codes of a hundred pixels", async () => {
  const page = await person()
  await page.goto(stack.sites.baize.player)
  await chooseShortcut(page, player.rightBar.app)
  for (const system of Object.values(player.app.system)) {
    const code = page.getByRole("img", { name: said(player.app.codeFor, { system }), exact: true })
    await code.locator("path").waitFor({ state: "attached" })
    const size = await code.boundingBox()
    expect([size?.width, size?.height]).toEqual([100, 100])
  }
})
