import type { Api } from "@baize/common/api/client.ts"
import { RefusedError } from "@baize/common/api/client.ts"
import { walletTransfers } from "@baize/common/api/transfers.ts"
import { watchWallets } from "@baize/platform/play/transfers/carry-on.ts"
import fc from "fast-check"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type LabelGame, moneyOf, moveBack, moveIn, moveOut, type TransferWorld, transferWorld } from "./transfer-world.ts"

// Random histories of one member at a wire that fails: whatever is lost, late, doubled or restarted, the member has in the end
// what a model of three numbers says. TRANSFER_RUNS=500 for a long run.
const runs = Number(process.env.TRANSFER_RUNS ?? 12)
const START = 10_000

let world: TransferWorld
beforeAll(async () => {
  world = await transferWorld()
})
afterAll(() => world?.close())

type Step =
  | { readonly act: "in" | "out"; readonly amount: number; readonly twice: boolean }
  | { readonly act: "back" | "spin" | "ask" | "restart" | "tick" }
  | {
      readonly act: "fault"
      readonly call: "deposit" | "withdraw" | "status" | "entries"
      readonly fault: "lose-call" | "lose-answer" | "twice" | "late"
    }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constantFrom("in" as const, "out" as const),
    amount: fc.constantFrom(1, 700, 2_500),
    twice: fc.boolean(),
  }),
  fc.record({ act: fc.constantFrom("back" as const, "spin" as const, "ask" as const, "restart" as const, "tick" as const) }),
  fc.record({
    act: fc.constant("fault" as const),
    call: fc.constantFrom("deposit" as const, "withdraw" as const, "status" as const, "entries" as const),
    fault: fc.constantFrom("lose-call" as const, "lose-answer" as const, "twice" as const, "late" as const),
  }),
)

/** A refusal is an answer like another; anything else is an error of ours. */
const tried = <Value>(act: Promise<Value>): Promise<Value | undefined> =>
  act.catch(problem => {
    if (problem instanceof RefusedError) return undefined
    throw problem
  })

async function take(one: Step, api: Api, game: LabelGame | undefined): Promise<void> {
  if (one.act === "in" || one.act === "out") {
    const move = one.act === "in" ? moveIn : moveOut
    const request = crypto.randomUUID()
    const copies = one.twice ? [0, 1] : [0]
    await Promise.all(copies.map(() => tried(move(api, one.amount, request))))
  } else if (one.act === "back") await tried(moveBack(api))
  else if (one.act === "spin") await game?.spin(100)
  else if (one.act === "ask") await world.askLater()
  else if (one.act === "restart") await world.restartStudio()
  else if (one.act === "tick") await watchWallets(world.platform)
  else if (one.act === "fault") world.wire.fault(one.call, one.fault)
}

test("after any history of transfers, play, faults and restarts the member has what was neither won nor lost", {
  tags: "long",
  timeout: 60_000 + runs * 20_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
      const { api, id } = await world.player(START)
      await moveIn(api, 2_000)
      const game = await tried(world.openGame(api))
      for (const one of steps) await take(one, api, game)
      // Everything that was lost is asked about, and what was late has come.
      world.wire.lift()
      await world.wire.settled()
      await world.studio().recover()
      for (let asks = 0; asks < 4; asks++) {
        world.clock.advance(300_000)
        await world.askLater()
      }
      const { rows } = await api(walletTransfers, { pageSize: 100 })
      expect(rows.filter(({ state }) => state === "pending")).toEqual([])
      const { staked, won } = await world.database.one<{ staked: number; won: number }>(sql`
        select coalesce(sum(amount) filter (where kind = 'bet'), 0)::bigint as staked,
               coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as won
        from transfer where member = ${id} and source = 'vendor:CPL'`)
      const back = await world.database.one<{ back: number }>(sql`
        select coalesce(sum(amount), 0)::bigint as back from transfer
        where member = ${id} and source = 'vendor:CPL' and kind = 'rollback'`)
      const [cash, vendors] = await moneyOf(api)
      const moved = rows.reduce(
        (sum, { state, direction, amount }) => sum + (state === "done" ? (direction === "in" ? amount : -amount) : 0),
        0,
      )
      expect([cash, vendors]).toEqual([START - moved, moved - staked + won + back.back])
      await world.expectAgreement()
    }),
    { numRuns: runs, endOnFailure: true },
  )
})
