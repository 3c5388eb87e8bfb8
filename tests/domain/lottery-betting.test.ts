import type { RefusedError } from "@baize/common/api/client.ts"
import { LotteryBetting } from "@baize/common/domain/lottery/betting.ts"
import { ChaseDraft } from "@baize/common/domain/lottery/chase-draft.ts"
import { drawOutcome, LotteryTickets, sameBet } from "@baize/common/domain/lottery/tickets.ts"
import { announceDraws, holdDraws } from "@baize/platform/play/lottery/draws.ts"
import { settleTickets } from "@baize/platform/play/lottery/tickets/settle.ts"
import { PASSWORD, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { memberWindow, openWindow, type PlayerWindow } from "../support/player.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await announceDraws(world.platform)
})
afterAll(() => world?.close())

const gameCode = "minute-dice"
const CASH = 1_000_00

/** A member at a lottery; `second` follows the platform's clock. */
async function atTheBoard(opened?: PlayerWindow, code = gameCode) {
  const window = opened ?? (await memberWindow(world, CASH))
  const { dependencies, session, memberStores } = window.domain
  const balances: number[] = []
  const leaving = new Set<() => void>()
  const betting = new LotteryBetting(code, {
    ...dependencies,
    // Unlike the window's, names that no other test has used.
    newId: () => crypto.randomUUID(),
    slicing: { now: () => 0, pause: async () => {} },
    onLeave: work => {
      leaving.add(work)
      return () => leaving.delete(work)
    },
    time: {
      get second() {
        return world.clock.now().getTime()
      },
    },
    exponent: 2,
    memberId: session.memberId,
    onBalance: cash => {
      balances.push(cash)
      memberStores?.wallet.update(cash)
    },
  })
  const stop = betting.start()
  await Promise.all([betting.terms.load(), betting.coming.load()])
  const tickets = new LotteryTickets(dependencies.api, { gameCode: code }, cash => balances.push(cash))
  const leave = () => {
    for (const work of leaving) work()
  }
  return { window, betting, slip: betting.slip!, tickets, balances, stop, leave, dependencies }
}

type AtTheBoard = Awaited<ReturnType<typeof atTheBoard>>

/** Puts a bet on every sum of three dice on the slip: one of 16 combinations wins. */
function pickEverySum({ betting, slip }: AtTheBoard): void {
  slip.choose("sum")
  slip.quick(0, "all")
  betting.add()
}

/** The draw that is open takes place. */
async function draw({ betting }: AtTheBoard): Promise<string> {
  const { numero, drawsAt } = betting.draw!
  world.clock.set(new Date(drawsAt))
  await holdDraws(world.platform)
  await settleTickets(world.platform)
  await announceDraws(world.platform)
  return numero
}

describe("the slip of a lottery", () => {
  it("is bought for the open draw, and its tickets are decided with it", async () => {
    const board = await atTheBoard()
    const { betting, slip, tickets, balances } = board
    expect(betting.draw).toMatchObject({ numero: betting.coming.value![0]!.numero })
    pickEverySum(board)
    const bought = await betting.buy()
    expect(bought).toMatchObject({ stake: 16_00, balance: CASH - 16_00 })
    expect([slip.bets, betting.numero, balances]).toEqual([[], undefined, [CASH - 16_00]])
    await tickets.table.reload()
    expect(tickets.table.rows.map(({ state, stake }) => [state, stake])).toEqual([["waiting", 16_00]])
    const numero = await draw(board)
    await tickets.table.reload()
    const [ticket] = tickets.table.rows
    expect(ticket).toMatchObject({ state: "won", prize: expect.any(Number) })
    expect(await drawOutcome(board.dependencies, { gameCode, numero })).toEqual({ stake: 16_00, prize: ticket!.prize })
    betting.put([sameBet(ticket!)])
    expect([slip.total, slip.bets[0]!.combinations]).toEqual([16_00, 16])
  })

  it("whose answer was lost is bought once, however often it is sent", async () => {
    const board = await atTheBoard()
    const { window, betting, slip, tickets } = board
    pickEverySum(board)
    window.offline("answers")
    expect(await betting.buy()).toBeUndefined()
    expect(slip.bets).toHaveLength(1)
    window.offline(false)
    expect(await betting.buy()).toMatchObject({ balance: CASH - 16_00 })
    await tickets.table.reload()
    expect(tickets.table.total).toBe(1)
  })

  it("waits for its owner when its draw closes, and moves to the next one with everything on it", async () => {
    const board = await atTheBoard()
    const { betting, slip } = board
    pickEverySum(board)
    const made = betting.numero
    world.clock.set(new Date(betting.draw!.closesAt))
    await betting.coming.load()
    expect([betting.late, betting.numero]).toEqual([true, made])
    expect(await betting.buy()).toBeUndefined()
    expect(slip.total).toBe(16_00)
    betting.move()
    expect([betting.late, betting.numero]).toEqual([false, betting.draw!.numero])
    expect(await betting.buy()).toMatchObject({ stake: 16_00 })
  })

  it("that the platform finds late moves on, even where the clock of the page is slow", async () => {
    const board = await atTheBoard()
    const { betting, slip } = board
    pickEverySum(board)
    const { closesAt, numero } = betting.draw!
    const slow = betting.coming.value!
    world.clock.set(new Date(Date.parse(closesAt) + 1_000))
    betting.coming.put(slow.map(one => ({ ...one, closesAt: new Date(Date.parse(one.closesAt) + 60_000).toISOString() })))
    expect(betting.draw!.numero).toBe(numero)
    expect(await betting.buy()).toBeUndefined()
    expect((betting.purchase.problem as RefusedError).code).toBe("draw-closed")
    expect([betting.late, slip.total]).toEqual([true, 16_00])
    betting.move()
    expect(await betting.buy()).toMatchObject({ stake: 16_00 })
  })

  it("shows a refusal at the ticket that it is about, until the slip changes", async () => {
    const board = await atTheBoard()
    const { betting, slip } = board
    pickEverySum(board)
    slip.choose("triple-exact")
    slip.toggle(0, 0)
    slip.stakeWith({ multiple: 10_000 })
    betting.add()
    await betting.buy()
    expect((betting.purchase.problem as RefusedError).code).toMatch(/^limit-/)
    expect(betting.refusedBet).toBe(1)
    slip.remove(slip.bets[1]!)
    betting.changed()
    expect([betting.refusedBet, betting.purchase.problem]).toEqual([undefined, undefined])
    expect(await betting.buy()).toMatchObject({ stake: 16_00 })
  })

  it("survives a reload of the page, with what is still being picked", async () => {
    const board = await atTheBoard()
    pickEverySum(board)
    board.slip.choose("2-different")
    board.slip.toggle(0, 1)
    board.slip.toggle(0, 4)
    board.slip.stakeWith({ unit: 100, multiple: 7 })
    await expect
      .poll(() => board.window.visit.read(`baize.slip.${board.window.domain.session.memberId}.${gameCode}`))
      .toContain('"multiple":7')
    board.stop()
    const { slip, betting } = await atTheBoard(board.window)
    expect([slip.bets.length, slip.type.code, slip.picks, slip.stake]).toEqual([1, "2-different", [[1, 4]], 70])
    expect(betting.numero).toBe(betting.draw!.numero)
  })

  it("survives a reload of the page with 100,000 lines, which take too long to keep at each change", async () => {
    const five = "minute-five"
    const { window, slip, betting, leave, stop } = await atTheBoard(undefined, five)
    const kept = () => window.visit.read(`baize.slip.${window.domain.session.memberId}.${five}`) ?? ""
    slip.choose("five-direct")
    const lines = Array.from({ length: 100_000 }, (_, n) => String(n).padStart(5, "0"))
    await slip.enter(lines.join("\n"))
    slip.stakeWith({ unit: 1 })
    betting.add()
    expect(slip.bets.length).toBe(1)
    expect(kept()).not.toContain("0|0|0|0|1;")
    leave()
    expect(kept()).toContain("0|0|0|0|1;")
    stop()
    const again = await atTheBoard(window, five)
    expect(again.slip.bets.map(({ combinations }) => combinations)).toEqual([100_000])
    again.stop()
  })

  it("that a visitor has made passes to the member who signs in, beside what they had made before", async () => {
    const member = await world.member()
    const window = await openWindow(world)
    const signIn = () => window.domain.session.signIn({ username: member.username, password: PASSWORD })
    await signIn()
    const before = await atTheBoard(window)
    pickEverySum(before)
    before.stop()
    await window.domain.session.signOut()

    const visitor = await atTheBoard(window)
    expect(visitor.slip.bets).toEqual([])
    visitor.slip.choose("2-different")
    visitor.slip.pick([[1, 4]])
    visitor.betting.add()
    visitor.slip.pick([[0, 2, 3]])
    visitor.slip.stakeWith({ multiple: 3 })
    visitor.slip.playIn(1_860)
    visitor.stop()
    await signIn()
    const { slip, betting, stop } = await atTheBoard(window)
    expect(slip.bets.map(({ bet, stake }) => [bet, stake])).toEqual([
      ["sum", 16_00],
      ["2-different", 1_00],
    ])
    expect([slip.type.code, slip.picks, slip.multiple, slip.terms.group]).toEqual(["2-different", [[0, 2, 3]], 3, 1_860])
    expect(betting.numero).toBe(betting.draw!.numero)
    stop()
    await window.domain.session.signOut()
    expect((await atTheBoard(window)).slip.bets).toEqual([])
  })
})

describe("a chase", () => {
  it("buys the slip for each draw by its plan, and returns what is canceled", async () => {
    const board = await atTheBoard()
    const { betting, slip, tickets } = board
    pickEverySum(board)
    const draft = new ChaseDraft(betting, 100)
    draft.set({ kind: "doubling", draws: 4 })
    expect(draft.lines.map(({ times, draw: { numero } }) => [times, numero])).toEqual(
      betting.openDraws.slice(0, 4).map(({ numero }, n) => [2 ** n, numero]),
    )
    expect(draft.total).toBe(15 * 16_00)
    expect(await draft.start()).toBe(4)
    expect(slip.bets).toEqual([])
    const chased = betting.openDraws.slice(0, 4).map(({ numero }) => numero)
    await tickets.table.reload()
    expect(tickets.table.rows.map(({ numero }) => numero)).toEqual(chased.toReversed())
    const chase = tickets.table.rows[0]!.chase!
    expect(await tickets.cancel({ chase })).toMatchObject({ canceled: 4, returned: 15 * 16_00, balance: CASH })
    expect(tickets.table.rows.map(({ state }) => state)).toEqual(Array(4).fill("cancelled"))
  })

  it("that is refused names the ticket, and stays as it was planned", async () => {
    const board = await atTheBoard()
    const { betting, slip } = board
    pickEverySum(board)
    slip.choose("triple-exact")
    slip.toggle(0, 0)
    slip.stakeWith({ multiple: 100 })
    betting.add()
    const draft = new ChaseDraft(betting, 100)
    draft.set({ draws: 2, times: 100 })
    expect(await draft.start()).toBeUndefined()
    expect((betting.chasing.problem as RefusedError).code).toMatch(/^limit-/)
    expect(betting.refusedInChase).toBe(slip.bets[1])
    expect([draft.draws, draft.times, slip.bets.length]).toEqual([2, 100, 2])
  })

  it("shows the odds of a rule that an operator sets meanwhile, once the next draw is open", async () => {
    const code = "minute-ten"
    const board = await atTheBoard(undefined, code)
    const { betting, stop } = board
    const [type] = board.slip.types
    const pick = type!.rows[0]!.values[0]!
    expect(betting.percentOf(type!, pick)).toBe(100)
    await world.database.run(sql`
      insert into lottery_number_rule (brand, lottery, bet, value, percent, set_at, set_by)
      values (null, ${code}, ${type!.code}, ${pick}, 50, ${world.clock.now()}, 'test')`)
    await draw(board)
    await betting.coming.load()
    await expect.poll(() => betting.percentOf(type!, pick)).toBe(50)
    stop()
  })

  it("over a later draw with lowered odds is bought at those that its refusal has named", async () => {
    const code = "peninsula-4d"
    await world.database.run(sql`
      insert into lottery_number_bound (brand, lottery, bet, most, lower_from, percent, set_at, set_by)
      select id, ${code}, '4a', 3000000, 600000, 50, ${world.clock.now()}, 'test' from brand`)
    const other = await atTheBoard(undefined, code)
    const pick = ({ betting, slip }: AtTheBoard) => {
      slip.choose("4a")
      slip.pick([[1], [2], [3], [4]])
      betting.add()
    }
    pick(other)
    const [, second] = other.betting.openDraws
    expect(await other.betting.chase([{ numero: second!.numero, times: 1 }], true)).toMatchObject({ stake: 1_00 })

    const board = await atTheBoard(undefined, code)
    pick(board)
    const draft = new ChaseDraft(board.betting, 100)
    draft.set({ draws: 3 })
    expect(draft.lines[0]!.profit).toBe(6_000_00 - 1_00)
    expect(await draft.start()).toBeUndefined()
    expect((board.betting.chasing.problem as RefusedError).value).toMatchObject({ percent: 50 })
    expect(draft.lines[0]!.profit).toBe(3_000_00 - 1_00)
    expect(await draft.start()).toBe(3)
  })
})
