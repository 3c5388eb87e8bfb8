import { randomUUID } from "node:crypto"
import { claimRafflePromotion } from "@baize/common/api/missions.ts"
import { convertPoints, redeemPoints } from "@baize/common/api/points.ts"
import { teamBetting } from "@baize/common/api/reports.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { depositArrives } from "../testing/bonuses.ts"
import { cash, claim, DAY, mission, open, run, today, useMissions } from "../testing/missions.ts"
import { vendor, world } from "../testing/playing-member.ts"
import { codeOf, playsRound, registerBy } from "../testing/referred.ts"
import { playerAt } from "../testing/studio.ts"
import { PAYMENT_PASSWORD } from "../testing/world.ts"
import { offerReward } from "./points/offer.ts"
import { postPoints } from "./points/post.ts"
import { payReferrals } from "./referrals/pay.ts"

useMissions()

test("an agent's reports cost what every reward of their members cost in the ledger: prizes, points and referrals", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  await world.setBrand(world.baize, {
    settings: {
      ...world.baize.settings,
      points: { rates: {}, cash: { points: 100, amount: 100 } },
      referral: { reward: 311, deposits: 100, turnover: 100, days: 30 },
    },
  })
  const [top, other] = [await world.agent(), await world.agent()]
  const agent = await world.agent({ type: "agent", upline: top, rebatePpm: 5_000 })
  const ann = await world.member({ upline: agent })
  const bob = await world.member({ upline: other })
  const places = [{ from: 1, to: 2, prize: cash(107) }]
  const [step, , raffle] = [
    await mission({ prizes: [{ target: 1_000, prize: cash(101) }] }),
    await open({ kind: "leaderboard", metric: "turnover", lastDay: today(), prizes: places }),
    await open({ kind: "raffle", metric: "turnover", each: 500, lastDay: today(), prizes: [{ count: 9, prize: cash(113) }] }),
  ]
  const day = today()
  for (const person of [ann, bob]) {
    const player = await playerAt(world, vendor, person, 10_000)
    await playsRound(player, vendor, 2_000)
    await run()
    await claim(step, 1_000, {}, player.api)
    const friend = await registerBy(world, await codeOf(player.api))
    await depositArrives(world, friend, 100)
    await playsRound(await playerAt(world, vendor, friend, 0), vendor, 100)
    await postPoints(world.database, {
      brand: 1,
      member: person.id,
      kind: "adjustment",
      ref: randomUUID(),
      points: 1_000,
      at: world.clock.now(),
    })
    const sealed = { request: randomUUID(), paymentPassword: PAYMENT_PASSWORD }
    await player.api(convertPoints, { ...sealed, points: 200, amount: 200 })
    const words = { en: "Cash", ko: "현금" }
    const reward = await offerReward(
      world.database,
      world.baize,
      { kind: "cash", name: words, text: words, points: 100, amount: 127 },
      { by: "test", at: world.clock.now(), fileOf: () => Buffer.alloc(0) },
    )
    await player.api(redeemPoints, { ...sealed, request: randomUUID(), reward, points: 100 })
  }
  await run()
  await payReferrals(world.platform)
  world.clock.advance(DAY)
  await run()
  world.clock.advance(3_700_000)
  await run()
  for (const person of [ann, bob]) await (await world.signIn(person))(claimRafflePromotion, { mission: raffle })
  await run()
  const inLedger = async (upline: number) =>
    world.database.rows(sql`
      with recursive team as (
        select ${upline}::bigint as id union all select m.id from team t join member m on m.upline = t.id
      )
      select t.source, sum(t.amount)::bigint as sum from transfer t
      join account d on d.id = t.debit join account c on c.id = t.credit
      where c.member in (select id from team) and d.kind = 'bonus-cost' and d.member is null group by 1 order by 1`)
  for (const one of [top, agent, other]) {
    const costs = (await inLedger(one.id)) as { source: string; sum: number }[]
    expect(costs).toEqual([
      { source: "missions", sum: 101 + 107 + 4 * 113 },
      { source: "points", sum: 200 + 127 },
      { source: "referral", sum: 311 },
    ])
    const { totals } = await (await world.signIn(one))(teamBetting, { from: day, to: today(), pageNo: 1, pageSize: 50 })
    expect(totals.bonus).toBe(costs.reduce((sum, cost) => sum + cost.sum, 0))
  }
})
