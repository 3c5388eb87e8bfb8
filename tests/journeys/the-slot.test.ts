import { randomUUID } from "node:crypto"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { usd, words } from "../support/words.ts"
import { quiet } from "./at-a-game.ts"

const { game, slot } = words
const person = useBrowser()
let world: OpenStudio
let site: { url: string; close(): void }
let players = 0
let player: string

beforeAll(async () => {
  site = await startSite()
  world = await openStudio({ frameAncestors: [site.url], timeout: 1000, patience: 1500 })
})
afterAll(async () => {
  await world?.close()
  site?.close()
})
beforeEach(() => {
  world.wallet.fault = () => undefined
  player = `baize:${++players}`
  world.wallet.players.set(player, { balance: 10_000, tokens: new Set() })
})

/** Where the site sends the player; valid for one opening. */
function address(mode = "real", language = "en"): string {
  const token = `${mode}-${player}-${randomUUID()}`
  world.wallet.players.get(player)?.tokens.add(token)
  return `${world.url}/play/emerald-cloth?token=${token}&mode=${mode}&language=${language}`
}
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const balance = (page: Page) => page.locator(".balance output").textContent()
const inWallet = () => world.wallet.players.get(player)?.balance ?? 0
const bets = () => world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === player)

/** Opens the game with reduced motion so that no test waits for reels. */
async function open(url = address(), refused: string[] = []): Promise<Page> {
  const page = await person({ reducedMotion: "reduce", refused })
  await page.goto(url)
  await page.locator(".spin[data-phase=idle]").waitFor()
  return page
}

test("a spin by keyboard ends with the wallet's balance", async () => {
  const page = await open()
  expect(await balance(page)).toBe(usd(10_000))
  await page.keyboard.press("Space")
  await quiet(page)
  expect(bets()).toHaveLength(1)
  expect(await balance(page)).toBe(usd(inWallet()))
  await page.keyboard.press("m")
  await button(page, game.tools.mute).waitFor()
})

test("a spin that wins nothing says so when the reels have stopped", { tags: "long" }, async () => {
  const page = await open()
  for (;;) {
    await button(page, slot.main).click()
    await quiet(page)
    if ((await page.locator(".figure.won .value").textContent()) === usd(0)) break
  }
  expect(await page.locator(".plate-text").textContent()).toBe(game.result.none)
})

test("a spin whose answer is lost is the same round when it is retried", { tags: "long" }, async () => {
  const page = await open()
  let lost = 0
  await page.route("**/api/play", async route => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    return route.abort("aborted")
  })
  await button(page, slot.main).click()
  await quiet(page)
  expect(lost).toBe(2)
  expect(bets()).toHaveLength(1)
  expect(await balance(page)).toBe(usd(inWallet()))
})

test("a stake above the balance is explained, and a lower one plays", { tags: "long" }, async () => {
  world.wallet.players.set(player, { balance: 50, tokens: new Set() })
  const page = await open()
  await button(page, slot.main).click()
  await page.getByText(game.notice["insufficient-funds"]).first().waitFor()
  expect(bets()).toHaveLength(0)
  await page.locator(".stake").click()
  await button(page, usd(40)).click()
  await button(page, slot.main).click()
  await quiet(page)
  expect(bets().map(({ body }) => body.amount)).toEqual([40])
})

test("a bet whose outcome stays unknown is returned and says so", async () => {
  const page = await open()
  world.wallet.fault = kind => (kind === "bet" ? "lose-answer" : undefined)
  await button(page, slot.main).click()
  await page.getByText(game.notice.cancelled).first().waitFor()
  expect(inWallet()).toBe(10_000)
  expect(await balance(page)).toBe(usd(10_000))
})

test("a round that was left open is finished when the game is opened again", { tags: "long" }, async () => {
  const first = await open()
  world.wallet.fault = kind => (kind === "win" ? "fail-call" : undefined)
  await button(first, slot.main).click()
  await expect.poll(() => bets().length).toBe(1)
  await first.close()
  const page = await person({ reducedMotion: "reduce" })
  await page.goto(address())
  await page.getByText(game.notice.finishing).waitFor()
  world.wallet.fault = () => undefined
  await quiet(page)
  expect(await balance(page)).toBe(usd(inWallet()))
  expect(bets()).toHaveLength(1)
})

test("a player who doubts a round reveals the seed and has their own browser recalculate it", async () => {
  const page = await open()
  await button(page, slot.main).click()
  await quiet(page)
  await button(page, game.tools.fairness).click()
  const sheet = page.getByRole("dialog", { name: game.fairness.title })
  const committed = await sheet.locator(".code").first().textContent()
  await button(page, game.fairness.rotate).click()
  await expect.poll(() => sheet.locator(".revealed .code").nth(1).textContent()).toBe(committed)
  await sheet.getByRole("button", { name: game.tools.history }).click()
  await page.locator("summary").first().click()
  await page.getByText(game.fairness.fair).waitFor()
})

test("free play is marked, is in the member's language, and touches no wallet", { tags: "long" }, async () => {
  const page = await open(address("free", "ko"))
  await page.getByText("무료 체험", { exact: true }).waitFor()
  await button(page, "스핀").click()
  await quiet(page)
  expect(bets()).toHaveLength(0)
  expect(inWallet()).toBe(10_000)
})

/** What a game sends first: its page runs, it can be played, and the player has turned to it. */
const begun = [{ baize: "here" }, { baize: "ready" }, { baize: "front" }]

test("a session that the platform ended says so in the game, and the site is notified", { tags: "long" }, async () => {
  const page = await inSite(["session-expired"])
  const frame = page.frameLocator("iframe")
  await frame.locator(".spin").waitFor()
  world.wallet.players.get(player)?.tokens.clear()
  await frame.locator(".spin").click()
  await frame.getByText(game.end["session-expired"]).waitFor()
  // The stake that was not taken is in the balance again.
  await expect
    .poll(() => messages(page))
    .toEqual([
      ...begun,
      { baize: "balance", balance: 9_900 },
      { baize: "balance", balance: 10_000 },
      { baize: "error", code: "session-expired" },
    ])
})

test("the game notifies its site of the stake immediately, of the balance after the reels, and of leaving", {
  tags: "long",
}, async () => {
  const page = await inSite()
  const frame = page.frameLocator("iframe")
  await frame.locator(".spin").click()
  await expect.poll(() => messages(page)).toEqual([...begun, { baize: "balance", balance: 9_900 }])
  await frame.locator(".spin[data-phase=idle]").waitFor({ timeout: 90_000 })
  await frame.getByRole("button", { name: game.tools.exit }).click()
  await expect
    .poll(() => messages(page))
    .toEqual([...begun, { baize: "balance", balance: 9_900 }, { baize: "balance", balance: inWallet() }, { baize: "closed" }])
})

test("the game leaves name and tools to the bar of a site that shows them, and does what is pressed there", {
  tags: "long",
}, async () => {
  const page = await inSite()
  const frame = page.frameLocator("iframe")
  await frame.locator(".spin[data-phase=idle]").waitFor()
  const said = (message: object) =>
    page.evaluate(message => document.querySelector("iframe")!.contentWindow!.postMessage(message, "*"), message)
  const tools = (muted: boolean) => ({
    baize: "tools",
    tools: [
      { key: "history", label: game.tools.history },
      { key: "fairness", label: game.tools.fairness },
      { key: "settings", label: game.settings.title },
      { key: "sound", label: muted ? game.tools.unmute : game.tools.mute, pressed: muted },
    ],
    logo: true,
  })
  const offered = async () => (await messages(page)).filter(one => (one as { baize: string }).baize === "tools")
  const exit = frame.getByRole("button", { name: game.tools.exit })
  // What the game's page says to itself comes from no site.
  await frame.locator("body").evaluate(() => postMessage({ baize: "bar" }, "*"))
  await exit.waitFor()
  await said({ baize: "bar" })
  await expect.poll(offered).toEqual([tools(true)])
  await exit.waitFor({ state: "hidden" })
  await said({ baize: "tool", tool: "sound" })
  await expect.poll(offered).toEqual([tools(true), tools(false)])
  await said({ baize: "tool", tool: "history" })
  await frame.getByRole("dialog", { name: game.history.title }).waitFor()
  // The next one takes the place of what is open.
  await said({ baize: "tool", tool: "settings" })
  await frame.getByRole("dialog", { name: game.settings.title }).waitFor()
  expect(await frame.getByRole("dialog").count()).toBe(1)
})

/** A page of the site that has the game in a frame. */
async function inSite(refused: string[] = []): Promise<Page> {
  const page = await person({ reducedMotion: "reduce", refused })
  await page.goto(`${site.url}/?${new URLSearchParams({ game: `${address()}&origin=${site.url}` })}`)
  return page
}

const messages = (page: Page) => page.evaluate(() => (globalThis as unknown as { messages: unknown[] }).messages)

/** A site of one page: shows the game that its address names and records the messages it receives. */
async function startSite() {
  const page = `<!doctype html><link rel="icon" href="data:,"><script>
    var messages = []
    addEventListener("message", event => messages.push(event.data))
    addEventListener("DOMContentLoaded", () => {
      document.querySelector("iframe").src = new URLSearchParams(location.search).get("game")
    })</script><iframe width="800" height="800"></iframe>`
  const server = createServer((_, response) => response.setHeader("Content-Type", "text/html").end(page))
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}
