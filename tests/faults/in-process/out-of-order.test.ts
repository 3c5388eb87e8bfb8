import type { TransferKind } from "@baize/common/api/transfer-kinds.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { factsFromScratch } from "@baize/platform/books/facts/verify.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { play, studio } from "@baize/platform/testing/studio.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import fc from "fast-check"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type VendorAnswer, vendorDoor } from "../../support/vendor-door.ts"

// A vendor whose network repeats everything three times in any order, over real HTTP. FAULT_RUNS=1000 for a long run.
const runs = Number(process.env.FAULT_RUNS ?? 60)
const CASH = 100_000

let world: TestWorld
let door: ReturnType<typeof vendorDoor>
beforeAll(async () => {
  world = await testWorld()
  const { key } = await studio(world)
  const url = await world.platform.http.listen({ port: 0, host: "127.0.0.1" })
  door = vendorDoor({ url, key, now: world.clock.now })
})
afterAll(() => world?.close())

const amount = fc.constantFrom(0, 30, 100, 900)
/** A round as the vendor sees it: the calls made about it. */
const round = fc.record({
  bet: amount,
  win: fc.option(amount),
  /** The bet is rolled back. */
  back: fc.boolean(),
  /** It is closed by a call of its own. */
  closed: fc.boolean(),
})
const story = fc.array(round, { minLength: 1, maxLength: 5 }).chain(rounds => {
  const copies = rounds.flatMap((one, n) =>
    (
      [
        "bet",
        ...(one.win === null ? [] : ["win"]),
        ...(one.back ? ["rollback"] : []),
        ...(one.closed ? ["endround"] : []),
      ] as const
    ).flatMap(call => [1, 2, 3].map(() => ({ call: call as "bet" | "win" | "rollback" | "endround", n }))),
  )
  return fc.record({
    rounds: fc.constant(rounds),
    order: fc.shuffledSubarray(copies, { minLength: copies.length }),
    /** Calls in flight at a time. */
    atOnce: fc.integer({ min: 1, max: 8 }),
    rollbackAfterWin: fc.constantFrom("take-back", "refuse"),
    winAfterRollback: fc.constantFrom("refuse", "accept"),
    winWithoutBet: fc.constantFrom("refuse", "accept"),
  })
})

let stories = 0

test("a vendor that sends every call three times in any order moves each transaction once and always gets the same answer", {
  tags: "long",
  timeout: 60_000 + runs * 1_000,
}, async () => {
  const property = fc.asyncProperty(story, async ({ rounds, order, atOnce, ...policy }) => {
    const { rollbackAfterWin, winAfterRollback, winWithoutBet } = policy
    const person = await world.member()
    await world.fund(person, CASH)
    const { player, game, token } = await play(world, person)
    await world.database.run(
      sql`
        update vendor set rollback_after_win = ${rollbackAfterWin}, win_after_rollback = ${winAfterRollback},
                          win_without_bet = ${winWithoutBet}
        where id = 'BZ'`,
    )
    const prefix = `s${++stories}`
    // A bet uses the newest terms, and so do the calls after it.
    await door("bet", { transaction: `terms-${prefix}`, round: `terms-${prefix}`, player, game, token, amount: 0 })
    const answersOf = new Map<string, VendorAnswer[]>()
    const send = async ({ call, n }: (typeof order)[number]) => {
      const { bet, win } = rounds[n]!
      const names = { round: `${prefix}-${n}`, transaction: `${prefix}-${n}-${call}`, player }
      const content = {
        bet: { ...names, game, token, amount: bet },
        win: { ...names, game, amount: win ?? 0, end: false },
        rollback: { ...names, original: `${prefix}-${n}-bet` },
        endround: { ...names, game },
      }[call]
      const answer = await door(call, content)
      answersOf.set(names.transaction, [...(answersOf.get(names.transaction) ?? []), answer])
    }
    for (let from = 0; from < order.length; from += atOnce) await Promise.all(order.slice(from, from + atOnce).map(send))

    // Each call got three definite, equal answers and moved money at most once. Two answers may change later: for a bet rolled
    // back since, and for a win that came before its bet and is retried after it.
    for (const [name, answers] of answersOf) {
      const words = new Set(answers.map(({ status, code }) => code ?? status))
      if (name.endsWith("-bet") && words.size > 1) words.delete("cancelled")
      if (name.endsWith("-win") && winWithoutBet === "refuse" && words.size > 1) words.delete("no-bet")
      expect([name, answers.length, ...words]).toHaveLength(3)
      for (const { status } of answers) expect([200, 409, 422]).toContain(status)
      const taken = answers.filter(({ status }) => status === 200)
      if (taken.length === 0) continue
      expect(taken.filter(({ value }) => value.repeated === false)).toHaveLength(1)
      if (/(bet|win)$/.test(name)) expect([name, ...new Set(taken.map(({ value }) => value.balance))]).toHaveLength(2)
    }
    // What the vendor was told is what the player has, and what the ledger says about each id.
    const took = (n: number, call: string): boolean =>
      (answersOf.get(`${prefix}-${n}-${call}`) ?? []).some(({ status }) => status === 200)
    const expected: [string, TransferKind][] = []
    let cash = CASH
    for (const [n, { bet, win }] of rounds.entries()) {
      const name = `${prefix}-${n}`
      if (took(n, "bet")) expected.push([`${name}-bet`, "bet"])
      if (took(n, "win")) expected.push([`${name}-win`, "win"])
      if (took(n, "endround")) expected.push([`${name}-endround`, "endround"])
      if (took(n, "rollback")) expected.push(took(n, "bet") ? [`bet:${name}-bet`, "rollback"] : [`${name}-bet`, "tombstone"])
      cash += (took(n, "win") ? win! : 0) - (took(n, "bet") && !took(n, "rollback") ? bet : 0)
    }
    expect((await world.platform.ledger.balances(person.id)).cash).toBe(cash)
    const moved = await world.database.rows<{ ref: string; kind: TransferKind }>(
      sql`select ref, kind from transfer where source = 'vendor:BZ' and round like ${`${prefix}-%`}`,
    )
    const sorted = (list: [string, string][]) => list.map(one => one.join(" ")).sort()
    expect(sorted(moved.map(({ ref, kind }) => [ref, kind]))).toEqual(sorted(expected))
  })
  await fc.assert(property, { numRuns: runs })

  expect(await verifyLedger(world.database)).toEqual([])
  await catchUp(world.platform)
  expect(await factsFromScratch(world.database)).toEqual([])
})
