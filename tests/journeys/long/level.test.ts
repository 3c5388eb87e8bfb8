import { campaignOf } from "@baize/platform/testing/bonuses.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { findings } from "../../support/axe.ts"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, usd, words } from "../../support/words.ts"
import { leaveGame, openAs, openSlot, spin } from "../at-the-site.ts"

const { level, inbox, deposit, rewards } = words
const person = useBrowser()
const stack = useStack()

test("a member reaches a VIP level by playing, and finds the method that it opens at the cashier", async () => {
  const { settings } = stack.baize
  await stack.setBrand(stack.baize, {
    settings: {
      ...settings,
      points: { rates: { RNG: 1_000_000 } },
      levels: [
        { level: 1, points: 10, name: { en: "Bronze" } },
        { level: 2, points: 1_000_000, name: { en: "Silver" } },
      ],
      deposit: settings.deposit.map(method => (method.code === "crypto" ? { ...method, level: 1 } : method)),
    },
  })
  await stack.database.run(sql`delete from point_day`)
  const grant = { kind: "fixed", amount: 2_500 }
  await campaignOf(stack, "crown", { kind: "level", levels: [2], grant, wagering: 3, maxStake: 500 })
  const ann = await stack.member({ username: "annlevels" })
  await stack.fund(ann, 100_000)
  const page = await person()
  await openAs(stack, page, "annlevels", "/member/vipLevel")
  const at = (path: string) => page.goto(`${stack.sites.baize.player}/member/${path}`)
  await page.getByRole("heading", { name: level.none }).waitFor()
  await page.getByText(said(level.deposit.opens, { method: "Crypto" })).waitFor()
  await page
    .getByText(said(level.bonus, { grant: said(rewards.grant.fixed, { amount: usd(2_500), paid: rewards.asBonus }) }))
    .waitFor()
  await page.getByText(said(rewards.terms.maxStake, { amount: usd(500) })).waitFor()
  await at("depositv2")
  await page.getByLabel(deposit.amount, { exact: false }).first().waitFor()
  expect(await page.getByRole("radio", { name: /Crypto/ }).count()).toBe(0)

  const slot = await openSlot(page)
  await spin(slot, 1)
  await leaveGame(page)
  await expect
    .poll(
      async () => {
        await stack.platform.runJobs()
        await at("vipLevel")
        await page.getByRole("progressbar").waitFor()
        return await page.getByRole("heading", { level: 2 }).first().textContent()
      },
      { timeout: 45_000 },
    )
    .toBe("Bronze")
  await page.getByText(level.reached, { exact: true }).waitFor()
  await page
    .getByText(said(level.max, { sum: usd(5_000_000) }), { exact: false })
    .first()
    .waitFor()
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => {
    document.documentElement.dir = "rtl"
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await findings(page)).toEqual([])
  await at("messageV2")
  await page
    .getByText(said(inbox.kinds["level-reached"].title, { name: "Bronze" }))
    .first()
    .waitFor()
  await at("depositv2")
  await page.getByRole("radio", { name: /Crypto/ }).waitFor()
})
