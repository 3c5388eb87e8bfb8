import { lotteryTickets } from "@baize/common/api/lottery-tickets.ts"
import type { Page } from "playwright-core"
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

    const details = page.getByRole("button", { name: /^Details of/ })
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
      .getByRole("button", { name: /^Details of .*\+\$/ })
      .first()
      .click()
    await page.getByRole("dialog", { name: slip.ticket.title }).getByText(slip.ticket.how).waitFor()
  })

  it("is bought for many draws with one thumb, and what waits is canceled", async () => {
    awayFromClosing()
    const { page } = await atTheBoard("minute-dice", { width: 360, height: 740 })
    await page.getByRole("button", { name: slip.random }).click()
    await add(page)
    await page.getByRole("button", { name: said(slip.slip.open_one, { shown: 1 }) }).click()
    await page.getByRole("dialog", { name: slip.slip.title }).getByRole("button", { name: slip.slip.chase }).click()
    const chase = page.getByRole("dialog", { name: slip.chase.title })
    await chase.waitFor()
    await page.keyboard.press("Escape")
    await chase.waitFor({ state: "detached" })
    await page.getByRole("dialog", { name: slip.slip.title }).getByRole("button", { name: slip.slip.chase }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await chase.getByRole("button", { name: said(slip.chase.buy, { shown: 10, sum: usd(10_00) }) }).click()
    await seesBalance(page, 990_00)
    const first = page.getByRole("button", { name: /^Details of/ }).first()
    // Beside "Show whole chase" an amount had two lines.
    expect((await first.getByText(usd(1_00), { exact: true }).boundingBox())!.height).toBeLessThan(30)
    await first.click()
    await page.getByRole("dialog", { name: slip.ticket.title }).getByRole("button", { name: slip.tickets.cancelChase }).click()
    await seesBalance(page, 1_000_00)
  })

  it("stays when its draw closes, and is moved to the next one", async () => {
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
})
