import type { Locator } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import * as paths from "../../agent-portal/src/paths.ts"
import { openPortalAs } from "../journeys/at-the-portal.ts"
import { useBrowser } from "../support/browser.ts"
import { follow, goTo, resize, settled } from "./inspect-page.ts"
import { workedOffice } from "./office.ts"
import { knowsTheNews, languages, openSite, signIn } from "./visitor.ts"
import { player, useSites } from "./world.ts"

const person = useBrowser()
const stack = useSites()

/** Controls that a finger, 44 px wide around their middle, misses on either side; `scrolls` brings each into sight first. */
const missed = (controls: Locator, { scrolls = false } = {}): Promise<string[]> =>
  controls.evaluateAll(
    (all, brought) =>
      all
        .filter(one => one.checkVisibility({ opacityProperty: true }))
        .filter(one => {
          if (brought) one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" })
          const { left, top, width, height } = one.getBoundingClientRect()
          const [x, y] = [left + width / 2, top + height / 2]
          const sides = [
            [x - 21, y],
            [x + 21, y],
            [x, y - 21],
            [x, y + 21],
          ] as const
          return sides.some(side => !one.contains(document.elementFromPoint(...side)))
        })
        .map(one => one.getAttribute("aria-label") ?? one.textContent ?? one.outerHTML),
    scrolls,
  )

test("every control on a phone has a touch target as large as a finger, however small it is drawn", async () => {
  const [english] = languages
  const member = await player(stack)
  const page = await openSite(person, stack.sites.baize.player, english!)
  await knowsTheNews(page)
  await signIn(page, english!.text, member)
  // The greeting stands over the page for some seconds.
  await page.getByRole("status").filter({ hasText: member.username }).waitFor({ state: "detached" })
  await page.setViewportSize({ width: 390, height: 844 })
  await follow(page, "/member")
  expect(await missed(page.getByRole("banner").locator("a, button"))).toEqual([])
  expect(await missed(page.getByRole("main").locator("button"), { scrolls: true })).toEqual([])
  await follow(page, "/hot")
  const inTheCorner = await page
    .locator("main article [aria-pressed]")
    .first()
    .evaluate(heart => {
      heart.scrollIntoView({ block: "center", behavior: "instant" })
      const { right, top } = heart.parentElement!.getBoundingClientRect()
      return document.elementFromPoint(right - 42, top + 42) === heart
    })
  expect(inTheCorner).toBe(true)
  await goTo(page, "/?popup=notices")
  await settled(page)
  expect(await missed(page.locator("dialog[open] header button"))).toEqual([])
})

test("every control of the portal on a phone has a touch target as large as a finger", async () => {
  const { agent, below, statements } = await workedOffice(stack)
  const { id } = await stack.database.one<{ id: number }>(
    sql`select min(id) as id from contract where downline = ${agent.id} and kind = 'dividend'`,
  )
  const phone = { width: 390, height: 844 }
  const page = await person({ viewport: phone, hasTouch: true, reducedMotion: "reduce" })
  await openPortalAs(stack, page, agent.username)
  const days = "range=custom&from=2026-11-20&to=2026-11-25"
  const wrong: string[] = []
  for (const address of [
    `${paths.OVERVIEW}?${days}`,
    paths.DOWNLINES,
    paths.downlinePath(below.id),
    `${paths.BETTING}?${days}&memberId=${below.id}`,
    `${paths.ENTRIES}?${days}`,
    paths.contractsPath.dividend,
    `${paths.settlementsPath("dividend")}?contractId=${id}`,
    paths.statementPath("dividend", statements.get("dividend")!),
  ]) {
    // A chart below the fold of a phone waits to be seen.
    await page.setViewportSize({ width: 1440, height: 1600 })
    await page.goto(new URL(address, stack.sites.baize.agent).href)
    await settled(page)
    await resize(page, phone)
    const controls = page.getByRole("main").locator("button, summary, a:not(p a), label.ant-segmented-item, .ant-tag-close-icon")
    expect(await controls.count(), address).toBeGreaterThan(0)
    wrong.push(...(await missed(controls, { scrolls: true })).map(name => `${address}: ${name}`))
  }
  await page.goto(new URL(paths.contractsPath.dividend, stack.sites.baize.agent).href)
  await page.getByRole("main").getByRole("link", { name: "quay" }).first().click()
  const drawer = page.getByRole("dialog")
  await drawer.locator("summary").first().waitFor()
  wrong.push(...(await missed(drawer.locator("button, a, summary"), { scrolls: true })).map(name => `contract: ${name}`))
  expect(wrong).toEqual([])
})
