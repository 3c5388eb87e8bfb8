import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import koreanAgent from "../../locales/ko/agent.json" with { type: "json" }
import koreanCommon from "../../locales/ko/common.json" with { type: "json" }
import koreanPlayer from "../../locales/ko/player.json" with { type: "json" }
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { box, chooseShortcut, openAs, popup, register } from "./at-the-site.ts"

const { player, common, records } = words
const CALLS = /\/wps\//
const person = useBrowser()
const stack = useStack()

const category = (page: Page, name: string) =>
  page.getByRole("navigation", { name: player.nav.main }).getByRole("link", { name, exact: true })

test("a lost connection is shown, no input is lost, and everything resumes automatically once it is back", async () => {
  const page = await person({ hurt: true })
  await page.goto(stack.sites.baize.player)
  await page.getByRole("banner").getByRole("button", { name: player.header.register }).click()
  const form = popup(page, player.register.title)
  await box(form, player.register.field.username).fill("ronja")

  await page.context().setOffline(true)
  await page.getByText(player.connection.lost).waitFor()
  await box(form, player.register.field.email).fill("ronja@mail.example")
  await page.context().setOffline(false)
  await page.getByText(player.connection.back).waitFor()
  expect(await box(form, player.register.field.username).inputValue()).toBe("ronja")
  expect(await box(form, player.register.field.email).inputValue()).toBe("ronja@mail.example")
  await register(page, "ronja")

  // A list that failed to load.
  await page.route(CALLS, route => route.abort("internetdisconnected"))
  await category(page, common.gameType.FISH).click()
  await page.getByRole("main").getByText(common.problem.network).waitFor()
  await page.getByText(player.connection.lost).waitFor()
  await page.unroute(CALLS)
  await page.getByRole("main").getByRole("article").first().waitFor()
})

test("a slow answer shows the shape of the page, and a message after eight seconds", { tags: "long" }, async () => {
  const page = await person()
  await page.goto(stack.sites.baize.player)
  await page.getByRole("article").first().waitFor()
  await page.clock.install()
  let answer = () => {}
  const slow = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(/GCSGAME_gameList/, async route => {
    await slow
    await route.continue()
  })
  await category(page, common.gameType.FISH).click()
  await page.getByRole("main").locator("li[aria-hidden=true]").first().waitFor()
  await page.clock.fastForward(8_000)
  await page.getByText(player.connection.slow).waitFor()
  answer()
  await page.getByRole("main").getByRole("article").first().waitFor()
  await page.getByText(player.connection.slow).waitFor({ state: "detached" })
})

test("a part of the site that fails to load, or takes over two minutes, says so and can be retried", {
  tags: "long",
}, async () => {
  const page = await person({ hurt: true })
  await page.goto(stack.sites.baize.player)
  await page.getByRole("article").first().waitFor()
  const piece = /\/assets\/(help|promotions)-[\w-]{8}\.(js|css)$/
  await page.route(piece, route => route.abort("connectionreset"))
  const help = page.getByRole("contentinfo").getByRole("link", { name: player.nav.help, exact: true })
  await help.click()
  await page.getByRole("main").getByText(common.problem.chunk).waitFor()
  await page.unroute(piece)
  await page.getByRole("main").getByRole("button", { name: common.action.retry }).click()
  await page.getByRole("heading", { name: player.help.title }).waitFor()

  await page.clock.install()
  await page.route(piece, () => {})
  await category(page, player.nav.promotions).click()
  await page.getByRole("main").getByText(common.loading).waitFor({ state: "attached" })
  await page.clock.fastForward(8_000)
  await page.getByRole("main").getByText(common.slow).waitFor()
  await page.clock.fastForward(112_000)
  await page.getByRole("main").getByText(common.problem.chunk).waitFor()
})

test("a page whose scripts do not come says so in the visitor's language", { tags: "long" }, async () => {
  for (const [locale, said] of [
    ["ko-KR", koreanCommon.slow],
    ["en-US", common.slow],
  ] as const) {
    const page = await person({ hurt: true, locale })
    // Only the test lets time pass: a slow machine takes more than a second to load the page.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await page.route(/\/assets\/.*\.js$/, () => {})
    await page.goto(stack.sites.baize.player, { waitUntil: "commit" })
    const words = page.getByText(said)
    await words.waitFor({ state: "attached" })
    await page.clock.runFor(7_000)
    expect(await words.isVisible()).toBe(false)
    await page.clock.runFor(1_000)
    await words.waitFor()
    await page.unroute(/\/assets\/.*\.js$/)
  }
})

test("a page from a platform that does not say what to read during a long wait shows nothing in its place", {
  tags: "long",
}, async () => {
  const page = await person({ hurt: true })
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.route(stack.sites.baize.player, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/<p class="first-slow".*?<\/p>/, "") })
  })
  await page.goto(stack.sites.baize.player, { waitUntil: "commit" })
  await page.locator(".first-tiles").waitFor()
  await page.locator("script[src]").first().waitFor({ state: "attached" })
  const beside = await page.locator("#root").evaluate(root =>
    [...root.childNodes]
      .filter(one => one !== root.querySelector(".first"))
      .map(({ textContent }) => textContent?.trim())
      .join(""),
  )
  expect(beside, "beside the skeleton").toBe("")
})

test("a popup that fails to load can be left, whether lost or late, and loads on retry", { tags: "long" }, async () => {
  const page = await person({ hurt: true })
  await page.goto(`${stack.sites.baize.player}/rng`)
  await page.getByRole("article").first().waitFor()
  const piece = /\/assets\/(feedback|help)-popup-.*\.js$/
  await page.route(piece, route => (route.request().url().includes("help") ? undefined : route.abort("connectionreset")))
  const close = page.getByRole("button", { name: common.action.close, exact: true })
  await chooseShortcut(page, player.rightBar.feedback)
  await page.getByText(common.problem.chunk).waitFor()
  await close.click()
  await page.getByText(common.problem.chunk).waitFor({ state: "detached" })

  await page.clock.install()
  await chooseShortcut(page, player.rightBar.help)
  await page.getByText(common.loading).waitFor({ state: "attached" })
  await page.clock.fastForward(8_000)
  await page.getByText(common.slow).waitFor()
  await close.click()
  await page.getByText(common.slow).waitFor({ state: "detached" })

  await page.unroute(piece)
  await chooseShortcut(page, player.rightBar.feedback)
  await page.getByRole("button", { name: common.action.retry, exact: true }).click()
  await popup(page, player.feedback.title).waitFor()
})

test("optional parts of the site that fail to load go unnoticed", { tags: "long" }, async () => {
  const page = await person({ hurt: true })
  const lost = new Set<string>()
  await page.route(/\/assets\/(home-cards|head|draws-band)-.*\.js$/, route => {
    lost.add(
      route
        .request()
        .url()
        .replace(/.*\/([a-z-]+)-[\w-]{8}\.js$/, "$1"),
    )
    return route.abort("connectionreset")
  })
  await page.goto(stack.sites.baize.player)
  await page.getByRole("article").first().waitFor()
  await expect.poll(() => [...lost].toSorted()).toEqual(["head", "home-cards"])
  await page.goto(`${stack.sites.baize.player}/lott`)
  await page.getByRole("heading", { level: 1 }).waitFor()
  await expect.poll(() => [...lost].toSorted()).toEqual(["draws-band", "head", "home-cards"])
})

test("a session that was ended elsewhere says so, asks to sign in, and leads back to the same page", async () => {
  const sten = await stack.member({ username: "sten" })
  const page = await person({ refused: ["signed-out"] })
  await openAs(stack, page, sten.username, "/member/transactionHistory")
  await page.getByText(records.transactions.none).waitFor()
  await stack.database.run(sql`update session set ended_at = ${stack.clock.now()} where member = ${sten.id} and ended_at is null`)
  const expired = page.getByText(player.login.expired)
  // The button is gone where a call of the page that was still on its way has met the end first.
  await Promise.race([page.getByRole("button", { name: player.header.refreshBalance }).click(), expired.waitFor()])
  await expired.waitFor()
  const form = popup(page, player.login.title)
  await box(form, player.login.username).fill(sten.username)
  await box(form, player.login.password).fill(PASSWORD)
  await form.getByRole("button", { name: player.header.signIn }).click()
  await page.getByRole("heading", { name: records.transactions.title, level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe("/member/transactionHistory")
})

test("pictures that fail to load have stand-ins: the back of a card, an outline of a person, a method's icon", {
  tags: "long",
}, async () => {
  const tove = await stack.member({ username: "tove" })
  const page = await person({ hurt: true })
  await page.route(/\/art\//, route => route.abort("connectionreset"))
  await openAs(stack, page, tove.username)
  const picture = page.getByRole("article").first().locator("img")
  await expect.poll(() => picture.getAttribute("src")).toMatch(/\/game-.*\.svg$/)
  const face = page.getByRole("button", { name: said(player.header.account, { name: "tove" }) }).locator("img")
  await expect.poll(() => face.getAttribute("src")).toMatch(/\/person-.*\.svg$/)
  const method = page.getByRole("list", { name: player.footer.payments }).getByRole("listitem").first()
  await method.scrollIntoViewIfNeeded()
  await method.locator("svg").waitFor()
  expect(await method.locator("img").isVisible()).toBe(false)
})

test("a closing site says why and returns automatically; in a blocked region it says that it isn't available", {
  tags: "long",
}, async () => {
  const page = await person({ refused: ["maintenance", "region-blocked"] })
  await page.goto(stack.sites.baize.player)
  await page.getByRole("article").first().waitFor()
  await page.clock.install()
  await stack.setBrand(stack.baize, { status: 1 })
  try {
    await category(page, common.gameType.FISH).click()
    await page.getByRole("heading", { name: player.maintenance.title }).waitFor()
    await stack.setBrand(stack.baize, { status: 2 })
    await page.getByRole("button", { name: player.maintenance.again }).press("Enter")
    await page.getByRole("heading", { name: player.region.title }).waitFor()
    await page.getByText(said(player.region.ip, { ip: "127.0.0.1" })).waitFor()
    await page.getByRole("link", { name: "Support" }).waitFor()
  } finally {
    await stack.setBrand(stack.baize, { status: 0 })
  }
  await page.clock.fastForward(15_000)
  await page.getByRole("article").first().waitFor()
})

test("an unknown address says so, and links to customer service", async () => {
  const page = await person({ lost: "/tables/of/old" })
  expect((await page.goto(`${stack.sites.baize.player}/tables/of/old`))!.status()).toBe(404)
  await page.getByRole("heading", { name: player.notFound.title }).waitFor()
  await page.getByRole("main").getByRole("link", { name: "Support" }).waitFor()
})

test("both sites say in the visitor's language that an address has no page", async () => {
  const visitor = await person({ lost: "/no-such-page", locale: "ko-KR" })
  for (const [site, title] of [
    [stack.sites.baize.player, koreanPlayer.notFound.title],
    [stack.sites.baize.agent, koreanAgent.status.missing],
  ] as const) {
    expect((await visitor.goto(new URL("/no-such-page", site).href))!.status()).toBe(404)
    await visitor.getByRole("heading", { name: title }).waitFor()
  }
  const portal = new URL("/agentHome/teamBetting/rounds", stack.sites.baize.agent)
  expect((await visitor.goto(portal.href))!.status()).toBe(200)
})

test("a fault of the site itself shows a message and a way to continue, not an empty page", { tags: "long" }, async () => {
  const page = await person({ hurt: true })
  const first = /\/wps\/system\/permission/
  await page.route(first, async route => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { value: { home: object } }
    Object.assign(envelope.value.home, { banners: "not a list" })
    await route.fulfill({ response: answer, json: envelope })
  })
  await page.goto(stack.sites.baize.player)
  await page.getByText(common.problem.unknown).waitFor()
  await page.unroute(first)
  await page.getByRole("button", { name: common.action.reload }).click()
  await page.getByRole("article").first().waitFor()
})
