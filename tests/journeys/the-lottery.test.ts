import { lotteryGame } from "@baize/common/api/lottery.ts"
import { comingDraws } from "@baize/common/api/lottery-tickets.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import { announce, holdDraws, prepareDraw } from "@baize/platform/play/lottery/draws.ts"
import { lotteries } from "@baize/platform/play/lottery/games.ts"
import { correctDraw } from "@baize/platform/play/lottery/tickets/correct.ts"
import { drawsAfter } from "@baize/platform/play/lottery/timetable.ts"
import { switchVendor } from "@baize/platform/play/vendors/switches.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Locator, Page } from "playwright-core"
import { describe, expect, it, onTestFinished } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { box, openAs, popup, seesBalance, signIn } from "./at-the-site.ts"

const { lottery, login, header, nav, game, search } = words.player
const slip = words.lotterySlip

describe("the lottery", () => {
  const person = useBrowser()
  const stack = useStack()

  const gameOf = (gameCode: string) => stack.visitor()(lotteryGame, { gameCode })
  const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name })
  const placeOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
  async function fillLogin(page: Page, username: string): Promise<void> {
    const form = popup(page, login.title)
    await box(form, login.username).fill(username)
    await box(form, login.password).fill(PASSWORD)
    await form.getByRole("button", { name: header.signIn }).click()
  }
  const fits = async (page: Page, width: number) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

  it("the lottery is open to visitors: they fill a slip, and sign in only to buy it", { tags: "long" }, async () => {
    const member = await stack.member()
    await stack.fund(member, 10_00)
    const page = await person()
    await page.goto(`${stack.sites.baize.player}/vnLottery?gameCode=north-27`)
    await heading(page, "Northern Evening").waitFor()
    await page.getByRole("region", { name: slip.board }).waitFor()
    await page.getByRole("button", { name: slip.random }).click()
    await page.getByRole("button", { name: slip.add }).click()
    const side = page.getByRole("complementary", { name: slip.slip.title })
    await side.getByRole("button", { name: slip.slip.signInFirst }).click()
    await fillLogin(page, member.username)
    await side.getByRole("button", { name: said(slip.slip.buy, { sum: usd(1_00) }) }).click()
    await seesBalance(page, 9_00)
    expect(placeOf(page)).toBe("/vnLottery?gameCode=north-27")
    await page.getByRole("button", { name: /Show details$/ }).waitFor()
  })

  it("the lottery counts down, shows draws automatically, remembers what was viewed and proves each draw", async () => {
    const member = await stack.member()
    const page = await person({ viewport: { width: 390, height: 844 } })
    await openAs(stack, page, member.username)
    // There is a draw each minute: one has been held, and half of a minute is enough to look around before the next.
    stack.clock.advance(90_000 - (stack.clock.now().getTime() % 60_000))
    await expect.poll(async () => (await gameOf("minute-dice")).last, { timeout: 10_000 }).toBeTruthy()
    await page.goto(`${stack.sites.baize.player}/lottery`)
    const types = Object.values(lottery.mode)
    for (const type of types) await page.getByRole("heading", { name: type, level: 2 }).waitFor()
    const soonest = page.getByRole("region", { name: /^(Minute|Cloth|Three-Minute)/ })
    await soonest.getByRole("timer").waitFor()
    await fits(page, 390)
    await page.getByRole("link", { name: lottery.mode.ELOTT }).click()
    await soonest.getByRole("timer").waitFor()
    const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Minute Dice" }) })
    await card.waitFor()
    await fits(page, 390)
    await card.getByRole("link").click()
    await heading(page, "Minute Dice").waitFor()

    const { next, last } = await gameOf("minute-dice")
    await page.getByText(said(lottery.committed, { numero: next!.numero })).waitFor()
    await page.getByText(said(words.lotteryRules.source.house, { brand: "Baize" })).waitFor()
    const [open] = (await (await stack.signIn(member))(comingDraws, { gameCode: "minute-dice" })).draws
    await page.getByText(said(slip.closing.for, { numero: open!.numero }), { exact: true }).waitFor()
    const left = await page.getByRole("timer").textContent()
    const [hours, minutes, seconds] = left!.split(":").map(Number) as [number, number, number]
    expect(hours + minutes).toBe(0)
    const really = (Date.parse(open!.closesAt) - stack.clock.now().getTime()) / 1_000
    expect(Math.abs(seconds - really)).toBeLessThan(3)
    await page.getByText(lottery.commitment, { exact: true }).click()
    const commitment = await page.locator("code").first().textContent()
    expect(commitment).toBe(next!.commitment)
    await fits(page, 390)

    // The draw comes closer, and the page asks again when it is due.
    const passed = stack.clock.now().getTime() % 60_000
    stack.clock.advance(Math.max(0, 50_000 - passed))
    await page.reload()
    const moved = await watchTop(page.getByRole("region", { name: slip.board }))
    const link = (name: string) => page.getByRole("link", { name })
    const verify = link(said(lottery.verifyOf, { numero: next!.numero }))
    const before = link(said(lottery.verifyOf, { numero: last!.numero }))
    await before
      .or(link(said(slip.closing.drawing, { numero: next!.numero })))
      .first()
      .focus()
    await verify.first().waitFor({ timeout: 90_000 })
    // Someone who is there by keyboard stays there.
    expect(await verify.first().evaluate(one => one === document.activeElement)).toBe(true)
    // While a draw was held, a line more moved what a thumb was about to tap.
    expect(await moved()).toBeLessThan(12)
    // A day is in the lottery's zone, a time in the site's: each says which.
    const opened = page.getByRole("listitem").filter({ has: verify })
    expect(await opened.getByRole("time").textContent()).toMatch(/ GMT−4$/)
    await page.getByLabel(lottery.day).locator("..").getByText("GMT+8", { exact: true }).waitFor()
    await page.getByRole("tab", { name: lottery.trends }).click()
    await page.getByRole("table").getByText("6", { exact: true }).first().waitFor()
    for (const view of [words.lotteryTrends.view.roads, words.lotteryTrends.view.chart]) {
      await page.getByRole("radio", { name: view }).check()
      await page.getByRole("table").first().waitFor()
      await fits(page, 390)
    }
    await page.getByRole("tab", { name: lottery.opened }).click()
    await verify.last().click()
    await heading(page, lottery.proof.title).waitFor()
    await page.getByText(lottery.proof.fair).waitFor()
    await page.getByLabel(lottery.proof.noted).fill(commitment!)
    await page.getByText(lottery.proof.fair).waitFor()
    await page.getByLabel(lottery.proof.noted).fill("0".repeat(64))
    await page.getByText(lottery.proof.otherNoted).waitFor()
    await fits(page, 390)
    const numero = new URL(page.url()).searchParams.get("numero")!
    const reason = "The camera misread a die"
    await correctDraw(stack.platform, {
      lottery: "minute-dice",
      numero,
      opened: [{ prize: "numbers", numbers: ["1", "2", "3"] }],
      reason,
      byWhom: "test",
    })
    await page.reload()
    const { correction } = words.lotteryRules
    await page.getByText(correction.correct).waitFor()
    await page.getByText(said(correction.reason, { reason })).waitFor()
    await page.getByText(lottery.proof.fair).waitFor()
    await fits(page, 390)

    await page.goto(`${stack.sites.baize.player}/lottery`)
    const recent = page.locator("section").filter({ has: page.getByRole("heading", { name: lottery.recent }) })
    await recent.getByRole("link", { name: "Minute Dice" }).waitFor()
  })

  it("a lottery has a tile in its category and in the search, which leads to its page", { tags: "long" }, async () => {
    const page = await person()
    await page.goto(stack.sites.baize.player)
    const navigation = page.getByRole("navigation", { name: nav.main })
    await navigation.getByRole("link", { name: words.common.gameType.LOTT, exact: true }).click()
    await page.getByRole("heading", { name: lottery.band }).waitFor()
    await page.getByRole("button", { name: said(game.play, { game: "Island 4D" }) }).click()
    await heading(page, "Island 4D").waitFor()
    expect(placeOf(page)).toBe("/seaLottery?gameCode=island-4d")

    await page.keyboard.press("Control+k")
    const found = popup(page, search.title)
    await found.getByRole("searchbox").fill("northern evening")
    await found.getByRole("button", { name: said(game.play, { game: "Northern Evening" }) }).click()
    await heading(page, "Northern Evening").waitFor()
    expect(placeOf(page)).toBe("/vnLottery?gameCode=north-27")
    expect(await found.count()).toBe(0)
  })

  it("lotteries of Southeast Asia and Vietnam are separate, and draws are shown where none can be bet on", {
    tags: "long",
  }, async () => {
    const { username } = await stack.member()
    const page = await person()
    await switchVendor(stack.database, LOTTERY_VENDOR, false)
    onTestFinished(async () => void (await switchVendor(stack.database, LOTTERY_VENDOR, true)))
    await page.goto(`${stack.sites.baize.player}/lott`)
    await page.getByRole("heading", { name: lottery.band }).waitFor()
    await page.getByRole("link", { name: "Evening Three" }).waitFor()
    // There are no tiles, and nothing says that games are missing.
    expect(await page.getByText(words.player.category.empty.none).count()).toBe(0)
    expect(await page.getByRole("searchbox", { name: words.player.category.search }).count()).toBe(0)
    await signIn(page, username, PASSWORD)
    await page.goto(`${stack.sites.baize.player}/seaLottery`)
    await heading(page, lottery.sea).waitFor()
    await page.getByRole("link", { name: "Peninsula 4D" }).waitFor()
    await page.getByRole("link", { name: lottery.toVietnam }).click()
    await heading(page, lottery.vietnam).waitFor()
    await page.getByRole("heading", { name: lottery.region.north }).waitFor()
    // The time left stays in one line beside a long name.
    await page.setViewportSize({ width: 360, height: 800 })
    const left = page.getByRole("region", { name: /Five Minutes/ }).locator("p > :last-child")
    await expect.poll(async () => (await left.boundingBox())?.height).toBeLessThan(60)
    await fits(page, 360)
    expect(await page.getByRole("link", { name: "Peninsula 4D" }).count()).toBe(0)
    await page.getByRole("link", { name: "Southern Five Minutes" }).click()
    await page.getByRole("heading", { name: lottery.how }).waitFor()
    await page.getByText(said(lottery.counts_one, { shown: 1, from: "000000", to: "999999" })).waitFor()
  })

  it("cards of lotteries have no empty half, in a line nor one below another, however many numbers a draw has", {
    tags: "long",
  }, async () => {
    const weekAgo = new Date(stack.clock.now().getTime() - 7 * 86_400_000)
    const drawn = lotteries.map(lottery => {
      const [first] = drawsAfter(lottery.timetable, weekAgo)
      return prepareDraw({ ...lottery, feeds: null }, first!)
    })
    await announce(stack.database, drawn, weekAgo)
    await holdDraws(stack.platform)
    const page = await person({ viewport: { width: 390, height: 844 } })
    const site = stack.sites.baize.player
    for (const [path, game] of [
      ["lott", "Midweek Six"],
      ["elott", "Minute Ten"],
      ["lottery?prizeMode=ZY", "Cloth Keno"],
    ]) {
      await page.goto(`${site}/${path}`)
      const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) })
      await cards.filter({ hasText: game! }).getByRole("list").first().waitFor()
      await fits(page, 390)
      const empty = await cards.evaluateAll(all =>
        all.map(
          card => card.getBoundingClientRect().bottom - card.lastElementChild!.lastElementChild!.getBoundingClientRect().bottom,
        ),
      )
      expect(Math.max(...empty), path).toBeLessThan(50)
    }
    // The time left stands beside the name, the draw beside its numbers: one below another they took 222 pixels.
    await page.setViewportSize({ width: 375, height: 740 })
    const five = page.getByRole("listitem").filter({ hasText: "Cloth Five" })
    expect((await five.boundingBox())!.height).toBeLessThan(150)
  })

  it("a chart of trends opens at its newest draw, below the numbers of its columns, and is scrolled to its oldest", {
    tags: "long",
  }, async () => {
    const lottery = lotteries.find(({ code }) => code === "saturday-six")!
    const begin = new Date(stack.clock.now().getTime() - 98 * 7 * 86_400_000)
    const drawn: ReturnType<typeof prepareDraw>[] = []
    for (const draw of drawsAfter(lottery.timetable, begin)) {
      if (draw.at > stack.clock.now()) break
      drawn.push(prepareDraw({ ...lottery, feeds: null }, draw))
    }
    await announce(stack.database, drawn, begin)
    await holdDraws(stack.platform)
    const page = await person({ viewport: { width: 390, height: 844 } })
    await page.goto(`${stack.sites.baize.player}/lottery?gameCode=saturday-six`)
    await page.getByRole("tab", { name: words.player.lottery.trends }).click()
    const { lotteryTrends } = words
    await page.getByRole("radio", { name: said(lotteryTrends.last, { shown: "100" }) }).check()
    await page.getByRole("radio", { name: lotteryTrends.view.chart }).check()
    const chart = page.getByRole("region", { name: lotteryTrends.tracks.all })
    /** A phone shows the month and the day. */
    const isIn = async ({ numero }: { numero: string }) => {
      const draw = chart.getByRole("rowheader", { name: numero.slice(-4), exact: true })
      if ((await draw.count()) === 0) return false
      const [outer, inner] = await Promise.all([chart, draw].map(one => one.boundingBox()))
      return inner!.y > outer!.y + 20 && inner!.y + inner!.height <= outer!.y + outer!.height + 1
    }
    await expect.poll(() => isIn(drawn.at(-1)!)).toBe(true)
    expect(await chart.getByRole("columnheader", { name: "45" }).count()).toBe(1)
    expect(await chart.getByRole("rowheader").count()).toBeLessThan(drawn.length)
    await chart.evaluate(one => one.scrollTo(0, 0))
    await expect.poll(() => isIn(drawn[0]!)).toBe(true)
    await fits(page, 390)
  })

  it("the lottery is in Korean for Korean visitors", { tags: "long" }, async () => {
    const page = await person({ locale: "ko-KR" })
    await page.goto(`${stack.sites.jade.player}/lotteryDraw`)
    await heading(page, words.korean.lottery.proof.title).waitFor()
    await page.getByText(words.korean.lottery.proof.chooseText).waitFor()
  })
})

/** From now on: by how many pixels the top of an element has moved on its page. */
async function watchTop(element: Locator): Promise<() => Promise<number>> {
  const tops = await element.evaluateHandle(node => {
    const tops = [node.getBoundingClientRect().top + scrollY]
    setInterval(() => tops.push(node.getBoundingClientRect().top + scrollY), 50)
    return tops
  })
  return () => tops.evaluate(all => Math.max(...all) - Math.min(...all))
}
