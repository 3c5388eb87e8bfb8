import { answer, talkOf, waitingTalks } from "@baize/platform/talk/service/talks.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { box, openAccountMenu, popup, seesBalance, signIn } from "../journeys/at-the-site.ts"
import { useBrowser } from "../support/browser.ts"
import { openStack, type Stack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { goTo } from "./inspect-page.ts"

const { player, common, agent } = words
const person = useBrowser()
let stack: Stack
beforeAll(async () => {
  stack = await openStack()
})
afterAll(() => stack?.close())

const { gameType } = common
const { classification: kind } = player

/** Pages open to everyone: an address as typed, the address shown from then on, and the heading of its page. */
const open: readonly (readonly [typed: string, address: string, heading: string])[] = [
  ["/", "/", "Baize"],
  ["/HOME", "/home", "Baize"],
  ["/Index", "/index", "Baize"],
  ["/index.html", "/index.html", "Baize"],
  ["/INDEX.HTML", "/index.html", "Baize"],
  ["/hot", "/hot", player.nav.hot],
  ["/NEW", "/new", player.nav.new],
  ["/Live", "/live", gameType.LIVE],
  ["/sports/", "/sports", gameType.SPORTS],
  ["/ESports", "/esports", gameType.ESPORTS],
  ["/FISH", "/fish", gameType.FISH],
  ["/rng", "/rng", gameType.RNG],
  ["/PVP", "/pvp", gameType.PVP],
  ["/cockFight", "/cockfight", gameType.COCKFIGHT],
  ["/Promotions", "/promotions", player.nav.promotions],
  ["/eLott", "/elott", gameType.ELOTT],
  ["/LOTT", "/lott", gameType.LOTT],
  ["/rou", "/rou", kind.ROULETTE],
  ["/BAC", "/bac", kind.BACCARAT],
  ["/Jp", "/jp", kind.JACKPOT],
  ["/JL", "/jl", "Jubilee Lantern"],
  ["/horse", "/horse", kind.HORSE],
  ["/BG", "/bg", "Bamboo Gate"],
  ["/mini", "/mini", kind.MINI],
  ["/PG", "/pg", "Paper Garden"],
  ["/jdb", "/jdb", "Jade Drum Bureau"],
  ["/Ss", "/ss", "Silver Stand"],
  ["/EVO", "/evo", "Evora Salon"],
  ["/pp", "/pp", "Pagoda Play"],
  ["/MegaWay", "/megaway", kind.MEGAWAY],
  ["/crash", "/crash", kind.CRASH],
  ["/Providers", "/providers", player.providers.title],
  ["/BGS", "/bgs", "Baize Originals"],
  ["/Help", "/help", player.help.title],
  ["/HelpMC", "/helpmc", player.help.title],
  ["/DOWN", "/down", said(player.down.title, { brand: "Baize" })],
  ["/promotiondetail", "/PromotionDetail", player.nav.promotions],
  ["/SEAMLESS", "/seamless", player.seamless.title],
]

/** Pages that need a session. */
const closed: readonly (readonly [typed: string, address: string, heading: string])[] = [
  ["/Favorite", "/favorite", player.nav.favorites],
  ["/RECENT", "/recent", player.nav.recent],
  ["/Lottery", "/lottery", player.lottery.title],
  ["/sealottery", "/seaLottery", player.lottery.sea],
  ["/VNLOTTERY", "/vnLottery", player.lottery.vietnam],
  ["/pointmall", "/pointMall", player.pointMall.title],
  ["/MEMBER", "/member", player.member.overview],
  ["/Member/DepositV2/", "/member/depositv2", player.deposit.title],
]

const pathOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}
async function sees(page: Page, [typed, address, heading]: (typeof open)[number]): Promise<void> {
  await expect.poll(() => pathOf(page), { message: typed }).toBe(address)
  await page.getByRole("heading", { level: 1, name: heading }).first().waitFor()
  await expect.poll(() => page.title(), { message: typed }).toContain("Baize")
}
async function fillLogin(page: Page, username: string): Promise<void> {
  const form = popup(page, player.login.title)
  await box(form, player.login.username).fill(username)
  await box(form, player.login.password).fill(PASSWORD)
  await form.getByRole("button", { name: player.header.signIn, exact: true }).click()
  await form.waitFor({ state: "detached" })
}

/** Typed into a fresh window: one of each kind of address. All others are followed from within. */
const typedCold = new Set(["/INDEX.HTML", "/sports/", "/BAC", "/promotiondetail", "/HelpMC"])

test("a guest finds a page at every open address, in any letter case", async () => {
  const page = await person()
  for (const address of open.filter(([typed]) => typedCold.has(typed))) {
    await page.goto(stack.sites.baize.player + address[0])
    await sees(page, address)
  }
  await page.goto(stack.sites.baize.player)
  for (const address of open) {
    await goTo(page, address[0])
    await sees(page, address)
  }
})

test("a guest at a closed address is asked to sign in over the home page", async () => {
  const page = await person()
  await page.goto(stack.sites.baize.player)
  await page.getByRole("heading", { name: player.home.hot }).waitFor()
  for (const [typed] of closed) {
    await goTo(page, typed)
    await popup(page, player.login.title).waitFor()
    expect(pathOf(page), typed).toBe("/")
    await page.keyboard.press("Escape")
    await popup(page, player.login.title).waitFor({ state: "detached" })
  }
})

test("signing in leads to the page that was requested, with its query", async () => {
  for (const [index, [typed, address, heading]] of closed.slice(0, 2).entries()) {
    const { username } = await stack.member({ username: `guest${index}` })
    const page = await person()
    await page.goto(`${stack.sites.baize.player}${typed}?from=mail`)
    await fillLogin(page, username)
    await page.getByRole("heading", { level: 1, name: heading }).waitFor()
    expect(pathOf(page)).toBe(`${address}?from=mail`)
  }
})

test("a member finds a page at every address, in any letter case", async () => {
  const member = await stack.member({ username: "walker" })
  const page = await person()
  await page.goto(stack.sites.baize.player)
  await signIn(page, member.username, PASSWORD)
  for (const address of [...open, ...closed]) {
    await goTo(page, address[0])
    await sees(page, address)
  }
})

test("/login and /register are the home page with their popup over it", async () => {
  const page = await person()
  for (const [typed, title] of [
    ["/LogIn", player.login.title],
    ["/REGISTER", player.register.title],
  ] as const) {
    await page.goto(stack.sites.baize.player + typed)
    await popup(page, title).waitFor()
    expect(pathOf(page)).toBe("/")
  }
})

test("a studio is chosen by the query of old links, in any letter case", async () => {
  const page = await person()
  await page.goto(`${stack.sites.baize.player}/RNG?vassalage=pg`)
  await page.getByRole("button", { name: "Paper Garden", pressed: true }).waitFor()
  await page.getByText("Origami Phoenix").first().waitFor()
})

test("an unknown address says so, and suggests the one that was meant", async () => {
  const page = await person()
  await page.goto(`${stack.sites.baize.player}/member/saferPlaying`)
  await page.getByRole("heading", { name: player.notFound.title }).waitFor()
  await page.getByRole("link", { name: "/member/saferPlay", exact: true }).waitFor()
  await page.goto(`${stack.sites.baize.player}/Promotoins`)
  await page.getByRole("heading", { name: player.notFound.title }).waitFor()
  await page.getByRole("link", { name: "/promotions", exact: true }).click()
  await page.getByRole("heading", { level: 1, name: player.nav.promotions }).waitFor()
})

test("a followed link starts at the top, going back restores the position, also after a reload", async () => {
  const page = await person()
  await page.goto(`${stack.sites.baize.player}/rng`)
  const at = (): Promise<number> => page.evaluate(() => Math.round(scrollY))
  await page.getByRole("heading", { level: 1, name: gameType.RNG }).waitFor()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 900)
      return await at()
    })
    .toBeGreaterThan(2_500)
  await page.waitForTimeout(300)
  const left = await at()
  await page.getByRole("navigation", { name: player.nav.main }).getByRole("link", { name: gameType.LIVE, exact: true }).click()
  await page.getByRole("heading", { level: 1, name: gameType.LIVE }).waitFor()
  expect(await at()).toBe(0)
  await page.goBack()
  await expect.poll(at).toBe(left)
  await page.reload()
  await expect.poll(at).toBe(left)
  await page.goForward()
  await page.getByRole("heading", { level: 1, name: gameType.LIVE }).waitFor()
  await expect.poll(at).toBe(0)
})

test("an agent goes from the site into the portal without signing in again, and the handover code works only once", async () => {
  const harbour = await stack.agent({ username: "harbour" })
  const page = await person()
  await page.goto(stack.sites.baize.player)
  await signIn(page, harbour.username, PASSWORD)
  await seesBalance(page, 0)

  const opening = page.context().waitForEvent("page")
  await openAccountMenu(page, harbour.username, player.header.agent)
  const portal = await opening
  await portal.getByRole("heading", { name: agent.overview.title, level: 1 }).waitFor()
  expect(new URL(portal.url()).origin).toBe(new URL(stack.sites.baize.agent).origin)
  expect(portal.url()).not.toContain("handover")
  await portal.reload()
  await portal.getByRole("heading", { name: agent.overview.title, level: 1 }).waitFor()
  await portal.close()

  let code = ""
  page.on("request", request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) code ||= new URL(request.url()).hash
  })
  page.on("framenavigated", frame => {
    if (frame === page.mainFrame()) code ||= new URL(frame.url()).hash
  })
  await page.goto(`${stack.sites.baize.player}/AGENTHOME`)
  await page.getByRole("heading", { name: agent.overview.title, level: 1 }).waitFor()
  expect(code).toMatch(/^#handover=/)

  const thief = await person({ refused: ["handover-spent"] })
  const portalAddress = new URL(stack.sites.baize.agent).origin
  await thief.goto(`${portalAddress}/agentHome${code}`)
  await thief.getByRole("button", { name: agent.login.submit }).waitFor()
  await thief.getByText(words.refusals["handover-spent"]).waitFor()
  expect(thief.url()).not.toContain("handover")
})

test("anyone who isn't an agent gets the portal's own sign-in at /agent", async () => {
  const page = await person()
  await page.goto(`${stack.sites.baize.player}/Agent`)
  await page.waitForURL(stack.sites.baize.agent)
  await page.getByRole("button", { name: agent.login.submit }).waitFor()
  const member = await stack.member({ username: "plain" })
  await page.goto(stack.sites.baize.player)
  await signIn(page, member.username, PASSWORD)
  await page.goto(`${stack.sites.baize.player}/agentHome`)
  await page.waitForURL(stack.sites.baize.agent)
  await page.getByRole("button", { name: agent.login.submit }).waitFor()
})

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
  const bar = page.getByRole("complementary", { name: player.rightBar.label })
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
  const bar = page.getByRole("complementary", { name: player.rightBar.label })
  await bar.getByRole("button", { name: player.rightBar.app }).click()
  for (const system of Object.values(player.app.system)) {
    const code = page.getByRole("img", { name: said(player.app.codeFor, { system }), exact: true })
    await code.locator("path").waitFor({ state: "attached" })
    const size = await code.boundingBox()
    expect([size?.width, size?.height]).toEqual([100, 100])
  }
})
