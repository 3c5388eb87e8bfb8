import { groupBoundsOf } from "@baize/platform/play/lottery/groups.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, usd, words } from "../../support/words.ts"
import { cells, open, openPortalAs } from "../at-the-portal.ts"
import { register, seesBalance } from "../at-the-site.ts"

const { agent, lotterySlip: slip } = words
const person = useBrowser()
const stack = useStack()

test("a link carries a prize group to who joins by it, and the agent's page shows what their tickets earn", async () => {
  const harbour = await stack.agent({ username: "harbour" })
  const portal = await person()
  await openPortalAs(stack, portal, harbour.username)
  await open(portal, agent.menu.links)
  await portal.getByRole("button", { name: agent.links.make }).click()
  const form = portal.getByRole("dialog", { name: agent.links.makeTitle })
  const group = form.getByLabel(agent.opening.group)
  await group.fill("1962")
  await form.getByText(said(agent.opening.groupAbove, { group: 1_960 })).waitFor()
  await group.fill("1940")
  await form.getByText(said(agent.opening.groupHint, { group: 1_940, returned: "97%", earned: "1%" })).waitFor()
  await form.getByRole("button", { name: agent.links.submit }).click()
  // What is shown next is how to pass the link on.
  const qr = portal.getByRole("dialog", { name: agent.links.qr })
  await qr.waitFor()
  await portal.keyboard.press("Escape")
  await qr.waitFor({ state: "detached" })
  const { code } = await stack.database.one<{ code: string }>(
    sql`select code from register_link where agent = ${harbour.id} and prize_group = 1940`,
  )
  expect(await cells(portal, code)).toMatchObject({ [agent.links.group]: "1940" })

  const page = await person({ reducedMotion: "reduce" })
  await page.goto(`${stack.sites.baize.player}/register?code=${code}`)
  await register(page, "gull")
  const gull = await stack.database.one<{ id: number }>(sql`select id from member where username = 'gull'`)
  expect(await groupBoundsOf(stack.database, stack.baize, gull.id)).toEqual({ from: 1_800, to: 1_940 })
  const { ledger, clock } = stack.platform
  const debit = await ledger.brandAccount(stack.baize, "cashier-clearing")
  const credit = await ledger.accountOf(stack.baize, gull.id, "cash")
  await ledger.post({ source: "cashier", ref: "gull", kind: "deposit", debit, credit, amount: 100_00 })

  // Nothing closes during the pick.
  const second = clock.now().getTime() % 60_000
  if (second > 30_000) stack.clock.advance(60_500 - second)
  await page.goto(`${stack.sites.baize.player}/lottery?gameCode=minute-dice`)
  const slider = page.getByLabel(slip.group.label)
  expect(await slider.getAttribute("max")).toBe("1940")
  await page.getByText(said(slip.group.full, { group: 1_940 })).waitFor()
  await slider.fill("1900")
  await page.getByText(said(slip.group.hint, { group: 1_900, rate: "2%" })).waitFor()
  await page.getByRole("button", { name: "×10" }).click()
  await page.getByRole("button", { name: slip.random }).click()
  await page.getByRole("button", { name: slip.add }).click()
  const side = page.getByRole("complementary", { name: slip.slip.title })
  await side.getByRole("button", { name: said(slip.slip.buy, { sum: usd(10_00) }) }).click()
  await seesBalance(page, 90_00)

  stack.clock.advance(60_000 - (stack.clock.now().getTime() % 60_000))
  // The member chose a group 40 points below their own, which is 20 below the agent's.
  const earned = () => stack.database.rows(sql`select member, paid, state from lottery_rebate order by member`)
  await expect.poll(earned, { timeout: 20_000 }).toEqual([
    { member: harbour.id, paid: 10, state: "paid" },
    { member: gull.id, paid: 20, state: "paid" },
  ])

  await open(portal, agent.menu.rebates)
  await portal.getByRole("link", { name: agent.rebates.lotteriesTitle }).click()
  await portal.getByRole("heading", { name: agent.rebates.lotteriesTitle, level: 1 }).waitFor()
  await portal.getByText(agent.rebates.lotteriesLead).waitFor()
  const { numero } = await stack.database.one<{ numero: string }>(sql`select numero from lottery_ticket`)
  await portal.getByText(numero, { exact: true }).waitFor()
  expect(await cells(portal, numero)).toMatchObject({
    [agent.rebates.lottery]: "Minute Dice",
    [agent.rebates.stakes]: "10.00",
    [agent.rebates.earned]: "0.10",
    [agent.rebates.state]: agent.rebates.states.paid,
  })
})
