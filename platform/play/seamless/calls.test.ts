import { silentLog } from "@baize/kit/testing/log.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { createPlatform } from "../../platform.ts"
import { play, playerAt, type StudioCall, type StudioClient, studio, type TestPlayer } from "../../testing/studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { changeTerms } from "../vendors/switches.ts"
import { issueTestCredentials } from "../vendors/test-credentials.ts"
import { grantFreeRounds } from "./free-rounds.ts"

let world: TestWorld
let vendor: StudioClient
let mia: TestAccount
let mine: TestPlayer

beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
})
afterAll(() => world?.close())
beforeEach(async () => {
  mia = await world.member()
  mine = await playerAt(world, vendor, mia, 10_000)
})

describe("authenticate", () => {
  test("authenticate gives the player, the balance and the language", async () => {
    expect(await vendor.call("authenticate", { token: mine.token })).toMatchObject({
      status: 200,
      value: {
        player: mine.player,
        brand: "BAIZE",
        currency: "USD",
        exponent: 2,
        balance: 10_000,
        language: "en",
        game: mine.game,
        mode: "real",
      },
    })
  })

  test("authenticate gives play money in free mode, and a name that no wallet call knows", async () => {
    const trial = await play(world, await world.member({ type: "trial" }), { free: true })
    const { value } = await vendor.call("authenticate", { token: trial.token })
    expect(value).toMatchObject({ mode: "free", balance: 100_000 })
    const { player } = value
    const { game, token } = trial
    for (const [call, body] of [
      ["balance", { player }],
      ["bet", { transaction: mine.name(), round: "f", player, game, token, amount: 1 }],
      ["bet", { transaction: mine.name(), round: "f", player: trial.player, game, token, amount: 1 }],
      ["win", { transaction: mine.name(), round: "f", player, game, amount: 1, end: true }],
      ["win", { transaction: mine.name(), round: "f", player: trial.player, game, amount: 1, end: true }],
      ["rollback", { transaction: mine.name(), original: mine.name(), round: "f", player }],
    ] as const)
      expect(await vendor.call(call, body)).toMatchObject({ status: 404, code: "unknown-player" })
  })

  test("authenticate refuses unknown tokens and those of another vendor's launch", async () => {
    const other = await studio(world, "ARF")
    expect(await vendor.call("authenticate", { token: "never-given" })).toMatchObject({ status: 403, code: "session-expired" })
    expect(await other.call("authenticate", { token: mine.token })).toMatchObject({ status: 403, code: "session-expired" })
  })
})

test("another node of the platform, or a restarted one, gives the same answers", async () => {
  const [taken, undone] = [mine.name(), mine.name()]
  await mine.bet(taken, 400)
  await mine.bet(undone, 100)
  await mine.rollback(mine.name(), undone)
  const { database, clock } = world
  const restarted = await createPlatform({ database, clock, settings: world.platform.settings, log: silentLog, jobs: false })
  const again = (transaction: string, amount: number) => mine.bet(transaction, amount, {}, { platform: restarted })
  expect(await again(taken, 400)).toMatchObject({ status: 200, value: { balance: 9_600, repeated: true } })
  expect(await again(undone, 100)).toMatchObject({ status: 409, code: "cancelled" })
  expect(await again(taken, 401)).toMatchObject({ status: 409, code: "duplicate-differs" })
  expect(await mine.cash()).toBe(9_600)
  await restarted.close()
})

test("a call received by two nodes at the same moment happens once, with the same answer", async () => {
  const { database, clock } = world
  const other = await createPlatform({ database, clock, settings: world.platform.settings, log: silentLog, jobs: false })
  const grant = {
    member: mia.id,
    vendor: "BZ",
    game: mine.game,
    rounds: 50,
    stake: 20,
    expiresAt: new Date("2099-01-01"),
    by: "test",
  }
  const freeRounds = await grantFreeRounds(database, grant, clock.now())
  const { player, game, token } = mine
  await mine.bet(mine.name(), 30, { round: "both" })
  await vendor.call("jackpot-contribution", { transaction: mine.name(), round: "both", player, game, pool: "twins", amount: 10 })
  const turns = Array.from({ length: 10 }, (): [StudioCall, object][] => {
    const turn = () => ({ transaction: mine.name(), round: mine.name(), player, game })
    return [
      ["betwin", { ...turn(), token, bet: 10, win: 3, end: true }],
      ["win", { ...turn(), round: "both", amount: 5, end: true }],
      ["jackpot-contribution", { ...turn(), round: "both", pool: "twins", amount: 2 }],
      ["jackpot-win", { ...turn(), pool: "twins", amount: 1, end: true }],
      ["free-round-win", { ...turn(), freeRounds, amount: 4, end: true }],
      ["rollback", { transaction: mine.name(), original: mine.name(), round: "r", player }],
    ]
  }).flat()
  const answers = await Promise.all(
    turns.map(([call, body]) =>
      Promise.all([world.platform, other, world.platform].map(platform => vendor.call(call, body, { platform }))),
    ),
  )
  for (const [index, copies] of answers.entries()) {
    const [call] = turns[index]!
    expect(
      copies.map(({ status }) => status),
      call,
    ).toEqual([200, 200, 200])
    expect(new Set(copies.map(({ value }) => value.balance)).size, call).toBe(1)
    expect(copies.filter(({ value }) => value.repeated === false).length, call).toBe(1)
  }
  expect(await mine.cash()).toBe(10_000 - 30 + 10 * (-10 + 3 + 5 + 1 + 4))
  expect(await verifyLedger(database)).toEqual([])
  await other.close()
})

describe("a signature", () => {
  test("a signature must cover these bytes, with a known key, at the present time", async () => {
    const { player } = mine
    expect(await vendor.call("balance", { player }, { tampered: JSON.stringify({ player: "BAIZE:1" }) })).toMatchObject({
      status: 401,
    })
    expect(await vendor.call("balance", { player }, { key: { ...vendor.key, secret: "guess" } })).toMatchObject({ status: 401 })
    expect(await vendor.call("balance", { player }, { key: { ...vendor.key, kid: "bz-unknown" } })).toMatchObject({ status: 401 })
    expect(await vendor.call("balance", { player }, { late: -301 })).toMatchObject({ status: 401 })
    expect(await vendor.call("balance", { player }, { late: 301 })).toMatchObject({ status: 401 })
    expect(await vendor.call("balance", { player }, { late: 290 })).toMatchObject({ status: 200 })
  })

  test("a signature made with a vendor's public key as a shared secret is refused, because the key is public", async () => {
    const { kid } = (await issueTestCredentials(world.platform, world.baize, "CLO", "hub88"))!
    const { secret } = await world.database.one<{ secret: string }>(sql`select secret from vendor_key where kid = ${kid}`)
    const { player } = mine
    expect(await vendor.call("balance", { player }, { key: { kid, secret } })).toMatchObject({ status: 401 })
    await changeTerms(world.database, "CLO", { dialect: "baize" })
    expect(await vendor.call("balance", { player }, { key: { kid, secret } })).toMatchObject({ status: 401 })
  })
})

test("a vendor knows a player only after showing their launch token, and still after they leave", async () => {
  const zoe = await world.member()
  await world.fund(zoe, 700)
  const player = `BAIZE:${zoe.id}`
  const about = { transaction: mine.name(), round: "r", player, game: mine.game }
  const calls = [
    ["balance", { player }],
    ["win", { ...about, amount: 1, end: true }],
    ["endround", about],
    ["rollback", { transaction: mine.name(), original: mine.name(), round: "r", player }],
    ["jackpot-contribution", { ...about, pool: "grand", amount: 1 }],
    ["jackpot-win", { ...about, pool: "grand", amount: 1, end: true }],
    ["free-round-win", { ...about, freeRounds: 1, amount: 1 }],
  ] as const
  for (const [call, body] of calls)
    expect(await vendor.call(call, body), call).toMatchObject({ status: 404, code: "unknown-player" })
  expect(await vendor.call("balance", { player: mine.player })).toMatchObject({ status: 200 })
  await play(world, zoe)
  expect(await vendor.call("balance", { player })).toMatchObject({ status: 200, value: { balance: 700 } })
  await world.database.run(sql`delete from game_session where member = ${zoe.id}`)
  const { database, clock } = world
  const restarted = await createPlatform({ database, clock, settings: world.platform.settings, log: silentLog, jobs: false })
  expect(await vendor.call("balance", { player }, { platform: restarted })).toMatchObject({ status: 200 })
  await restarted.close()
})

test("a vendor reaches no members of a brand that does not offer it", async () => {
  const stranger = await studio(world, "ARF")
  const { code } = await world.database.one<{ code: string }>(sql`select code from game where vendor = 'ARF' order by id limit 1`)
  await world.database.run(sql`delete from brand_vendor where vendor = 'ARF' and brand = ${world.baize.id}`)
  const win = { transaction: mine.name(), round: "r", player: mine.player, game: code, amount: 1, end: true }
  for (const [call, body] of [
    ["balance", { player: mine.player }],
    ["win", win],
    ["rollback", { transaction: mine.name(), original: mine.name(), round: "r", player: mine.player }],
    ["jackpot-contribution", { ...win, end: undefined, pool: "grand" }],
  ] as const)
    expect(await stranger.call(call, body), call).toMatchObject({ status: 404, code: "unknown-player" })
  expect(await mine.cash()).toBe(10_000)
})
