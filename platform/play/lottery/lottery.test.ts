import { recentGames } from "@baize/common/api/games.ts"
import {
  lotteryDraw,
  lotteryGame,
  lotteryGames,
  lotteryLobby,
  openedNumbers,
  openLottery,
  prizeModes,
  recentLotteries,
  vietnamMenu,
  vietnamOpened,
  vietnamRecent,
} from "@baize/common/api/lottery.ts"
import { verdictOf } from "@baize/common/lottery/fair.ts"
import sql, { type Sql } from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { unseal } from "../../server/vault/vault.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { reseal } from "../vendors/reseal.ts"
import { announceDraws, holdDraws } from "./draws.ts"
import { fillLotteries } from "./fill.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await announceDraws(world.platform)
})
afterAll(() => world?.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const later = async (milliseconds: number) => {
  world.clock.advance(milliseconds)
  await holdDraws(world.platform)
  await announceDraws(world.platform)
}
const gameOf = (gameCode: string) => world.visitor()(lotteryGame, { gameCode })
const drawOf = (gameCode: string, numero: string) => world.visitor()(lotteryDraw, { gameCode, numero })

describe("the lottery lobby", () => {
  it("the lobby has lotteries of every prize mode, each with next draw and commitment, and takes bets", async () => {
    const api = world.visitor()
    const lobby = await api(lotteryLobby, {})
    expect(lobby).toMatchObject({ bettingOpen: true })
    expect(lobby.modes.map(({ prizeMode }) => prizeMode)).toEqual([...prizeModes])
    for (const { prizeMode, games: count } of lobby.modes) {
      const { games } = await api(lotteryGames, { prizeMode })
      expect(games).toHaveLength(count)
      for (const game of games) {
        expect(game).toMatchObject({ prizeMode, next: { commitment: expect.stringMatching(/^[0-9a-f]{64}$/) } })
        expect(Date.parse(game.next!.drawsAt)).toBeGreaterThan(world.clock.now().getTime())
      }
    }
  })
  it("the lobby lists one requested prize mode, and none that the brand does not have", async () => {
    const api = world.visitor()
    const { modes } = await api(lotteryLobby, {})
    expect(await api(lotteryLobby, { prizeMode: "SEA" })).toEqual({
      bettingOpen: true,
      modes: modes.filter(({ prizeMode }) => prizeMode === "SEA"),
    })
    await expect(api(lotteryLobby, { prizeMode: "MOON" as "SEA" })).rejects.toMatchObject({ status: 400 })
  })
  it("the lobby uses the requester's language", async () => {
    const { games } = await world.visitor(world.jade)(lotteryGames, { prizeMode: "LOTT", language: "ko" })
    expect(games.every(({ gameName }) => /[가-힣]/.test(gameName))).toBe(true)
  })
  it("the lobby lists Vietnam's lotteries separately, north to south", async () => {
    const { games } = await world.visitor()(vietnamMenu, {})
    expect([...new Set(games.map(({ region }) => region))]).toEqual(["north", "central", "south"])
  })
  it("the lobby has only the prize modes that the brand has", async () => {
    const { settings } = world.jade
    await world.setBrand(world.jade, { settings: { ...settings, prizeModes: ["ELOTT"] } })
    const api = world.visitor(world.jade)
    expect((await api(lotteryLobby, {})).modes.map(({ prizeMode }) => prizeMode)).toEqual(["ELOTT"])
    expect(await api(vietnamMenu, {})).toEqual({ games: [] })
    for (const call of [lotteryGame, openedNumbers, vietnamOpened])
      await expect(api(call, { gameCode: "north-27" })).rejects.toMatchObject({ code: "lottery-unknown", status: 404 })
    await world.setBrand(world.jade, { settings })
  })
})

describe("a draw", () => {
  it("a draw is committed to in advance, secret until its time, and verifiable by anyone", async () => {
    const { next } = await gameOf("minute-dice")
    const coming = await drawOf("minute-dice", next!.numero)
    expect(coming).toMatchObject({ commitment: next!.commitment, seed: null, opened: null, drawnAt: null })
    await later(MINUTE)
    const held = await drawOf("minute-dice", next!.numero)
    expect(held).toMatchObject({ commitment: next!.commitment, drawnAt: held.drawsAt })
    expect(held.opened![0]!.numbers).toHaveLength(3)
    expect(
      verdictOf({ ...held, commitment: held.commitment!, seed: held.seed!, opened: held.opened! }, next!.commitment!),
    ).toMatchObject({ fair: true })
    expect(await gameOf("minute-dice")).toMatchObject({ last: { numero: next!.numero, opened: held.opened } })
  })
  it("a draw has the numbers of its kind: 27 of the north, 18 of the south, 23 of a 4D", async () => {
    await later(2 * 24 * HOUR)
    const drawn = async (code: string) => (await gameOf(code)).last!.opened.flatMap(({ numbers }) => numbers).length
    expect(await Promise.all(["north-27", "south-18", "archipelago-4d"].map(drawn))).toEqual([27, 18, 23])
  })
  it("a draw can't be changed or removed", async () => {
    const { last, next } = await gameOf("evening-five")
    const change = (numero: string, what: string) =>
      world.database.run(sql`
        update lottery_draw set seed = case when ${what} = 'seed' then repeat('0', 64) else seed end,
                                opened = case when ${what} = 'opened' then '[]'::jsonb else opened end
        where lottery = 'evening-five' and numero = ${numero}`)
    await expect(change(last!.numero, "opened")).rejects.toThrow(/final/)
    await expect(change(next!.numero, "seed")).rejects.toThrow(/final/)
    await expect(world.database.run(sql`delete from lottery_draw`)).rejects.toThrow(/final/)
  })
  describe("a draw's seed", () => {
    const seedsOf = (held: boolean) =>
      world.database.rows<{ seed: string }>(sql`
        select seed from lottery_draw where (drawn_at is not null) = ${held} order by lottery, numero`)
    const sealed = /^sealed1\.[\w-]{10}\.[\w-]+$/
    /** Writes to draws as an older version of the platform, or someone with the rights of the tables' owner. */
    const forge = (change: Sql) =>
      world.database.transaction(async tx => {
        await tx.run(sql`alter table lottery_draw disable trigger user`)
        await tx.run(change)
        await tx.run(sql`alter table lottery_draw enable trigger user`)
      })
    const storedOf = (numero: string) =>
      world.database.one<{ seed: string }>(sql`
        select seed from lottery_draw where (lottery, numero) = ('minute-dice', ${numero})`)

    it("a seed is sealed until its draw is held, and in the clear from then on", async () => {
      await later(MINUTE)
      const [coming, held] = [await seedsOf(false), await seedsOf(true)]
      expect(coming.length).toBeGreaterThan(100)
      for (const { seed } of coming) expect(seed).toMatch(sealed)
      for (const { seed } of held) expect(seed).toMatch(/^[0-9a-f]{64}$/)
      expect(held.length).toBeGreaterThan(0)
    })
    it("seeds from before they were sealed are sealed at the start, without those of draws that were held", async () => {
      const { next } = await gameOf("minute-dice")
      const plain = unseal((await storedOf(next!.numero)).seed, `lottery_draw seed minute-dice ${next!.numero}`)
      await forge(sql`update lottery_draw set seed = ${plain} where (lottery, numero) = ('minute-dice', ${next!.numero})`)
      const held = await seedsOf(true)
      expect(await reseal(world.database)).toBe(1)
      expect(await reseal(world.database)).toBe(0)
      expect((await storedOf(next!.numero)).seed).toMatch(sealed)
      expect(await seedsOf(true)).toEqual(held)
      await later(MINUTE)
      expect(await drawOf("minute-dice", next!.numero)).toMatchObject({ seed: plain, commitment: next!.commitment })
    })
    it("a draw with the seed of another is not held, and keeps no other waiting", async () => {
      const { next } = await gameOf("minute-dice")
      const { seed } = await storedOf(next!.numero)
      const { other } = await world.database.one<{ other: string }>(sql`
        select seed as other from lottery_draw where lottery = 'minute-five' and drawn_at is null order by draws_at limit 1`)
      for (const wrong of [other, "0".repeat(64)]) {
        await forge(sql`update lottery_draw set seed = ${wrong} where (lottery, numero) = ('minute-dice', ${next!.numero})`)
        const { next: five } = await gameOf("minute-five")
        world.clock.advance(MINUTE)
        await expect(holdDraws(world.platform)).rejects.toThrow("Draws can't be held")
        expect(await drawOf("minute-dice", next!.numero)).toMatchObject({ opened: null, seed: null })
        expect((await drawOf("minute-five", five!.numero)).opened).not.toBeNull()
      }
      await forge(sql`update lottery_draw set seed = ${seed} where (lottery, numero) = ('minute-dice', ${next!.numero})`)
      await later(0)
      expect((await drawOf("minute-dice", next!.numero)).opened).not.toBeNull()
    })
    it("no version of the platform that takes a sealed seed for one in the clear can hold a draw", async () => {
      const { next } = await gameOf("minute-dice")
      const asBefore = sql`
        update lottery_draw set opened = '[]', drawn_at = draws_at
        where (lottery, numero) = ('minute-dice', ${next!.numero})`
      await expect(world.database.run(asBefore)).rejects.toThrow(/lottery_draw_seed_check/)
    })
  })
  it("an unknown draw is refused", async () => {
    await expect(drawOf("minute-dice", "19990101-0001")).rejects.toMatchObject({ code: "draw-unknown", status: 404 })
    await expect(drawOf("tiddlywinks", "1")).rejects.toMatchObject({ code: "lottery-unknown", status: 404 })
  })
})

describe("the lottery job", () => {
  const held = () =>
    world.database.one<{ draws: number }>(sql`select count(*) as draws from lottery_draw where drawn_at is not null`)

  it("the lottery job catches up after a downtime with every announced draw, and records how late each was held", async () => {
    await later(0)
    const { next } = await gameOf("minute-five")
    world.clock.advance(3 * HOUR)
    await holdDraws(world.platform)
    const { rows } = await world.visitor()(openedNumbers, { gameCode: "minute-five", pageSize: 100 })
    expect(Date.parse(rows[0]!.drawsAt) - Date.parse(next!.drawsAt)).toBe(3 * HOUR - MINUTE)
    expect(rows.every((row, n) => n === 0 || Date.parse(rows[n - 1]!.drawsAt) - Date.parse(row.drawsAt) === MINUTE)).toBe(true)
    expect(rows.at(-1)!.drawnAt).toBe(rows[0]!.drawnAt)
    expect(Date.parse(rows[0]!.drawnAt)).toBe(world.clock.now().getTime())
  })
  it("the lottery job never holds a draw that was not announced before its time", async () => {
    await later(0)
    const from = world.clock.now().getTime()
    await later(24 * HOUR)
    const missed = await world.database.rows(sql`
      select from lottery_draw where lottery = 'minute-five' and draws_at > ${new Date(from + 6 * HOUR)}
        and draws_at <= ${world.clock.now()}`)
    expect(missed).toEqual([])
    expect(Date.parse((await gameOf("minute-five")).next!.drawsAt) - world.clock.now().getTime()).toBeLessThanOrEqual(MINUTE)
  })
  it("the lottery job holds each draw once with two nodes running it", async () => {
    await later(0)
    const before = await held()
    world.clock.advance(2 * HOUR)
    const counts = await Promise.all([1, 2, 3].map(() => holdDraws(world.platform)))
    const after = await held()
    expect(after.draws - before.draws).toBe(counts.reduce((sum, count) => sum + count))
    expect(after.draws).toBeGreaterThan(before.draws + 240)
    expect(await holdDraws(world.platform)).toBe(0)
    await Promise.all([1, 2, 3].map(() => announceDraws(world.platform)))
    expect(await announceDraws(world.platform)).toBe(0)
  })
  it("the lottery job announces at least two draws of a weekly lottery", async () => {
    const { coming } = await world.database.one<{ coming: number }>(
      sql`select count(*) as coming from lottery_draw where lottery = 'saturday-six' and drawn_at is null`,
    )
    expect(coming).toBe(2)
  })
  it("the lottery job is one of the platform's jobs", async () => {
    const { next } = await gameOf("minute-ten")
    world.clock.set(new Date(next!.drawsAt))
    await world.platform.runJobs()
    expect((await gameOf("minute-ten")).last).toMatchObject({ numero: next!.numero })
  })
})

describe("opened numbers", () => {
  it("opened numbers are paged, newest first, and by the day of the lottery's own zone", async () => {
    const api = world.visitor()
    const first = await api(openedNumbers, { gameCode: "cloth-ten", pageSize: 5 })
    const second = await api(openedNumbers, { gameCode: "cloth-ten", pageSize: 5, pageNo: 2 })
    expect(first.rows).toHaveLength(5)
    const numeros = [...first.rows, ...second.rows].map(({ numero }) => numero)
    expect(numeros).toEqual(numeros.toSorted().reverse())
    const day = `${numeros[0]!.slice(0, 4)}-${numeros[0]!.slice(4, 6)}-${numeros[0]!.slice(6, 8)}`
    const ofDay = await api(openedNumbers, { gameCode: "cloth-ten", day, pageSize: 100 })
    expect(ofDay.total).toBeGreaterThan(0)
    expect(ofDay.rows.every(({ numero }) => numero.startsWith(numeros[0]!.slice(0, 8)))).toBe(true)
    expect(await api(openedNumbers, { gameCode: "cloth-ten", day: "1999-12-31" })).toEqual({ rows: [], total: 0 })
    expect((await api(openedNumbers, { gameCode: "cloth-ten", pageNo: 100_000 })).rows).toEqual([])
  })
  it("Vietnam's opened numbers are only Vietnam's", async () => {
    expect((await world.visitor()(vietnamOpened, { gameCode: "north-27" })).total).toBeGreaterThan(0)
    await expect(world.visitor()(vietnamOpened, { gameCode: "cloth-ten" })).rejects.toMatchObject({ code: "lottery-unknown" })
  })
})

describe("recent lotteries", () => {
  it("recent lotteries are those that the member opened last", async () => {
    const [mia, leo] = [await world.signIn(await world.member()), await world.signIn(await world.member())]
    const codes = async () => (await mia(recentLotteries, {})).games.map(({ gameCode }) => gameCode)
    expect(await codes()).toEqual([])
    for (const gameCode of ["north-27", "cloth-keno", "north-27"]) {
      world.clock.advance(1_000)
      await mia(openLottery, { gameCode })
    }
    expect(await codes()).toEqual(["north-27", "cloth-keno"])
    expect((await mia(vietnamRecent, {})).games.map(({ gameCode }) => gameCode)).toEqual(["north-27"])
    // They are among the recent games of every kind as well.
    expect((await mia(recentGames, {})).list.map(({ gameCode }) => gameCode)).toEqual(["north-27", "cloth-keno"])
    expect(await mia(recentGames, { gameType: "ELOTT" })).toMatchObject({ list: [{ gameCode: "cloth-keno" }], total: 1 })
    expect(await leo(recentLotteries, {})).toEqual({ games: [] })
    await expect(mia(openLottery, { gameCode: "tiddlywinks" })).rejects.toMatchObject({ code: "lottery-unknown", status: 404 })
  })
})

describe("filling the lotteries", () => {
  it("filling the lotteries again changes nothing, and a discontinued lottery keeps its draws", async () => {
    const snapshot = () => world.database.rows(sql`select xmin::text, code, state from lottery order by code`)
    const before = await snapshot()
    await fillLotteries(world.database, world.clock.now())
    expect(await snapshot()).toEqual(before)
    await world.database.run(sql`
      insert into lottery (code, prize_mode, names, rule, timetable, sort)
      select 'left-out', prize_mode, names, rule, timetable, sort from lottery where code = 'minute-dice'`)
    await announceDraws(world.platform)
    await fillLotteries(world.database, world.clock.now())
    await expect(gameOf("left-out")).rejects.toMatchObject({ code: "lottery-unknown" })
    expect(await world.database.rows(sql`select from lottery_draw where lottery = 'left-out'`)).not.toEqual([])
  })
})
