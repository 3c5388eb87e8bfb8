import { gameList, launchGame } from "@baize/common/api/games.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { beforeAll, expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, words } from "../../support/words.ts"
import { speakFromTheRight } from "../../sweeps/test-language.ts"
import { openAs, popup } from "../at-the-site.ts"

const { player } = words
const person = useBrowser()
const stack = useStack()
beforeAll(async () => {
  await stack.database.run(sql`
    insert into content (brand, kind, title, body, sort, linkage_type, link, published_at) values
      (${stack.baize.id}, 'banner', '{"en":"Come to the tables"}', '{}', 1, 1, '/live', ${stack.clock.now()}),
      (${stack.baize.id}, 'banner', '{"en":"Nothing behind this"}', '{}', 2, 0, '', ${stack.clock.now()}),
      (${stack.baize.id}, 'announcement', '{"en":"The attic is open"}', '{"en":"<p>Come up.</p>"}', 2, 0, '',
        ${stack.clock.now()}),
      (${stack.baize.id}, 'announcement', '{"en":"The cellar is open"}', '{"en":"<p>Come down.</p>"}', 1, 0, '',
        ${stack.clock.now()})`)
})

test("a member continues with what they opened last: it is on the home page at once, and moves nothing", async () => {
  const member = await stack.member()
  const api = await stack.signIn(member)
  const { games } = await stack.visitor()(gameList, { vassalage: "BZ", gameType: "RNG", sort: "name" })
  const [first, second, third] = games.filter(({ maintenance }) => !maintenance)
  for (const game of [first!, second!]) await api(launchGame, { nodeId: game.nodeId })
  const page = await person({ reducedMotion: "reduce" })
  await openAs(stack, page, member.username)
  const line = page.locator("main section", { has: page.getByRole("heading", { name: player.home.continue, exact: true }) })
  const names = () => line.locator("[data-game]").getByRole("heading").allTextContents()
  await expect.poll(names).toEqual([second!.gameName, first!.gameName])
  await page.getByTestId("balance").waitFor()
  await page.evaluate(() => document.fonts.ready)
  const moved = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: "layout-shift", buffered: true })
    return observer.takeRecords().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)
  })
  expect(moved).toBeLessThanOrEqual(0.02)
  await page.goto(`${stack.sites.baize.player}/rng?vassalage=BZ&sort=name`)
  await page.getByRole("button", { name: said(player.game.play, { game: third!.gameName }), exact: true }).click()
  await popup(page, third!.gameName).waitFor()
  await page.goBack()
  await page
    .getByRole("banner")
    .getByRole("link", { name: said(player.header.home, { brand: "Baize" }) })
    .first()
    .click()
  await expect.poll(names).toEqual([third!.gameName, second!.gameName, first!.gameName])
  await line.getByRole("link").click()
  await page.waitForURL(/\/recent$/)
})

test("a banner leads on only after signing in, and then immediately", async () => {
  const { username } = await stack.member({ username: "harper" })
  const page = await person()
  await page.goto(stack.sites.baize.player)
  await page.getByText("The cellar is open").waitFor()
  await page.getByRole("button", { name: "Come to the tables" }).click()
  const form = popup(page, player.login.title)
  await form.getByLabel(player.login.username).fill(username)
  await form.getByLabel(player.login.password, { exact: true }).fill(PASSWORD)
  await form.getByRole("button", { name: player.header.signIn }).click()
  await page.waitForURL(`${stack.sites.baize.player}/live`)
})

test("banners rotate and start over, and stop on request; the ticker moves on to the next line", async () => {
  const page = await person({ reducedMotion: "no-preference" })
  await page.goto(stack.sites.baize.player)
  const shown = page.locator(`[aria-label="${player.home.banners}"] [aria-current=true]`)
  const number = (one: number) => said(player.home.bannerNumber, { number: one, total: 2 })
  for (const one of [1, 2, 1]) await expect.poll(() => shown.getAttribute("aria-label")).toBe(number(one))
  await page.getByRole("button", { name: player.home.pause }).click()
  await page.getByRole("button", { name: player.home.run }).waitFor()
  expect(await page.getByRole("button", { name: "Nothing behind this" }).count()).toBe(0)
  const ticker = page.getByRole("region", { name: player.home.ticker })
  await ticker.getByRole("button", { name: player.home.tickerStop }).click()
  const line = await ticker.locator("strong").textContent()
  await ticker.getByRole("button", { name: player.home.tickerNext }).click()
  await expect.poll(() => ticker.locator("strong").textContent()).not.toBe(line)
})

test("notices scroll from their beginning without a gap, also in right-to-left languages", async () => {
  await stack.database.run(sql`
    insert into content (brand, kind, title, body, sort, linkage_type, link, published_at) values
      (${stack.baize.id}, 'notice', '{"en":"The tables rest on Monday"}', '{}', 1, 0, '', ${stack.clock.now()})`)
  for (const right of [false, true]) {
    const page = await person({ reducedMotion: "no-preference" })
    if (right) await speakFromTheRight(page.context())
    await page.goto(stack.sites.baize.player)
    await page.locator("html.settled").waitFor({ state: "attached" })
    const shares = await page.locator("aside ul").evaluateAll(async lines => {
      const room = lines[0]!.parentElement!.getBoundingClientRect()
      for (const line of lines) for (const motion of line.getAnimations()) motion.pause()
      const length = Number(lines[0]!.getAnimations()[0]!.effect!.getComputedTiming().duration)
      return [0, 0.5, 0.99].map(part => {
        for (const line of lines) for (const motion of line.getAnimations()) motion.currentTime = part * length
        const boxes = lines.map(line => line.getBoundingClientRect())
        const covered = boxes.map(({ left, right }) => Math.max(0, Math.min(right, room.right) - Math.max(left, room.left)))
        return Math.round(covered.reduce((sum, one) => sum + one, 0) - room.width)
      })
    })
    expect(shares, right ? "from the right" : "from the left").toEqual([0, 0, 0])
  }
})
