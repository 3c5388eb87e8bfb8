import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pairsInVain } from "../../testing/joined.ts"
import { playRandomly, type RandomPlay } from "../../testing/random-play.ts"
import { tamper } from "../../testing/tamper.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import type { Posting } from "../ledger/posting.ts"
import { catchUp, nextPortion, readOn } from "./job.ts"
import { readPortion } from "./portion.ts"
import { forgetFacts } from "./rebuild.ts"
import { factsFromScratch } from "./verify.ts"

let world: TestWorld
let play: RandomPlay
beforeAll(async () => {
  world = await testWorld()
  const top = await world.agent()
  const far = await world.agent({ brand: world.jade })
  play = await playRandomly(world, [
    await world.member({ upline: top }),
    await world.member({ upline: top }),
    await world.member({ brand: world.jade, upline: far }),
  ])
})
afterAll(() => world?.close())

const facts = () =>
  world.database.rows(sql`
    select member, day, vendor, game_type as "gameType", rounds, turnover, payout, contributions, bonus, rebate,
           deposits, withdrawals
    from fact where (rounds, turnover, payout, contributions, bonus, rebate, deposits, withdrawals) <> (0, 0, 0, 0, 0, 0, 0, 0)
    order by member, day, vendor, game_type`)

describe("the facts job", () => {
  it("facts equal a slow model of the same play, at every portion size", async () => {
    await play.go(400)
    await readOn(world.database, 7)
    expect(await facts()).toEqual(play.expected())
    await play.go(200)
    await catchUp(world.platform)
    expect(await facts()).toEqual(play.expected())
    expect(await factsFromScratch(world.database)).toEqual([])
  })

  it("facts count each transfer once when several runs catch up during play", async () => {
    const playing = play.go(300)
    for (let n = 0; n < 8; n++)
      await Promise.all([readOn(world.database, 5), readOn(world.database, 11), catchUp(world.platform), catchUp(world.platform)])
    await playing
    await Promise.all([readOn(world.database, 3), readOn(world.database, 3)])
    expect(await facts()).toEqual(play.expected())
  })

  it("facts lose and double nothing when a run dies before its commit", async () => {
    await play.go(50)
    const dying = world.database.transaction(async tx => {
      const { seen } = await tx.one<{ seen: string }>(sql`select seen::text from fact_mark where name = 'facts' for update`)
      await tx.rows(readPortion(seen, 20))
      throw new Error("killed")
    })
    await expect(dying).rejects.toThrow("killed")
    await catchUp(world.platform)
    expect(await facts()).toEqual(play.expected())
  })

  it("reading facts waits for no open transaction and includes it when it commits late", async () => {
    const member = await world.member()
    const { ledger } = world.platform
    const cash = await ledger.accountOf(world.baize, member.id, "cash")
    const clearing = await ledger.brandAccount(world.baize, "cashier-clearing")
    const deposit = (ref: string, amount: number) =>
      ({ source: "cashier", ref, kind: "deposit", debit: clearing, credit: cash, amount }) as const
    const bonus = await ledger.accountOf(world.baize, member.id, "bonus")
    const cost = await ledger.brandAccount(world.baize, "bonus-cost")
    const mine = () =>
      world.database.row<{ deposits: number; bonus: number }>(
        sql`select sum(deposits) as deposits, sum(bonus) as bonus from fact where member = ${member.id}`,
      )
    await world.database.transaction(async late => {
      await ledger.postTogether(
        [{ source: "operator", ref: "late", kind: "bonus-grant", debit: cost, credit: bonus, amount: 7 }],
        late,
      )
      const other = await world.member()
      await world.fund(other, 1)
      await catchUp(world.platform)
      expect(await mine()).toEqual({ deposits: null, bonus: null })
    })
    await ledger.post(deposit("after", 5))
    await catchUp(world.platform)
    await catchUp(world.platform)
    expect(await mine()).toEqual({ deposits: 5, bonus: 7 })
    expect(await factsFromScratch(world.database)).toEqual([])
  })

  it("rounds that end in a later portion are each looked at once, not beside all the others", async () => {
    const rounds = 300
    const { ledger } = world.platform
    const member = await world.member()
    await world.fund(member, rounds)
    const cash = await ledger.accountOf(world.baize, member.id, "cash")
    const vendor = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
    const { id: game } = await world.database.one<{ id: number }>(sql`select min(id) as id from game where vendor = 'BZ'`)
    const post = (kind: "bet" | "win", money: object) =>
      ledger.postApart(
        Array.from({ length: rounds }, (_, n) => {
          const round = `many-${n}`
          return { source: "vendor:BZ", ref: `${round}-${kind}`, kind, amount: 1, round, game, ...money } as Posting
        }),
        world.database,
      )
    await post("bet", { debit: cash, credit: vendor })
    await catchUp(world.platform)
    await post("win", { debit: vendor, credit: cash, detail: { end: true } })
    const pairs = await world.database.transaction(async tx => {
      const statements = await nextPortion(tx)
      for (const statement of statements.slice(0, -1)) await tx.run(statement)
      return pairsInVain(tx, statements.at(-1)!)
    })
    expect(pairs).toBeLessThan(10 * rounds)
    expect(await factsFromScratch(world.database)).toEqual([])
  })

  it("rebuilding all facts gives the same facts", async () => {
    const before = await facts()
    await forgetFacts(world.database)
    await readOn(world.database, 50)
    expect(await facts()).toEqual(before)
  })

  it("facts are complete for a reader while others are being served", async () => {
    const member = await world.member()
    const seen = Array.from({ length: 12 }, async () => {
      await world.fund(member, 10)
      await catchUp(world.platform)
      const { deposits } = await world.database.one<{ deposits: number }>(
        sql`select sum(deposits) as deposits from fact where member = ${member.id}`,
      )
      return deposits >= 10
    })
    expect(await Promise.all(seen)).toEqual(seen.map(() => true))
    expect(await world.database.one(sql`select sum(deposits) as deposits from fact where member = ${member.id}`)).toEqual({
      deposits: 120,
    })
  })

  it("facts stop with an error on a copy restored elsewhere, until they are rebuilt", async () => {
    const before = await facts()
    await tamper(world.database, sql`update transfer set xact = '900000000'`)
    await world.database.run(sql`update fact_mark set seen = '900000001:900000001:'`)
    await expect(catchUp(world.platform)).rejects.toThrow("verify-reports --rebuild")
    await forgetFacts(world.database)
    await catchUp(world.platform)
    const member = await world.member()
    await world.fund(member, 4)
    await catchUp(world.platform)
    expect((await facts()).filter(fact => (fact as { member: number }).member !== member.id)).toEqual(before)
    expect(await factsFromScratch(world.database)).toEqual([])
  })

  it("facts that differ from the ledger are found", async () => {
    const { member, day } = await world.database.one<{ member: number; day: string }>(sql`
      update fact set turnover = turnover + 1
      where (member, day, vendor, game_type) = (select member, day, vendor, game_type from fact where turnover > 0
        order by member, day, vendor, game_type limit 1)
      returning member, day`)
    const [difference, ...others] = await factsFromScratch(world.database)
    expect(others).toEqual([])
    expect(difference).toMatchObject({ member, day, measure: "turnover", found: difference!.expected + 1 })
  })
})
