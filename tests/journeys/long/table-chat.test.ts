import { removeLine } from "@baize/studio/chat/moderation.ts"
import english from "@baize/studio/client/locales/chat/en.json" with { type: "json" }
import korean from "@baize/studio/client/locales/chat/ko.json" with { type: "json" }
import salon from "@baize/studio/client/locales/salon/en.json" with { type: "json" }
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { usd } from "../../support/words.ts"
import { filled, main, opens, plate, useLiveTables } from "../at-a-live-table.ts"
import { usePokerRoom } from "../at-a-poker-table.ts"

const { sit, bets, world } = useLiveTables()
const room = usePokerRoom()

const phone = { width: 390, height: 844 }
const button = (page: Page) => page.locator(".chat-button")
const input = (page: Page) => page.locator(".chat-input")
const note = (page: Page) => page.locator(".chat-note:not(:empty)")
const lines = (page: Page) => page.locator(".chat-line p")
/** As if everyone had waited since their last message. */
const waited = () => world().database.run(sql`update chat_line set at = at - interval '5 minutes'`)

async function write(page: Page, text: string): Promise<void> {
  await input(page).fill(text)
  await input(page).press("Enter")
}

/** Whether two parts of a page cover each other. */
async function overlap(page: Page, one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map(part => page.locator(part).boundingBox()))
  if (!a || !b) throw new Error("A part of the page is not shown")
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test("players talk at the roulette: beside the table on a desk, on a sheet on a phone, each in their own language", async () => {
  const [ann, bob] = await Promise.all([
    sit("salon-roulette", "baize:ann"),
    sit("salon-roulette", "baize:bob", { viewport: phone, language: "ko" }),
  ])
  await button(ann).click()
  await write(ann, "Good luck! 100,000 for all")
  await lines(ann)
    .filter({ hasText: `${english.you} Good luck! 100,000 for all` })
    .waitFor()
  expect(await input(ann).inputValue()).toBe("")
  expect(await overlap(ann, ".chat-panel", ".salon")).toBe(false)
  expect(await overlap(ann, ".chat-panel", ".spin")).toBe(false)

  await bob.getByRole("button", { name: filled(korean.openUnread, { count: 1 }) }).click()
  await lines(bob)
    .filter({ hasText: /^[0-9A-F]{6} Good luck! 100,000 for all/ })
    .waitFor()
  await bob.getByRole("button", { name: korean.phrases.goodLuck }).click()
  await lines(bob)
    .filter({ hasText: `${korean.you} ${korean.phrases.goodLuck}` })
    .waitFor()
  await lines(ann)
    .filter({ hasText: new RegExp(`^[0-9A-F]{6} ${english.phrases.goodLuck}`) })
    .waitFor()
  await bob.keyboard.press("Escape")
  await bob.locator(".chat-sheet").waitFor({ state: "hidden" })
  await bob.getByRole("button", { name: korean.open, exact: true }).waitFor()

  // Back at the bet with one press, and what is typed in the chat moves no chip.
  await waited()
  await write(ann, " 1 2 u x ")
  await lines(ann).filter({ hasText: "1 2 u x" }).waitFor()
  await opens(ann)
  await ann.keyboard.press("Escape")
  await ann.locator(".chat-panel").waitFor({ state: "hidden" })
  await ann.locator("[data-spot='17']").press("Enter")
  await main(ann).click()
  await plate(ann)
    .filter({ hasText: filled(salon.placed, { amount: usd(100) }) })
    .waitFor()
  expect(bets("baize:ann")).toHaveLength(1)
}, 60_000)

test("a message that is not taken stays in the field with a sentence that says why", async () => {
  const page = await sit("salon-baccarat", "baize:cid", { refused: ["chat-link", "chat-contact", "chat-slow"] })
  await button(page).click()
  await write(page, "Come to example.com")
  await note(page).filter({ hasText: english.refused["chat-link"] }).waitFor()
  expect(await input(page).inputValue()).toBe("Come to example.com")
  await write(page, "Call 010-1234-5678")
  await note(page).filter({ hasText: english.refused["chat-contact"] }).waitFor()
  await write(page, "Hello")
  await lines(page).filter({ hasText: "Hello" }).waitFor()
  await write(page, "Too soon")
  await note(page)
    .filter({ hasText: /^One message every 3 seconds\. Send yours again in [123] s\.$/ })
    .waitFor()
  expect(await input(page).inputValue()).toBe("Too soon")
  await waited()
  await input(page).press("Enter")
  await lines(page).filter({ hasText: "Too soon" }).waitFor()
  await note(page).waitFor({ state: "hidden" })
})

test("a player hides another, reports a message, and a moderator removes it from every page", async () => {
  const [dan, eve] = await Promise.all([sit("dragon-tiger", "baize:dan"), sit("dragon-tiger", "baize:eve")])
  for (const page of [dan, eve]) await button(page).click()
  await write(dan, "Something rude")
  const rude = (page: Page) => lines(page).filter({ hasText: "Something rude" })
  await rude(eve).waitFor()
  const name = ((await rude(eve).locator("b").textContent()) ?? "").trim()
  const options = eve.getByRole("button", { name: filled(english.more, { name }) })
  await options.press("Enter")
  await eve.getByRole("button", { name: english.report }).press("Enter")
  await note(eve).filter({ hasText: english.reported }).waitFor()
  const reported = sql`select speaker from chat_report`
  expect(await world().database.rows(reported)).toEqual([{ speaker: "baize:eve" }])
  await eve.getByRole("button", { name: filled(english.hide, { name }) }).click()
  await rude(eve).waitFor({ state: "hidden" })
  await eve.getByText(filled(english.hidden.players_one, { count: 1 })).waitFor()
  await eve.getByRole("button", { name: english.hidden.show }).click()
  await rude(eve).waitFor()
  const { id } = await world().database.one<{ id: number }>(sql`select line as id from chat_report`)
  const services = { database: world().database, clock: { now: () => new Date() } }
  await removeLine(services, id, { by: "a test", reason: "Insults", dry: false })
  for (const page of [dan, eve]) await rude(page).waitFor({ state: "hidden" })
})

test("players talk at a poker table, and the chat of a table is not that of another", async () => {
  const [ann, bob] = await Promise.all(["ann", "bob"].map(name => room.enter(name, 5000)))
  const table = (number: number) => `$0.05 / $0.10, ${number}-max #1`
  for (const page of [ann!, bob!]) await page.getByRole("button", { name: table(6) }).click()
  await button(ann!).click()
  await write(ann!, "Anyone for a hand?")
  await bob!.getByRole("button", { name: filled(english.openUnread, { count: 1 }) }).click()
  await lines(bob!)
    .filter({ hasText: /^[0-9A-F]{6} Anyone for a hand\?/ })
    .waitFor()
  await bob!.keyboard.press("Escape")
  await bob!.getByRole("button", { name: "Lobby" }).click()
  await bob!.getByRole("button", { name: table(2) }).click()
  await button(bob!).click()
  await bob!.getByText(english.empty).waitFor()
})

test("a guest reads what a member writes, in the direction of its script, and has no field to write in", async () => {
  room.world().wallet.members.add("mona")
  const [mona, guest] = (await Promise.all(["mona", "guest"].map(name => room.enter(name, 0, "free")))) as [Page, Page]
  for (const page of [mona, guest]) {
    await page.getByRole("button", { name: "0.05 / 0.10, 6-max #1" }).click()
    await button(page).click()
  }
  await write(mona, "\u0628\u0627\u0644\u062a\u0648\u0641\u064a\u0642 100 to all")
  const said = lines(guest).filter({ hasText: "100 to all" })
  await said.waitFor()
  expect(await said.locator("bdi").evaluate(text => getComputedStyle(text).direction)).toBe("rtl")
  await guest.getByText(english.guest).waitFor()
  expect(await input(guest).isVisible()).toBe(false)
})
