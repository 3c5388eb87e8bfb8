import { pointsCommand } from "@baize/platform/operator/points.ts"
import { offerReward } from "@baize/platform/rewards/points/offer.ts"
import { pointViolations } from "@baize/platform/rewards/points/verify.ts"
import { PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { findings } from "../../support/axe.ts"
import { expectBooksToHold } from "../../support/books.ts"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, usd, words } from "../../support/words.ts"
import { box, leaveGame, openAs, openSlot, popup, seesBalance, spin } from "../at-the-site.ts"

const { points, inbox, common, player } = words
const person = useBrowser()
const stack = useStack()

/** What axe finds once the colors of a chosen tab have stopped changing. */
async function settledFindings(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))))
  return findings(page)
}

test("a member earns points in a game, converts some to cash, and redeems goods that the house sends", async () => {
  const { settings } = stack.baize
  // A point for each cent: three spins are enough.
  await stack.setBrand(stack.baize, {
    settings: { ...settings, points: { rates: { RNG: 1_000_000 }, cash: { points: 100, amount: 50 } } },
  })
  // A new rate applies from the next day on; here the day begins with it.
  await stack.database.run(sql`delete from point_day`)
  const name = { en: "Card table set", ko: "카드 테이블 세트" }
  await offerReward(
    stack.database,
    stack.baize,
    { kind: "goods", name, text: { en: "Two decks.", ko: "카드 두 벌." }, points: 100, stock: 1, cost: 500 },
    { by: "test", at: stack.clock.now(), fileOf: () => Buffer.alloc(0) },
  )
  const ann = await stack.member({ username: "annpoint" })
  await stack.fund(ann, 100_000)
  const page = await person()
  await openAs(stack, page, "annpoint")
  const slot = await openSlot(page)
  await spin(slot, 3)
  await leaveGame(page)

  await page.goto(`${stack.sites.baize.player}/pointMall`)
  // At this rate there is a point for each cent, and the last round may still be counted.
  const { staked } = await stack.database.one<{ staked: number }>(sql`
    select sum(amount)::bigint as staked from transfer where member = ${ann.id} and kind = 'bet'`)
  const earned = async () => Number((await page.getByTestId("points").textContent())?.replace(/\D/g, ""))
  await expect
    .poll(
      async () => {
        await stack.platform.runJobs()
        await page.reload()
        return await earned()
      },
      { timeout: 30_000 },
    )
    .toBe(staked)
  await page.getByText(points.never).waitFor()
  expect(await settledFindings(page)).toEqual([])
  const before = staked
  const { cash } = await stack.platform.ledger.balances(ann.id)
  await box(page, points.convertPoints).fill("150")
  await page.getByRole("button", { name: points.convert, exact: true }).click()
  await page.getByText(said(points.convertStep, { points: "100" })).waitFor()
  await box(page, points.convertPoints).fill("100")
  await box(page, points.paymentPassword).fill(PAYMENT_PASSWORD)
  await page.getByRole("button", { name: points.convert, exact: true }).click()
  await page.getByText(said(points.converted, { sum: usd(50) })).waitFor()
  await seesBalance(page, cash + 50)
  await expect.poll(earned).toBe(before - 100)

  await page.getByRole("tab", { name: points.tab.redeem }).click()
  await page.getByRole("button", { name: said(points.redeemFor, { name: name.en }) }).click()
  const dialog = popup(page, said(points.redeemTitle_other, { points: "100" }))
  await box(dialog, points.paymentPassword).fill(PAYMENT_PASSWORD)
  await dialog.getByRole("button", { name: points.confirm }).click()
  expect(await dialog.getByText(common.field.required).count()).toBe(2)
  await box(dialog, points.address).fill("Ann Lee, 1 Main Street, Springfield")
  await box(dialog, player.register.field.mobileNum).fill("12")
  await dialog.getByText(points.phoneWrong).waitFor()
  await box(dialog, player.register.field.mobileNum).fill("202 555 0101")
  expect(await settledFindings(page)).toEqual([])
  await dialog.getByRole("button", { name: points.confirm }).click()
  await page.getByText(said(points.done.goods, { name: name.en })).waitFor()
  await page.getByRole("button", { name: points.gone }).waitFor()

  await page.getByRole("tab", { name: points.tab.history }).click()
  const row = page.getByRole("row", { name: name.en })
  await row.getByText(common.status["in-process"]).waitFor()
  const number = (await row.getByRole("cell", { name: /^#\d+$/ }).textContent())!.slice(1)
  expect(await settledFindings(page)).toEqual([])
  await page.getByRole("tab", { name: points.tab.details }).click()
  await page.getByRole("row", { name: said(points.entry.redeemed, { name: name.en }) }).waitFor()
  await page.getByRole("row", { name: said(points.entry.redeemed, { name: points.kind.convert }) }).waitFor()
  expect(await settledFindings(page)).toEqual([])
  expect(await pointsCommand(stack.platform, ["approve", number])).toBe(0)
  await page.getByRole("tab", { name: points.tab.history }).click()
  await row.getByText(common.status.approved).waitFor()
  await page.goto(`${stack.sites.baize.player}/member/messageV2`)
  await page
    .getByText(said(inbox.kinds["points-approved"].title, { name: name.en }))
    .first() // in the inbox, and for a moment above the page if it arrives now
    .waitFor()
  await expectBooksToHold(stack)
  expect(await pointViolations(stack.database)).toEqual([])
})
