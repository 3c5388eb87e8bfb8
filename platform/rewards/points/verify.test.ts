import { randomUUID } from "node:crypto"
import { convertPoints, redeemPoints } from "@baize/common/api/points.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import sql, { type Sql } from "sql-template-tag"
import { expect, test } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { api, mia, mine, usePlayingMember, world } from "../../testing/playing-member.ts"
import { PAYMENT_PASSWORD } from "../../testing/world.ts"
import { earnPoints } from "./earn.ts"
import { addCodes, offerReward } from "./offer.ts"
import { pointViolations } from "./verify.ts"

usePlayingMember({ cash: 100_000 })

/** The rules that changes break, which are undone; rows are changed as a superuser changes them. */
const broken = (...changes: Sql[]): Promise<string[]> =>
  undoable<string[]>(world.database, async (tx, undo) => {
    await tx.run(sql`set local session_replication_role = replica`)
    for (const change of changes) expect(await tx.run(change)).toBeGreaterThan(0)
    return undo([...new Set((await pointViolations(tx)).map(({ rule }) => rule))])
  })

test("verify-points finds points, money, codes and costs that someone changed", async () => {
  const points = { rates: { RNG: 100_000 }, cash: { points: 100, amount: 100 } }
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, points } })
  await mine.betwin(mine.name(), 50_000, 0)
  await catchUp(world.platform)
  await earnPoints(world.platform)
  const words = { en: "Film", ko: "영화" }
  const naming = { by: "test", at: world.clock.now(), fileOf: () => Buffer.alloc(0) }
  const voucher = await offerReward(
    world.database,
    world.baize,
    { kind: "voucher", name: words, text: words, points: 50 },
    naming,
  )
  await addCodes(world.database, voucher, ["AAAA", "BBBB"])
  const confirmed = () => ({ request: randomUUID(), paymentPassword: PAYMENT_PASSWORD })
  await api(convertPoints, { ...confirmed(), points: 200, amount: 200 })
  await api(redeemPoints, { ...confirmed(), reward: voucher, points: 50 })
  expect(await pointViolations(world.database)).toEqual([])

  const own = sql`member = ${mia.id}`
  const paid = sql`source = 'points' and ${own}`
  const converted = sql`kind = 'convert' and ${own}`
  const played = "points are those of the settled turnover"
  const earned = "what a day has earned is the sum of its entries"
  const last = "a balance is that of the last entry"
  const taken = "a redemption took its points once, and only a rejected one returned them"
  const once = "money for points is paid once"
  const cost = "cash for points costs what was paid"
  const code = "a code was given to a redemption of its voucher"
  for (const [rules, ...changes] of [
    [[earned], sql`update point_earning set points = points + 1000 where ${own}`],
    [[played], sql`delete from transfer where kind = 'bet' and ${own}`],
    [[played], sql`update transfer set amount = amount - 10 where kind = 'bet' and ${own}`],
    [[last], sql`update point_account set balance = balance + 1 where ${own}`],
    [[taken], sql`update point_redemption set points = points - 1 where ${converted}`],
    [[taken], sql`update point_redemption set status = 'rejected' where ${converted}`],
    [[once], sql`update transfer set amount = amount + 1 where ${paid}`],
    [[once], sql`delete from transfer where ${paid}`],
    [
      [once],
      sql`update transfer set debit = (select id from account where brand = 1 and kind = 'cashier-clearing') where ${paid}`,
    ],
    [[cost], sql`update point_redemption set cost = 0 where ${converted}`],
    [[code], sql`update point_voucher set redemption = null where redemption is not null`],
  ] as [string[], ...Sql[]][])
    expect(await broken(...changes), `${changes[0]?.sql}`).toEqual(rules)
})
