import sql from "sql-template-tag"
import { expect, it } from "vitest"
import type { ServedTable } from "../service/served-table.ts"
import { actNow } from "../testing/act-now.ts"
import { scheduledTerms, type TestTournaments, useTournaments } from "../testing/test-tournaments.ts"
import { beginTournament } from "./begin.ts"

const begin = useTournaments()

const pause = (milliseconds = 10) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Eleven players with four prizes, of whom five are left: three at the first table, two with fewer chips at the second. */
async function beginAtBubble(world: TestTournaments): Promise<string> {
  const { database, clock, hall } = world
  await hall.stop()
  const id = await world.open(scheduledTerms, { startsAt: clock.now() })
  // Smaller than any that is offered: fewer players have to be out before.
  await database.run(sql`update poker_tournament set terms = terms || '{"tableSize": 3}' where id = ${id}`)
  for (let n = 1; n <= 11; n++) expect(await world.register(id, `p${n}`)).toEqual({})
  expect(await beginTournament(database, clock, id)).toBe("begun")
  await database.run(sql`
    with gone as (
      delete from poker_seat using poker_table b
      where b.id = poker_seat."table" and b.tournament = ${id} and (b.number > 2 or (b.number = 2 and seat = 3))
      returning account)
    update poker_entrant e set state = 'out', out_round = 1, out_stack = 500
    from gone where e.tournament = ${id} and e.account = gone.account`)
  await database.run(sql`
    update poker_seat set stack = case b.number when 1 then 1500 else 500 end
    from poker_table b where b.id = poker_seat."table" and b.tournament = ${id}`)
  await database.run(sql`update poker_tournament set round = 2 where id = ${id}`)
  await world.again()
  await expect.poll(async () => (await world.stored(id)).isHandForHand).toBe(true)
  return id
}

/** A table once someone has the turn at it. */
async function acting(world: TestTournaments, id: string, number: number): Promise<ServedTable> {
  const stored = await world.stored(id)
  for (let time = 0; time < 500; time++, await pause()) {
    const found = await world.hall.find(stored, `t${stored.number}.${number}`)
    if (found.refusal === undefined && found.table.table.now.acting !== undefined) return found.table
  }
  throw new Error(`Nobody has the turn at table ${number}`)
}

/** Plays the hand to its end: with three players the first one folds, and the others put in all chips. */
async function allIn(served: ServedTable): Promise<void> {
  const hand = served.table.now.played?.hand.id
  if (served.table.now.seats.length === 3) await actNow(served, "fold")
  for (; served.table.now.played?.hand.id === hand && served.table.now.acting !== undefined; await pause()) {
    const { played, acting: turn } = served.table.now
    const { bet, stack } = played!.state.seats.find(({ seat }) => seat === turn)!
    if ((await actNow(served, bet + stack)) === "cannot-raise") await actNow(served, "call")
  }
}

const isOut = async (world: TestTournaments, id: string) =>
  new Set((await world.entrants(id)).flatMap(({ state, account }) => (state === "out" ? [account] : [])))

/** Someone is out at the first table, after this many hands at it; the second one still plays its hand of the same round. */
async function bust(world: TestTournaments, id: string): Promise<{ bubble: string; hands: number }> {
  const before = await isOut(world, id)
  for (;;) {
    const [first, second] = [await acting(world, id, 1), await acting(world, id, 2)]
    const hands = await handsAt(world, id, 1)
    await allIn(first)
    await pause(100)
    const bubble = [...(await isOut(world, id))].find(account => !before.has(account))
    if (bubble !== undefined) return { bubble, hands }
    // They have shared the pot: another round.
    await actNow(second, "fold")
    await pause(100)
  }
}

const handsAt = async ({ database }: TestTournaments, id: string, number: number) =>
  (
    await database.one<{ hands: number }>(sql`
      select count(*)::int as hands from poker_hand h join poker_table b on b.id = h."table"
      where b.tournament = ${id} and b.number = ${number} and h.state <> 'open'`)
  ).hands

async function expectBubble(world: TestTournaments, id: string, account: string): Promise<void> {
  const own = async () => (await world.entrants(id)).find(one => one.account === account)
  await expect.poll(own).toMatchObject({ rank: 5, prize: 0 })
  await world.play(id)
  expect(await own()).toMatchObject({ rank: 5, prize: 0 })
  const prizes = (await world.entrants(id)).map(({ prize }) => prize ?? 0)
  expect(prizes.reduce((sum, prize) => sum + prize, 0)).toBe(1100)
}

it("who is out at the bubble ranks behind everyone who is out in a later hand, with however many chips", async () => {
  const world = await begin()
  const id = await beginAtBubble(world)
  const { bubble } = await bust(world, id)
  await actNow(await acting(world, id, 2), "fold")
  await expectBubble(world, id, bubble)
  expect(await world.stored(id)).toMatchObject({ isHandForHand: false })
}, 60_000)

it("a table with a bust at the bubble deals no further hand before the others have ended theirs", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const world = await begin()
  const id = await beginAtBubble(world)
  const { hands } = await bust(world, id)
  await pause(300)
  expect(await handsAt(world, id, 1)).toBe(hands)
  await actNow(await acting(world, id, 2), "fold")
  await expect.poll(() => handsAt(world, id, 1)).toBe(hands + 1)
  await world.play(id)
})

it("a process that takes over in the middle of a round of hand for hand waits for its last hand", async () => {
  const world = await begin()
  const id = await beginAtBubble(world)
  const { bubble } = await bust(world, id)
  const { round } = await world.stored(id)
  await world.again()
  const second = await acting(world, id, 2)
  await pause(300)
  expect(await world.stored(id)).toMatchObject({ isHandForHand: true, round })
  await actNow(second, "fold")
  await expectBubble(world, id, bubble)
}, 60_000)
