import { addDays } from "@baize/common/domain/days.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { businessDay } from "@baize/platform/brands/calendar.ts"
import { openMission } from "@baize/platform/rewards/missions/open.ts"
import { missionViolations } from "@baize/platform/rewards/missions/verify.ts"
import { playerAt, studio } from "@baize/platform/testing/studio.ts"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { findings } from "../../support/axe.ts"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, usd, words } from "../../support/words.ts"
import { leaveGame, openAs, openSlot, popup, seesBalance, spin } from "../at-the-site.ts"

const { missions, inbox, records } = words
const person = useBrowser()
const stack = useStack()
const DAY = 86_400_000
const cash = (amount: number) => ({ kind: "cash", amount })

/** Opens a mission of today alone. */
function open(title: string, draft: object): Promise<number> {
  const day = businessDay(stack.clock.now(), stack.baize.gmtOffsetMinutes)
  const words = { title: { en: title, ko: title }, text: { en: "Play slots.", ko: "슬롯을 플레이하세요." } }
  return openMission(stack.database, stack.baize, { ...words, firstDay: day, lastDay: day, ...draft }, stack.clock.now())
}

/** What axe finds once nothing moves or fades: faded text has too little contrast. */
async function shownFindings(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))))
  return findings(page)
}

const address = (page: string): string => `${stack.sites.baize.player}/member/${page}`

test("a member claims a mission that play completes, is paid for a place, and verifies the raffle that they won", async () => {
  await open("First rounds", {
    kind: "mission",
    metric: "games",
    prizes: [
      { target: 1, prize: cash(300) },
      { target: 5, prize: cash(900) },
    ],
  })
  await open("Day race", {
    kind: "leaderboard",
    metric: "turnover",
    prizes: [
      { from: 1, to: 1, prize: cash(700) },
      { from: 2, to: 2, prize: cash(400) },
    ],
  })
  await open("Draw", { kind: "raffle", metric: "games", prizes: [{ count: 2, prize: cash(800) }] })
  const [ann, ben] = [await stack.member({ username: "annrace" }), await stack.member({ username: "benrace" })]
  await stack.fund(ann, 100_000)
  const bens = await playerAt(stack, await studio(stack), ben, 90_000)
  await bens.betwin(bens.name(), 80_000, 0)

  const page = await person({ refused: ["signed-out"] })
  await openAs(stack, page, "annrace", "/member/missionLeaderboard")
  await page
    .getByText(
      said(missions.progress, {
        score: said(missions.gamesCount_other, { count: 0 }),
        target: said(missions.gamesCount_one, { count: 1 }),
      }),
    )
    .waitFor()
  const slot = await openSlot(page)
  await spin(slot, 2)
  await leaveGame(page)

  await stack.platform.runJobs()
  await page.goto(address("missionLeaderboard"))
  const claim = page.getByRole("button", { name: `${missions.claim}: ${usd(300)}, First rounds` })
  await claim.waitFor({ timeout: 30_000 })
  await page.getByTestId("waiting-missionLeaderboard").waitFor()
  await page
    .getByText(
      said(missions.progress, {
        score: said(missions.gamesCount_one, { count: 1 }),
        target: said(missions.gamesCount_other, { count: 5 }),
      }),
    )
    .waitFor()
  const { cash: before } = await stack.platform.ledger.balances(ann.id)
  await claim.dblclick()
  await page.getByText(said(missions.claimed, { prize: usd(300) })).waitFor()
  await seesBalance(page, before + 300)
  await page.getByTestId("waiting-missionLeaderboard").waitFor({ state: "detached" })
  expect(await shownFindings(page)).toEqual([])

  await page.getByRole("button", { name: `${missions.board}: Day race` }).click()
  const board = popup(page, "Day race")
  const rows = board.getByRole("listitem")
  await expect.poll(() => rows.allTextContents()).toHaveLength(2)
  expect((await rows.allTextContents())[0]).toContain(`b•••e`)
  expect((await rows.allTextContents())[1]).toContain(`annrace ${missions.you}`)
  expect(await shownFindings(page)).toEqual([])
  await page.keyboard.press("Escape")

  await page.goto(address("transactionHistory"))
  await page
    .getByRole("cell", { name: usd(300) })
    .first()
    .waitFor()

  // The day is over: the second place is paid, and the tickets are closed; an hour later the raffle is drawn.
  stack.clock.advance(DAY)
  await stack.platform.runJobs()
  await expect.poll(async () => (await stack.platform.ledger.balances(ann.id)).cash).toBe(before + 700)
  stack.clock.advance(3_700_000)
  await stack.platform.runJobs()
  await openAs(stack, page, "annrace", "/member/messageV2")
  await page
    .getByText(said(inbox.kinds["leaderboard-prize"].title, { name: "Day race", step: 2 }))
    .first() // in the inbox, and for a moment above the page if it arrives now
    .waitFor()
  await page
    .getByText(said(inbox.kinds["raffle-won"].title, { name: "Draw", step: 1 }))
    .or(page.getByText(said(inbox.kinds["raffle-won"].title, { name: "Draw", step: 2 })))
    .first() // in the inbox, and for a moment above the page if it arrives now
    .waitFor({ timeout: 30_000 })
  await page.getByRole("button", { name: inbox.markAll }).click()
  await expect.poll(() => page.getByTestId("unread").count()).toBe(0)
  await page.goto(address("rewardCenter"))
  const ticket = page.getByRole("button", { name: `${missions.claim}: ${usd(800)}, Draw` })
  await ticket.waitFor({ timeout: 30_000 })
  await page.getByText(said(missions.step.leaderboard, { place: 2 })).waitFor()
  expect(await shownFindings(page)).toEqual([])
  await ticket.click()
  await seesBalance(page, before + 1_500)
  await page.goto(address("missionLeaderboard"))
  await page.getByRole("button", { name: `${missions.raffle}: Draw` }).click()
  const dialog = popup(page, missions.proofTitle)
  await dialog.getByRole("button", { name: missions.verify }).click()
  await dialog.getByText(missions.fair).waitFor()
  for (const check of Object.values(missions.check)) await dialog.getByText(check).waitFor()
  expect(await shownFindings(page)).toEqual([])
  expect(await verifyLedger(stack.database)).toEqual([])
  expect(await missionViolations(stack.database)).toEqual([])
})

test("a member sees what the next days bring, by an address that a reload keeps", async () => {
  const today = businessDay(stack.clock.now(), stack.baize.gmtOffsetMinutes)
  const prizes = [{ target: 1, prize: cash(300) }]
  for (const [title, from] of [
    ["This week", 3],
    ["This month", 20],
    ["After that", 30],
  ] as const)
    await open(title, {
      kind: "mission",
      metric: "games",
      prizes,
      firstDay: addDays(today, from),
      lastDay: addDays(today, from + 1),
    })
  await stack.member({ username: "planner" })
  const page = await person()
  await openAs(stack, page, "planner", "/member/missionLeaderboard")
  const [week, month, later] = ["This week", "This month", "After that"].map(name => page.getByRole("heading", { name }))
  await later!.waitFor()
  const days = page.getByRole("group", { name: records.ahead.label })
  await days.getByRole("button", { name: records.ahead.next30 }).click()
  await later!.waitFor({ state: "detached" })
  await month!.waitFor()
  await days.getByRole("button", { name: records.ahead.next7 }).click()
  await month!.waitFor({ state: "detached" })
  await page.reload()
  await week!.waitFor()
  expect([await month!.count(), new URL(page.url()).search]).toEqual([0, "?days=next7"])
  await page.goBack()
  await month!.waitFor()
  await days.getByRole("button", { name: records.ahead.today, exact: true }).click()
  await page.getByText(records.ahead.none).waitFor()
  expect(await shownFindings(page)).toEqual([])
})
