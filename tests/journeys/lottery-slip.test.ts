import { lotteryTickets } from "@baize/common/api/lottery-tickets.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { describe, expect, it } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { openAs, seesBalance } from "./at-the-site.ts"

const slip = words.lotterySlip

describe("the slip of a lottery", () => {
  const person = useBrowser()
  const stack = useStack()

  /** A member with $1,000.00 at the board of a lottery. */
  async function atTheBoard(gameCode: string, size?: { width: number; height: number }) {
    const member = await stack.member()
    await stack.fund(member, 1_000_00)
    const page = await person({ ...(size && { viewport: size }) })
    await page.clock.install()
    await openAs(stack, page, member.username, `/lottery?gameCode=${gameCode}`)
    const board = page.getByRole("region", { name: slip.board })
    await board.waitFor()
    return { member, page, board, side: page.getByRole("complementary", { name: slip.slip.title }) }
  }

  /** Skips to a quiet time of the minute: nothing closes during a pick. */
  const awayFromClosing = (): void => {
    const second = stack.clock.now().getTime() % 60_000
    if (second > 30_000) stack.clock.advance(60_500 - second)
  }
  const add = (page: Page) => page.getByRole("button", { name: slip.add }).click()

  it("is filled on the pad and by typed lines, bought, decided by the draw and kept in the records", async () => {
    awayFromClosing()
    const { member, page, board, side } = await atTheBoard("minute-five")
    // One of each pair of halves wins at a position, whatever is drawn.
    const groups = page.getByRole("navigation", { name: slip.groups })
    const [outer, last] = await Promise.all([groups.boundingBox(), groups.getByRole("button").last().boundingBox()])
    // A mouse can't drag the row.
    expect(last!.x + last!.width).toBeLessThanOrEqual(outer!.x + outer!.width)
    await page.getByRole("button", { name: "Big/Small, Odd/Even" }).click()
    const ones = board.getByRole("group", { name: "Ones", exact: true })
    for (const half of ["Big", "Small", "Odd", "Even"]) await ones.getByRole("button", { name: half }).first().click()
    await page.getByText(said(slip.combinations_other, { shown: 4 })).waitFor()
    await add(page)
    await page.getByRole("button", { name: "Five-star" }).click()
    await page.getByRole("tab", { name: slip.how.typed }).click()
    await board.getByLabel(slip.typed.label).fill("12345 12345, 123\n99999")
    await page.getByText(said(slip.typed.good_other, { shown: 2 })).waitFor()
    await page.getByText(said(slip.typed.duplicates_one, { shown: 1 })).waitFor()
    await page.getByText(said(slip.typed.invalid_one, { shown: 1 })).waitFor()
    await add(page)
    await side.getByRole("button", { name: said(slip.slip.buy, { sum: usd(6_00) }) }).click()
    await seesBalance(page, 994_00)
    await side.getByText(slip.slip.empty).waitFor()

    const details = page.getByRole("button", { name: /Show details$/ })
    await expect.poll(() => details.count()).toBe(2)
    stack.clock.advance(60_000 - (stack.clock.now().getTime() % 60_000))
    const api = await stack.signIn(member)
    await expect.poll(async () => (await api(lotteryTickets, { state: "waiting" })).total, { timeout: 10_000 }).toBe(0)
    const { totals, rows } = await api(lotteryTickets, {})
    expect(totals.prize).toBeGreaterThan(0)
    const sounds = page.getByRole("button", { name: slip.closing.sound })
    expect(await sounds.getAttribute("aria-pressed")).toBe("false")
    await sounds.click()
    // The page asks for the draw as soon as it is due.
    await page.clock.fastForward(60_000)
    await page
      .getByText(said(slip.outcome.won, { numero: rows[0]!.numero, sum: usd(totals.prize) }))
      .first()
      .waitFor()
    await seesBalance(page, 994_00 + totals.prize)
    await page.reload()
    await sounds.and(page.locator("[aria-pressed=true]")).waitFor()
    await page
      .getByRole("button", { name: /\+\$.* Show details$/ })
      .first()
      .click()
    await page.getByRole("dialog", { name: slip.ticket.title }).getByText(slip.ticket.how).waitFor()
  })

  it("is bought for many draws with one thumb, and what waits is canceled", { tags: "long" }, async () => {
    awayFromClosing()
    const { page } = await atTheBoard("minute-dice", { width: 360, height: 740 })
    // The first number is in sight at once, and nothing covers it.
    const number = page.getByRole("region", { name: slip.board }).getByRole("button", { name: /^3\b/ })
    expect(await number.evaluate(one => one.getBoundingClientRect().bottom)).toBeLessThan(640)
    await number.click({ trial: true })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole("button", { name: slip.random }).click()
    // A slip that is emptied says so, and can be closed.
    await add(page)
    const sheet = page.getByRole("dialog", { name: slip.slip.title })
    await page.getByRole("button", { name: said(slip.slip.open_one, { shown: 1 }) }).click()
    await sheet.getByRole("button", { name: slip.slip.clear }).click()
    await sheet.getByText(slip.slip.empty).waitFor()
    await sheet.getByRole("button", { name: words.common.action.close }).click()
    await page.getByRole("button", { name: slip.random }).click()
    // The time left stays in sight below the board, also where the head with its own is above the window.
    await page.getByRole("button", { name: slip.random }).evaluate(one => one.scrollIntoView({ block: "start" }))
    const [above, below] = await page.getByRole("timer", { includeHidden: true }).all()
    expect((await above!.boundingBox())!.y).toBeLessThan(0)
    const left = (await below!.boundingBox())!
    expect(left.y).toBeGreaterThan(0)
    expect(left.y + left.height).toBeLessThan(740)
    await add(page)
    await page.getByRole("button", { name: said(slip.slip.open_one, { shown: 1 }) }).click()
    await page.getByRole("dialog", { name: slip.slip.title }).getByRole("button", { name: slip.slip.chase }).click()
    const chase = page.getByRole("dialog", { name: slip.chase.title })
    await chase.waitFor()
    await page.keyboard.press("Escape")
    await chase.waitFor({ state: "detached" })
    await page.getByRole("dialog", { name: slip.slip.title }).getByRole("button", { name: slip.slip.chase }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await chase.getByRole("button", { name: said(slip.chase.buy_other, { shown: 10, sum: usd(10_00) }) }).click()
    await seesBalance(page, 990_00)
    const first = page.getByRole("button", { name: /Show details$/ }).first()
    // Beside "Show whole chase" an amount had two lines.
    expect((await first.getByText(usd(1_00), { exact: true }).boundingBox())!.height).toBeLessThan(30)
    await first.click()
    await page.getByRole("dialog", { name: slip.ticket.title }).getByRole("button", { name: slip.tickets.cancelChase }).click()
    await seesBalance(page, 1_000_00)
  })

  it("stays when its draw closes, and is moved to the next one", { tags: "long" }, async () => {
    awayFromClosing()
    const { page, side } = await atTheBoard("minute-dice")
    await page.getByRole("button", { name: slip.random }).click()
    await add(page)
    stack.clock.advance(60_000)
    await page.reload()
    const move = side.getByRole("button", { name: said(slip.slip.move, { numero: "" }).trim() })
    await move.click()
    await side.getByRole("button", { name: said(slip.slip.buy, { sum: usd(1_00) }) }).click()
    await seesBalance(page, 999_00)
  })

  it("says of a pick with lowered odds what it pays, on the board and on the slip", { tags: "long" }, async () => {
    awayFromClosing()
    const rules: readonly (readonly [value: string, percent: number])[] = [
      ["4", 50],
      ["7", 0],
    ]
    for (const [value, percent] of rules)
      await stack.database.run(sql`
        insert into lottery_number_rule (lottery, bet, value, percent, set_at, set_by)
        values ('minute-ten', 'first-1-direct', ${value.padStart(2, "0")}, ${percent}, now(), 'test')`)
    const { page, board, side } = await atTheBoard("minute-ten")
    await board.getByRole("button", { name: "04" }).click()
    const lowered = said(slip.lowered, { rate: "50%" })
    await page.getByRole("status").filter({ hasText: lowered }).waitFor()
    await page.getByText(usd(4_75)).waitFor()
    expect(await board.getByRole("button", { name: "07" }).isDisabled()).toBe(true)
    await add(page)
    await side.getByText(lowered).waitFor()
  })

  it("ends with the board beside it, and covers no ticket below", { tags: "long" }, async () => {
    const { page, side } = await atTheBoard("minute-dice", { width: 1440, height: 700 })
    await page.getByText(slip.tickets.none).waitFor()
    const tickets = page.getByRole("heading", { name: slip.tickets.title })
    await tickets.evaluate(heading => heading.scrollIntoView({ block: "center" }))
    const [above, below] = [await side.boundingBox(), await tickets.boundingBox()]
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
  })

  it("stays open while it is made a chase and a tablet is turned", { tags: "long" }, async () => {
    awayFromClosing()
    const { page, side } = await atTheBoard("minute-dice", { width: 1180, height: 820 })
    await page.getByRole("button", { name: slip.random }).click()
    await add(page)
    await side.getByRole("button", { name: slip.slip.chase }).click()
    const chase = page.getByRole("dialog", { name: slip.chase.title })
    await chase.waitFor()
    await page.setViewportSize({ width: 820, height: 1180 })
    await chase.getByRole("button", { name: said(slip.chase.buy_other, { shown: 10, sum: usd(10_00) }) }).click()
    await seesBalance(page, 990_00)
  })

  it("keeps starred bets among the favorites, and puts a ticket on the slip to bet it again", { tags: "long" }, async () => {
    awayFromClosing()
    const { member, page, board, side } = await atTheBoard("minute-five")
    const groups = page.getByRole("navigation", { name: slip.groups })
    const favorites = groups.getByRole("button", { name: slip.favorites })
    const kinds = page.getByRole("group", { name: slip.types })
    const open = (group: string) => groups.getByRole("button", { name: group, exact: true }).click()
    const head = board.getByRole("heading", { level: 2 })
    const starred: string[] = []
    for (const group of ["Two-star", "Fixed position"]) {
      await open(group)
      const bet = (await head.textContent())!
      await board.getByRole("button", { name: said(slip.star, { bet }) }).click()
      starred.push(bet)
    }
    await open("Five-star")
    await page.reload()
    await favorites.click()
    expect(await kinds.getByRole("button").allTextContents()).toEqual(starred)
    await kinds.getByRole("button", { name: starred[0]! }).click()
    await expect.poll(() => head.textContent()).toBe(starred[0])

    await page.getByRole("button", { name: slip.random }).click()
    await add(page)
    const buy = side.getByRole("button", { name: said(slip.slip.buy, { sum: usd(1_00) }) })
    await buy.click()
    await seesBalance(page, 999_00)
    await page.getByRole("button", { name: /Show details$/ }).click()
    await page.getByRole("dialog", { name: slip.ticket.title }).getByRole("button", { name: slip.tickets.again }).click()
    await page.getByText(slip.tickets.againHere).waitFor()
    await buy.click()
    await seesBalance(page, 998_00)
    const { rows } = await (await stack.signIn(member))(lotteryTickets, {})
    const [again, first] = rows.map(({ bet, expression, unit, multiple }) => ({ bet, expression, unit, multiple }))
    expect(again).toEqual(first)

    await favorites.click()
    for (const bet of starred) {
      await kinds.getByRole("button", { name: bet }).click()
      await board.getByRole("button", { name: said(slip.unstar, { bet }) }).click()
    }
    await favorites.waitFor({ state: "detached" })
  })

  it("takes picks that were saved on the board or from a ticket, and shows typed lines again after a reload", {
    tags: "long",
  }, async () => {
    awayFromClosing()
    const { page, board } = await atTheBoard("minute-five", { width: 390, height: 844 })
    const open = page.getByRole("button", { name: slip.picks.open })
    const picks = page.getByRole("dialog", { name: slip.picks.open })
    const save = board.getByRole("button", { name: slip.picks.save })
    const kind = page.getByRole("button", { name: "Two-star" })
    await open.click()
    await picks.getByText(slip.picks.none).waitFor()
    await page.keyboard.press("Escape")

    await kind.click()
    await page.getByRole("tab", { name: slip.how.typed }).click()
    await board.getByLabel(slip.typed.label).fill("16 88")
    await page.getByText(said(slip.combinations_other, { shown: 2 })).waitFor()
    await save.click()
    await page.getByText(slip.picks.saved).waitFor()
    // What is typed is kept a moment later.
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain("16 88")
    await page.reload()
    expect(await board.getByLabel(slip.typed.label).inputValue()).toBe("16 88")
    // A long text is kept when the page is left.
    const long = Array.from({ length: 20_000 }, (_, n) => String(n % 100).padStart(2, "0")).join(" ")
    await board.getByLabel(slip.typed.label).fill(long)
    const held = page.getByText(said(slip.typed.held, { shown: long.length.toLocaleString("en") }))
    await held.waitFor()
    await page.reload()
    await held.waitFor()
    await board.getByRole("button", { name: slip.typed.remove }).click()
    await page.getByRole("button", { name: slip.random }).click()
    await page.getByText(said(slip.combinations_one, { shown: 1 })).waitFor()
    await expect.poll(() => page.getByRole("tab", { name: slip.how.pad }).getAttribute("aria-selected")).toBe("true")
    await add(page)

    await open.click()
    await picks.getByRole("button", { name: slip.picks.load }).click()
    expect(await board.getByLabel(slip.typed.label).inputValue()).toBe("16\n88")
    await open.click()
    await picks.getByRole("button", { name: slip.add }).click()
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: said(slip.slip.open_other, { shown: 2 }) }).click()
    const dialog = page.getByRole("dialog", { name: slip.slip.title })
    await dialog.getByRole("button", { name: said(slip.slip.buy, { sum: usd(3_00) }) }).click()
    await seesBalance(page, 997_00)

    // The quick pick, as it was bought.
    await page
      .getByRole("button", { name: /Show details$/ })
      .first()
      .click()
    const ticket = page.getByRole("dialog", { name: slip.ticket.title })
    await ticket.getByRole("button", { name: slip.picks.save }).click()
    await page.keyboard.press("Escape")
    await open.click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const remove = picks.getByRole("button", { name: /^Remove/ })
    await remove.first().waitFor()
    while ((await remove.count()) > 0) await remove.first().click()
    await picks.getByText(slip.picks.none).waitFor()
  })
})
