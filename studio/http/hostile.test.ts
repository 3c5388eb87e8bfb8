import { randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type TestStudio, testStudio } from "../testing/test-studio.ts"

let world: TestStudio
beforeEach(async () => {
  world = await testStudio()
  await world.studio.start()
})
afterEach(() => world.close())

type Player = Awaited<ReturnType<TestStudio["launch"]>>

/** Sends a request; `raw` is the body as text where JSON.stringify could not write it. */
async function send({ bearer }: Player, url: string, body: object | string) {
  const { statusCode, payload } = await world.studio.http.inject({
    method: "POST",
    url,
    headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
    payload: body,
  })
  return `${statusCode} ${JSON.parse(payload).code}`
}

const bets = () => world.wallet.calls.filter(({ kind }) => kind === "bet").length
const rounds = async () => (await world.database.one<{ count: number }>(sql`select count(*) from round`)).count

const choices: Readonly<Record<string, readonly unknown[]>> = {
  "emerald-cloth": [0, "", [], {}, { stops: [0, 0, 0, 0, 0] }],
  dice: [
    null,
    { side: "under", target: 99 },
    { side: "over", target: 9900 },
    { side: "under", target: 49.5 },
    { side: "under", target: "4950" },
    { side: "under", target: 1e300 },
    { side: "both", target: 4950 },
    { side: "under", target: 4950, roll: 1 },
  ],
  mines: [null, { mines: 0 }, { mines: 25 }, { mines: 2.5 }, { mines: -1 }, { mines: "3" }, { mines: 3, fields: [] }],
  "european-roulette": [
    null,
    {},
    [100],
    { "37": 100 },
    { "17": 0 },
    { "17": -100, red: 200 },
    { "17": 99.5, red: 0.5 },
    { constructor: 100 },
    { "17": "100" },
  ],
  baccarat: [null, {}, { player: 50, banker: 50 }, { dragon: 100 }, { player: -100, tie: 200 }],
  "reef-hunter": [null, { fish: "whale" }, { fish: "toString" }, { fish: ["shark"] }, { fish: "shark", caught: true }],
  "midnight-trench": [null, { fish: "shrimp" }, { fish: "shrimp", gun: "trident" }, { fish: "shrimp", gun: "constructor" }],
}

it.each(Object.entries(choices))("%s refuses an unknown choice, and makes no wallet call for it", async (game, wrong) => {
  const player = await world.launch("baize:1", 1_000_000, "real", game)
  const { commitment } = player.opened.fairness
  const answers = await Promise.all(
    wrong.map(
      async choice =>
        `${JSON.stringify(choice)}: ${await send(player, "/api/play", { spin: randomUUID(), stake: 100, choice, commitment })}`,
    ),
  )
  expect(answers.filter(answer => !/: (400 malformed|422 unknown-stake)$/.test(answer))).toEqual([])
  expect([bets(), await rounds()]).toEqual([0, 0])
})

it("only the stakes on offer are accepted, however they are written", async () => {
  const player = await world.launch("baize:1", 1_000_000)
  const { commitment } = player.opened.fairness
  const written = ["0", "-100", "100.5", "1e2000", "1e16", "9007199254740993", '"100"', "null", "true", "[100]", "101", "10001"]
  const answers = await Promise.all(
    written.map(async stake => {
      const answer = await send(
        player,
        "/api/play",
        `{"spin":"${randomUUID()}","stake":${stake},"choice":null,"commitment":"${commitment}"}`,
      )
      return `${stake}: ${answer}`
    }),
  )
  expect(answers.filter(answer => !/: (400 malformed|422 unknown-stake)$/.test(answer))).toEqual([])
  expect([bets(), await rounds()]).toEqual([0, 0])
})

it("mines opens no field off the board, twice or out of turn, and its answers reveal nothing", async () => {
  const player = await world.launch("baize:1", 1_000_000, "real", "mines")
  const { body: round } = await player.spin(100, randomUUID(), { mines: 3 })
  const { mines } = await world.database
    .one<{ hidden: { mines: number[] } }>(sql`select hidden from round where id = ${round.id}`)
    .then(({ hidden }) => hidden)
  const safe = Array.from({ length: 25 }, (_, field) => field).filter(field => !mines.includes(field))
  const step = (action: unknown, number = 0) => send(player, `/api/rounds/${round.id}/step`, { step: number, action })

  for (const field of [-1, 25, 1e9, 0.5, "3", null, [0]]) expect(await step({ act: "open", field })).toBe("400 malformed")
  expect(await step({ act: "open", field: safe[0], mines: [] })).toBe("400 malformed")
  expect(await step({ act: "take" })).toBe("422 not-allowed")
  expect(await step({ act: "open", field: safe[0] }, 1)).toBe("409 step-ahead")
  expect(await step({ act: "open", field: safe[0] }, -1)).toBe("400 malformed")

  const opened = await player.step(round, { act: "open", field: safe[0] })
  expect(opened.body).toMatchObject({ state: "playing", outcome: null, steps: 1, serverSeed: null })
  expect(JSON.stringify(opened.body)).not.toContain(JSON.stringify(mines))
  expect(JSON.stringify((await player.get("/api/rounds")).body)).not.toContain("hidden")
  expect(await step({ act: "open", field: safe[1] })).toBe("409 step-differs")
  expect(await step({ act: "open", field: safe[0] }, 1)).toBe("422 not-allowed")
})

it("no one can play, cash out of or read another player's round", async () => {
  const [owner, thief] = [
    await world.launch("baize:owner", 10_000, "real", "mines"),
    await world.launch("baize:thief", 10_000, "real", "mines"),
  ]
  const { body: round } = await owner.spin(100, randomUUID(), { mines: 1 })
  expect(await send(thief, `/api/rounds/${round.id}/step`, { step: 0, action: { act: "open", field: 0 } })).toBe(
    "404 unknown-round",
  )
  expect(await thief.get(`/api/rounds/${round.id}`)).toMatchObject({ status: 404 })
  expect((await thief.get<{ rounds: object[] }>(`/api/rounds?before=${round.id}`)).body.rounds).toEqual([])

  const [flyer, stranger] = [
    await world.launch("baize:flyer", 10_000, "real", "slow-kite"),
    await world.launch("baize:stranger", 10_000, "real", "slow-kite"),
  ]
  const { body: entry } = await flyer.enter(100)
  expect(entry.state).toBe("playing")
  expect(await send(stranger, "/api/table/leave", { id: entry.id })).toBe("409 too-late")
  await expect.poll(async () => (await flyer.table()).phase).toBe("running")
  expect(await send(stranger, "/api/table/leave", { id: entry.id })).toBe("409 too-late")
  expect(await send(flyer, "/api/table/leave", { id: entry.id, at: 1 })).toBe("400 malformed")
  expect((await flyer.get(`/api/rounds/${entry.id}`)).body.chain?.leftAt).toBeNull()
})

it("a body that is too large, too deep or not JSON is refused without a failure", async () => {
  const player = await world.launch("baize:1")
  const deep = `${"[".repeat(8000)}${"]".repeat(8000)}`
  expect(await send(player, "/api/play", JSON.stringify({ spin: "x".repeat(20_000) }))).toBe("413 malformed")
  expect(await send(player, "/api/play", `{"choice":${deep}}`)).toBe("400 malformed")
  expect(await send(player, "/api/play", '{"__proto__":{"stake":100}}')).toBe("400 malformed")
  expect(await send(player, "/api/play", "{")).toBe("400 malformed")
  expect(await send(player, "/api/play", "[]")).toBe("400 malformed")
  expect((await player.spin()).status).toBe(200)
})
