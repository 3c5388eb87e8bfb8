import { expect, it } from "vitest"
import { ended, flyerOf, useTables, world } from "../testing/kite-tables.ts"
import { disagreements } from "../testing/test-studio.ts"

useTables(6)

/** Six players bet at one table, and hold on for a moment each of their own. */
async function sixBets() {
  const players = await Promise.all(Array.from({ length: 6 }, (_, n) => flyerOf(6, `kite-${n}`)))
  const entries = await Promise.all(players.map((player, n) => player.enter(100, n % 2 === 0 ? 100 + n : null)))
  return players.map((player, n) => ({ player, name: `baize:kite-${n}`, id: entries[n]!.body.id }))
}

const winsOf = (player: string) => world.wallet.calls.filter(({ kind, body }) => kind === "win" && body.player === player)

it("the wins of a table go to the wallet in one call, also those of nothing", { tags: "long" }, async () => {
  const bets = await sixBets()
  const rounds = await Promise.all(bets.map(({ player, id }) => ended(player, id)))
  expect(rounds.map(({ state }) => state)).toEqual(Array(6).fill("settled"))
  expect(new Set(rounds.map(({ win }) => (win ?? 0) > 0))).toEqual(new Set([true, false]))
  expect(world.wallet.together).toEqual([6])
  for (const { name } of bets) expect(winsOf(name)).toHaveLength(1)
  for (const [n, { name }] of bets.entries())
    expect(world.wallet.players.get(name)?.balance).toBe(10_000 - 100 + (rounds[n]!.win ?? 0))
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a win among others that the platform has voided ends its round alone", { tags: "long" }, async () => {
  world.wallet.fault = (kind, { player }) => (kind === "win" && player === "baize:kite-2" ? { refuse: "cancelled" } : undefined)
  const bets = await sixBets()
  const rounds = await Promise.all(bets.map(({ player, id }) => ended(player, id)))
  expect(rounds.map(({ state }) => state)).toEqual(["settled", "settled", "cancelled", "settled", "settled", "settled"])
  expect(rounds[2]).toMatchObject({ refusal: "voided", win: null })
  expect(world.wallet.together).toEqual([6])
})

it.each(["lose-call", "lose-answer", "fail-call", "fail-answer"] as const)(
  "wins whose call is hurt (%s) are sent again one by one, and each is paid once",
  async fault => {
    let hurt = 0
    world.wallet.fault = kind => (kind === "win" && hurt++ < 6 ? fault : undefined)
    const bets = await sixBets()
    const rounds = await Promise.all(bets.map(({ player, id }) => ended(player, id)))
    expect(rounds.map(({ state }) => state)).toEqual(Array(6).fill("settled"))
    expect(world.wallet.together).toEqual([6])
    for (const { name } of bets) expect(winsOf(name)).toHaveLength(2)
    expect(await disagreements(world.database, world.wallet)).toEqual([])
  },
)
