import { setTimeout } from "node:timers/promises"
import { estimates } from "@baize/common/api/forecast.ts"
import { gameList } from "@baize/common/api/games.ts"
import { reportCheck } from "@baize/common/api/reports.ts"
import { signWithHouse } from "@baize/platform/testing/sign-with-house.ts"
import { terms } from "@baize/platform/testing/terms.ts"
import type { Page, ViewportSize } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { shiftOf, watchShift } from "../../support/layout-shift.ts"
import { useStack } from "../../support/stack.ts"
import { words } from "../../support/words.ts"
import { openPortalAs } from "../at-the-portal.ts"
import { popup } from "../at-the-site.ts"

const { agent, player, security } = words
const person = useBrowser()
const stack = useStack()

/** A phone to which the files and answers at these addresses come late; its pages add up their layout shift. */
const slowPhone = (...late: string[]): Promise<Page> => slowPage({ width: 390, height: 844 }, late)

async function slowPage(viewport: ViewportSize, late: readonly string[]): Promise<Page> {
  const page = await person({ viewport, reducedMotion: "reduce" })
  for (const address of late)
    await page.route(address, async route => {
      await setTimeout(700)
      await route.continue()
    })
  await watchShift(page)
  return page
}

test("a shared link's sign-in stands still on a phone while its words load", async () => {
  const page = await slowPhone("**/security*.json")
  await page.goto(`${stack.sites.baize.player}/game/BZ/mines`)
  await popup(page, player.login.title).getByRole("button", { name: security.passkeys.use }).waitFor()
  expect((await shiftOf(page)).value).toBeLessThanOrEqual(0.02)
})

test("the head of a category stands still on a phone while its games are counted", async () => {
  const page = await slowPhone(`**${gameList.path}*`)
  await page.goto(`${stack.sites.baize.player}/pvp`)
  await page.getByRole("main").getByRole("status").filter({ hasText: /\d/ }).waitFor()
  expect((await shiftOf(page)).value).toBeLessThanOrEqual(0.02)
})

for (const [place, viewport] of Object.entries({ desk: { width: 1350, height: 940 }, phone: { width: 390, height: 844 } })) {
  test(`an agent's overview stands still on a ${place} while earnings and the check of its sums come`, async () => {
    const top = await stack.agent()
    await signWithHouse(stack.platform, { brand: stack.baize, agent: top.id, terms: terms({ period: "weekly", noticeDays: 7 }) })
    const page = await slowPage(viewport, [`**${estimates.path}*`, `**${reportCheck.path}*`])
    await openPortalAs(stack, page, top.username)
    await page.getByRole("region", { name: agent.estimate.title }).getByRole("link").waitFor()
    await page.getByRole("button", { name: agent.check.ok }).waitFor()
    expect((await shiftOf(page)).value).toBeLessThanOrEqual(0.02)
  })
}
