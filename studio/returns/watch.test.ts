import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type TestStudio, testStudio } from "../testing/test-studio.ts"
import { testKey } from "../testing/test-wallet.ts"
import { signatureHeaders } from "../wallet/signature.ts"
import { type Sums, sigmas } from "./figures.ts"
import { returnsReport } from "./watch.ts"

let world: TestStudio
let said: [string, object][]
beforeEach(async () => {
  said = []
  world = await testStudio({ log: (event, detail) => said.push([event, detail]) })
})
afterEach(() => world.close())

/** Rounds of the first slot as if they had been played, each with this win. */
const played = (count: number, win: number) =>
  world.database.run(sql`
    insert into round (id, spin, account, player, game, mode, currency, stake, seed, state, client_seed, nonce, outcome, win,
                       created_at, ended_at, due_at)
    select uuidv7(), uuidv7()::text, seed.account, 'p', 'emerald-cloth', 'real', 'USD', 100, seed.id, 'settled', 'c',
           (select coalesce(max(nonce), -1) from round) + n, '{}', ${win}, now(), now(), now()
    from seed, generate_series(1, ${count}) as n where not seed.waiting`)

it("each real-money round is counted once, and honest rounds raise no alarm", async () => {
  const player = await world.launch("baize:1", 100_000)
  const free = await world.launch("baize:1", 0, "free")
  let wins = 0
  for (let n = 0; n < 20; n++) wins += (await player.spin(100)).body.win ?? 0
  await free.spin(100)
  expect([await world.studio.countReturns(), await world.studio.countReturns()]).toEqual([20, 0])
  const [line, ...others] = await returnsReport(world.database)
  expect(others).toEqual([])
  expect(line).toMatchObject({
    game: "emerald-cloth",
    currency: "USD",
    rounds: 20,
    stakes: 2000,
    wins,
    sigmas: 0,
    alarmSince: null,
  })
  expect(line?.expected).toBeGreaterThan(1900)
  expect(line?.expected).toBeLessThan(2000)
})

it("one alarm is raised when a game pays less than it should, and ends when it recovers", async () => {
  await world.launch("baize:1")
  await played(6000, 20)
  await world.studio.countReturns()
  await played(10, 20)
  await world.studio.countReturns()
  const alarms = said.filter(([event]) => event === "return-alarm")
  expect(alarms).toEqual([["return-alarm", expect.objectContaining({ game: "emerald-cloth", currency: "USD", rounds: 6000 })]])
  expect((await returnsReport(world.database))[0]?.alarmSince).not.toBeNull()

  await played(6000, 170)
  await world.studio.countReturns()
  expect((await returnsReport(world.database))[0]?.alarmSince).toBeNull()
})

it("an alarm is raised when a game pays more than it should", async () => {
  await world.launch("baize:1")
  await played(6000, 170)
  await world.studio.countReturns()
  expect(said).toContainEqual(["return-alarm", expect.objectContaining({ game: "emerald-cloth", way: "" })])
})

it("one big win counts as luck, two as a defect", () => {
  const rounds: Sums = {
    game: "g",
    way: "",
    currency: "USD",
    rounds: 1000,
    stakes: 1000,
    wins: 960 + 5000,
    expected: 960,
    variance: 1000 * 25,
    luckiest: 4999,
  }
  expect(Math.abs(sigmas(rounds))).toBeLessThan(1)
  expect(sigmas({ ...rounds, wins: 960 + 10_000 })).toBeGreaterThan(4)
})

it("only the operator can read the actual RTPs", async () => {
  const player = await world.launch("baize:1")
  await player.spin(100)
  await world.studio.countReturns()
  const ask = async (headers: Record<string, string>) => {
    const answer = await world.studio.http.inject({ method: "POST", url: "/book/returns", headers, payload: "" })
    return [answer.statusCode, answer.json()]
  }
  expect(await ask({})).toEqual([401, { code: "signed-out" }])
  expect(await ask(signatureHeaders(testKey, "", new Date()))).toEqual([
    200,
    { returns: [expect.objectContaining({ game: "emerald-cloth", rounds: 1, stakes: 100 })] },
  ])
})
