import comet from "@baize/studio/client/locales/comet/en.json" with { type: "json" }
import highCard from "@baize/studio/client/locales/high-card/en.json" with { type: "json" }
import sabong from "@baize/studio/client/locales/sabong-ring/en.json" with { type: "json" }
import type { SharedGame, StudioGame } from "@baize/studio/games/game.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { disagreements } from "@baize/studio/testing/test-studio.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { usd, words } from "../support/words.ts"

const { game } = words
const person = useBrowser()
let world: OpenStudio

/** The house rules with shorter waits; a comet still bursts where its hash says. */
const hurried = (one: SharedGame): SharedGame => ({
  ...one,
  openMilliseconds: 4000,
  overMilliseconds: 2500,
  runMilliseconds: result => Math.min(2500, one.runMilliseconds(result)),
})

beforeAll(async () => {
  const all = studioGames.map((one): StudioGame => (one.kind === "shared" ? hurried(one) : one))
  world = await openStudio({ timeout: 1000, patience: 1500, games: all })
})
afterAll(() => world?.close())

const inWallet = (player: string) => world.wallet.players.get(player)?.balance ?? 0
const balance = (page: Page) => page.locator(".balance output").textContent()
const main = (page: Page) => page.locator(".spin")
const plate = (page: Page) => page.locator(".plate-text")
/** The beginning of a text, up to its first placeholder. */
const start = (text: string) => text.split("{")[0]!

async function open(code: string, player: string, refused: readonly string[] = []) {
  const page = await person({ reducedMotion: "reduce", refused })
  await page.goto(world.launched(player, code, 10_000))
  await page.locator(".spin[data-phase=idle]").waitFor()
  return page
}

/** Has the page recalculate the newest round in the history. */
async function verify(page: Page) {
  await page.getByRole("button", { name: game.tools.history, exact: true }).click()
  await page.locator("summary").first().click()
  await page.getByText(game.fairness.fair).waitFor()
}

test("comet: a player who presses in time cashes out, by keyboard alone, and the flight verifies on their device", async () => {
  const page = await open("comet", "baize:flyer")
  await main(page)
    .filter({ hasText: start(comet.button.join) })
    .waitFor()
  await page.keyboard.press("Space")
  await main(page)
    .filter({ hasText: start(comet.button.cashOut) })
    .or(plate(page).filter({ hasText: start(comet.lost) }))
    .first()
    .waitFor()
  await page.waitForTimeout(400)
  await page.keyboard.press("Space")
  await plate(page)
    .filter({ hasText: /You cashed out|Your stake is lost/ })
    .waitFor()
  await expect.poll(() => balance(page)).toBe(usd(inWallet("baize:flyer")))
  if ((await plate(page).textContent())?.startsWith("You cashed out")) expect(inWallet("baize:flyer")).toBeGreaterThan(10_000)
  else expect(inWallet("baize:flyer")).toBe(9900)
  await verify(page)
})

test("comet: a bet that comes too late is called late, and no longer once the next flight takes bets", async () => {
  const page = await open("comet", "baize:late", ["table-closed"])
  const flight = (phase: string) => page.locator(`#game[data-flight=${phase}]`).waitFor({ state: "attached" })
  await page.route("**/api/table/enter", async route => {
    await flight("running")
    await route.continue()
  })
  await main(page)
    .filter({ hasText: start(comet.button.join) })
    .click()
  const notice = page.locator(".notice").filter({ hasText: game.notice["table-closed"] })
  await notice.waitFor()
  await flight("open")
  await notice.waitFor({ state: "hidden", timeout: 1500 })
  expect(inWallet("baize:late")).toBe(10_000)
})

test("comet: a player whose session expired in flight sees so on landing", async () => {
  const page = await person({ reducedMotion: "reduce", refused: ["signed-out"] })
  await page.goto(world.launched("baize:sleeper", "comet", 10_000))
  await main(page)
    .filter({ hasText: start(comet.button.join) })
    .click()
  await main(page).filter({ hasText: comet.button.aboard }).waitFor()
  await world.database.run(sql`delete from session where player = 'baize:sleeper'`)
  await page.getByText(game.end["signed-out"]).waitFor()
})

test.each([
  { code: "comet", texts: [comet.aboard, comet.flying] },
  { code: "high-card", texts: [highCard.alone, highCard.dealing] },
  {
    code: "sabong-ring",
    texts: [sabong.placed.replace("{amount}", usd(100)).replace("{side}", sabong.sides.meron)],
  },
])(
  "$code: a player who returns while their bet stands reads that it does, and not that they should bet",
  async ({ code, texts }) => {
    const player = `baize:back-${code}`
    const page = await open(code, player)
    if (code === "sabong-ring") await page.keyboard.press("ArrowLeft")
    const begin = { comet: comet.button.join, "high-card": highCard.button.sit, "sabong-ring": `${sabong.sides.meron} · ` }[code]!
    await main(page)
      .filter({ hasText: start(begin) })
      .click()
    await page.locator(".spin[data-phase=open]").waitFor()
    const token = `real.${code}.again`
    world.wallet.players.get(player)?.tokens.add(token)
    await page.goto(`${world.url}/play/${code}?${new URLSearchParams({ token, mode: "real", language: "en" })}`)
    await page.locator(".spin[data-phase=open]").waitFor()
    await expect.poll(() => plate(page).textContent()).toSatisfy((text: string) => texts.includes(text))
  },
)

test("high card: a player can leave the table until the deal; two play for the pot and see the same cards", async () => {
  const page = await open("high-card", "baize:first")
  await main(page).click()
  await main(page).filter({ hasText: highCard.button.stand }).click()
  await plate(page)
    .filter({ hasText: start(highCard.stoodUp) })
    .waitFor()
  expect(inWallet("baize:first")).toBe(10_000)
  const other = await open("high-card", "baize:second")
  await main(page).click()
  await main(page).filter({ hasText: highCard.button.stand }).waitFor()
  await main(other).click()
  const results = await Promise.all(
    [page, other].map(async one => {
      await plate(one)
        .filter({ hasText: /highest card|loses to the/ })
        .waitFor()
      return one.locator(".seat .face").evaluateAll(cards => cards.map(card => card.getAttribute("aria-label")).sort())
    }),
  )
  expect(results[0]).toHaveLength(2)
  expect(results[0]).toEqual(results[1])
  await expect.poll(() => [inWallet("baize:first"), inWallet("baize:second")].sort()).toEqual([10_090, 9900])
  await verify(page)
})

test("sabong: a bet without an opponent is fought for, against the house", async () => {
  const page = await open("sabong-ring", "baize:lone")
  await page.keyboard.press("ArrowRight")
  await main(page)
    .filter({ hasText: start(sabong.sides.wala) })
    .waitFor()
  await page.keyboard.press("Space")
  await page
    .locator(".hint-line")
    .filter({ hasText: start(sabong.evens) })
    .waitFor()
  await plate(page)
    .filter({ hasText: /You win|lost\.|was a draw/ })
    .waitFor()
  const got = { meron: 9900, wala: 10_090, draw: 10_000 }
  const winner = await page.locator("[data-winner]").first().getAttribute("data-winner")
  await expect.poll(() => inWallet("baize:lone")).toBe(got[winner as keyof typeof got])
  // The next fight, without a bet, does not carry the result of this one.
  await plate(page).filter({ hasText: sabong.press }).waitFor()
  await verify(page)
})

test("the studio's books and the wallet's agree after comet, high card and sabong", async () => {
  await expect.poll(() => disagreements(world.database, world.wallet)).toEqual([])
})
