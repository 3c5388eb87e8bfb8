import { readFileSync } from "node:fs"
import { gameList, launchGame } from "@baize/common/api/games.ts"
import { playerAt, studio } from "@baize/platform/testing/studio.ts"
import type { TestAccount } from "@baize/platform/testing/world.ts"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { usd, words } from "../support/words.ts"
import { openAs, popup } from "./at-the-site.ts"

const { common, player, records } = words
const { betting, round } = player
const person = useBrowser()
const stack = useStack()

/** A round of one bet and its payout in a game of Paper Garden. */
async function playPaperGarden(member: TestAccount, bet: number, win: number): Promise<void> {
  const api = await stack.signIn(member)
  const [game] = (await api(gameList, { vassalage: "PG" })).games
  const { url } = await api(launchGame, { nodeId: game!.nodeId })
  const token = new URL(url).searchParams.get("token") ?? ""
  const { call } = await studio(stack, "PG")
  await call("authenticate", { token })
  const play = { player: `${member.brand.code}:${member.id}`, game: game!.gameCode, token, end: true }
  expect(await call("betwin", { ...play, transaction: "P-1", round: "r-P-1", bet, win })).toMatchObject({ status: 200 })
}

test("bets are narrowed to a studio and to days, the totals and the file follow, and an open round says what comes", async () => {
  const member = await stack.member({ username: "hanna" })
  const mine = await playerAt(stack, await studio(stack), member, 100_000)
  await mine.betwin("H-1", 1_000, 7_500)
  await mine.bet("H-2", 3_000)
  await playPaperGarden(member, 2_000, 0)
  const page = await person({ viewport: { width: 390, height: 844 } })
  await openAs(stack, page, "hanna", "/member/personalHistoryCopy")
  const rows = page.getByRole("main").locator("tbody tr")
  const figure = (name: string) =>
    page
      .locator("dl > div", { has: page.getByText(name, { exact: true }) })
      .locator("dd")
      .textContent()
  await expect.poll(() => rows.count()).toBe(3)
  await expect.poll(() => Promise.all([figure(betting.staked), figure(betting.paid)])).toEqual([usd(6_000), usd(7_500)])

  const studios = page.getByLabel(records.bets.studio, { exact: true })
  await studios.selectOption({ label: "Paper Garden" })
  await expect.poll(() => rows.count()).toBe(1)
  await expect.poll(() => Promise.all([figure(betting.staked), figure(betting.paid)])).toEqual([usd(2_000), usd(0)])
  await page.getByRole("button", { name: common.days.today }).click()
  await expect.poll(() => new URL(page.url()).search).toBe("?vassalage=PG&days=today")
  await page.reload()
  await expect.poll(() => rows.count()).toBe(1)
  expect(await studios.inputValue()).toBe("PG")
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("main").getByRole("button", { name: records.file.save }).click(),
  ])
  const text = readFileSync(await file.path(), "utf8")
  expect(text).toContain("Paper Garden")
  expect(text).not.toContain("Baize Originals")

  await studios.selectOption({ label: records.bets.allStudios })
  const open = page.getByRole("button", { name: `${records.bets.details}: BZ:r-H-2` })
  await open.press("Enter")
  const timeline = popup(page, round.title)
  const before = round.next["stake-back"].split("{{at}}")[0]!
  await timeline.getByText(before).waitFor()
  expect(await timeline.getByText("{{").count()).toBe(0)
  await page.keyboard.press("Escape")
  await expect.poll(() => open.evaluate(button => button === document.activeElement)).toBe(true)
})
