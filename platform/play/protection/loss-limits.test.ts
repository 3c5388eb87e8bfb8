import { setLimit } from "@baize/common/api/protection.ts"
import { describe, expect, test } from "vitest"
import { createPlatform } from "../../platform.ts"
import { bet, HOUR, later, limit, refused, taken, useLimitedPlayer } from "../../testing/limited-player.ts"
import { api, mine, vendor, world } from "../../testing/playing-member.ts"

useLimitedPlayer()

describe("a loss limit", () => {
  test("a loss limit accepts bets whose possible loss keeps it, and refuses the first that would not", async () => {
    await api(setLimit, { kind: "loss-day", amount: 1_000 })
    expect(await bet(600)).toMatchObject(taken)
    expect(await bet(401)).toMatchObject(refused("limit-loss"))
    expect(await bet(400)).toMatchObject(taken)
    expect(await bet(1)).toMatchObject(refused("limit-loss"))
    expect(await bet(0), "a bet of nothing loses nothing").toMatchObject(taken)
    expect(await limit("loss-day")).toMatchObject({ amount: 1_000, used: 1_000, remaining: 0, until: "2026-11-22T04:00:00.000Z" })
    expect(await mine.cash()).toBe(99_000)
  })

  test("a loss limit counts play from before it was set, and credits wins and reversals", async () => {
    const first = mine.name()
    await mine.bet(first, 800)
    await api(setLimit, { kind: "loss-day", amount: 1_000 })
    expect(await bet(300)).toMatchObject(refused("limit-loss"))
    expect(await mine.win(first, 500)).toMatchObject(taken)
    expect(await limit("loss-day")).toMatchObject({ used: 300, remaining: 700 })
    const second = mine.name()
    expect(await mine.bet(second, 700)).toMatchObject(taken)
    expect(await bet(1)).toMatchObject(refused("limit-loss"))
    await mine.rollback(mine.name(), second)
    expect(await bet(700)).toMatchObject(taken)
  })

  test("twenty concurrent bets never exceed a loss limit that each alone would keep", async () => {
    await api(setLimit, { kind: "loss-week", amount: 1_000 })
    const heard = await Promise.all(Array.from({ length: 20 }, () => bet(150)))
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(heard.filter(({ code }) => code === "limit-loss")).toHaveLength(14)
    expect(await limit("loss-week")).toMatchObject({ used: 900, remaining: 100 })
    expect(await mine.cash()).toBe(99_100)
  })

  test("a loss limit applies across two nodes, with others' wins and rollbacks in between", async () => {
    const { database, platform: first } = world
    const { clock, settings, log } = first
    const second = await createPlatform({ database, clock, settings, log, jobs: false })
    const early = mine.name()
    await mine.bet(early, 400)
    await api(setLimit, { kind: "loss-day", amount: 1_000 })
    const heard = await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => mine.bet(mine.name(), 90, {}, { platform: n % 2 ? second : first })),
      mine.win(early, 100),
    ])
    const accepted = heard.slice(0, 20).filter(({ status }) => status === 200)
    expect(accepted.length).toBeGreaterThanOrEqual(6)
    expect(accepted.length, "700 are left with the win").toBeLessThanOrEqual(7)
    expect(await limit("loss-day")).toMatchObject({ used: 300 + accepted.length * 90 })
    await second.close()
  })

  test("a loss limit applies to bets with their win, which count with their whole stake", async () => {
    await api(setLimit, { kind: "loss-month", amount: 1_000 })
    expect(await mine.betwin(mine.name(), 1_001, 5_000)).toMatchObject(refused("limit-loss"))
    expect(await mine.betwin(mine.name(), 1_000, 400)).toMatchObject({ ...taken, value: { balance: 99_400 } })
    expect(await mine.betwin(mine.name(), 401, 0)).toMatchObject(refused("limit-loss"))
    expect(await limit("loss-month")).toMatchObject({ used: 600, remaining: 400 })
  })

  test("a loss limit gives repeated bets the first answer, and never refuses wins, rollbacks and ends of rounds", async () => {
    await api(setLimit, { kind: "loss-day", amount: 500 })
    const transaction = mine.name()
    await mine.bet(transaction, 500)
    expect(await mine.bet(transaction, 500)).toMatchObject({ ...taken, value: { balance: 99_500, repeated: true } })
    expect(await bet(100)).toMatchObject(refused("limit-loss"))
    expect(await mine.win(transaction, 100)).toMatchObject(taken)
    const { player, game } = mine
    expect(await vendor.call("endround", { transaction, round: `r-${transaction}`, player, game })).toMatchObject(taken)
    expect(await mine.rollback(mine.name(), transaction)).toMatchObject(taken)
    expect(await mine.cash()).toBe(100_000)
  })

  test("a daily loss limit resets with the brand's business day, and a weekly one continues", async () => {
    await api(setLimit, { kind: "loss-day", amount: 500 })
    await api(setLimit, { kind: "loss-week", amount: 800 })
    await bet(500)
    await later(15 * HOUR) // 23:00 at the brand
    expect(await bet(1)).toMatchObject(refused("limit-loss"))
    await later(HOUR)
    expect(await bet(301)).toMatchObject(refused("limit-loss"))
    expect(await bet(300)).toMatchObject(taken)
    await later(24 * HOUR) // Monday
    expect(await bet(500)).toMatchObject(taken)
  })

  test("insufficient funds are reported when the balance is less than the loss limit leaves", async () => {
    await api(setLimit, { kind: "loss-day", amount: 1_000_000 })
    expect(await bet(100_001)).toMatchObject({ status: 422, code: "insufficient-funds" })
  })
})
