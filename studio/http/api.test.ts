import { randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import { studioGames } from "../games/studio-games.ts"
import type { RoundView } from "../protocol.ts"
import { type TestStudio, testStudio } from "../testing/test-studio.ts"

let world: TestStudio
beforeAll(async () => {
  world = await testStudio()
})
afterAll(() => world.close())

interface Fairness {
  commitment: string
  clientSeed: string
  nonce: number
}

it("a launch opens a session with the stakes of the currency and a commitment made before any bet", async () => {
  const { opened } = await world.launch("baize:open", 5000)
  expect(opened).toMatchObject({ mode: "real", currency: "USD", exponent: 2, balance: 5000, open: null, last: null })
  expect(opened.stakes).toEqual([20, 40, 60, 100, 200, 400, 1000, 2000, 5000, 10_000])
  expect(opened.fairness.commitment).toMatch(/^[0-9a-f]{64}$/)
})

it("a launch with an unknown token, an unknown game or a malformed body is refused", async () => {
  const open = async (payload: object) => {
    const answer = await world.studio.http.inject({ method: "POST", url: "/api/session", payload })
    return { status: answer.statusCode, code: answer.json().code }
  }
  expect(await open({ token: "x", game: "emerald-cloth", mode: "real" })).toEqual({ status: 403, code: "session-expired" })
  expect(await open({ token: "x", game: "nothing", mode: "real" })).toEqual({ status: 404, code: "unknown-game" })
  expect(await open({ token: 1, game: "emerald-cloth", mode: "real" })).toEqual({ status: 400, code: "malformed" })
})

it("launches are limited by the player's address or network of IPv6, not by the proxy's address", async () => {
  const open = async (ip: string) => {
    const headers = { "x-forwarded-for": ip }
    const payload = { token: "x", game: "nothing", mode: "real" }
    return (await world.studio.http.inject({ method: "POST", url: "/api/session", headers, payload })).json().code
  }
  const flood = await Promise.all(Array.from({ length: 600 }, () => open("203.0.113.1")))
  expect(flood).toContain("too-fast")
  expect(await open("203.0.113.2")).toBe("unknown-game")
  const household = await Promise.all(Array.from({ length: 600 }, (_, n) => open(`2001:db8:0:1::${n.toString(16)}`)))
  expect(household).toContain("too-fast")
  expect(await open("2001:db8:0:2::1")).toBe("unknown-game")
})

it("the API answers no one without a session, and no one about another player's rounds", async () => {
  const bare = await world.studio.http.inject({ method: "POST", url: "/api/play", payload: { spin: randomUUID(), stake: 100 } })
  expect(bare.statusCode).toBe(400)
  const unsigned = await world.studio.http.inject({ method: "GET", url: "/api/rounds" })
  expect([unsigned.statusCode, unsigned.json()]).toEqual([401, { code: "signed-out" }])
  const owner = await world.launch("baize:owner")
  const other = await world.launch("baize:other")
  const { body } = await owner.spin()
  expect(await other.get(`/api/rounds/${body.id}`)).toMatchObject({ status: 404 })
})

it("the server seed is revealed on rotation and not before, and the rounds verify from it", async () => {
  const player = await world.launch("baize:fair")
  const named = await player.post<Fairness>("/api/fairness/client-seed", {
    clientSeed: "my own words",
    commitment: player.opened.fairness.commitment,
  })
  expect(named.body).toMatchObject({ clientSeed: "my own words", nonce: 0, commitment: player.opened.fairness.commitment })
  for (let n = 0; n < 5; n++) await player.spin()
  const before = await player.get<{ rounds: RoundView[] }>("/api/rounds")
  expect(before.body.rounds.map(round => [round.nonce, round.serverSeed])).toEqual([4, 3, 2, 1, 0].map(nonce => [nonce, null]))

  const rotated = await player.rotate("other words")
  expect(rotated.body.revealed.commitment).toBe(player.opened.fairness.commitment)
  expect(rotated.body.current).toMatchObject({ nonce: 0, clientSeed: "other words", commitment: player.opened.fairness.next })
  expect(rotated.body.current.commitment).not.toBe(player.opened.fairness.commitment)

  const after = await player.get<{ rounds: RoundView[] }>("/api/rounds")
  for (const round of after.body.rounds) {
    expect(verifyRound(studioGames[0]!, round).fair).toBe(true)
  }
})

it("a bet on a commitment that has been replaced is refused", async () => {
  const player = await world.launch("baize:stale")
  const { body } = await player.rotate()
  expect(await player.spin()).toMatchObject({
    status: 409,
    body: { code: "seed-changed", fairness: { commitment: body.current.commitment } },
  })
})

it("seeds can't change while a round is open", async () => {
  const player = await world.launch("baize:busy")
  world.wallet.fault = kind => (kind === "win" ? "fail-call" : undefined)
  await player.spin()
  expect(await player.rotate()).toMatchObject({ status: 409, body: { code: "round-open" } })
  expect(
    await player.post("/api/fairness/client-seed", { clientSeed: "x", commitment: player.opened.fairness.commitment }),
  ).toMatchObject({ status: 409 })
  world.wallet.fault = () => undefined
})

it("free play uses play money and makes no wallet call", async () => {
  const player = await world.launch("baize:free", 0, "free")
  expect(player.opened).toMatchObject({ mode: "free", balance: 100_000 })
  const before = world.wallet.calls.length
  const { body } = await player.spin(10_000)
  expect(body).toMatchObject({ state: "settled", mode: "free", balance: 100_000 - 10_000 + (body.win ?? 0) })
  await world.database.run(sql`update play_money set balance = 9000 where account = 'free/baize:free'`)
  expect((await player.spin(10_000)).body).toMatchObject({ state: "refused", refusal: "insufficient-funds" })
  expect((await player.post<{ balance: number }>("/api/refill")).body).toEqual({ balance: 100_000 })
  expect(world.wallet.calls.length).toBe(before)
})

it("a free launch can't become real play, and real money can't be refilled", async () => {
  const player = await world.launch("baize:mode", 0, "free")
  expect(player.opened.mode).toBe("free")
  const real = await world.launch("baize:mode2", 100)
  expect(await real.post("/api/refill")).toMatchObject({ status: 422, body: { code: "real-money" } })
})

it("only the sites can frame the game page, and it runs only its own files", async () => {
  const answer = await world.studio.http.inject({ method: "GET", url: "/health" })
  expect(answer.headers["content-security-policy"]).toContain("frame-ancestors http://localhost:8080")
  expect(answer.headers["content-security-policy"]).toContain("script-src 'self';")
})

it("an amount between the stakes on offer plays if the game's unit divides it, and no other does", async () => {
  const player = await world.launch("baize:typed")
  expect(await player.spin(140)).toMatchObject({ status: 200, body: { state: "settled", stake: 140 } })
  for (const stake of [19, 30, 141, 10_020]) {
    expect(await player.spin(stake), String(stake)).toMatchObject({ status: 422, body: { code: "unknown-stake" } })
  }
  const dice = await world.launch("baize:typed", 10_000, "real", "dice")
  expect(await dice.spin(77, undefined, { side: "under", target: 5000 })).toMatchObject({ status: 200, body: { stake: 77 } })
})
