import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, words } from "../../support/words.ts"
import { offered } from "../../sweeps/world.ts"
import { fillIn, openAs, openShortcuts, openSlot, popup, signIn, startAs } from "../at-the-site.ts"

const { player, agent, common, contracts } = words
const PHONE = { width: 390, height: 844 }
const person = useBrowser()
const stack = useStack()

/** Whether two elements on the screen overlap, including the margin `around` them. */
async function overlap(one: Locator, other: Locator, around = 0): Promise<boolean> {
  const [first, second] = [(await one.boundingBox())!, (await other.boundingBox())!]
  const apart = (from: number, size: number, next: number, nextSize: number): boolean =>
    from + size + around <= next || next + nextSize <= from - around
  return !apart(first.x, first.width, second.x, second.width) && !apart(first.y, first.height, second.y, second.height)
}

/** The width of what an element contains and does not show, in pixels. */
const hidden = (element: Locator): Promise<number> =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

/** Whether an element is fully within the width of its line. */
const inLine = (entry: Locator): Promise<boolean> =>
  entry.evaluate(element => {
    const [inner, outer] = [element.getBoundingClientRect(), element.parentElement!.getBoundingClientRect()]
    return inner.left >= outer.left - 1 && inner.right <= outer.right + 1
  })

test("the member center's menu marks the page, and each side chat has its own icon", async () => {
  const { username } = await stack.member()
  const page = await person()
  await openAs(stack, page, username)
  const marked = page.getByRole("navigation", { name: player.member.menu }).locator("[aria-current=page]")
  for (const [address, title] of [
    ["member", player.member.overview],
    ["member/securityCenter", player.member.security],
  ]) {
    await page.goto(`${stack.sites.baize.player}/${address}`)
    await marked.waitFor()
    expect(await marked.textContent(), address).toBe(title)
  }
  const chats = (await openShortcuts(page)).getByRole("link")
  await expect.poll(() => chats.count()).toBe(2)
  const pictures = await chats.locator("use").evaluateAll(uses => uses.map(use => use.getAttribute("href")))
  expect(pictures).toHaveLength(2)
  expect(new Set(pictures).size).toBe(2)
})

test("the account's first page on a phone leads to its other pages with one tap", async () => {
  const { username } = await stack.member()
  const page = await person({ viewport: PHONE, hasTouch: true })
  await openAs(stack, page, username, "/member")
  const main = page.getByRole("main")
  await main.getByRole("button", { name: player.member.menu }).tap()
  const security = main.getByRole("navigation", { name: player.member.menu }).getByRole("link", { name: player.member.security })
  await expect.poll(() => security.evaluate(link => link.getBoundingClientRect().bottom)).toBeLessThan(PHONE.height / 2)
  await security.tap()
  await page.getByRole("heading", { level: 1, name: player.member.security }).waitFor()
})

test("a phone shows the selected filter in a line of filters, and every figure of a contract", async () => {
  const { username } = await offered(stack)
  const page = await person({ viewport: PHONE })
  await page.goto(`${stack.sites.baize.player}/?popup=contract`)
  await fillIn(page, username, PASSWORD)
  const contract = popup(page, player.contract.title)
  await contract.getByText(contracts.terms.measure).waitFor()
  const toast = page.getByRole("status").filter({ hasText: said(player.login.welcome, { name: username }) })
  const signs = contract.getByRole("button")
  for (const button of await signs.all()) expect(await overlap(toast, button)).toBe(false)
  const pays = contract.locator(`td[data-title="${contracts.terms.pays}"]`).first()
  await pays.scrollIntoViewIfNeeded()
  const { x, width } = (await pays.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(PHONE.width)

  for (const [address, name] of [
    ["favorite", player.nav.favorites],
    ["providers?gameType=COCKFIGHT", common.gameType.COCKFIGHT],
  ] as const) {
    await page.goto(`${stack.sites.baize.player}/${address}`)
    const chosen = page.locator("main [aria-current=page], main [aria-pressed=true]").filter({ hasText: name })
    await expect.poll(() => inLine(chosen), { message: address }).toBe(true)
  }
})

test("the buttons into a game fit side by side, as does everything in its window, from phone to tablet", async () => {
  const { username } = await stack.member()
  const page = await person({ viewport: { width: 1024, height: 1024 } })
  await page.goto(`${stack.sites.baize.player}/bgs`)
  await page.keyboard.press("Escape")
  const tile = page.getByRole("main").getByRole("article").first()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 1024 })
    await tile.hover()
    const disc = tile.locator("[class*=disc]")
    const scaled = () => disc.evaluate(element => getComputedStyle(element).transform)
    await expect.poll(scaled).toBe("none")
    const buttons = () => overlap(disc, tile.getByRole("button", { name: player.game.try }))
    await expect.poll(buttons, { message: `a tile at ${width}` }).toBe(false)
  }
  await page.setViewportSize({ width: 1024, height: 1024 })
  await signIn(page, username, PASSWORD)
  const slot = await openSlot(page)
  const title = page.locator("dialog[open] h2").first()
  const [jackpot, logo, bar] = [slot.locator(".jackpot"), slot.locator(".logo img"), page.locator("dialog[open] header").first()]
  const [ring, net] = [slot.locator("button.spin"), slot.locator(".strip > :last-child")]
  await net.waitFor()
  for (const width of [360, 390, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    // The game's own window takes its new size a moment after the page.
    await expect.poll(() => hidden(title), { message: `the title at ${width}` }).toBe(0)
    for (const around of [logo, bar])
      await expect.poll(() => overlap(jackpot, around), { message: `the jackpot at ${width}` }).toBe(false)
    await expect.poll(() => overlap(net, ring, 13), { message: `the net at ${width}` }).toBe(false)
  }
})

test("the filters and the tools of the portal's transactions share one line of a desktop", async () => {
  const { username } = await stack.agent()
  const page = await person({ viewport: { width: 1440, height: 900 } })
  await startAs(stack, page, username, "agent")
  await page.goto(new URL("/agentHome/downlineTransactionDetails", stack.sites.baize.agent).href)
  const search = page.getByRole("searchbox", { name: agent.transactions.search })
  await search.waitFor()
  const middle = async (one: Locator): Promise<number> => {
    const { y, height } = (await one.boundingBox())!
    return Math.round(y + height / 2)
  }
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of [agent.list.reload, agent.list.export])
      await expect
        .poll(async () => (await middle(page.getByRole("button", { name, exact: true }))) - (await middle(search)), {
          message: `${name} at ${width}`,
        })
        .toBe(0)
    const shown = await search.evaluate(({ clientWidth }) => clientWidth)
    expect(shown, `at ${width}`).toBeGreaterThan(140)
  }
  for (const word of [agent.list.allRows, agent.list.reload, agent.betting.scope])
    expect(await page.getByRole("main").getByText(word, { exact: true }).first().isVisible(), word).toBe(true)
})

test("a team's tree, a downline's figures and what a page offers fit a small desktop and a tablet", async () => {
  const top = await stack.agent()
  const below = await stack.agent({ username: "slipway", upline: top })
  const page = await person({ viewport: { width: 1024, height: 768 } })
  await startAs(stack, page, top.username, "agent")
  const at = (path: string) => new URL(`/agentHome/${path}`, stack.sites.baize.agent).href
  const sideways = () => hidden(page.locator("html"))
  await page.goto(at("downlineManagmentView?show=tree"))
  const tree = page.getByRole("treegrid")
  await tree.getByText(below.username).waitFor()
  for (const width of [1024, 992, 768]) {
    await page.setViewportSize({ width, height: 768 })
    await expect.poll(sideways, { message: `the tree at ${width}` }).toBe(0)
    await expect.poll(() => hidden(tree), { message: `its lines at ${width}` }).toBe(0)
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(at("registerCenter"))
  const [title, action] = [
    page.getByRole("heading", { level: 1 }),
    page.getByRole("button", { name: agent.links.make, exact: true }),
  ]
  await action.waitFor()
  // Beside the title, not below what is said under it.
  await expect.poll(async () => (await action.boundingBox())!.y - (await title.boundingBox())!.y).toBeLessThan(60)
  await page.goto(at("downlineManagmentView"))
  await page.getByRole("link", { name: below.username, exact: true }).click()
  await expect.poll(sideways, { message: "a downline's page" }).toBe(0)
  const figures = page.getByRole("main").locator("dl dt")
  await expect.poll(() => figures.count()).toBe(5)
  const tops = () => figures.evaluateAll(all => new Set(all.map(one => one.getBoundingClientRect().top)).size)
  await expect.poll(tops, { message: "the figures' lines" }).toBe(1)
})

test("on a phone a report shows its first row at once, and its filters on a sheet behind one button", async () => {
  const top = await stack.agent()
  await stack.agent({ username: "wherry", upline: top })
  const page = await person({ viewport: PHONE, hasTouch: true })
  await startAs(stack, page, top.username, "agent")
  await page.goto(new URL("/agentHome/teamBetting?range=month", stack.sites.baize.agent).href)
  const first = page
    .getByRole("row")
    .filter({ hasText: /wherry|0\.00/ })
    .first()
  await first.waitFor()
  const inSight = async () => (await first.boundingBox())!.y
  expect(await inSight()).toBeLessThan(300)
  const scope = page.getByRole("combobox", { name: agent.betting.scope })
  expect(await scope.count()).toBe(0)
  const filters = page.getByRole("button", { name: said(agent.list.filtersSet, { n: 1 }) })
  await filters.click()
  const sheet = page.getByRole("dialog", { name: agent.list.filters })
  const targets = [filters, sheet.locator(".ant-select").first(), sheet.getByRole("button", { name: agent.list.showRows })]
  for (const target of targets)
    await expect.poll(async () => (await target.boundingBox())!.height, { message: String(target) }).toBeGreaterThanOrEqual(44)
  await sheet.getByText(agent.betting.scope, { exact: true }).waitFor()
  await sheet.getByRole("button", { name: agent.list.showRows }).click()
  await sheet.waitFor({ state: "detached" })
  await expect.poll(() => filters.evaluate(button => button === document.activeElement)).toBe(true)
  await stack.fund(await stack.member({ username: "yawlboat", upline: top }), 12_345_67)
  await page.goto(new URL("/agentHome/downlineTransactionDetails", stack.sites.baize.agent).href)
  const entry = page.getByRole("row").filter({ hasText: "yawlboat" }).first()
  await entry.waitFor()
  await expect.poll(async () => (await entry.boundingBox())!.y, { message: "the transactions" }).toBeLessThan(300)
  await page.goto(new URL("/agentHome/downlineManagmentView", stack.sites.baize.agent).href)
  await first.waitFor()
  expect(await inSight(), "the downlines").toBeLessThan(370)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing leaves a phone's screen").toBe(390)
})

test("on the narrowest phone the welcome to free play and the bar over its game are fully in sight", async () => {
  const page = await person({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" })
  await page.goto(`${stack.sites.baize.player}/bgs`)
  await page.getByRole("banner").getByRole("button", { name: player.header.signIn }).click()
  await popup(page, player.login.title).getByRole("button", { name: player.login.freePlay }).click()
  const welcome = popup(page, player.login.freeTitle)
  await welcome.waitFor()
  const inSight = async (...things: Locator[]): Promise<void> => {
    for (const thing of things) {
      const { x, width } = (await thing.boundingBox())!
      expect(x, String(thing)).toBeGreaterThanOrEqual(0)
      expect(x + width, String(thing)).toBeLessThanOrEqual(360)
    }
  }
  await inSight(...(await welcome.getByRole("button").all()))
  await welcome.getByRole("button", { name: player.login.freeStart }).click()
  await page.goto(`${stack.sites.baize.player}/bgs`)
  await page.getByRole("button", { name: said(player.game.play, { game: "Emerald Cloth" }), exact: true }).click()
  const bar = popup(page, "Emerald Cloth").locator("header").first()
  const title = bar.getByRole("heading")
  await inSight(title, bar.getByText(player.game.free, { exact: true }), bar.getByText(player.game.untouched))
  await expect.poll(() => hidden(title)).toBe(0)
})
