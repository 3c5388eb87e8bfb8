import { readFileSync } from "node:fs"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { playRandomly } from "@baize/platform/testing/random-play.ts"
import { readWorkbook } from "@baize/platform/testing/workbook.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { cents, words } from "../support/words.ts"
import { exportAs, open, openPortalAs } from "./at-the-portal.ts"

const { agent } = words
const person = useBrowser()
const stack = useStack()

test("finance staff export a report whose total matches the screen and the ledger, and find it on the exports page", async () => {
  const top = await stack.agent({ username: "harbour" })
  const low = await stack.agent({ username: "lantern", upline: top, type: "agent" })
  const members = [await stack.member({ username: "anna", upline: low }), await stack.member({ username: "bert", upline: top })]
  await (await playRandomly(stack, members, 5)).go(60)
  const page = await person()
  await openPortalAs(stack, page, top.username)
  await open(page, agent.menu.transactions)
  await page.goto(`${page.url().split("?")[0]}?range=custom&from=2027-03-01&to=2027-12-31&kind=all`)
  const sums = page.getByRole("row").filter({ has: page.getByText(agent.list.totals, { exact: true }) })
  await sums.waitFor()
  const titles = await page.getByRole("columnheader").allTextContents()
  const shown = cents((await sums.getByRole("cell").allTextContents())[titles.indexOf(agent.transactions.amount)]!)
  const { balances } = await stack.database.one<{ balances: number }>(sql`
    select sum(a.balance) as balances from account a join member_closure c on c.descendant = a.member
    where c.ancestor = ${top.id}`)
  expect(shown).toBe(balances)

  const csv = readFileSync(await exportAs(page, "csv"), "utf8")
  const lines = csv
    .slice(csv.indexOf("\n\n") + 2)
    .trimEnd()
    .split("\n")
    .map(line => line.split(","))
  const column = lines[0]!.indexOf(agent.transactions.amount)
  const totals = [agent.transactions.in, agent.transactions.out, agent.transactions.internalIn, agent.transactions.internalOut]
  const ending = totals.length + 1 // the net sum is the last line
  expect(lines.slice(-ending).map(([name]) => name)).toEqual([...totals, agent.transactions.net])
  const entries = lines.slice(1, -ending)
  expect(entries.reduce((sum, line) => sum + cents(line[column]!), 0)).toBe(balances)
  expect(cents(lines.at(-1)![column]!)).toBe(balances)

  const [sheet] = readWorkbook(readFileSync(await exportAs(page, "xlsx")))
  const start = sheet!.rows.findIndex(row => row.length === 0) + 2
  const cells = sheet!.rows.slice(start, -ending).map(row => Math.round((row[column] as number) * 100))
  expect(cells).toEqual(entries.map(line => cents(line[column]!)))

  await open(page, agent.menu.exports)
  const ready = page.getByRole("row").filter({ hasText: agent.exports.states.done })
  await expect.poll(() => ready.count()).toBe(2)
  const fetching = page.waitForEvent("download")
  await ready.last().getByRole("button", { name: agent.exports.download }).click()
  expect(readFileSync(await (await fetching).path(), "utf8")).toBe(csv)
  await ready.last().getByRole("button", { name: agent.exports.remove }).click()
  await page.getByRole("tooltip").getByRole("button", { name: agent.exports.remove }).click()
  await expect.poll(() => ready.count()).toBe(1)
  expect(await verifyLedger(stack.database)).toEqual([])
})

test("an export is requested by keyboard alone, and the next of its kind by one press", { tags: "long" }, async () => {
  const top = await stack.agent({ username: "quay" })
  const page = await person()
  await openPortalAs(stack, page, top.username)
  await open(page, agent.menu.betting)
  await page.getByRole("button", { name: agent.list.exportAs }).focus()
  const saving = page.waitForEvent("download")
  await page.keyboard.press("Enter")
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(agent.exports.formats.csv)
  await page.keyboard.press("Enter")
  const isTable = /^team-betting-BAIZE-.*\.csv$/
  expect((await saving).suggestedFilename()).toMatch(isTable)
  const again = page.waitForEvent("download")
  await page.getByRole("button", { name: agent.list.export, exact: true }).press("Enter")
  expect((await again).suggestedFilename()).toMatch(isTable)
})
