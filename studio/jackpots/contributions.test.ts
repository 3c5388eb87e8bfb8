import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { delivered, expectSameBooks, onTheBrink, poolOf } from "../testing/pools.ts"
import { type TestStudio, testStudio } from "../testing/test-studio.ts"

let world: TestStudio
beforeEach(async () => {
  world = await testStudio()
})
afterEach(() => world.close())

/** A player at a jackpot that a few stakes do not win. */
async function launched() {
  const player = await world.launch("BAIZE:1", 100_000, "real", "geyser")
  await world.database.run(sql`update jackpot set secret = must_hit_by || ':'`)
  await delivered(world)
  return player
}

it.each(["cancelled", "no-bet", "contribution-over-stake"])(
  "a contribution that the platform refuses as %s leaves the pool, and is not sent again",
  async code => {
    const player = await launched()
    await player.spin(1_000)
    await expectSameBooks(world, "steam")
    const before = await poolOf(world, "steam")
    world.wallet.fault = kind => (kind === "jackpot-contribution" ? { refuse: code } : undefined)
    const { body } = await player.spin(1_000)
    await expectSameBooks(world, "steam")
    expect(await poolOf(world, "steam")).toEqual(before)
    expect(
      await world.database.rows(sql`
        select kind, state, answer from wallet_call where round = ${body.id} and due_at is not null order by kind`),
    ).toEqual([
      { kind: "jackpot-contribution", state: "refused", answer: code },
      { kind: "jackpot-reserve", state: "refused", answer: code },
    ])
    world.wallet.fault = () => undefined
    expect(await world.studio.deliver()).toBe(0)
  },
)

it("a contribution refused because of the operator's settings stays in the pool and is sent again", async () => {
  const player = await launched()
  world.wallet.fault = kind => (kind === "jackpot-contribution" ? { refuse: "unknown-game" } : undefined)
  await player.spin(1_000)
  const fed = await poolOf(world, "steam")
  expect(await world.studio.deliver()).toBe(2)
  world.wallet.fault = () => undefined
  await world.database.run(sql`update wallet_call set due_at = now() - interval '1 second' where state = 'sent'`)
  await expectSameBooks(world, "steam")
  expect(await poolOf(world, "steam")).toEqual(fed)
})

it("the reserve makes up for a refused contribution that a seed has used already", { tags: "long" }, async () => {
  const player = await launched()
  world.wallet.fault = kind => (kind === "jackpot-contribution" ? "lose-call" : undefined)
  await player.spin(1_000)
  await world.studio.deliver()
  await onTheBrink(world, "steam")
  await player.spin(1)
  world.wallet.fault = kind => (kind === "jackpot-contribution" ? { refuse: "cancelled" } : undefined)
  await world.database.run(
    sql`update wallet_call set due_at = now() - interval '1 second' where state = 'sent' and due_at is not null`,
  )
  await delivered(world)
  expect((await poolOf(world, "steam")).reserve).toBeLessThan(-14_000_000)
  expect(world.wallet.pools.get("steam/reserve")).toBe(-15)
  world.wallet.fault = () => undefined
  await onTheBrink(world, "steam")
  await player.spin(10)
  await delivered(world)
  const seeds = await world.database.rows<{ from: number }>(sql`
    select (body ->> 'fromReserve')::int as from from wallet_call where kind = 'jackpot-seed' order by sent_at`)
  expect(seeds.map(({ from }) => from)).toEqual([0, 15, 0])
})

it("what a round sends to the pool and its reserve is at most its stake, however small", async () => {
  const player = await launched()
  // Both are a whole minor unit with the next stake.
  await world.database.run(sql`update jackpot_pool set amount = amount + 999999, reserve = 999999`)
  for (const stake of [1, 1, 2, 3, 1, 60, 1]) expect((await player.spin(stake)).body.state).toBe("settled")
  const sent = await world.database.rows<{ stake: number; sent: number }>(sql`
    select r.stake, coalesce(sum((c.body ->> 'amount')::int) filter (where c.due_at is not null), 0)::int as sent
    from round r join wallet_call c on c.round = r.id group by r.id order by r.id`)
  expect(sent.slice(0, 3)).toEqual([
    { stake: 1, sent: 1 },
    { stake: 1, sent: 1 },
    { stake: 2, sent: 0 },
  ])
  for (const one of sent) expect(one.sent).toBeLessThanOrEqual(one.stake)
  await expectSameBooks(world, "steam")
  expect((await poolOf(world, "steam")).unsent).toBe(0)
})
