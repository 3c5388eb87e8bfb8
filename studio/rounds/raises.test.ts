import { randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import type { RoundView } from "../protocol.ts"
import { raiser } from "../testing/test-games.ts"
import { disagreements, type TestStudio, testStudio } from "../testing/test-studio.ts"
import { beginRaise } from "./raises.ts"
import { roundById } from "./round.ts"
import { patienceWithPlayers } from "./transitions.ts"

let world: TestStudio
let time = new Date("2026-11-21T12:00:00Z")
beforeEach(async () => {
  world = await testStudio({ clock: { now: () => time } })
})
afterEach(() => world.close())

const player = (balance = 10_000, mode: "real" | "free" = "real") => world.launch("baize:1", balance, mode, "raiser")
const betsOf = (id: string) => world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.round === id)
const balance = () => world.wallet.players.get("baize:1")?.balance

it("a further bet is taken by the wallet under the round, and the round settles and verifies with it", async () => {
  const one = await player()
  const begun = (await one.spin()).body
  const raised = (await one.step(begun, "raise")).body
  expect(raised).toMatchObject({ state: "playing", stake: 100, raised: 100, steps: 1, seen: { bets: 2 }, balance: 9800 })
  const again = (await one.step(raised, "raise")).body
  const { body } = await one.step(again, "show")
  expect(body).toMatchObject({ state: "settled", stake: 100, raised: 200 })
  expect(body.balance).toBe(9700 + (body.win ?? 0))
  expect(betsOf(body.id).map(call => [call.body.transaction, call.body.amount])).toEqual([
    [`${body.id}.bet`, 100],
    [`${body.id}.raise-1`, 100],
    [`${body.id}.raise-2`, 100],
  ])
  await one.rotate()
  const [round] = (await one.get<{ rounds: RoundView[] }>("/api/rounds")).body.rounds
  expect(verifyRound(raiser, round!)).toMatchObject({ fair: true })
  expect(verifyRound(raiser, { ...round!, raised: 100 })).toMatchObject({ win: false, fair: false })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a further bet above the balance is refused, and the round continues without it", async () => {
  const one = await player(150)
  const begun = (await one.spin()).body
  expect(await one.step(begun, "raise")).toMatchObject({
    status: 422,
    body: { code: "insufficient-funds", open: { state: "playing", raised: 0, steps: 0 } },
  })
  expect((await one.step(begun, "show")).body).toMatchObject({ state: "settled", raised: 0 })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a further bet whose answer is lost is repeated under its name, and counts once", async () => {
  const one = await player()
  const begun = (await one.spin()).body
  let lost = 0
  world.wallet.fault = kind => (kind === "bet" && lost++ < 1 ? "lose-answer" : undefined)
  expect((await one.step(begun, "raise")).body).toMatchObject({ raised: 100, balance: 9800 })
  expect(new Set(betsOf(begun.id).map(({ body }) => body.transaction)).size).toBe(2)
  expect(balance()).toBe(9800)
})

it("a further bet sent several times at once is made once", async () => {
  const one = await player()
  const begun = (await one.spin()).body
  const answers = await Promise.all(Array.from({ length: 4 }, () => one.step(begun, "raise")))
  expect(answers.map(({ body }) => [body.raised, body.steps])).toEqual(Array(4).fill([100, 1]))
  expect(balance()).toBe(9800)
})

it("a further bet that stays unanswered is rolled back, and can then be made again", async () => {
  const one = await player()
  const begun = (await one.spin()).body
  world.wallet.fault = kind => (kind === "bet" ? "lose-answer" : undefined)
  expect(await one.step(begun, "raise")).toMatchObject({ status: 503, body: { code: "bet-unanswered" } })
  world.wallet.fault = () => undefined
  await world.studio.recover()
  expect((await one.get(`/api/rounds/${begun.id}`)).body).toMatchObject({ state: "playing", raised: 0, steps: 0, balance: 9900 })
  expect(balance()).toBe(9900)
  expect((await one.step(begun, "raise")).body).toMatchObject({ raised: 100, balance: 9800 })
  expect(betsOf(begun.id).at(-1)?.body.transaction).toBe(`${begun.id}.raise-2`)
  await one.step({ ...begun, steps: 1 }, "show")
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a further bet of a studio that died is rolled back until the wallet answers; the round waits for its player", {
  tags: "long",
}, async () => {
  const one = await player()
  const begun = (await one.spin()).body
  // What a request has done before it asks the wallet.
  await world.database.transaction(async tx =>
    beginRaise(tx, { now: () => time }, await roundById(tx, begun.id), "raise", begun.stake),
  )
  expect((await one.step(begun, "show")).body.code).toBe("bet-unanswered")
  time = new Date(time.getTime() + 13_000)
  world.wallet.fault = kind => (kind === "rollback" ? "fail-call" : undefined)
  await world.studio.recover()
  expect((await roundById(world.database, begun.id)).raise).toMatchObject({ back: true })
  world.wallet.fault = () => undefined
  time = new Date(time.getTime() + 60_000)
  await world.studio.recover()
  expect(await roundById(world.database, begun.id)).toMatchObject({ raise: null, raised: 0, state: "playing" })
  time = new Date(time.getTime() + patienceWithPlayers - 60_000)
  await world.studio.recover()
  expect((await one.step(begun, "show")).body).toMatchObject({ state: "settled", raised: 0 })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a bet that arrives after its rollback is not taken", async () => {
  const one = await player()
  const begun = (await one.spin()).body
  world.wallet.fault = kind => (kind === "bet" ? "lose-call" : undefined)
  await one.step(begun, "raise")
  world.wallet.fault = () => undefined
  await world.studio.recover()
  expect(world.wallet.moved.get(`bet ${begun.id}.raise-1`)).toMatchObject({ tombstone: true })
  expect(balance()).toBe(9900)
})

it("play money pays a further bet at once, as far as it goes", async () => {
  const one = await player(0, "free")
  const before = one.opened.balance
  const begun = (await one.spin()).body
  expect((await one.step(begun, "raise")).body).toMatchObject({ raised: 100, balance: before - 200 })
  await world.database.run(sql`update play_money set balance = 99`)
  expect(await one.step({ ...begun, steps: 1 }, "raise")).toMatchObject({ status: 422, body: { code: "insufficient-funds" } })
  const { body } = await one.step({ ...begun, steps: 1 }, "show")
  expect(body).toMatchObject({ state: "settled", raised: 100, balance: 99 + (body.win ?? 0) })
})

it("the watch over returns counts further bets as stakes", async () => {
  const one = await player()
  const begun = (await one.spin(100, randomUUID())).body
  await one.step((await one.step(begun, "raise")).body, "show")
  await world.studio.countReturns()
  expect(await world.database.rows(sql`select stakes from return_sum where game = 'raiser'`)).toEqual([{ stakes: 200 }])
})
