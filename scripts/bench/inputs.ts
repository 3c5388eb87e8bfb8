import { tagOf } from "@baize/kit/languages.ts"
import { type BrowserContextOptions, chromium, type Page } from "playwright-core"
import { said, words } from "../../tests/support/words.ts"
import type { Measurement } from "./figure.ts"
import { type RunningSite, signIn } from "./site-browser.ts"
import { slowDown } from "./slow-phone.ts"

const { agent, common, contracts, deposit, player } = words
const GOAL_MS = 100
const PERCENTILE = 0.98
const ROUNDS = 3
/** Languages that are switched to: another script, long words, and from right to left where the site has one. */
const switches = { player: ["ja", "de", "ar"], portal: ["ja", "de", "th"] } as const
const SWITCH_GOAL_MS = 300

const settings: Readonly<Record<RunningSite["site"], BrowserContextOptions>> = {
  player: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  portal: { viewport: { width: 1440, height: 900 } },
}

/** Interaction to next paint: what someone does who looks around in a site, on the slow phone or at a desk. */
export async function measureInputs(at: RunningSite, executablePath: string, slower: number): Promise<Measurement[]> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] })
  try {
    const page = await browser.newPage(settings[at.site])
    page.setDefaultTimeout(60_000)
    await signIn(page, at)
    await page.addInitScript(watchInputs)
    await page.goto(at.address)
    await page.locator("h1").first().waitFor({ state: "attached" })
    if (at.site === "player") await slowDown(page, slower)
    for (let round = 0; round < ROUNDS; round++) await (at.site === "player" ? aroundSite(page) : aroundPortal(page))
    const inputs = figures(at.site, await page.evaluate(() => (globalThis as WatchedInputs).inputs!()))
    return [...inputs, ...(await measureSwitches(page, at.site))]
  } finally {
    await browser.close()
  }
}

interface TimedInput {
  readonly took: number
  readonly what: string
}

interface InputTimes {
  readonly count: number
  /** Those of 16 ms and more. */
  readonly noticed: readonly TimedInput[]
}

interface WatchedInputs {
  inputs?: () => InputTimes
}

/** Runs in the page: the slowest event of each interaction. */
function watchInputs(): void {
  const noticed = new Map<number, TimedInput>()
  const inputs = (): InputTimes => ({ count: performance.interactionCount, noticed: [...noticed.values()] })
  Object.assign(globalThis, { inputs })
  new PerformanceObserver(list => {
    for (const { interactionId, duration: took, name, target } of list.getEntries() as PerformanceEventTiming[]) {
      if (!interactionId || took <= (noticed.get(interactionId)?.took ?? 0)) continue
      const on = target instanceof Element ? (target.getAttribute("aria-label") ?? target.textContent.slice(0, 24)) : ""
      noticed.set(interactionId, { took, what: `${name} ${on}` })
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Looks for a game, opens it from a list, marks favorites, and starts a deposit. */
async function aroundSite(page: Page): Promise<void> {
  const banner = page.getByRole("banner")
  const bar = page.getByRole("navigation", { name: player.nav.quick })
  const menu = page.getByRole("dialog", { name: player.nav.menu })
  await bar.getByRole("link", { name: player.nav.home }).tap()
  await banner.getByRole("button", { name: player.search.open }).tap()
  await page.getByRole("dialog", { name: player.search.title }).getByRole("searchbox").waitFor()
  await typeSlowly(page, "comet")
  await page.keyboard.press("Escape")
  await bar.getByRole("button", { name: player.nav.menu }).tap()
  await menu.getByRole("button", { name: /theme/ }).tap()
  await menu.getByRole("link", { name: common.gameType.RNG, exact: true }).tap()
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.getByRole("searchbox", { name: player.category.search }).tap()
  await typeSlowly(page, "gold")
  await page.getByRole("button", { name: player.category.clearSearch }).tap()
  await page.getByRole("combobox", { name: player.category.sort }).selectOption({ label: player.category.sorts.name })
  await page.getByRole("main").getByRole("article").first().getByRole("button").last().tap()
  for (const name of [player.nav.hot, player.nav.promotions, player.nav.account]) {
    await bar.getByRole("link", { name }).tap()
    await page.getByRole("heading", { level: 1 }).waitFor()
  }
  await banner.getByRole("link", { name: player.header.deposit }).tap()
  const amount = page.getByLabel(new RegExp(`^${deposit.amount}`))
  await amount.tap()
  await typeSlowly(page, "25")
  for (const method of await page.getByRole("main").getByRole("radio").all()) await method.locator("xpath=..").tap()
}

/** From the choice of a language to the page in it; the same switch with its words at hand shows what loading them takes. */
async function measureSwitches(page: Page, site: RunningSite["site"]): Promise<Measurement[]> {
  const menu = page.locator("dialog[open]")
  if (site === "player") {
    await page.getByRole("navigation", { name: player.nav.quick }).getByRole("button", { name: player.nav.menu }).tap()
  }
  // Its name changes with each switch.
  const opener = site === "player" ? menu.locator("[aria-haspopup=listbox]") : page.locator("header button:has(.anticon-global)")
  const choice = (tag: string) =>
    site === "player" ? menu.locator(`[role=option][lang="${tag}"]`) : page.locator(`[role=menuitem]:has([lang="${tag}"])`)
  const slowest = async (): Promise<number> => {
    const times: number[] = []
    for (const code of switches[site]) {
      await opener.click()
      const shown = page.evaluate(shownIn, tagOf(code))
      await choice(tagOf(code)).click()
      times.push(await shown)
    }
    return Math.max(...times)
  }
  const name = `${site === "portal" ? "portal" : "player site"}: from the choice of a language to the page in it`
  const [first, again] = [await slowest(), await slowest()]
  return [
    { name, value: first, unit: "ms", goal: `≤ ${SWITCH_GOAL_MS} ms`, ok: first <= SWITCH_GOAL_MS },
    { name: `${name}, its words at hand`, value: again, unit: "ms" },
  ]
}

/** Runs in the page: milliseconds from the next click to the frame in a language. */
const shownIn = (tag: string): Promise<number> =>
  new Promise(done => {
    const start = () => {
      const clicked = performance.now()
      const look = () => {
        if (document.documentElement.lang !== tag) requestAnimationFrame(look)
        else requestAnimationFrame(() => done(performance.now() - clicked))
      }
      look()
    }
    document.addEventListener("click", start, { capture: true, once: true })
  })

/** Opens every page of the menu, sorts and filters a report, searches the downlines, and writes half an offer. */
async function aroundPortal(page: Page): Promise<void> {
  const menu = page.getByRole("navigation", { name: agent.menu.label })
  const main = page.getByRole("main")
  for (const link of await menu.getByRole("link").all()) {
    await link.click()
    await main.getByRole("heading", { level: 1 }).waitFor()
  }
  await page.getByRole("button", { name: new RegExp(`^(${agent.header.dark}|${agent.header.light})$`) }).click()
  await menu.getByRole("link", { name: agent.menu.betting }).click()
  await page.getByRole("combobox", { name: agent.range.label }).click()
  await page.locator(".ant-select-item-option").filter({ hasText: agent.range.lastMonth }).click()
  await main.getByRole("row").nth(1).waitFor()
  for (const title of (await main.getByRole("columnheader").all()).slice(1, 4)) await title.click()
  await page.getByRole("button", { name: agent.list.columns }).click()
  await page.keyboard.press("Escape")
  await menu.getByRole("link", { name: agent.menu.downlines }).click()
  await main.getByRole("searchbox").first().click()
  await typeSlowly(page, "lantern")
  await menu.getByRole("link", { name: agent.menu.dividends }).click()
  await page.getByRole("button", { name: agent.contracts.offer }).click()
  const form = page.getByRole("dialog", { name: said(agent.offer.title, { kind: agent.contracts.oneOfKind.dividend }) })
  await form.getByLabel(contracts.terms.rate, { exact: true }).first().click()
  await typeSlowly(page, "12.5")
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: agent.offer.leave, exact: true }).click()
}

const typeSlowly = (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: 120 })

function figures(site: RunningSite["site"], { count, noticed }: InputTimes): Measurement[] {
  const slowest = [...noticed].sort((one, other) => other.took - one.took)
  if (process.env.WHY) for (const { took, what } of slowest.slice(0, 10)) console.log(`      ${took} ms: ${what}`)
  const place = Math.floor(count * (1 - PERCENTILE))
  const value = slowest[place]?.took ?? 16
  const name = `${site === "portal" ? "portal" : "player site"}: from input to paint, p98 of ${count}`
  return [{ name, value, unit: "ms", goal: `≤ ${GOAL_MS} ms`, ok: value <= GOAL_MS && count > 100 }]
}
