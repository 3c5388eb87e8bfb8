import {
  addFavorite,
  favoriteList,
  gameList,
  hotGames,
  newVendors,
  recentGames,
  vendorGameTypes,
  winners,
} from "@baize/common/api/games.ts"
import { roundTimeline } from "@baize/common/api/rounds.ts"
import { permission } from "@baize/common/api/site.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { disconnectVendor } from "@baize/platform/play/vendors/switches.ts"
import { labelOf, labels } from "@baize/studio/labels.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { type LabelPlayer, STAKE, useLabelWorld } from "./label-world.ts"

const label = useLabelWorld()

/** Where a label's games could still be seen, with how many are. */
async function shown(vendor: string, { api }: LabelPlayer): Promise<Readonly<Record<string, number>>> {
  const { home } = await api(permission, { site: "player" })
  const { hotGames: hot } = await api(hotGames, {})
  const { list: types } = await api(vendorGameTypes, {})
  const { vendors: fresh } = await api(newVendors, {})
  const { list: best } = await api(winners, {})
  const count = (games: readonly { vassalage: string }[]) => games.filter(({ vassalage }) => vassalage === vendor).length
  return {
    list: (await api(gameList, { vassalage: vendor })).total,
    hot: count(hot) + count(home!.hot),
    blocks: count(home!.blocks.flatMap(({ games }) => games)),
    vendors: count(home!.vendors) + count(types.flatMap(({ vendors }) => vendors)) + count(fresh),
    winners: [...best, ...home!.winners].filter(({ iconUrl }) => iconUrl.includes(`/${vendor}/`)).length,
    favorites: count((await api(favoriteList, {})).content),
    recent: count((await api(recentGames, {})).list),
  }
}

/** A game of each label that plays without a table, and the call of its dialect that pays a win. */
const played = [
  ["BZ", "emerald-cloth", null, "win"],
  ["PP", "thousand-roofs", null, "result.html"],
  ["EVO", "european-roulette", { red: 100 }, "win"],
  ["PG", "swallowtail", null, "win"],
  ["JDB", "thousand-drums", null, "win"],
  ["JL", "moon-rabbit-bakery", null, "win"],
  ["BG", "reef-hunter", { fish: "clownfish" }, "result.html"],
] as const

/** A slip on every end of one bout, so that it wins; it runs while the other labels are disconnected. */
const ends = ["winner.meron", "winner.wala", "winner.draw"].map(pick => ({ picks: [pick], stake: STAKE }))
let bout: { readonly sitting: LabelPlayer; readonly id: string; round(id: string): Promise<{ state: string; win: number }> }

test("SS disconnected amid a bout has no tile left, and takes no more bets", { tags: "long" }, async () => {
  const { world } = label()
  const sitting = await label().sitDown()
  const { enter, round } = await label().openTable(sitting, "ribbon-derby")
  const { body } = await enter({ bets: ends }, ends.length * STAKE)
  expect(body).toMatchObject({ state: "playing" })
  bout = { sitting, id: body.id, round }
  await disconnectVendor(world.database, "SS")
  const tiles = async () => (await sitting.api(gameList, { vassalage: "SS" })).total
  await expect.poll(tiles).toBe(0)
  const other = await label()
    .openTable(await label().sitDown(), "ribbon-derby")
    .catch(() => undefined)
  expect((await other?.enter({ bets: ends }, ends.length * STAKE))?.body.state).not.toBe("playing")
})

test.each(played)(
  "%s disconnected during a round of %s pays it, and has no tile, winner or link from then on",
  { tags: "long", timeout: 60_000 },
  async (vendor, code, choice, win) => {
    expect(labelOf(code).vendor).toBe(vendor)
    const { world, wire } = label()
    // Twelve games are hot, and ten of a category on the home page: those of the label are among them.
    const ahead = 1_000_000 * (1 + played.findIndex(([other]) => other === vendor))
    await world.database.run(sql`
      update game set is_hot = vendor = ${vendor}, sort = case when vendor = ${vendor} then sort - ${ahead} else sort end`)
    const sitting = await label().sitDown()
    const { play } = await label().openGame(sitting, code, choice)
    for (let won = false; !won; ) {
      const { body } = await play()
      won = body.win > body.stake
    }
    const [game] = (await sitting.api(gameList, { vassalage: vendor, gameName: code.replaceAll("-", " ") })).games
    await sitting.api(addFavorite, { nodeId: game!.nodeId })
    await catchUp(world.platform)
    for (const [place, count] of Object.entries(await shown(vendor, sitting))) expect(count, place).toBeGreaterThan(0)
    const jackpot = async () => (await sitting.api(permission, { site: "player" })).home!.jackpot
    if (vendor === "BZ") await expect.poll(jackpot).toBeGreaterThan(0)

    const cut = Promise.withResolvers<void>()
    wire.fault(win, "lose-call", () => void disconnectVendor(world.database, vendor).then(() => cut.resolve()))
    const { body: last } = await play()
    await cut.promise
    await expect.poll(() => label().unfinished(sitting), { timeout: 20_000 }).toEqual([])
    expect(await label().cashOf(sitting)).toBe(await label().dueTo(sitting))
    expect(Object.values(await shown(vendor, sitting)).every(count => count === 0)).toBe(true)
    if (vendor === "BZ") expect(await jackpot()).toBeNull()
    await catchUp(world.platform)
    const told = await sitting.api(roundTimeline, { roundId: `${vendor}:${last.id}` })
    expect(told).toMatchObject({ state: "settled", shownBy: null })
    expect((await play()).body).toMatchObject({ state: "refused" })

    await world.database.run(sql`update vendor set connected = true where id = ${vendor}`)
    expect(await sitting.api(roundTimeline, { roundId: `${vendor}:${last.id}` })).toMatchObject({ shownBy: { round: last.id } })
    expect(await verifyLedger(world.database)).toEqual([])
  },
)

test("a bout of SS that was running when SS was disconnected is settled and paid", {
  tags: "long",
  timeout: 90_000,
}, async () => {
  const { sitting, id, round } = bout
  await expect.poll(async () => (await round(id)).state, { timeout: 60_000, interval: 500 }).toBe("settled")
  expect((await round(id)).win).toBeGreaterThan(0)
  expect(await label().cashOf(sitting)).toBe(await label().dueTo(sitting))
  const { world } = label()
  await catchUp(world.platform)
  expect(await sitting.api(roundTimeline, { roundId: `SS:${id}` })).toMatchObject({ state: "settled", shownBy: null })
  await world.database.run(sql`update vendor set connected = true where id = 'SS'`)
  expect(await verifyLedger(world.database)).toEqual([])
})

test("every label that plays from members' cash is played here", () => {
  const here = new Set<string>([...played.map(([vendor]) => vendor), "SS"])
  expect(labels.filter(({ vendor, holdsMoney }) => !holdsMoney && !here.has(vendor))).toEqual([])
})

test("every game of every label that says so opens for play money", { tags: "long", timeout: 90_000 }, async () => {
  const sitting = await label().sitDown()
  const { games } = await sitting.api(gameList, { pageSize: 100 })
  const offered = games.filter(({ supportPlay }) => supportPlay === 0)
  expect(offered.length).toBeGreaterThan(30)
  for (const game of offered) {
    const { status, body } = await label().ask("/api/session", await label().launch(sitting, game, true))
    expect([game.gameCode, status, body.mode, body.balance > 0]).toEqual([game.gameCode, 200, "free", true])
  }
})
