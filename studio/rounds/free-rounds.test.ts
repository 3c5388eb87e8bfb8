import { randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import { studioGames } from "../games/studio-games.ts"
import type { FreeRoundsView, RoundProof } from "../protocol.ts"
import { returnsReport } from "../returns/watch.ts"
import { disagreements, type TestStudio, testStudio } from "../testing/test-studio.ts"

let world: TestStudio
let time: Date
beforeEach(async () => {
  time = new Date("2026-11-21T12:00:00Z")
  world = await testStudio({ clock: { now: () => time } })
})
afterEach(() => world.close())

const SLOT = "emerald-cloth"
const balance = () => world.wallet.players.get("baize:1")?.balance
const kinds = () => world.wallet.calls.map(({ kind }) => kind).filter(kind => kind !== "authenticate")
const grant = (rounds: number, more: object = {}) => {
  const id = 600 + world.wallet.grants.size
  world.wallet.grants.set(id, { player: "baize:1", game: SLOT, stake: 20, rounds, ...more })
  return id
}
const granted = async (player: Awaited<ReturnType<TestStudio["launch"]>>) =>
  (await player.get<{ freeRounds: FreeRoundsView[] }>("/api/free-rounds")).body.freeRounds
const roundsMade = async () => (await world.database.one<{ count: number }>(sql`select count(*) from round`)).count

it("free rounds take no stake, pay their wins in cash, and end when all are played", async () => {
  const id = grant(3)
  const player = await world.launch("baize:1")
  expect(player.opened.freeRounds).toMatchObject([{ id, stake: 20, rounds: 3, left: 3, won: 0 }])
  let won = 0
  for (let left = 3; left > 0; left--) {
    expect(await granted(player)).toMatchObject([{ id, left, won }])
    const { status, body } = await player.freeSpin(id)
    won += body.win ?? 0
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: "settled", stake: 20, freeRounds: id, balance: 10_000 + won, nonce: 3 - left })
  }
  expect(balance()).toBe(10_000 + won)
  expect(kinds()).toEqual(["free-round-win", "free-round-win", "free-round-win"])
  expect(await granted(player)).toEqual([])
  expect(await player.freeSpin(id)).toMatchObject({ status: 409, body: { code: "free-rounds-over" } })
  expect((await player.spin(20)).body).toMatchObject({ state: "settled", freeRounds: null })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a free round feeds no jackpot and wins none", async () => {
  const id = grant(2)
  const player = await world.launch("baize:1")
  const pool = () => world.database.rows(sql`select amount, reserve, number from jackpot_pool`)
  const before = await pool()
  expect(before).toHaveLength(1)
  // Any contribution would win it.
  await world.database.run(sql`update jackpot set secret = seed + 1 || ':'`)
  expect((await player.freeSpin(id)).body.jackpot).toBeNull()
  expect(await pool()).toEqual(before)
})

it("a double click, a repeated request and two windows use one free round each time", async () => {
  const id = grant(1)
  const [one, two] = [await world.launch("baize:1"), await world.launch("baize:1")]
  const spin = randomUUID()
  const answers = await Promise.all([one.freeSpin(id, 20, spin), one.freeSpin(id, 20, spin), two.freeSpin(id)])
  expect(new Set([answers[0]?.body.id, answers[1]?.body.id]).size).toBe(1)
  expect(answers[2]?.body.code).toBe("free-rounds-over")
  expect((await one.freeSpin(id, 20, spin)).body.id).toBe(answers[0]?.body.id)
  expect((await one.spin(20, spin)).body.code).toBe("spin-differs")
  expect(await roundsMade()).toBe(1)
})

it("two processes that ask the wallet at the same moment do not both play the last free round", async () => {
  const id = grant(1)
  const player = await world.launch("baize:1")
  const second = await world.another()
  world.wallet.fault = kind => (kind === "authenticate" ? { delay: 150 } : undefined)
  const payload = { spin: randomUUID(), stake: 20, choice: null, commitment: player.opened.fairness.commitment, freeRounds: id }
  const headers = { authorization: `Bearer ${player.bearer}` }
  const [first, other] = await Promise.all([
    player.freeSpin(id),
    second.http.inject({ method: "POST", url: "/api/play", headers, payload }),
  ])
  const states = [first.body.state ?? first.body.code, other.json().state ?? other.json().code]
  expect(states.filter(state => state === "settled")).toHaveLength(1)
  // The round of the other may have ended by the time it is looked for.
  expect(states.find(state => state !== "settled")).toBeOneOf(["free-rounds-over", "round-open", "try-again"])
  expect(await roundsMade()).toBe(1)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("another player's grant, another game's, another stake and play money are refused before a round begins", async () => {
  const [own, foreign] = [grant(5), grant(5, { player: "baize:2" })]
  const [dice, roulette, odd] = [grant(5, { game: "dice" }), grant(5, { game: "european-roulette" }), grant(5, { stake: 50 })]
  const player = await world.launch("baize:1")
  expect(player.opened.freeRounds.map(({ id }) => id)).toEqual([own])
  expect((await player.freeSpin(foreign)).body.code).toBe("free-rounds-over")
  expect((await player.freeSpin(dice)).body.code).toBe("free-rounds-over")
  expect((await player.freeSpin(999)).body.code).toBe("free-rounds-over")
  expect((await player.freeSpin(own, 40)).body.code).toBe("unknown-stake")
  expect((await player.freeSpin(odd, 50)).body.code).toBe("unknown-stake")
  const free = await world.launch("baize:1", 0, "free")
  expect(free.opened.freeRounds).toEqual([])
  expect((await free.freeSpin(own)).body.code).toBe("free-rounds-over")
  const wheel = await world.launch("baize:1", 0, "real", "european-roulette")
  expect(wheel.opened.freeRounds).toEqual([])
  expect((await wheel.freeSpin(roulette, 20, randomUUID(), { red: 20 })).body.code).toBe("unknown-stake")
  const table = await world.launch("baize:1", 0, "real", "comet")
  expect((await table.freeSpin(own, 20)).body.code).toBe("malformed")
  expect(await roundsMade()).toBe(0)
})

it("a grant's stake need not be one of those that the game offers", async () => {
  const id = grant(1, { stake: 80 })
  const player = await world.launch("baize:1")
  expect(player.opened.stakes).not.toContain(80)
  expect((await player.freeSpin(id, 80)).body).toMatchObject({ state: "settled", stake: 80 })
})

it("nothing begins while the wallet does not answer, and a session that is over plays no free round", async () => {
  const id = grant(1)
  const player = await world.launch("baize:1")
  world.wallet.fault = kind => (kind === "authenticate" ? "lose-call" : undefined)
  expect(await player.freeSpin(id)).toMatchObject({ status: 503, body: { code: "wallet-unreachable" } })
  world.wallet.fault = kind => (kind === "authenticate" ? { refuse: "session-expired" } : undefined)
  expect(await player.freeSpin(id)).toMatchObject({ status: 403, body: { code: "session-expired" } })
  expect(await roundsMade()).toBe(0)
})

it("a free round whose answer was lost is reported again under the same name, and counts once", async () => {
  const id = grant(2)
  const player = await world.launch("baize:1")
  let lost = 0
  world.wallet.fault = kind => (kind === "free-round-win" && lost++ < 1 ? "lose-answer" : undefined)
  const { body } = await player.freeSpin(id)
  expect(body.state).toBe("settled")
  const names = world.wallet.calls.filter(({ kind }) => kind === "free-round-win").map(call => call.body.transaction)
  expect(names).toEqual([`${body.id}.free-round-win`, `${body.id}.free-round-win`])
  expect(balance()).toBe(10_000 + (body.win ?? 0))
  expect(await granted(player)).toMatchObject([{ left: 1 }])
})

it("the next free round waits until the one before has reached the wallet", { tags: "long" }, async () => {
  const id = grant(2)
  const player = await world.launch("baize:1")
  world.wallet.fault = kind => (kind === "free-round-win" ? "fail-call" : undefined)
  const { body } = await player.freeSpin(id)
  expect(body.state).toBe("drawn")
  expect((await player.freeSpin(id)).body).toMatchObject({ code: "round-open", open: { id: body.id, freeRounds: id } })
  world.wallet.fault = () => undefined
  await world.studio.recover()
  expect((await player.get(`/api/rounds/${body.id}`)).body.state).toBe("settled")
  expect((await player.freeSpin(id)).body.state).toBe("settled")
})

it.each(["free-rounds-over", "unknown-free-rounds", "cancelled"])(
  "a round that the platform answers with %s ends without money and is not counted by the watch over returns",
  async code => {
    const id = grant(2)
    const player = await world.launch("baize:1")
    world.wallet.fault = kind => (kind === "free-round-win" ? { refuse: code } : undefined)
    const { body } = await player.freeSpin(id)
    const refusal = code === "cancelled" ? "voided" : code
    expect(body).toMatchObject({ state: "cancelled", refusal, win: null, balance: 10_000 })
    await world.studio.countReturns()
    expect(await returnsReport(world.database)).toEqual([])
    world.wallet.fault = () => undefined
    expect((await player.spin(20)).body.state).toBe("settled")
    expect(await disagreements(world.database, world.wallet)).toEqual([])
  },
)

it("free rounds are counted by the watch over returns, and verify from their seeds like any other", async () => {
  const id = grant(4)
  const player = await world.launch("baize:1")
  const rounds: string[] = []
  for (let n = 0; n < 4; n++) rounds.push((await player.freeSpin(id)).body.id)
  await world.studio.countReturns()
  expect(await returnsReport(world.database)).toMatchObject([{ game: SLOT, rounds: 4, stakes: 80 }])
  await player.rotate()
  const game = studioGames.find(({ code }) => code === SLOT)!
  for (const round of rounds) {
    const { body } = await player.get<RoundProof>(`/api/rounds/${round}/proof`)
    expect(body.freeRounds).toBe(id)
    expect(verifyRound(game, body)).toMatchObject({ fair: true })
  }
})

it("a game of steps is played free to its end, and pays what was taken", async () => {
  const id = grant(9, { game: "mines", stake: 100 })
  const player = await world.launch("baize:1", 10_000, "real", "mines")
  for (;;) {
    const { body } = await player.freeSpin(id, 100, randomUUID(), { mines: 1 })
    expect(body).toMatchObject({ state: "playing", balance: 10_000, freeRounds: id })
    const opened = await player.step(body, { act: "open", field: 3 })
    if (opened.body.state !== "playing") continue
    const { body: taken } = await player.step(opened.body, { act: "take" })
    expect(taken).toMatchObject({ state: "settled", win: 103, balance: 10_103 })
    break
  }
  expect(kinds()).not.toContain("bet")
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a free game of steps left untouched can be played again, and one left later pays what it was worth", async () => {
  const id = grant(9, { game: "mines", stake: 100 })
  const player = await world.launch("baize:1", 10_000, "real", "mines")
  const later = async () => {
    time = new Date(time.getTime() + 13 * 3_600_000)
    await world.studio.recover()
  }
  const untouched = (await player.freeSpin(id, 100, randomUUID(), { mines: 1 })).body
  await later()
  expect((await player.get(`/api/rounds/${untouched.id}`)).body).toMatchObject({
    state: "cancelled",
    refusal: "unplayed",
    win: null,
  })
  expect(kinds()).toEqual([])
  expect(await granted(player)).toMatchObject([{ left: 9 }])
  for (;;) {
    const { body } = await player.freeSpin(id, 100, randomUUID(), { mines: 1 })
    const opened = await player.step(body, { act: "open", field: 3 })
    if (opened.body.state !== "playing") continue
    await later()
    expect(await world.database.one(sql`select state, win from round where id = ${body.id}`)).toEqual({
      state: "settled",
      win: 103,
    })
    break
  }
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a free game of hi-lo that was left after skips alone has not been played, and pays nothing", async () => {
  const id = grant(9, { game: "hi-lo", stake: 100 })
  const player = await world.launch("baize:1", 10_000, "real", "hi-lo")
  const { body } = await player.freeSpin(id, 100)
  await player.step(body, { act: "skip" })
  time = new Date(time.getTime() + 13 * 3_600_000)
  await world.studio.recover()
  expect((await player.get(`/api/rounds/${body.id}`)).body).toMatchObject({ state: "cancelled", refusal: "unplayed", win: null })
  expect(kinds()).toEqual([])
  expect(await granted(player)).toMatchObject([{ left: 9 }])
})

it("a free hand of poker that was dealt counts as it is, so that a poor one is not dealt again", async () => {
  const id = grant(2, { game: "video-poker", stake: 100 })
  const player = await world.launch("baize:1", 10_000, "real", "video-poker")
  const { body } = await player.freeSpin(id, 100)
  time = new Date(time.getTime() + 13 * 3_600_000)
  await world.studio.recover()
  const { body: ended } = await player.get(`/api/rounds/${body.id}`)
  expect(ended).toMatchObject({ state: "settled", outcome: { hold: Array(5).fill(true) } })
  expect(await granted(player)).toMatchObject([{ left: 1, won: ended.win }])
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})
