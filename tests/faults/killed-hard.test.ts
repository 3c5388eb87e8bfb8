import { randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Child } from "../../scripts/start/children.ts"
import { expectBooksToHold } from "../support/books.ts"
import { openSlotPage, type PlayedRound, type SlotPage } from "../support/slot.ts"
import { type Player, PURSE, type Standing, startStanding } from "./standing.ts"

// 200 members spin at once; whoever carries their money is killed in the middle, and started again by what watches over it.
const PLAYERS = 200
const STAKE = 100

let standing: Standing
let tables: { readonly player: Player; readonly page: SlotPage; readonly rounds: PlayedRound[] }[]
beforeAll(async () => {
  standing = await startStanding(PLAYERS)
  tables = []
  for (let n = 0; n < PLAYERS; n += 20) {
    const some = standing.players.slice(n, n + 20)
    tables.push(
      ...(await Promise.all(
        some.map(async player => ({ player, page: await openSlotPage(await standing.launch(player)), rounds: [] })),
      )),
    )
  }
})
afterAll(() => standing?.close())

/** Wallet calls that had to be made again, or taken back, until the test before. */
let hurtBefore = 0

const pause = (milliseconds: number): Promise<void> => new Promise(done => setTimeout(done, milliseconds))
const isOver = ({ state }: PlayedRound): boolean => state === "settled" || state === "cancelled" || state === "refused"

/** One spin as the page plays it: asked again under its name until there is an answer, then followed until it is over. */
async function spinToTheEnd(page: SlotPage): Promise<PlayedRound> {
  const name = randomUUID()
  for (;;) {
    try {
      let round = await page.spin(STAKE, name)
      while (!isOver(round)) {
        await pause(200)
        round = await page.round(round.id)
      }
      return round
    } catch (error) {
      // What the studio refuses is a mistake; only a studio that is not there is asked again.
      if (!(error instanceof TypeError)) throw error
      await pause(200)
    }
  }
}

/** Everybody spins until told to stop; rounds that have begun are played to their end. */
async function everybodySpins(until: AbortSignal): Promise<void> {
  await Promise.all(
    tables.map(async ({ page, rounds }) => {
      while (!until.aborted) rounds.push(await spinToTheEnd(page))
    }),
  )
}

const played = (): number => tables.reduce((sum, { rounds }) => sum + rounds.length, 0)
const morePlayed = (more: number): Promise<void> => {
  const enough = played() + more
  return expect.poll(played, { timeout: 60_000 }).toBeGreaterThan(enough)
}

/** Kills a process as a power cut would, in the middle of play, and waits until its successor is there. */
async function killInTheMiddle(child: Child): Promise<void> {
  const { pid } = child
  process.kill(pid, "SIGKILL")
  await expect.poll(() => child.pid, { timeout: 60_000 }).not.toBe(pid)
}

async function expectEveryRoundOnce(): Promise<void> {
  const { database } = standing
  await expectBooksToHold(standing)
  // Each call the studio counts as accepted moved money once, and no money moved that the studio did not ask for.
  expect(
    await database.rows(sql`
      select coalesce(c.transaction, t.ref) as transaction, c.kind, c.state, t.kind as moved
      from studio.wallet_call c
      full join (select * from transfer where source = 'vendor:BZ' and kind in ('bet', 'win')) t on t.ref = c.transaction and t.kind::text = c.kind
      where c.kind is distinct from 'rollback'
        and (t.ref is null and c.state = 'accepted' or c.transaction is null or c.state = 'refused' and t.ref is not null)`),
  ).toEqual([])

  const cash = new Map(
    (await database.rows<{ member: number; balance: number }>(sql`select member, balance from account where kind = 'cash'`)).map(
      ({ member, balance }) => [member, balance],
    ),
  )
  const found = tables.map(({ player }) => cash.get(player.id))
  const asPlayed = tables.map(({ rounds }) =>
    rounds.reduce((sum, { state, stake, win }) => (state === "settled" ? sum - stake + (win ?? 0) : sum), PURSE),
  )
  expect(found).toEqual(asPlayed)
  const { rounds, hurt } = await database.one<{ rounds: number; hurt: number }>(sql`
    select (select count(*) from studio.round) as rounds,
           (select count(*) from studio.wallet_call where attempts > 1 or kind = 'rollback') as hurt`)
  expect(rounds).toBe(played())
  // The blows have hit rounds that were under way.
  expect(hurt).toBeGreaterThan(hurtBefore)
  hurtBefore = hurt
}

for (const [who, times] of [
  ["platform", 2],
  ["studio", 2],
] as const)
  test(`no round is lost or doubled when the ${who} is killed hard amid ${PLAYERS} members' spins, ${times} times`, async () => {
    const over = new AbortController()
    const play = everybodySpins(over.signal)
    for (let n = 0; n < times; n++) {
      await Promise.race([morePlayed(300), play])
      await killInTheMiddle(standing[who])
    }
    await Promise.race([morePlayed(300), play])
    over.abort()
    await play
    await expectEveryRoundOnce()
  })
