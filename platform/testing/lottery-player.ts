import type { Api } from "@baize/common/api/client.ts"
import { lotteryDraw } from "@baize/common/api/lottery.ts"
import { buyTickets, comingDraws, type NewTicket } from "@baize/common/api/lottery-tickets.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect } from "vitest"
import { announceDraws, holdDraws } from "../play/lottery/draws.ts"
import { settleTickets } from "../play/lottery/tickets/settle.ts"
import { lotteryViolations } from "../play/lottery/tickets/verify.ts"
import { type TestAccount, type TestWorld, testWorld } from "./world.ts"

export let world: TestWorld
export let mia: TestAccount
let signedIn: Api

/** Before each test a new member with 1,000.00; after the last, tickets, draws and ledger must agree. */
export function useLotteryPlayer(): void {
  beforeAll(async () => {
    world = await testWorld()
    await announceDraws(world.platform)
  })
  afterAll(async () => {
    if (world) expect(await lotteryViolations(world.database)).toEqual([])
    await world?.close()
  })
  beforeEach(async () => {
    mia = await world.member()
    await world.fund(mia, 1_000_00)
    signedIn = await world.signIn(mia)
  })
}

/** The member's calls. */
export const api: Api = (endpoint, request) => signedIn(endpoint, request)
export const cash = async () => (await world.platform.ledger.balances(mia.id)).cash

export const gameCode = "minute-dice"
export const group = 1_900
/** Every sum of three dice: one of the 16 wins, whatever is drawn. */
export const everySum = Array.from({ length: 16 }, (_, n) => String(n + 3)).join(",")

export const ticket = (change: Partial<NewTicket> = {}): NewTicket => ({
  bet: "sum",
  expression: everySum,
  unit: 1_000,
  multiple: 1,
  stake: 16_00,
  percent: 100,
  ...change,
})
/** The six triples: five of them lose, or all. */
export const triples = () =>
  Array.from({ length: 6 }, (_, n) => ticket({ bet: "triple-exact", expression: `${n + 1}`.repeat(3), stake: 1_00 }))

export const next = async () => (await api(comingDraws, { gameCode })).draws[0]!
export const buy = async (tickets: NewTicket[] = [ticket()], change: object = {}) =>
  api(buyTickets, { request: crypto.randomUUID(), gameCode, numero: (await next()).numero, group, tickets, ...change })

/** Sets the most that one prize of the lotteries can pay at the member's brand, and waits until the platform knows. */
export async function capPrizes(win: number | null): Promise<void> {
  await world.database.run(sql`
    update brand_vendor set win_cap = ${win} where (vendor, brand) = (${LOTTERY_VENDOR}, ${mia.brand.id}::smallint)`)
  const known = async () => (await world.platform.vendors.capsOf(LOTTERY_VENDOR, mia.brand.id)).win
  if (win === null) await expect.poll(known).toBeGreaterThan(1_000_00)
  else await expect.poll(known).toBe(win)
}

/** Holds a draw at its time, and decides its tickets. */
export async function draw(numero: string, of = gameCode): Promise<void> {
  const { drawsAt } = await api(lotteryDraw, { gameCode: of, numero })
  world.clock.set(new Date(drawsAt))
  await holdDraws(world.platform)
  await settleTickets(world.platform)
  await announceDraws(world.platform)
}
