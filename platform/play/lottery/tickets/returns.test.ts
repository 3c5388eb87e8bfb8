import { joinCampaign } from "@baize/common/api/bonuses.ts"
import type { Api } from "@baize/common/api/client.ts"
import { lotteryDraw } from "@baize/common/api/lottery.ts"
import {
  buyTickets,
  cancelTickets,
  comingDraws,
  lotteryTickets,
  type NewTicket,
  startChase,
} from "@baize/common/api/lottery-tickets.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import { waitingForLocks } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { advanceBonuses } from "../../../rewards/bonuses/job.ts"
import { bonusViolations } from "../../../rewards/bonuses/verify.ts"
import { bonusOf, campaignOf, depositArrives } from "../../../testing/bonuses.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../../testing/world.ts"
import { heldWins, releaseWins, setCaps } from "../../seamless/caps.ts"
import { announceDraws, holdDraws } from "../draws.ts"
import { correctDraw } from "./correct.ts"
import { settleTickets } from "./settle.ts"
import { lotteryViolations } from "./verify.ts"

let world: TestWorld
let mia: TestAccount
let api: Api
beforeAll(async () => {
  world = await testWorld()
  await announceDraws(world.platform)
  await campaignOf(world, "tickets", { kind: "reload", grant: { kind: "percent", ppm: 1_000_000, cap: 10_000 }, wagering: 5 })
})
afterAll(() => world?.close())
beforeEach(async () => {
  mia = await world.member()
  await world.fund(mia, 1_000_00)
  api = await world.signIn(mia)
})

const gameCode = "minute-dice"
const group = 1_900
/** Every number of a sum of three dice: one of 16 wins, whatever is drawn. */
const everySum = Array.from({ length: 16 }, (_, n) => String(n + 3)).join(",")
const ticket = (multiple: number): NewTicket => ({
  bet: "sum",
  expression: everySum,
  unit: 1_000,
  multiple,
  stake: multiple * 16_00,
  percent: 100,
})
const coming = async () => (await api(comingDraws, { gameCode })).draws
const settle = async (drawsAt: string) => {
  world.clock.set(new Date(drawsAt))
  await holdDraws(world.platform)
  await settleTickets(world.platform)
  await announceDraws(world.platform)
}

describe("under a bonus", () => {
  /** A bonus of 100.00, which needs a turnover of 500.00. */
  const begin = async () => {
    await api(joinCampaign, { campaign: "tickets" })
    await depositArrives(world, mia, 100_00)
    await world.platform.runJobs()
    expect(await bonusOf(world, mia)).toMatchObject({ state: "running", required: 500_00 })
  }
  const buy = async (numero: string) =>
    (await api(buyTickets, { request: crypto.randomUUID(), gameCode, numero, group, tickets: [ticket(40)] })).tickets[0]!

  test("tickets release no bonus while their member can still cancel them", async () => {
    await begin()
    const id = await buy((await coming())[5]!.numero)
    expect(await bonusOf(world, mia)).toMatchObject({ state: "running", wagered: 640_00 })
    await api(cancelTickets, { id })
    expect(await bonusOf(world, mia)).toMatchObject({ state: "running", wagered: 0, converted: 0 })
    expect(await world.platform.ledger.balances(mia.id)).toMatchObject({ cash: 1_100_00, bonus: 100_00 })
  })

  test("what is returned of a chase that has won releases no bonus", async () => {
    await begin()
    const draws = (await coming()).slice(0, 6)
    await api(startChase, {
      request: crypto.randomUUID(),
      gameCode,
      group,
      tickets: [ticket(6)],
      draws: draws.map(({ numero }) => ({ numero, times: 1 })),
      stopOnWin: true,
    })
    await settle(draws[0]!.drawsAt)
    expect(await bonusOf(world, mia)).toMatchObject({ state: "running", wagered: 96_00, converted: 0 })
  })

  test("tickets that complete the turnover release the bonus when they are decided", async () => {
    await begin()
    const [draw] = await coming()
    await buy(draw!.numero)
    await settle(draw!.drawsAt)
    await advanceBonuses(world.platform)
    expect(await bonusOf(world, mia)).toMatchObject({ state: "converted", wagered: 640_00, converted: 100_00 })
    expect(await bonusViolations(world.database, world.clock.now())).toEqual([])
  })
})

const capWins = async (win: number) => {
  await setCaps(world.database, LOTTERY_VENDOR, world.baize.id, { win })
  await vi.waitUntil(async () => (await world.platform.vendors.capsOf(LOTTERY_VENDOR, world.baize.id)).win === win)
}

test("a prize that waits for its release is not returned as what is left of its chase", async () => {
  const draws = (await coming()).slice(0, 2)
  const { chase } = await api(startChase, {
    request: crypto.randomUUID(),
    gameCode,
    group,
    tickets: [ticket(1), ticket(30)],
    draws: draws.map(({ numero }) => ({ numero, times: 1 })),
    stopOnWin: true,
  })
  // The first ticket wins 205.20 at most, the second 228.00 at least.
  await capWins(210_00)
  const states = async () =>
    (await api(lotteryTickets, { chase })).rows
      .toSorted((one, other) => one.numero.localeCompare(other.numero) || one.multiple - other.multiple)
      .map(({ state }) => state)
  await settle(draws[0]!.drawsAt)
  await settleTickets(world.platform)
  expect(await states()).toEqual(["won", "waiting", "cancelled", "cancelled"])
  const held = await heldWins(world.database, LOTTERY_VENDOR)
  await releaseWins(
    world.database,
    LOTTERY_VENDOR,
    held.map(({ id }) => id),
    "test",
    world.clock.now(),
  )
  await settleTickets(world.platform)
  expect(await states()).toEqual(["won", "won", "cancelled", "cancelled"])
  await capWins(1_000_000_00)
  await world.database.run(sql`update vendor set paused = false where id = ${LOTTERY_VENDOR}`)
})

test("a ticket of a stopped chase is decided again when its draw is corrected", async () => {
  const draws = (await coming()).slice(0, 2)
  const { chase } = await api(startChase, {
    request: crypto.randomUUID(),
    gameCode,
    group,
    tickets: [ticket(1)],
    draws: draws.map(({ numero }) => ({ numero, times: 1 })),
    stopOnWin: true,
  })
  const { numero, drawsAt } = draws[0]!
  await settle(drawsAt)
  const { opened } = await api(lotteryDraw, { gameCode, numero })
  const other = opened![0]!.numbers.every(face => face === "1") ? "2" : "1"
  const numbers = [other, other, other]
  const order = { lottery: gameCode, numero, opened: [{ ...opened![0]!, numbers }], reason: "A wrong face", byWhom: "test" }
  await correctDraw(world.platform, order)
  await settleTickets(world.platform)
  const { rows } = await api(lotteryTickets, { chase })
  expect(rows.map(({ state }) => state).toSorted()).toEqual(["cancelled", "won"])
})

test("what a cancellation returns had not closed when its turn came", async () => {
  const [first, second] = await coming()
  const draws = [first!, second!].map(({ numero }) => ({ numero, times: 1 }))
  const order = { request: crypto.randomUUID(), gameCode, group, tickets: [ticket(1)] }
  const { chase } = await api(startChase, { ...order, draws, stopOnWin: false })
  const { canceled } = await world.database.transaction(async tx => {
    await tx.rows(sql`select from account where member = ${mia.id} for update`)
    const canceled = api(cancelTickets, { chase })
    await waitingForLocks(world.database, 1)
    world.clock.set(new Date(first!.closesAt))
    return { canceled }
  })
  expect(await canceled).toEqual({ canceled: 1, returned: 16_00, balance: 984_00 })
  await settle(first!.drawsAt)
  expect((await api(lotteryTickets, { state: "won" })).rows).toMatchObject([{ numero: first!.numero }])
})

test("a stake that was paid while an operator voided its draw returns", async () => {
  const { numero } = (await coming())[9]!
  const order = { request: crypto.randomUUID(), gameCode, numero, group, tickets: [ticket(1)] }
  await api(buyTickets, order)
  await world.database.run(sql`
    insert into lottery_correction (lottery, numero, number, act, reason, by_whom, at, done_at)
    values (${gameCode}, ${numero}, 1, 'void', 'The drum was open', 'test', now(), now())`)
  await settleTickets(world.platform)
  expect((await api(lotteryTickets, { numero })).rows).toMatchObject([{ state: "void", prize: 0 }])
  expect((await world.platform.ledger.balances(mia.id)).cash).toBe(1_000_00)
})

describe("what a draw could cost", () => {
  const payable = async (numero: string): Promise<number> =>
    (
      await world.database.one<{ payable: number }>(sql`
        select coalesce(sum(payable), 0)::bigint as payable from lottery_liability
        where (lottery, numero) = (${gameCode}, ${numero}) and pick = ''`)
    ).payable

  test("canceled tickets give their room on a draw back to others, exactly, with many sold and canceled at once", async () => {
    const { numero } = (await coming())[5]!
    const players = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const account = await world.member()
        await world.fund(account, 1_000_00)
        return await world.signIn(account)
      }),
    )
    const buy = async (by: Api) =>
      (await by(buyTickets, { request: crypto.randomUUID(), gameCode, numero, group, tickets: [ticket(1)] })).tickets[0]!
    const first = await buy(api)
    const one = await payable(numero)
    await world.database.run(sql`
      insert into lottery_limit (brand, lottery, most_payable, set_at, set_by)
      values (${mia.brand.id}, ${gameCode}, ${one}, ${world.clock.now()}, 'test')`)
    await expect(buy(players[0]!)).rejects.toMatchObject({ code: "number-stopped" })
    await api(cancelTickets, { id: first })
    const last = await buy(players[0]!)
    await players[0]!(cancelTickets, { id: last })
    await world.database.run(sql`update lottery_limit set most_payable = ${one * 100} where lottery = ${gameCode}`)
    const kept = await Promise.all(
      players.map(async (by, n) => {
        const ids = [await buy(by), await buy(by), await buy(by)]
        await Promise.all([...ids, ids[0]!].map((id, at) => (at > n % 3 ? undefined : by(cancelTickets, { id }))))
        return 3 - Math.min(3, (n % 3) + 1)
      }),
    )
    expect(await payable(numero)).toBe(one * kept.reduce((sum, count) => sum + count, 0))
    expect(await lotteryViolations(world.database)).toEqual([])
    await world.database.run(sql`delete from lottery_limit where lottery = ${gameCode}`)
  })
})

describe("a repeated chase", () => {
  test("a chase is another request where only its end with a win differs, and so is a slip for the same draw", async () => {
    const draws = (await coming()).slice(0, 2).map(({ numero }) => ({ numero, times: 1 }))
    const chase = { request: crypto.randomUUID(), gameCode, group, tickets: [ticket(1)], draws, stopOnWin: true }
    const started = await api(startChase, chase)
    expect(await api(startChase, chase)).toMatchObject({ chase: started.chase, tickets: 2 })
    await expect(api(startChase, { ...chase, stopOnWin: false })).rejects.toMatchObject({ code: "request-differs", status: 409 })
    const { numero } = draws[0]!
    const single = { request: crypto.randomUUID(), gameCode, group, tickets: [ticket(1)] }
    await api(startChase, { ...single, draws: [{ numero, times: 1 }], stopOnWin: false })
    await expect(api(buyTickets, { ...single, numero })).rejects.toMatchObject({ code: "request-differs" })
  })
})
