import { signWithHouse } from "@baize/platform/testing/sign-with-house.ts"
import { terms, tier } from "@baize/platform/testing/terms.ts"
import { PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { openPortalAs } from "./at-the-portal.ts"
import { openAs, popup } from "./at-the-site.ts"

// How many presses someone needs who is here for the first time; `member-plays.test.ts` has the registration and first bet.

const { agent, contracts, player } = words
const person = useBrowser()
const stack = useStack()
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, reducedMotion: "reduce" } as const

test("a deposit takes three taps on a phone, from the home page to the provider's page, and one there", async () => {
  await stack.member({ username: "robin" })
  const page = await person(phone)
  await openAs(stack, page, "robin")
  let taps = 0
  const tap = async (control: Locator) => {
    taps++
    await control.tap()
  }
  await tap(page.getByRole("banner").getByRole("link", { name: player.header.deposit }))
  await tap(page.getByRole("group", { name: words.deposit.quick }).getByRole("button", { name: usd(2_000), exact: true }))
  const opening = page.context().waitForEvent("page")
  await tap(page.getByRole("button", { name: said(words.deposit.submitSum, { sum: usd(2_000) }) }))
  const provider = await opening
  await tap(provider.getByRole("button", { name: usd(2_000) }))
  await page.getByText(words.deposit.stageText.arrived).waitFor()
  expect(taps).toBeLessThanOrEqual(5)
})

test("a game is found by its name within three seconds of the first letter, and opened by two taps", {
  tags: "long",
}, async () => {
  const page = await person(phone)
  await page.goto(stack.sites.baize.player)
  await page.getByRole("banner").getByRole("button", { name: player.search.open }).tap()
  const search = popup(page, player.search.title)
  await search.getByText(player.home.hot).waitFor()
  const began = performance.now()
  await page.keyboard.type("comet")
  const found = search.getByRole("button", { name: said(player.game.play, { game: "Comet" }), exact: true })
  await expect.poll(() => search.locator("[data-game]").count(), { interval: 50 }).toBe(1)
  await found.waitFor()
  expect(performance.now() - began).toBeLessThanOrEqual(3_000)
  await found.tap()
  await popup(page, player.login.title).waitFor()
})

test("last month's report is exported by four clicks from the portal's first page", { tags: "long" }, async () => {
  const top = await stack.agent({ username: "wharf" })
  const page = await person()
  await openPortalAs(stack, page, top.username)
  let clicks = 0
  const click = async (control: Locator) => {
    clicks++
    await control.click()
  }
  await click(page.getByRole("navigation", { name: agent.menu.label }).getByRole("link", { name: agent.menu.betting }))
  await page.getByRole("heading", { name: agent.menu.betting, level: 1 }).waitFor()
  await click(page.getByRole("combobox", { name: agent.range.label }))
  await click(page.locator(".ant-select-item-option").filter({ hasText: agent.range.lastMonth }))
  await expect.poll(() => new URL(page.url()).searchParams.get("range")).toBe("lastMonth")
  const saving = page.waitForEvent("download")
  await click(page.getByRole("main").getByRole("button", { name: agent.list.export, exact: true }))
  expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/)
  expect(clicks).toBe(4)
})

test("a contract is offered by five presses and two fields, on terms that are there already", { tags: "long" }, async () => {
  const top = await stack.agent({ username: "jetty" })
  await stack.agent({ username: "sloop", upline: top })
  await signWithHouse(stack.platform, { brand: stack.baize, agent: top.id, terms: terms({ tiers: [tier({ rate: 300_000 })] }) })
  const page = await person()
  await openPortalAs(stack, page, top.username)
  let presses = 0
  const click = async (control: Locator) => {
    presses++
    await control.click()
  }
  const began = performance.now()
  await click(page.getByRole("navigation", { name: agent.menu.label }).getByRole("link", { name: agent.menu.dividends }))
  await click(page.getByRole("button", { name: agent.contracts.offer }))
  const form = page.getByRole("dialog", { name: said(agent.offer.title, { kind: agent.contracts.oneOfKind.dividend }) })
  await click(form.getByRole("combobox", { name: agent.offer.downline }))
  await click(page.locator(".ant-select-item-option").filter({ hasText: "sloop" }))
  await form.getByLabel(contracts.terms.rate, { exact: true }).fill("10")
  await form.getByLabel(agent.contracts.paymentPassword, { exact: true }).fill(PAYMENT_PASSWORD)
  await click(form.getByRole("button", { name: agent.offer.submit }))
  await page.getByText(said(agent.offer.done, { name: "sloop" })).waitFor()
  expect(performance.now() - began).toBeLessThan(90_000)
  expect(presses).toBe(5)
})
