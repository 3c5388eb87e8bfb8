import { randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { quickTable } from "../../client/src/poker/quick-table.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import type { HandProof } from "../fair/hand-proof.ts"
import { verifyHand } from "../fair/verify-hand.ts"
import { cardText } from "../history/written-hand.ts"
import {
  listedTable,
  nextToAct,
  type PokerPage,
  type PokerStudio,
  pokerStudio,
  testTable,
  turnNow,
} from "../testing/poker-studio.ts"
import { unaccountedChips } from "../verification/unaccounted-chips.ts"
import type { PlayedHand, PokerLobby, PokerTableView } from "../wire.ts"

let world: PokerStudio
beforeEach(async () => {
  world = await pokerStudio({ pause: 1500, act: 8000, bank: 1000, sweep: 2000 })
})
afterEach(async () => {
  expect(await unaccountedChips(world.database)).toEqual([])
  await world.close()
})

const seed = "0123456789abcdef".repeat(2)

/** Plays the hand to its end: everyone calls or checks. */
async function playDown(pages: readonly PokerPage[], number: number): Promise<void> {
  for (;;) {
    const turn = await turnNow(pages)
    if (turn?.view.hand.number === number) await turn.page.act({ type: "call" }, turn.view)
    else if ((await pages[0]!.view()).last?.number === number) return
    else await new Promise(resolve => setTimeout(resolve, 80))
  }
}

async function ownCards({ get }: PokerPage, hand: string): Promise<readonly string[]> {
  const { hands } = (await get<{ hands: PlayedHand[] }>("hands")).body
  return hands.find(({ id }) => id === hand)!.cards
}

it("two players meet at a table of the lobby, play a hand, read and verify it, and take their chips back", {
  tags: "long",
  timeout: 30_000,
}, async () => {
  const [ann, bob] = [await world.open("ann"), await world.open("bob")]
  expect(ann.opened).toMatchObject({ mode: "real", currency: "USD", balance: 5000, playMoney: null, seated: [] })
  expect(await listedTable(ann)).toMatchObject({
    taken: 0,
    bots: 0,
    small: 5,
    big: 10,
    size: 6,
    buyIn: { least: 400, most: 1000 },
  })
  expect((await ann.sit(1)).status).toBe(200)
  const open = (await bob.sit(2)).body.hand
  expect((await bob.post("seed", { table: testTable, hand: open.id, seed })).status).toBe(200)
  expect((await ann.get<{ balance: number }>("balance")).body.balance).toBe(4000)

  const { page, view } = await nextToAct([ann, bob])
  expect(view.hand.seeds).toContainEqual({ seat: 2, seed })
  const raised = await page.act({ type: "raise", to: 30 }, view)
  expect(raised.status).toBe(200)
  // The answer was lost, and the page asks again.
  expect((await page.act({ type: "raise", to: 30 }, view)).status).toBe(200)
  const other = page === ann ? bob : ann
  await expect.poll(async () => (await other.view()).mine?.options?.call, { interval: 80 }).toBe(20)
  await other.act({ type: "fold" })
  const after = await page.view()
  expect(after.last?.id).toBe(view.hand.id)
  expect(after.last?.events.filter(({ type }) => type === "acted")).toHaveLength(2)
  expect(after.mine?.canShow).toBe(true)
  await page.post("show", { table: testTable, hand: view.hand.id })
  const shown = (await other.view()).last!.alsoShown
  expect(shown).toEqual([{ seat: view.mine!.seat, cards: view.mine!.cards }])
  for (const one of [ann, bob]) await one.post("leave", { table: testTable })

  const { hands } = (await page.get<{ hands: PlayedHand[] }>("hands")).body
  expect(hands).toMatchObject([
    { id: view.hand.id, table: testTable, cards: view.mine!.cards, contributed: 10, won: 20, pot: 20 },
  ])
  const { text } = (await page.get<{ text: string }>(`hands/${view.hand.id}/text`)).body
  expect(text).toContain("PokerStars Hand #")
  expect(text).toContain("Dealt to Hero [")
  // Shown when the hand was over: its text and its proofs have it, those of the other player as well.
  expect(text).toContain(`Hero: shows ${cardText(view.mine!.cards)}`)
  const theirs = (await other.get<HandProof>(`hands/${view.hand.id}/proof`)).body
  expect(theirs.alsoShown).toEqual(shown)
  expect(verifyHand(nodeHashes, theirs)).toMatchObject({ fair: true })
  const forged = [{ ...shown[0]!, cards: [...shown[0]!.cards].reverse() }]
  expect(verifyHand(nodeHashes, { ...theirs, alsoShown: forged })).toMatchObject({ dealt: false })
  const proof = (await page.get<HandProof>(`hands/${view.hand.id}/proof`)).body
  expect(verifyHand(nodeHashes, proof)).toMatchObject({ fair: true })
  expect((await (await world.open("eve")).get(`hands/${view.hand.id}/proof`)).body.code).toBe("unknown-hand")

  await expect
    .poll(async () => (await page.get<{ balance: number }>("balance")).body.balance, { interval: 100, timeout: 5000 })
    .toBe(5010)
  expect((await other.get<{ balance: number }>("balance")).body.balance).toBe(4990)
  const { reserved } = await world.database.one<{ reserved: number }>(sql`
    select sum(reserved)::int as reserved from held_wallet`)
  expect(reserved).toBe(0)
})

it("a hidden card is in no byte that another connection received", { tags: "long", timeout: 30_000 }, async () => {
  const pages = [await world.open("ann"), await world.open("bob"), await world.open("cid")]
  for (const [n, page] of pages.entries()) await page.sit(n + 1)
  const watcher = await world.open("eve")
  const streams = await Promise.all([...pages, watcher].map(page => page.follow()))
  const first = await nextToAct(pages)
  const hand = first.view.hand.id
  // Views that follow one another soon are sent as one: everyone has seen their cards before anyone folds.
  const isDealt = ({ hand: { id }, mine }: PokerTableView) => id === hand && mine !== null && mine.cards.length > 0
  for (const stream of streams.slice(0, pages.length)) await stream.until(isDealt)
  await first.page.act({ type: "fold" }, first.view)
  const rest = pages.filter(page => page !== first.page)
  await playDown(rest, first.view.hand.number)
  const isOver = ({ last }: PokerTableView) => last?.id === hand
  for (const stream of streams) await stream.until(isOver)
  const cards = await Promise.all(pages.map(page => ownCards(page, hand)))
  const hidden = cards[pages.indexOf(first.page)]!
  for (const [n, stream] of streams.entries()) {
    // Ids and hashes have the same characters.
    const bytes = stream.bytesUntil(isOver).replaceAll(/[0-9a-f-]{32,64}/g, "")
    for (const [owner, own] of cards.entries())
      for (const card of own) expect(bytes.includes(`"${card}"`), `${card} of ${owner} to ${n}`).toBe(owner === n)
    const whole = JSON.stringify(stream.views.filter(({ hand: { id, events } }) => id === hand || events.length === 0))
    if (n !== pages.indexOf(first.page)) for (const card of hidden) expect(whole).not.toContain(`"${card}"`)
  }
  for (const stream of streams) await stream.close()
})

it("nobody has two seats at one table, by address or by device; play money is nothing to win by it", async () => {
  const device = "ab".repeat(16)
  const ann = await world.open("ann", { address: "198.51.100.7", device })
  await ann.sit(1)
  expect((await ann.sit(2)).body.code).toBe("seated-already")
  const house = await world.open("bob", { address: "198.51.100.7" })
  expect(await house.sit(2)).toMatchObject({ status: 409, body: { code: "same-place" } })
  const elsewhere = await world.open("cid", { address: "198.51.100.8", device })
  expect((await elsewhere.sit(2)).body.code).toBe("same-place")
  const network = await world.open("dan", { address: "2001:db8:1:2::5" })
  expect((await network.sit(2)).status).toBe(200)
  expect((await (await world.open("eve", { address: "2001:db8:1:2:ffff::6" })).sit(3)).body.code).toBe("same-place")
  for (const player of ["fay", "gus"]) {
    const page = await world.open(player, { mode: "free", address: "198.51.100.7", device })
    expect((await page.sit(player === "fay" ? 1 : 6)).status).toBe(200)
  }
}, 30_000)

it("a player who has signed out, is on a break or over a limit is dealt out after the hand, with their chips", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const [ann, bob] = [await world.open("ann"), await world.open("bob")]
  await ann.sit(1)
  await bob.sit(2)
  const { view } = await nextToAct([ann, bob])
  world.wallet.fault = (kind, { token }) =>
    kind === "authenticate" && token === bob.token ? { refuse: "session-expired" } : undefined
  await world.database.run(sql`update session set confirmed_at = confirmed_at - interval '1 minute'`)
  const acting = [ann, bob][view.mine!.seat - 1]!
  const folded = await acting.act({ type: "fold" }, view)
  // Bob's page is refused; then ann has to wait until the time for bob's turn is over.
  if (acting === bob) expect(folded.body.code).toBe("signed-out")
  await expect.poll(async () => (await ann.view()).seats.map(({ seat }) => seat), { interval: 100, timeout: 30_000 }).toEqual([1])
  const { reserved } = await world.database.one<{ reserved: number }>(sql`
    select reserved from held_wallet where player = 'bob'`)
  expect(reserved).toBe(0)
})

it("a table that fails does not keep players at others from being dealt out", { tags: "long", timeout: 30_000 }, async () => {
  const [ann, bob] = [await world.open("ann"), await world.open("bob")]
  await ann.sit(1)
  await bob.post("sit", { table: "10-20-6.1", id: randomUUID(), seat: 1, amount: 1000 })
  // Ann's chips can't be returned.
  await world.database.run(sql`update held_wallet set reserved = 0 where player = 'ann'`)
  world.wallet.fault = kind => (kind === "authenticate" ? { refuse: "session-expired" } : undefined)
  await world.database.run(sql`update session set confirmed_at = confirmed_at - interval '1 minute'`)
  const seated = async () =>
    (await world.database.rows<{ account: string }>(sql`select account from poker_seat`)).map(one => one.account)
  await expect.poll(seated, { interval: 200, timeout: 25_000 }).toEqual(["ann"])
  world.wallet.fault = () => undefined
  await world.database.run(sql`update held_wallet set reserved = 1000 where player = 'ann'`)
})

it("another process takes the tables over, and continues their hands", { tags: "long", timeout: 30_000 }, async () => {
  const [ann, bob] = [await world.open("ann"), await world.open("bob")]
  await ann.sit(1)
  await bob.sit(2)
  const { view } = await nextToAct([ann, bob])
  const other = await world.another()
  const early = await world.open("cid", { at: other })
  expect(await early.get(`table?table=${testTable}`)).toMatchObject({ status: 503, body: { code: "table-elsewhere" } })
  await world.studio.close()
  // Their pages come back with their sessions.
  const [ann2, bob2] = [await world.open("ann", { at: other }), await world.open("bob", { at: other })]
  await expect.poll(async () => (await ann2.get(`table?table=${testTable}`)).status, { interval: 100, timeout: 5000 }).toBe(200)
  const { page, view: later } = await nextToAct([ann2, bob2])
  expect(later.hand.id).toBe(view.hand.id)
  expect(later.mine?.cards).toEqual(view.mine?.cards)
  expect(ann2.opened.seated).toEqual([testTable])
  expect((await page.act({ type: "fold" }, later)).status).toBe(200)
  expect((await ann2.view()).last?.id).toBe(view.hand.id)
})

it("refuses what is malformed, and what is no table of the player's currency and mode", async () => {
  const ann = await world.open("ann")
  const hand = (await ann.sit(1)).body.hand.id
  for (const bad of ["", "xyz", `${seed}0`, seed.toUpperCase(), 5])
    expect((await ann.post("seed", { table: testTable, hand, seed: bad })).body.code).toBe("malformed")
  expect((await ann.post("act", { table: testTable, hand, seen: 0, action: { type: "fold" } })).body.code).toBe("malformed")
  expect((await ann.post("act", { table: testTable, hand, seen: 1, action: { type: "raise", to: -5 } })).body.code).toBe(
    "malformed",
  )
  expect((await ann.post("act", { table: testTable, hand, seen: 1, action: { type: "fold" } })).body.code).toBe("too-late")
  expect((await ann.post("act", { table: testTable, hand: randomUUID(), seen: 1, action: { type: "call" } })).body.code).toBe(
    "too-late",
  )
  for (const name of ["5-10-7.1", "7-14-6.1", "5-10-6", "5-10-6.0", "../x"])
    expect((await ann.get(`table?table=${name}`)).body.code, name).toBe("no-table")
  expect((await ann.get("table?table=5-10-6.2")).body.code).toBe("table-closed")
  const lists = await Promise.all(Array.from({ length: 15 }, () => ann.get("hands")))
  expect(lists.filter(({ body }) => body.code === "too-fast").length).toBeGreaterThan(0)
  const rich = await world.open("bob", { holds: 300 })
  expect((await rich.sit(2, 300)).body.code).toBe("buy-in-range")
  expect((await rich.sit(2, 400)).body.code).toBe("insufficient-funds")
  expect((await rich.sit(7, 400)).body.code).toBe("no-seat")
  expect((await rich.post("leave", { table: testTable })).body.code).toBe("not-seated")
}, 30_000)

it("a room opens another table when its last seat is taken, and closes it when nobody needs it any more", {
  tags: "long",
  timeout: 30_000,
}, async () => {
  const [ann, bob] = [await world.open("ann"), await world.open("bob")]
  const pair = "5-10-2"
  const names = async () => {
    const { tables } = (await ann.get<PokerLobby>("lobby")).body
    return tables.filter(({ room }) => room === pair).map(({ table }) => table)
  }
  expect(await names()).toEqual([`${pair}.1`])
  await ann.post("sit", { table: `${pair}.1`, id: randomUUID(), seat: 1, amount: 400 })
  await bob.post("sit", { table: `${pair}.1`, id: randomUUID(), seat: 2, amount: 400 })
  await expect.poll(names, { interval: 200, timeout: 5000 }).toEqual([`${pair}.1`, `${pair}.2`])
  expect((await ann.get(`table?table=${pair}.2`)).status).toBe(200)
  for (const page of [ann, bob]) await page.post("leave", { table: `${pair}.1` })
  await expect.poll(names, { interval: 200, timeout: 10_000 }).toEqual([`${pair}.1`])
})

it("two who ask for any seat at the same moment both get one: the second at the next table of the room", async () => {
  const pair = "5-10-2"
  const [ann, bob, cid] = [await world.open("ann"), await world.open("bob"), await world.open("cid")]
  const sit = (page: PokerPage, table: string) => page.post("sit", { table, id: randomUUID(), seat: 0, amount: 400 })
  expect((await sit(ann, `${pair}.1`)).status).toBe(200)
  const answers = await Promise.all([bob, cid].map(async page => ({ page, answer: await sit(page, `${pair}.1`) })))
  const [second] = answers.filter(({ answer }) => answer.status !== 200)
  expect(answers.filter(({ answer }) => answer.status === 200)).toHaveLength(1)
  expect(second?.answer).toMatchObject({ status: 409, body: { code: "table-full", next: `${pair}.2` } })
  expect((await sit(second!.page, `${pair}.2`)).body.mine?.seat).toBe(1)
  const again = await sit(second!.page, `${pair}.1`)
  expect([again.status, again.body.next], "who already sits there is not led there").toEqual([409, undefined])
}, 30_000)

it("a newcomer meets practice bots at another table than one whose only player sits out, which the lobby tells", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const pair = "5-10-2"
  const [ann, bob] = [await world.open("ann", { mode: "free" }), await world.open("bob", { mode: "free" })]
  const sit = (page: PokerPage, table: string) => page.post("sit", { table, id: randomUUID(), seat: 1, amount: 400 })
  await sit(ann, `${pair}.1`)
  await ann.post("away", { table: `${pair}.1`, away: true })
  const tables = async () => (await bob.get<PokerLobby>("lobby")).body.tables.filter(({ room }) => room === pair)
  const seats = async () => (await tables()).map(({ table, taken, away, bots }) => ({ table, taken, away, bots }))
  await expect.poll(seats, { interval: 200, timeout: 20_000 }).toEqual([
    { table: `${pair}.1`, taken: 1, away: 1, bots: 0 },
    { table: `${pair}.2`, taken: 0, away: 0, bots: 0 },
  ])
  const chosen = quickTable(await tables(), 5000)
  expect(chosen?.table).toBe(`${pair}.2`)
  expect((await sit(bob, `${pair}.2`)).status).toBe(200)
  const dealt = async () => (await bob.get(`table?table=${pair}.2`)).body.mine?.cards.length
  await expect.poll(dealt, { interval: 200, timeout: 15_000 }).toBe(2)
})
