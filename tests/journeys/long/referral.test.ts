import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { findings } from "../../support/axe.ts"
import { expectBooksToHold } from "../../support/books.ts"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, usd, words } from "../../support/words.ts"
import { deposit, leaveGame, openAs, openSlot, register, seesBalance, spin } from "../at-the-site.ts"

const { referral, inbox, player } = words
const person = useBrowser()
const stack = useStack()

const REWARD = 2_500

test("a friend who comes by a link, looks around, registers, deposits and plays brings the referrer a reward", async () => {
  const { settings } = stack.baize
  await stack.setBrand(stack.baize, {
    settings: { ...settings, referral: { reward: REWARD, deposits: 2_000, turnover: 10, days: 30 } },
  })
  const agent = await stack.agent({ username: "harbour" })
  const ann = await stack.member({ username: "annrefers", upline: agent })
  const page = await person()
  await openAs(stack, page, "annrefers", "/member/referral")
  await page.getByRole("heading", { name: said(referral.offer, { sum: usd(REWARD) }) }).waitFor()
  const link = (await page.getByTestId("referral-link").textContent())!
  const code = (await page.getByTestId("referral-code").textContent())!
  expect(link).toBe(`${stack.sites.baize.player}/register?code=${code}`)
  await page.getByText(referral.none).waitFor()
  expect(await findings(page)).toEqual([])
  await page.evaluate(() => {
    document.documentElement.dir = "rtl"
  })
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })

  // On a device of their own.
  const theirs = await person({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) the browser of a friend", reducedMotion: "reduce" })
  await theirs.goto(link)
  const invited = said(player.register.invitedWith, { code })
  await theirs.getByRole("dialog").getByText(invited).waitFor()
  await theirs.keyboard.press("Escape")
  await theirs.goto(`${stack.sites.baize.player}/live`)
  const tab = await theirs.context().newPage()
  await theirs.close()
  await tab.goto(stack.sites.baize.player)
  await tab.getByRole("button", { name: player.header.register }).first().click()
  await tab.getByRole("dialog").getByText(invited).waitFor()
  await register(tab, "bobfriend")
  const { upline } = await stack.database.one<{ upline: number }>(sql`select upline from member where username = 'bobfriend'`)
  expect(upline).toBe(agent.id)
  await page.reload()
  await page.locator("tbody").getByText(referral.states.joined, { exact: true }).waitFor()
  expect(await page.getByText("bobfriend").count()).toBe(0)
  await page.getByText("bo***d").first().waitFor()

  await deposit(tab, 2_000)
  const slot = await openSlot(tab)
  await spin(slot, 2)
  await leaveGame(tab)
  await expect
    .poll(
      async () => {
        await stack.platform.runJobs()
        await page.reload()
        return await page.getByTestId("referral-earned").textContent()
      },
      { timeout: 60_000 },
    )
    .toBe(usd(REWARD))
  await page.locator("tbody").getByText(referral.states.paid, { exact: true }).waitFor()
  await seesBalance(page, REWARD)
  expect(await findings(page)).toEqual([])
  await page.goto(`${stack.sites.baize.player}/member/messageV2`)
  await page
    .getByText(said(inbox.kinds["referral-earned"].title, { name: "bo***d" }))
    .first() // in the inbox, and for a moment above the page if it arrives now
    .waitFor()
  expect((await stack.platform.ledger.balances(ann.id)).cash).toBe(REWARD)
  await expectBooksToHold(stack)
})
