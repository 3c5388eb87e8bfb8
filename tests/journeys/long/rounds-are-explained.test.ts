import { gameList, launchGame } from "@baize/common/api/games.ts"
import { memberInfo } from "@baize/common/api/member.ts"
import { memberNotices } from "@baize/common/api/rounds.ts"
import { permission } from "@baize/common/api/site.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { orderVoid } from "@baize/platform/play/rounds/voiding/order.ts"
import { playerAt, studio } from "@baize/platform/testing/studio.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, usd, words } from "../../support/words.ts"
import { leaveGame, openAs, openSlot, popup, seesBalance, spin } from "../at-the-site.ts"

const { player, game } = words
const { told, round } = player
const person = useBrowser()
const stack = useStack()

test("a member whose rounds were voided is notified once, and finds every entry of the reversal later", async () => {
  const mia = await stack.member({ username: "mia" })
  const vendor = await studio(stack)
  const mine = await playerAt(stack, vendor, mia, 100_000)
  const from = stack.clock.now()
  await mine.betwin("void-me", 1_000, 90_000)
  const page = await person({ viewport: { width: 360, height: 740 } })
  await openAs(stack, page, "mia")
  await seesBalance(page, 189_000)

  const set = { vendor: "BZ", game: mine.gameId, from, until: new Date(stack.clock.now().getTime() + 60_000) }
  await orderVoid(stack.platform, { ...set, cause: "wrong-pay", reason: "x", byWhom: "ann", switchGameOff: false })
  await stack.platform.runJobs()

  await page.reload()
  // Nothing opens over what the member came to do: a card in the line of notices says it.
  const card = page.getByRole("complementary", { name: told.title })
  await card.getByText(told.causes["wrong-pay"], { exact: false }).waitFor()
  await card.getByRole("status").getByRole("button").waitFor()
  // The menu of the member center says how many there are, for a member who never opens the home page.
  const inMenu = page.getByRole("navigation", { name: player.member.menu }).getByRole("link", { name: told.title })
  await page.goto(`${stack.sites.baize.player}/member`)
  await expect.poll(() => inMenu.textContent()).toBe(`${told.title}1`)
  await page.goto(stack.sites.baize.player)
  // Closed unread, it is quiet until the next visit.
  await card.getByRole("button", { name: words.common.action.close }).click()
  const listed = page.waitForResponse(answer => answer.url().includes(memberNotices.path))
  await page.reload()
  await listed
  await page.getByRole("main").getByRole("heading").first().waitFor()
  await seesBalance(page, 100_000)
  expect(await card.count()).toBe(0)
  await page.evaluate(key => sessionStorage.removeItem(key), `baize.notices-closed.${mia.id}`)
  await page.reload()
  const notice = popup(page, told.title)
  expect(await notice.count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await card.getByRole("button", { name: player.announcements.read }).click()
  await notice.getByText(told.causes["wrong-pay"]).waitFor()
  await notice.getByText(said(told.back, { stakes: usd(1_000) })).waitFor()
  await seesBalance(page, 100_000)
  await notice.getByRole("button", { name: told.see }).click()
  const timeline = popup(page, round.title)
  const entries = timeline.getByRole("listitem")
  await expect.poll(() => entries.count()).toBe(5)
  const steps = ["bet", "win", "voided"].map(kind => round.kinds[kind as "bet"]).concat(round.back.bet, round.back.win)
  for (const [at, name] of steps.entries()) expect(await entries.nth(at).textContent()).toContain(name)
  expect(await timeline.evaluate(dialog => dialog.scrollWidth <= window.innerWidth), "nothing hangs over at 360 px").toBe(true)
  await page.keyboard.press("Escape")
  await timeline.waitFor({ state: "detached" })
  const read = page.waitForResponse(
    async answer => answer.url().includes(memberInfo.path) && (await answer.text()).includes('"unreadNotices":0'),
  )
  await notice.getByRole("button", { name: told.understood }).click()
  await notice.waitFor({ state: "detached" })
  await read

  const answered = page.waitForResponse(
    async answer => answer.url().includes(permission.path) && (await answer.text()).includes('"unreadNotices":0'),
  )
  await page.reload()
  await answered
  await seesBalance(page, 100_000)
  await page.getByRole("main").getByRole("heading").first().waitFor()
  expect(await card.count()).toBe(0)
  await page.goto(`${stack.sites.baize.player}/member`)
  expect(await inMenu.textContent()).toBe(told.title)
  await inMenu.click()
  await page.getByRole("heading", { level: 1, name: told.title }).waitFor()
  await page.getByText(told.causes["wrong-pay"]).waitFor()

  await page.goto(`${stack.sites.baize.player}/member/personalHistoryCopy`)
  await page.getByRole("button", { name: `${words.records.bets.details}: BZ:r-void-me` }).click()
  await timeline.getByText(round.kinds.voided).waitFor()

  // The member's account record says of each amount which of the two it was.
  await page.goto(`${stack.sites.baize.player}/member/transactionHistory`)
  const movement = (name: string) => page.getByRole("row").filter({ hasText: name })
  const { undone } = words.records
  expect(await movement(said(undone.win, { game: "Emerald Cloth" })).textContent()).toContain(`-${usd(90_000)}`)
  expect(await movement(said(undone.bet, { game: "Emerald Cloth" })).textContent()).toContain(`+${usd(1_000)}`)
  expect(await verifyLedger(stack.database)).toEqual([])
})

test("a round of the house's studio leads to its result and proof, and no one can open another member's", async () => {
  const nora = await stack.member({ username: "nora" })
  await stack.fund(nora, 10_000)
  const page = await person({ reducedMotion: "reduce" })
  await openAs(stack, page, "nora")
  await spin(await openSlot(page), 1)
  await leaveGame(page)

  const { ref } = await stack.database.one<{ ref: string }>(
    sql`select round as ref from transfer where member = ${nora.id} and kind = 'bet'`,
  )
  await page.goto(`${stack.sites.baize.player}/member/personalHistoryCopy`)
  await page.getByRole("button", { name: `${words.records.bets.details}: BZ:${ref}` }).click()
  await popup(page, round.title).getByRole("button", { name: round.proof }).click()
  const history = page.frameLocator("iframe").getByRole("dialog", { name: game.history.title })
  await history.getByText(ref, { exact: true }).waitFor()
  await history.locator(".mini-reels").waitFor()
  await history.getByText(game.history.notRevealed).waitFor()

  const otto = await stack.signIn(await stack.member({ username: "otto" }))
  const [slot] = (await otto(gameList, { gameName: "Emerald Cloth" })).games
  const { url } = await otto(launchGame, { nodeId: slot!.nodeId, round: ref })
  const stranger = await person({ reducedMotion: "reduce", refused: ["unknown-round"] })
  await stranger.goto(url)
  await stranger.getByText(game.history.unknown).waitFor()
  expect(await stranger.getByText(ref).count()).toBe(0)
})
