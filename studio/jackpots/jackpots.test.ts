import { randomInt } from "node:crypto"
import { standingClock } from "@baize/kit/clock.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { decimal, fraction } from "../fair/fraction.ts"
import { verifierHashes } from "../fair/verify.ts"
import type { JackpotView } from "../protocol.ts"
import { delivered, expectSameBooks, onTheBrink, poolOf } from "../testing/pools.ts"
import { geyser } from "../testing/test-games.ts"
import { type TestStudio, testStudio } from "../testing/test-studio.ts"
import { hitCommitment } from "./hit-point.ts"
import { openHit, resealJackpots } from "./sealed.ts"
import { crown, returnOf } from "./terms.ts"

let world: TestStudio
beforeEach(async () => {
  world = await testStudio()
})
afterEach(() => world.close())

it("the jackpot's RTP is slightly above its contributions: all possible payouts over the stakes that lead to them", () => {
  const { seed, mustHitBy, poolPpm } = crown
  let [paid, grown] = [0n, 0n]
  for (let hit = seed + 1; hit <= mustHitBy; hit++) {
    paid += BigInt(hit)
    grown += BigInt(hit - seed)
  }
  expect(returnOf(crown)).toEqual(fraction(paid * BigInt(poolPpm), grown * 1_000_000n))
  expect(decimal(returnOf(crown), 6)).toBe("0.010499")
})

const steam = geyser.jackpot!
async function jackpots() {
  const rows = await world.database.rows<{
    pool: string
    number: number
    seed: number
    mustHitBy: number
    secret: string
    won: number | null
    round: string | null
  }>(sql`
    select j.pool, j.number, j.seed, must_hit_by as "mustHitBy", j.secret, round.jackpot as won, j.round
    from jackpot j left join round on round.id = j.round order by j.number`)
  return rows.map(({ secret, ...row }) => ({ ...row, ...openHit(row, secret) }))
}

it("nothing is lost to rounding: pool, reserve and wins equal every millionth contributed", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const players = await Promise.all(Array.from({ length: 12 }, (_, n) => world.launch(`BAIZE:${n}`, 1_000_000, "real", "geyser")))
  let staked = 0
  await Promise.all(
    players.map(async player => {
      for (let n = 0; n < 20; n++) {
        const stake = randomInt(1, 999)
        const { status, body } = await player.spin(stake)
        expect([status, body.state]).toEqual([200, "settled"])
        staked += stake
      }
    }),
  )
  const { amount, reserve } = await poolOf(world, "steam")
  const all = await jackpots()
  const won = all.reduce((sum, one) => sum + (one.won ?? 0), 0)
  const { paid } = await world.database.one<{ paid: number }>(sql`
    select sum((body ->> 'amount')::bigint - (body ->> 'fromReserve')::bigint) as paid from wallet_call
    where kind = 'jackpot-seed'`)
  expect(all.length).toBeGreaterThan(5)
  expect(BigInt(amount) + BigInt(reserve) + BigInt(won) * 1_000_000n).toBe(
    BigInt(staked) * BigInt(steam.poolPpm + steam.reservePpm) + BigInt(paid) * 1_000_000n,
  )
  await expectSameBooks(world, "steam")
})

it("every jackpot is paid exactly at its committed amount, within its limits, and anyone can verify it", {
  tags: "long",
}, async () => {
  const player = await world.launch("BAIZE:1", 1_000_000, "real", "geyser")
  const seen = new Map<number, string>()
  const paid: number[] = []
  for (let n = 0; n < 40; n++) {
    const { jackpot } = (await player.get<{ jackpot: JackpotView }>("/api/jackpot")).body
    expect(jackpot.amount).toBeLessThanOrEqual(jackpot.mustHitBy)
    seen.set(jackpot.number, jackpot.commitment)
    const { body } = await player.spin(997)
    if (body.jackpot !== null) paid.push(body.jackpot)
  }
  const { last } = (await player.get<{ jackpot: JackpotView }>("/api/jackpot")).body.jackpot
  expect(paid.length).toBeGreaterThan(3)
  expect(last.map(({ hitPoint }) => hitPoint)).toEqual(paid.toReversed().slice(0, 10))
  for (const { number, hitPoint, salt, commitment } of last) {
    expect(commitment).toBe(seen.get(number))
    expect(hitCommitment(verifierHashes, { pool: "BAIZE/USD/steam", number, hitPoint, salt })).toBe(commitment)
    expect(hitCommitment(verifierHashes, { pool: "BAIZE/USD/steam", number, hitPoint: hitPoint + 1, salt })).not.toBe(commitment)
    expect(hitPoint).toBeGreaterThan(steam.seed)
    expect(hitPoint).toBeLessThanOrEqual(steam.mustHitBy)
  }
  expect(world.wallet.players.get("BAIZE:1")?.balance).toBe(1_000_000 - 40 * 997 + paid.reduce((sum, won) => sum + won, 0))
})

it("a copy of the database does not have the hit point of a jackpot, and one from before is sealed at the start", async () => {
  await world.launch("BAIZE:1", 10_000, "real", "geyser")
  const copied = async () => (await world.database.one<{ text: string }>(sql`select jackpot::text as text from jackpot`)).text
  const [before] = await jackpots()
  expect(before!.salt).toMatch(/^[0-9a-f]{64}$/)
  expect(await copied()).not.toContain(before!.salt)
  await world.database.run(sql`update jackpot set secret = ${`${before!.hitPoint}:${before!.salt}`}`)
  expect(await jackpots()).toEqual([before])
  await resealJackpots(world.database)
  expect(await copied()).not.toContain(before!.salt)
  expect(await jackpots()).toEqual([before])
})

it("of many simultaneous hits exactly one wins, and the others feed the next jackpot", async () => {
  const players = await Promise.all(Array.from({ length: 8 }, (_, n) => world.launch(`BAIZE:${n}`, 10_000, "real", "geyser")))
  await onTheBrink(world, "steam")
  const { amount: before } = await poolOf(world, "steam")
  // Small enough that the next jackpot, wherever its hit point, is not reached too.
  const rounds = (await Promise.all(players.map(player => player.spin(1)))).map(({ body }) => body)
  const winners = rounds.filter(({ jackpot }) => jackpot !== null)
  expect(winners).toHaveLength(1)
  const [first, second] = await jackpots()
  expect(first).toMatchObject({ round: winners[0]?.id, won: first?.hitPoint })
  expect(second).toMatchObject({ number: 2, round: null })
  expect((await poolOf(world, "steam")).amount).toBe(before + 8 * steam.poolPpm + (second!.seed - first!.hitPoint) * 1_000_000)
})

it("the winner's balance includes the jackpot, which is paid before the round ends", async () => {
  const player = await world.launch("BAIZE:1", 10_000, "real", "geyser")
  await onTheBrink(world, "steam")
  const { body } = await player.spin(100)
  expect(body).toMatchObject({ state: "settled", win: 0, balance: 9_900 + body.jackpot! })
  expect(world.wallet.calls.map(({ kind }) => kind).filter(kind => ["bet", "jackpot-win", "win"].includes(kind))).toEqual([
    "bet",
    "jackpot-win",
    "win",
  ])
})

it("a jackpot is paid once although its answer was lost repeatedly", async () => {
  const player = await world.launch("BAIZE:1", 10_000, "real", "geyser")
  await onTheBrink(world, "steam")
  let lost = 0
  world.wallet.fault = kind => (kind === "jackpot-win" && lost++ < 3 ? "lose-answer" : undefined)
  const { body } = await player.spin(100)
  expect(body.jackpot).not.toBeNull()
  await expect
    .poll(async () => {
      await world.database.run(sql`update round set due_at = now()`)
      await world.studio.recover()
      return (await player.get(`/api/rounds/${body.id}`)).body.state
    })
    .toBe("settled")
  expect(lost).toBeGreaterThan(3)
  expect(world.wallet.players.get("BAIZE:1")?.balance).toBe(9_900 + body.jackpot!)
})

it("a jackpot returns to the pool when the platform has voided its round", async () => {
  const player = await world.launch("BAIZE:1", 10_000, "real", "geyser")
  await onTheBrink(world, "steam")
  world.wallet.fault = kind => (kind === "jackpot-win" ? { refuse: "cancelled" } : undefined)
  const { body } = await player.spin(100)
  expect(body).toMatchObject({ state: "cancelled", jackpot: null })
  const [first, second] = await jackpots()
  expect((await poolOf(world, "steam")).amount).toBe(
    first!.hitPoint * 1_000_000 - 1 + 100 * steam.poolPpm + second!.seed * 1_000_000,
  )
  const { jackpot } = (await player.get<{ jackpot: JackpotView }>("/api/jackpot")).body
  expect(jackpot.last).toEqual([])
})

it("the pool's money is delivered once although the platform was unreachable", async () => {
  const player = await world.launch("BAIZE:1", 100_000, "real", "geyser")
  const reached = new Set<string>()
  world.wallet.fault = (kind, { transaction }) => {
    if (!kind.startsWith("jackpot-") || kind === "jackpot-win" || reached.has(transaction)) return undefined
    reached.add(transaction)
    return reached.size % 2 ? "lose-call" : "lose-answer"
  }
  for (let n = 0; n < 10; n++) await player.spin(500)
  await world.studio.deliver()
  expect(await world.database.rows(sql`select from wallet_call where state = 'sent'`)).not.toHaveLength(0)
  while ((await world.database.rows(sql`select from wallet_call where state = 'sent'`)).length > 0) {
    await world.database.run(sql`update wallet_call set due_at = now() where state = 'sent'`)
    await world.studio.deliver()
  }
  await expectSameBooks(world, "steam")
})

it("free play neither feeds nor wins a jackpot", async () => {
  const real = await world.launch("BAIZE:1", 10_000, "real", "geyser")
  expect(real.opened.jackpot).toMatchObject({ pool: "BAIZE/USD/steam", number: 1, amount: 500, seed: 500, mustHitBy: 700 })
  const before = await poolOf(world, "steam")
  await onTheBrink(world, "steam")
  const brink = await poolOf(world, "steam")
  const free = await world.launch("BAIZE:1", 10_000, "free", "geyser")
  expect(free.opened.jackpot).toBeNull()
  expect((await free.spin(100)).body).toMatchObject({ state: "settled", jackpot: null })
  expect(await poolOf(world, "steam")).toEqual({ ...before, amount: brink.amount })
})

it("all three slots feed one pool with a hundredth of each stake, and show it with its terms", async () => {
  for (const game of ["emerald-cloth", "paper-lanterns", "thunder-crown"]) {
    const player = await world.launch("BAIZE:1", 100_000, "real", game)
    expect(player.opened.jackpot).toMatchObject({ pool: "BAIZE/USD/crown", seed: 50_000, mustHitBy: 250_000, last: [] })
    await player.spin(1000)
  }
  expect(await poolOf(world, "crown")).toMatchObject({ amount: 50_021_000_000, reserve: 9_000_000 })
  expect(crown.poolPpm + crown.reservePpm).toBe(10_000)
  await expectSameBooks(world, "crown")
  const other = await world.launch("BAIZE:1", 100_000, "real", "dice")
  expect(other.opened.jackpot).toBeNull()
})

it("calls made due by a clock that has been stepped back since do not wait an hour", async () => {
  const clock = standingClock(new Date("2026-11-21T12:00:00Z"))
  const other = await testStudio({ clock })
  try {
    other.wallet.fault = kind => (kind === "jackpot-contribution" ? "lose-call" : undefined)
    const player = await other.launch("BAIZE:1", 1_000_000, "real", "geyser")
    await player.spin(10_000)
    expect(await other.studio.deliver()).toBeGreaterThan(0)
    other.wallet.fault = () => undefined
    clock.advance(-3_600_000)
    expect(await other.studio.deliver()).toBeGreaterThan(0)
    // A seed follows the contributions before it.
    await delivered(other)
  } finally {
    await other.close()
  }
})
