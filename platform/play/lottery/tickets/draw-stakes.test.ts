import { buyTickets, cancelTickets, startChase } from "@baize/common/api/lottery-tickets.ts"
import sql from "sql-template-tag"
import { afterEach, expect, test } from "vitest"
import { api, gameCode, group, mia, next, ticket, useLotteryPlayer, world } from "../../../testing/lottery-player.ts"
import { UNKNOWN_SUM } from "./write-tickets.ts"

useLotteryPlayer()
afterEach(() => world.database.run(sql`delete from lottery_limit`))

/** What members may stake on a draw. */
const limitDraw = (most: number) =>
  world.database.run(sql`
    insert into lottery_limit (brand, lottery, most_draw, set_at, set_by)
    values (${mia.brand.id}, ${gameCode}, ${most}, now(), 'test')`)

const one = () => ticket({ expression: "3", stake: 1_00 })

const buy = async (numero: string, tickets = [one()]) =>
  (await api(buyTickets, { request: crypto.randomUUID(), gameCode, numero, group, tickets })).tickets

const sums = async (numero: string): Promise<number[]> =>
  (
    await world.database.rows<{ staked: number }>(sql`
      select staked from lottery_ticket
      where member = ${mia.id} and lottery = ${gameCode} and numero = ${numero} order by staked`)
  ).map(({ staked }) => staked)

test("a ticket keeps what its member has staked on the draw with it, each ticket of a slip its own", async () => {
  const { numero } = await next()
  await buy(numero)
  await buy(numero, [one(), one()])
  expect(await sums(numero)).toEqual([1_00, 2_00, 3_00])
})

test("a member can stake on a draw up to its limit and no more, and a canceled ticket gives room for its stake", async () => {
  const { numero } = await next()
  await limitDraw(3_00)
  const [first] = await buy(numero)
  await buy(numero)
  await buy(numero)
  await expect(buy(numero)).rejects.toMatchObject({ code: "limit-draw" })
  await api(cancelTickets, { id: first! })
  await buy(numero)
  await expect(buy(numero)).rejects.toMatchObject({ code: "limit-draw" })
})

test("tickets whose sum is not known are added up, those of a chase and of an earlier version", async () => {
  const { numero } = await next()
  await limitDraw(4_00)
  await buy(numero)
  const draws = [{ numero, times: 1 }]
  await api(startChase, { request: crypto.randomUUID(), gameCode, group, tickets: [one()], draws, stopOnWin: false })
  await buy(numero)
  expect(await sums(numero)).toEqual([1_00, 3_00, UNKNOWN_SUM])
  await buy(numero)
  await expect(buy(numero)).rejects.toMatchObject({ code: "limit-draw" })
})
