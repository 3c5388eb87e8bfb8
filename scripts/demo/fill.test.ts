import { factsFromScratch } from "@baize/platform/books/facts/verify.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import type { Brand } from "@baize/platform/brands/brands.ts"
import { createBrand } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { lotteryViolations } from "@baize/platform/play/lottery/tickets/verify.ts"
import { campaignsOf } from "@baize/platform/rewards/bonuses/campaigns.ts"
import { gameProblem } from "@baize/platform/rewards/bonuses/terms.ts"
import { bonusViolations } from "@baize/platform/rewards/bonuses/verify.ts"
import { missionViolations } from "@baize/platform/rewards/missions/verify.ts"
import { pointViolations } from "@baize/platform/rewards/points/verify.ts"
import { referralViolations } from "@baize/platform/rewards/referrals/verify.ts"
import { platformDatabase } from "@baize/platform/testing/database.ts"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { prepare } from "../start/prepare.ts"
import { dropInterruptedDemo, fillDemoWorld } from "./fill.ts"

const MINUTES = 60_000

it("an interrupted demo world is filled again from the start, completely and once", {
  tags: "long",
  timeout: 10 * MINUTES,
}, async () => {
  const database = await platformDatabase()
  try {
    await database.run(sql`insert into done_once (name, at) values ('demo-begun', now())`)
    await createBrand(database, { ...baizeBrand, name: "Half made" })
    await dropInterruptedDemo(database)
    const { studioKey } = await prepare(database, { oneOperator: true, sandboxCashier: true })
    const said: string[] = []
    await fillDemoWorld(database, line => said.push(line))
    expect(said).toHaveLength(2)
    expect(await database.rows(sql`select from brand where name = 'Half made'`)).toEqual([])
    expect(
      await database.rows(sql`select kid from vendor_key where vendor = 'BZ' and retired_at is null`),
      "the studio's key is the one it was started with",
    ).toEqual([{ kid: studioKey.kid }])
    expect(await verifyLedger(database)).toEqual([])
    expect(await factsFromScratch(database)).toEqual([])
    expect(await pointViolations(database)).toEqual([])
    expect(await referralViolations(database)).toEqual([])
    expect(await database.one(sql`select count(*) > 0 as some from referral where state = 'paid'`)).toEqual({ some: true })
    expect(await database.one(sql`select count(*) > 100 as many from point_account where balance > 0`)).toEqual({ many: true })

    expect(await bonusViolations(database, new Date())).toEqual([])
    expect(
      await database.rows(sql`
        select b.state, b.wagered > 0 and b.wagered < b.required as "underWay" from bonus b join member m on m.id = b.member
        where m.username = 'maya' and m.brand = 1`),
    ).toEqual([{ state: "running", underWay: true }])
    expect(
      await database.rows(sql`
        select brand from member where type = 'member' and vip_level > 0 group by brand order by brand`),
      "members of every brand have reached a level",
    ).toEqual([{ brand: 1 }, { brand: 2 }, { brand: 3 }])
    for (const brand of await database.rows<Brand>(sql`select id, code from brand`))
      for (const { code, terms } of await campaignsOf(database, brand.id))
        expect(await gameProblem(database, terms, brand), `the free rounds of ${code} can be granted`).toBeUndefined()

    expect(
      await database.rows(sql`
        select level, array_agg(distinct prize_group order by prize_group desc) as groups from member
        where brand = 1 and type <> 'member' group by level order by level`),
      "each level of agents keeps a part of the lottery stakes below it",
    ).toEqual([
      { level: 0, groups: [1_960] },
      { level: 1, groups: [1_950] },
      { level: 2, groups: [1_940] },
      { level: 3, groups: [1_930] },
    ])
    expect(await lotteryViolations(database)).toEqual([])
    expect(
      await database.rows(sql`
        select t.brand, count(distinct m.upline) > 4 as "manyAgents", min(m.level) as "from", max(m.level) as "to",
               bool_and(t.state = 'waiting') as waiting
        from lottery_ticket t join member m on m.id = t.member group by 1 order by 1`),
      "members on every level wait for a draw",
    ).toEqual([
      { brand: 1, manyAgents: true, from: 1, to: 4, waiting: true },
      { brand: 2, manyAgents: true, from: 1, to: 3, waiting: true },
      { brand: 3, manyAgents: true, from: 1, to: 3, waiting: true },
    ])

    expect(await missionViolations(database)).toEqual([])
    expect(
      await database.rows(sql`
        select m.kind, count(*) filter (where p.state = 'claim') > 0 as claimable,
               count(*) filter (where p.state = 'issued') > 0 as given
        from mission m join mission_prize p on p.mission = m.id group by 1 order by 1`),
      "members have something to claim, and places were paid",
    ).toEqual([
      { kind: "leaderboard", claimable: false, given: true },
      { kind: "mission", claimable: true, given: false },
      { kind: "raffle", claimable: true, given: false },
    ])

    const before = await database.one(sql`select count(*) as transfers from transfer`)
    await fillDemoWorld(database, line => said.push(line))
    expect(said).toHaveLength(2)
    expect(await database.one(sql`select count(*) as transfers from transfer`)).toEqual(before)
  } finally {
    await database.close()
  }
})
