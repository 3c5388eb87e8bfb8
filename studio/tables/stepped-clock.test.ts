import { expect, it } from "vitest"
import { clock, ended, flyerOf, phase, url, useTables, world } from "../testing/kite-tables.ts"
import { tableEvents } from "../testing/table-events.ts"
import { disagreements } from "../testing/test-studio.ts"

useTables(2)

const hour = 3_600_000

it.each([
  ["back an hour", -hour],
  ["ahead by an hour", hour],
])(
  "the clock steps %s amid a round: it runs its time, bets are decided once, and the next one takes bets",
  { tags: "long" },
  async (_, step) => {
    const [ann, bob] = await Promise.all([flyerOf(2, "ann"), flyerOf(2, "bob")])
    const stream = await tableEvents(url, ann.bearer)
    const before = performance.now()
    // Ann lets go after 0.3 s, and Bob not at all.
    const [first, second] = await Promise.all([ann.enter(100, 300), bob.enter(100)])
    const shared = first.body.chain?.round
    await stream.until(view => view.round === shared && view.phase === "running")
    clock.ahead = step
    // Nothing of a round that is being played is due for the recovery worker.
    await world.studio.recover()
    const over = await stream.until(view => view.round === shared && view.phase === "over")
    expect(performance.now() - before).toBeGreaterThanOrEqual((over.result as { falls: number }).falls)
    expect(over.interrupted).toBe(false)
    expect(await ended(ann, first.body.id)).toMatchObject({ state: "settled", win: 400 })
    expect(await ended(bob, second.body.id)).toMatchObject({ state: "settled", win: 0 })

    await expect.poll(phase(ann)).toBe("open")
    const [again] = await Promise.all([ann.enter(100, 200), bob.enter(100)])
    expect(again.body.state).toBe("playing")
    expect(await ended(ann, again.body.id)).toMatchObject({ state: "settled", win: 300 })
    await stream.close()
    expect(await disagreements(world.database, world.wallet)).toEqual([])
  },
)
