import { inboxMessages } from "@baize/common/api/inbox.ts"
import { lotteryTickets } from "@baize/common/api/lottery-tickets.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { runCommand } from "../../../testing/commands.ts"
import { pairsInVain } from "../../../testing/joined.ts"
import { api, buy, draw, gameCode, mia, next, ticket, triples, useLotteryPlayer, world } from "../../../testing/lottery-player.ts"
import { settleTickets } from "./settle.ts"
import { tellSome, tellWins } from "./tell-wins.ts"

useLotteryPlayer()

const messages = async (kind: string) =>
  (await api(inboxMessages, { pageNo: 1, pageSize: 50 })).rows.filter(message => message.kind === kind)
const tell = () => tellWins(world.platform)

test("a member who has won with several tickets gets one message, in their language", async () => {
  await world.database.run(sql`update member set language = 'ko' where id = ${mia.id}`)
  const { numero } = await next()
  await buy([ticket(), ticket(), ...triples()])
  await draw(numero)
  await Promise.all([tell(), tell()])
  await tell()
  const { totals } = await api(lotteryTickets, {})
  expect(totals.prize).toBeGreaterThan(0)
  expect(await messages("lottery-won")).toMatchObject([
    { category: "money", readAt: null, values: { name: "1분 주사위", numero, amount: totals.prize, lottery: gameCode } },
  ])
})

test("a corrected draw tells winners what they win now, once, and who had lost that they have won", async () => {
  const { numero } = await next()
  await buy(triples())
  await draw(numero)
  const correct = async (numbers: string) => {
    const order = ["--numbers", `numbers=${numbers}`, "--reason", "Read wrongly", "--confirm"]
    await runCommand(world, "lottery", "correct", gameCode, numero, ...order)
    await settleTickets(world.platform)
    await tell()
  }
  await correct("4,4,4")
  const [won] = await messages("lottery-won")
  expect(won).toMatchObject({ values: { numero, amount: (await api(lotteryTickets, {})).totals.prize } })
  await correct("5,5,5")
  expect(await messages("lottery-prize-changed")).toEqual([])
  await correct("1,2,5")
  await tell()
  expect(await messages("lottery-won")).toHaveLength(1)
  expect(await messages("lottery-prize-changed")).toMatchObject([{ values: { numero, amount: 0 } }])
})

test("winners of a draw that is decided in portions get their message after its last ticket", async () => {
  const { numero } = await next()
  await buy([ticket(), ...triples()])
  await draw(numero)
  await world.database.run(sql`
    update lottery_ticket set state = 'waiting', decided_at = null where member = ${mia.id} and state = 'lost'`)
  await tell()
  expect(await messages("lottery-won")).toEqual([])
  await settleTickets(world.platform)
  await tell()
  expect(await messages("lottery-won")).toHaveLength(1)
})

test("a portion of members whose messages exist already does not keep the rest of a draw's winners from theirs", async () => {
  const { numero } = await next()
  await buy()
  await draw(numero)
  // As many as one portion tells, before every real member, none of whom gets a new message.
  await world.database.run(sql`
    insert into lottery_win_told (lottery, numero, member, prize, times, at)
    select ${gameCode}, ${numero}, -n, 1, 1, ${world.clock.now()} from generate_series(1, 2000) n`)
  await tell()
  expect(await messages("lottery-won")).toHaveLength(1)
})

test("each winner gets their message without a look at all the others", async () => {
  const { numero } = await next()
  await buy(triples())
  await draw(numero)
  const others = (await Promise.all(Array.from({ length: 40 }, () => world.member()))).map(({ id }) => id)
  // Tickets that no one has paid for: taken back with the rest.
  const trying = world.database.transaction(async tx => {
    await tx.run(sql`
      insert into lottery_ticket
      select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'member', m.id, 'slip', gen_random_uuid(),
        'state', 'won', 'prize', 5))).*
      from lottery_ticket t, unnest(${others}::bigint[]) m(id)
      where t.id = (select id from lottery_ticket where numero = ${numero} limit 1)`)
    expect(await pairsInVain(tx, tellSome({ lottery: gameCode, numero }, world.clock.now()))).toBeLessThan(10 * others.length)
    const { told } = await tx.one<{ told: number }>(sql`
      select count(*)::int as told from message where kind = 'lottery-won' and member = any(${others})`)
    expect(told).toBe(others.length)
    throw new Error("taken back")
  })
  await expect(trying).rejects.toThrow("taken back")
})
