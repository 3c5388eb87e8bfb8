import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { box, openAccountMenu, popup, seesBalance, signIn } from "../journeys/at-the-site.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { goTo } from "./inspect-page.ts"

const { player, common, agent } = words
const person = useBrowser()
const stack = useStack()

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
  ["/Table-Games", "/table-games", kind.TABLE],
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
  ["/Member/DepositV2/", "/member/depositv2", words.deposit.title],
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
  await page.getByText("Swallowtail").first().waitFor()
})

test("an unknown address says so, and suggests the one that was meant", async () => {
  const page = await person({ lost: "/member/saferPlaying" })
  await page.goto(`${stack.sites.baize.player}/member/saferPlaying`)
  await page.getByRole("heading", { name: player.notFound.title }).waitFor()
  await page.getByRole("link", { name: "/member/saferPlay", exact: true }).waitFor()
  const other = await person({ lost: "/Promotoins" })
  await other.goto(`${stack.sites.baize.player}/Promotoins`)
  await other.getByRole("heading", { name: player.notFound.title }).waitFor()
  await other.getByRole("link", { name: "/promotions", exact: true }).click()
  await other.getByRole("heading", { level: 1, name: player.nav.promotions }).waitFor()
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
    .toBeGreaterThan(1_500)
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
