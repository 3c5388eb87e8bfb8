import { describe, expect, test } from "vitest"
import { cashOf, mia, mine, usePlayingMember, vendor, world } from "../../testing/playing-member.ts"
import { play } from "../../testing/studio.ts"

usePlayingMember()

describe("a rollback", () => {
  test("a rollback returns the stake once, under any name", async () => {
    const original = mine.name()
    await mine.bet(original, 2_500)
    const first = mine.name()
    expect(await mine.rollback(first, original)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: false } })
    await mine.bet(mine.name(), 1_000)
    expect(await mine.rollback(first, original)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: true } })
    expect(await mine.rollback(mine.name(), original)).toMatchObject({ status: 200, value: { repeated: true } })
    expect(await mine.cash()).toBe(9_000)
  })

  test("a rollback that arrives before its bet makes the late bet refused", async () => {
    const original = mine.name()
    expect(await mine.rollback(mine.name(), original)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: false } })
    expect(await mine.bet(original, 2_500)).toMatchObject({ status: 409, code: "cancelled" })
    expect(await mine.rollback(mine.name(), original)).toMatchObject({ status: 200, value: { repeated: true } })
    expect(await mine.cash()).toBe(10_000)
  })

  test("a rollback racing its bet leaves the money where it was", async () => {
    for (let times = 0; times < 10; times++) {
      const original = mine.name()
      await Promise.all([mine.bet(original, 2_500), mine.rollback(mine.name(), original), mine.bet(original, 2_500)])
      expect(await mine.cash()).toBe(10_000)
    }
  })

  test("a rollback takes back a spent win too, and later wins fill the debt", async () => {
    const original = mine.name()
    await mine.win(original, 5_000)
    await mine.bet(mine.name(), 14_000)
    expect(await mine.rollback(mine.name(), original)).toMatchObject({ status: 200, value: { balance: -4_000 } })
    expect(await mine.bet(mine.name(), 1)).toMatchObject({ code: "insufficient-funds" })
    expect(await mine.win(mine.name(), 4_500)).toMatchObject({ value: { balance: 500 } })
  })

  test("a rollback of another player's transaction is refused", async () => {
    const original = mine.name()
    await mine.bet(original, 2_500)
    const other = await world.member()
    await play(world, other)
    expect(await mine.rollback(mine.name(), original, { player: `BAIZE:${other.id}` })).toMatchObject({
      status: 409,
      code: "duplicate-differs",
    })
    expect([await mine.cash(), await cashOf(other)]).toEqual([7_500, 0])
  })
})

describe("bet and win in one call", () => {
  test("bet and win in one call are both made or neither", async () => {
    const transaction = mine.name()
    expect(await mine.betwin(transaction, 3_000, 500)).toMatchObject({ status: 200, value: { balance: 7_500, repeated: false } })
    expect(await mine.betwin(transaction, 3_000, 500)).toMatchObject({ status: 200, value: { balance: 7_500, repeated: true } })
    expect(await mine.betwin(transaction, 3_000, 501)).toMatchObject({ status: 409, code: "duplicate-differs" })
    expect(await mine.betwin(mine.name(), 7_501, 100_000)).toMatchObject({ status: 422, code: "insufficient-funds" })
    expect(await mine.cash()).toBe(7_500)
  })

  test("bet and win in one call, sent concurrently, are made once, and rolled back together", async () => {
    const transaction = mine.name()
    const answers = await Promise.all(Array.from({ length: 20 }, () => mine.betwin(transaction, 3_000, 500)))
    expect(answers.every(({ status, value }) => status === 200 && value.balance === 7_500)).toBe(true)
    expect(await mine.rollback(mine.name(), transaction)).toMatchObject({ status: 200, value: { balance: 10_000 } })
    expect(await mine.betwin(transaction, 3_000, 500)).toMatchObject({ status: 409, code: "cancelled" })
    expect(await mine.cash()).toBe(10_000)
  })

  test("bet and win in one call differ from a bet of the same name: no win is added to it", async () => {
    const [taken, undone] = [mine.name(), mine.name()]
    await mine.bet(taken, 3_000)
    expect(await mine.betwin(taken, 3_000, 500)).toMatchObject({ status: 409, code: "duplicate-differs" })
    await mine.bet(undone, 1_000)
    await mine.rollback(mine.name(), undone)
    expect(await mine.betwin(undone, 1_000, 500)).toMatchObject({ status: 409, code: "cancelled" })
    expect(await mine.cash()).toBe(7_000)
  })
})

test("a round ends once, without money", async () => {
  const { player, game } = mine
  const transaction = mine.name()
  const end = { transaction, round: "r", player, game }
  expect(await vendor.call("endround", end)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: false } })
  expect(await vendor.call("endround", end)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: true } })
})

test("wins reach existing players and no one else", async () => {
  const transaction = mine.name()
  expect(await mine.win(transaction, 500)).toMatchObject({ status: 200, value: { balance: 10_500, repeated: false } })
  expect(await mine.win(transaction, 500)).toMatchObject({ status: 200, value: { balance: 10_500, repeated: true } })
  expect(await mine.win(transaction, 600)).toMatchObject({ status: 409, code: "duplicate-differs" })
  for (const player of ["BAIZE:999999999", `JADE:${mia.id}`, "BAIZE:", "BAIZE:1e3", "nobody", `BAIZE:${"9".repeat(40)}`])
    expect(await mine.win(mine.name(), 500, { player })).toMatchObject({ status: 404, code: "unknown-player" })
  expect(await mine.win(mine.name(), 500, { game: "no-such-game" })).toMatchObject({ status: 404, code: "unknown-game" })
  expect(await vendor.call("balance", { player: mine.player })).toMatchObject({ value: { balance: 10_500, currency: "USD" } })
})

describe("wins by the hundred", () => {
  test("wins by the hundred are paid in order, each with its own answer", async () => {
    const { player, game } = mine
    const [good, again, undone] = [mine.name(), mine.name(), mine.name()]
    await mine.bet(mine.name(), 0, { round: "r" })
    await mine.win(again, 50, { round: "r", end: false })
    await mine.rollback(mine.name(), undone, { round: "other" })
    const win = (transaction: string, amount: number, more: object = {}) => ({
      transaction,
      round: "r",
      player,
      game,
      amount,
      end: false,
      ...more,
    })
    const batch = {
      wins: [
        win(good, 100),
        win(again, 50),
        win(again, 51),
        win(undone, 5),
        win(mine.name(), 5, { player: "BAIZE:1" }),
        win(mine.name(), 5, { game: "none" }),
        win(mine.name(), 7),
      ],
    }
    const { status, value } = await vendor.call("wins", batch)
    expect(status).toBe(200)
    expect(value.answers).toMatchObject([
      { transaction: good, balance: 10_150, repeated: false },
      { transaction: again, balance: 10_050, repeated: true },
      { refused: "duplicate-differs" },
      { transaction: undone, refused: "cancelled" },
      { refused: "unknown-player" },
      { refused: "unknown-game" },
      { balance: 10_157, repeated: false },
    ])
    expect(await mine.cash()).toBe(10_157)
    const second = (await vendor.call("wins", batch)).value.answers as { balance: number; repeated: boolean }[]
    expect(second[0]).toEqual({ transaction: good, balance: 10_150, currency: "USD", repeated: true })
    expect(await mine.cash()).toBe(10_157)
  })

  test("wins by the hundred keep a player's order even where one takes longer to check", async () => {
    const { player, game } = mine
    const [kept, undone] = [mine.name(), mine.name()]
    await mine.bet(kept, 100, { round: "table" })
    await mine.bet(undone, 100, { round: "table" })
    await mine.rollback(mine.name(), undone, { round: "table" })
    await mine.bet(mine.name(), 0, { round: "another" })
    const win = (round: string, amount: number) => ({ transaction: mine.name(), round, player, game, amount, end: false })
    const { value } = await vendor.call("wins", { wins: [win("table", 1), win("another", 10), win("table", 100)] })
    expect(value.answers).toMatchObject([{ balance: 9_901 }, { balance: 9_911 }, { balance: 10_011 }])
  })

  test("wins by the hundred are paid once each where one batch has a win twice, and the first of two that differ", async () => {
    const { player, game } = mine
    const win = (transaction: string, amount: number) => ({ transaction, round: "r", player, game, amount, end: false })
    const [twice, changed] = [mine.name(), mine.name()]
    await mine.bet(mine.name(), 0, { round: "r" })
    const { value } = await vendor.call("wins", { wins: [win(twice, 5), win(twice, 5), win(changed, 7), win(changed, 8)] })
    expect(value.answers).toMatchObject([
      { balance: 10_005, repeated: false },
      { balance: 10_005, repeated: true },
      { balance: 10_012, repeated: false },
      { refused: "duplicate-differs" },
    ])
  })

  test("wins by the hundred are at most a hundred and at least one", async () => {
    const { player, game } = mine
    const wins = (count: number) =>
      Array.from({ length: count }, () => ({ transaction: mine.name(), round: "r", player, game, amount: 1, end: false }))
    await mine.bet(mine.name(), 0, { round: "r" })
    expect(await vendor.call("wins", { wins: wins(100) })).toMatchObject({ status: 200 })
    for (const count of [0, 101])
      expect(await vendor.call("wins", { wins: wins(count) })).toMatchObject({ status: 400, code: "malformed" })
    expect(await mine.cash()).toBe(10_100)
  })
})

test("wins, rollbacks and ends of rounds are accepted while the site is closed and the game is off; bets are not", async () => {
  const [staked, taken] = [mine.name(), mine.name()]
  await mine.bet(staked, 400)
  await mine.bet(taken, 100)
  await world.setBrand(world.baize, { status: 1 })
  expect(await mine.bet(mine.name(), 1)).toMatchObject({ status: 422, code: "game-off" })
  expect(await mine.win(mine.name(), 900, { round: `r-${staked}`, end: false })).toMatchObject({ status: 200 })
  expect(await mine.rollback(mine.name(), taken)).toMatchObject({ status: 200, value: { balance: 10_500 } })
  const end = { transaction: mine.name(), round: `r-${staked}`, player: mine.player, game: mine.game }
  expect(await vendor.call("endround", end)).toMatchObject({ status: 200, value: { balance: 10_500 } })
  await world.setBrand(world.baize, { status: 0 })
})

test("everything that a vendor sends three times, in any order, happens once, with the same answer each time", async () => {
  const [bet, win, both, back] = [mine.name(), mine.name(), mine.name(), mine.name()]
  await mine.bet(bet, 400)
  const calls = [
    () => mine.bet(bet, 400),
    () => mine.win(win, 900),
    () => mine.betwin(both, 100, 30),
    () => mine.rollback(mine.name(), back),
  ]
  const sent = await Promise.all(
    [...calls, ...calls.toReversed(), ...calls].map(async (call, index) => ({ index, answer: await call() })),
  )
  const answersOf = new Map<string, Set<string>>()
  for (const { index, answer } of sent) {
    const which = index < 4 ? index : index < 8 ? 7 - index : index - 8
    const { repeated: _, transaction: __, ...rest } = answer.value
    answersOf.set(`${which}`, (answersOf.get(`${which}`) ?? new Set()).add(JSON.stringify([answer.status, rest])))
  }
  expect([...answersOf.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1])
  expect(await mine.cash()).toBe(10_000 - 400 + 900 - 100 + 30)
})

test("calls beyond the concurrency limit are refused before any effect, with a time to retry", async () => {
  const names = Array.from({ length: 1_200 }, () => mine.name())
  const answers = await Promise.all(names.map(name => mine.bet(name, 1)))
  const [done, away] = [200, 429].map(status => names.filter((_, index) => answers[index]?.status === status))
  expect(done!.length + away!.length).toBe(names.length)
  expect(away!.length).toBeGreaterThan(0)
  expect(answers.find(({ status }) => status === 429)).toMatchObject({ code: "busy", value: { retryAfterSeconds: 1 } })
  expect(await mine.cash()).toBe(10_000 - done!.length)
  expect(await mine.bet(away![0]!, 1)).toMatchObject({ status: 200, value: { repeated: false } })
  expect(await mine.bet(done![0]!, 1)).toMatchObject({ status: 200, value: { repeated: true } })
})
