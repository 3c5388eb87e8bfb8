import { comingDraws, lotteryTicket, lotteryTickets, startChase } from "@baize/common/api/lottery-tickets.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { verifyLedger } from "../../../books/ledger/verify.ts"
import {
  api,
  buy,
  capPrizes,
  cash,
  draw,
  gameCode,
  group,
  next,
  ticket,
  useLotteryPlayer,
  world,
} from "../../../testing/lottery-player.ts"
import { releaseWins } from "../../seamless/caps.ts"
import { holdDraws } from "../draws.ts"
import { correctDraw } from "./correct.ts"
import { settleTickets } from "./settle.ts"

useLotteryPlayer()

const lowSums = "3,4,5,6,7,8,9,10"
const highSums = "11,12,13,14,15,16,17,18"
/** Pays a prize that was over the cap and is released, and dies before its ticket is written. */
async function dieWhilePaying(): Promise<void> {
  const held = await world.database.rows<{ id: number }>(
    sql`select id from held_win where vendor = 'LOT' and released_at is null`,
  )
  const ids = held.map(({ id }) => id)
  await releaseWins(world.database, "LOT", ids, "test", world.clock.now())
  await world.database.run(sql`update vendor set paused = false where id = 'LOT'`)
  await world.database.run(sql`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`)
  await world.database.run(sql`create trigger dies before update on lottery_ticket for each row execute function die()`)
  await expect(settleTickets(world.platform)).rejects.toThrow("died")
  await world.database.run(sql`drop trigger dies on lottery_ticket`)
  await world.database.run(sql`drop function die`)
}

test.each([
  ["none", [ticket({ expression: lowSums, stake: 8_00 }), ticket({ expression: highSums, stake: 8_00 })]],
  ["another", [ticket()]],
])("a prize whose payer died is taken back where a correction has made it %s meanwhile", async (_, slip) => {
  const { numero } = await next()
  const { tickets } = await buy(slip)
  await capPrizes(1)
  await draw(numero)
  await dieWhilePaying()
  await capPrizes(null)
  const { sum } = await world.database.one<{ sum: number }>(sql`
    select sum(n.face::int)::int as sum from lottery_draw d, jsonb_array_elements(d.opened) p,
           jsonb_array_elements_text(p.value -> 'numbers') n(face) where (d.lottery, d.numero) = (${gameCode}, ${numero})`)
  const face = sum > 10 ? "1" : "6"
  const opened = [{ prize: "numbers", numbers: [face, face, face] }]
  await correctDraw(world.platform, { lottery: gameCode, numero, opened, reason: "Read wrongly", byWhom: "test" })
  await settleTickets(world.platform)
  await settleTickets(world.platform)
  const rows = await Promise.all(tickets.map(id => api(lotteryTicket, { id })))
  expect(rows.filter(({ state }) => state === "won")).toHaveLength(1)
  expect(await cash()).toBe(984_00 + rows.reduce((all, { prize }) => all + prize, 0))
  expect(await verifyLedger(world.database)).toEqual([])
})

/** The numbers of a draw by an operator, decided by the next settlement. */
const correct = (numero: string, numbers: string[]) =>
  correctDraw(world.platform, {
    lottery: gameCode,
    numero,
    opened: [{ prize: "numbers", numbers }],
    reason: "Read wrongly",
    byWhom: "test",
  })

test("a prize whose payer died is taken back with the stake of a chase that wins before it by a correction", async () => {
  const draws = (await api(comingDraws, { gameCode })).draws.slice(0, 2)
  const { chase } = await api(startChase, {
    request: crypto.randomUUID(),
    gameCode,
    group,
    tickets: [ticket({ expression: highSums, stake: 8_00 })],
    draws: draws.map(({ numero }) => ({ numero, times: 1 })),
    stopOnWin: true,
  })
  for (const [n, numbers] of [
    ["1", "1", "1"],
    ["5", "6", "6"],
  ].entries()) {
    world.clock.set(new Date(draws[n]!.drawsAt))
    await holdDraws(world.platform)
    await correct(draws[n]!.numero, numbers)
    await capPrizes(1)
    await settleTickets(world.platform)
  }
  await dieWhilePaying()
  await capPrizes(null)
  await correct(draws[0]!.numero, ["5", "6", "6"])
  await settleTickets(world.platform)
  const { rows } = await api(lotteryTickets, { chase })
  const [won, returned] = rows.toSorted((one, other) => one.numero.localeCompare(other.numero))
  expect([won, returned]).toMatchObject([{ state: "won" }, { state: "cancelled", prize: 0 }])
  expect(await cash()).toBe(992_00 + won!.prize)
  expect(await verifyLedger(world.database)).toEqual([])
})
