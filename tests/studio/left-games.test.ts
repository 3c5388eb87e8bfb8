import { randomUUID } from "node:crypto"
import type { Api } from "@baize/common/api/client.ts"
import { closeGame, gameList, launchGame } from "@baize/common/api/games.ts"
import { walletTransfer } from "@baize/common/api/transfers.ts"
import type { WindowPage } from "@baize/common/domain/environment.ts"
import { Transfers } from "@baize/common/domain/transfers/transfers.ts"
import { labelVendor } from "@baize/platform/play/catalog/vendors.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { memberWindow } from "../support/player.ts"
import { moneyOf, moveBack, moveIn, type TransferWorld, transferWorld } from "./transfer-world.ts"

// What is brought back from a vendor with its own wallet when a game of it is left.
let world: TransferWorld
beforeAll(async () => {
  world = await transferWorld()
})
afterAll(() => world?.close())

async function launched(api: Api, page: Partial<WindowPage> = {}): Promise<string> {
  const { games } = await api(gameList, { vassalage: labelVendor })
  return (await api(launchGame, { nodeId: games.find(({ gameCode }) => gameCode === "copper-dice")!.nodeId, ...page })).opening
}
const backUnlessPlayed = (api: Api, request = randomUUID()) =>
  api(walletTransfer, { request, direction: "back", merchantCode: labelVendor, unlessPlayed: true })

test("leaving one of two open games moves nothing, leaving the other moves everything", async () => {
  const { api } = await world.player(1_000)
  await moveIn(api, 400)
  const [first, second] = [await launched(api), await launched(api)]
  await api(closeGame, { opening: first })
  await expect(backUnlessPlayed(api)).rejects.toMatchObject({ code: "still-played" })
  expect(await moneyOf(api)).toEqual([600, 400])
  await api(closeGame, { opening: second })
  expect(await backUnlessPlayed(api)).toMatchObject({ transfers: [{ amount: 400, state: "done" }] })
  expect(await moneyOf(api)).toEqual([1_000, 0])
  await world.expectAgreement()
})

test("a page that was lost with its game keeps no money there once its window has opened a game again", async () => {
  const { api } = await world.player(1_000)
  await moveIn(api, 400)
  const windowId = randomUUID()
  await launched(api, { windowId, pageId: randomUUID() })
  const opening = await launched(api, { windowId, pageId: randomUUID() })
  await expect(backUnlessPlayed(api)).rejects.toMatchObject({ code: "still-played" })
  await api(closeGame, { opening })
  expect(await backUnlessPlayed(api)).toMatchObject({ transfers: [{ amount: 400, state: "done" }] })
})

test("a game that is open at another sign-in keeps the money there until that sign-in ends", async () => {
  const person = await world.member()
  await world.fund(person, 1_000)
  const [here, there] = [await world.signIn(person), await world.signIn(person)]
  await moveIn(here, 400)
  await launched(there)
  await expect(backUnlessPlayed(here)).rejects.toMatchObject({ code: "still-played" })
  expect(await moveBack(here)).toMatchObject({ transfers: [{ amount: 400 }] })
  await moveIn(here, 400)
  await world.database.run(sql`
    update session set ended_at = ${world.clock.now()} where member = ${person.id}
      and token_hash in (select session from game_session where member = ${person.id})`)
  expect(await backUnlessPlayed(here)).toMatchObject({ transfers: [{ amount: 400 }] })
})

test("a game is not opened from money that is on its way back", async () => {
  const window = await memberWindow(world, 1_000)
  const { api } = window.domain.dependencies
  const before = (await moneyOf(api))[0]
  await moveIn(api, 400)
  world.wire.fault("withdraw", "late")
  const { transfers: begun } = await backUnlessPlayed(api)
  expect(begun).toMatchObject([{ state: "pending" }])
  await expect(launched(api)).rejects.toMatchObject({ code: "wallet-empty" })
  const transfers = new Transfers(window.domain.dependencies)
  await transfers.loadLatest()
  expect(transfers.waitingAt(labelVendor)).toMatchObject({ id: begun[0]!.id, direction: "out" })
  await world.askLater()
  await world.wire.settled()
  expect(await moneyOf(api)).toEqual([before - 400, 400])
  await launched(api)
})

test("of a launch and a return at the same moment one comes first: no open game loses its money", { tags: "long" }, async () => {
  for (let round = 0; round < 8; round++) {
    const { api } = await world.player(1_000)
    await moveIn(api, 400)
    const [opened, back] = await Promise.allSettled([launched(api), backUnlessPlayed(api)])
    const refused = [opened, back].flatMap(one => (one.status === "rejected" ? [one.reason.code] : []))
    expect(refused).toHaveLength(1)
    expect(await moneyOf(api)).toEqual(opened.status === "fulfilled" ? [600, 400] : [1_000, 0])
  }
})

test("a return whose answer was lost is asked about, and the next one is a new one", async () => {
  const window = await memberWindow(world, 1_000)
  const { api } = window.domain.dependencies
  const transfers = new Transfers(window.domain.dependencies)
  const wish = { merchantCode: labelVendor, unlessPlayed: true }
  await moveIn(api, 400)
  const before = (await moneyOf(api))[0]
  window.offline("answers")
  await expect(transfers.bringBack(wish)).rejects.toThrow("offline")
  window.offline(false)
  expect(await moneyOf(api)).toEqual([before + 400, 0])
  await moveIn(api, 300)
  expect(await transfers.bringBack(wish)).toMatchObject([
    { amount: 400, state: "done" },
    { amount: 300, state: "done" },
  ])
  expect(await moneyOf(api)).toEqual([before + 400, 0])
  // With the answer lost and nothing there since, only the lost one is in the answer.
  await moveIn(api, 200)
  window.offline("answers")
  await transfers.moving.run({ direction: "back" })
  expect(transfers.moving.problem?.message).toBe("offline")
  window.offline(false)
  expect(await transfers.moving.run({ direction: "back" })).toMatchObject([{ amount: 200 }])
  expect(transfers.latest).toMatchObject([{ amount: 200 }])
  await world.expectAgreement()
})

test("an amount that is on its way to a studio is known to a page that is opened again", async () => {
  const window = await memberWindow(world, 1_000)
  const { api } = window.domain.dependencies
  world.wire.fault("deposit", "lose-answer")
  const { transfers: begun } = await moveIn(api, 400)
  const transfers = new Transfers(window.domain.dependencies)
  await transfers.loadLatest()
  expect(transfers.waitingAt(labelVendor)).toMatchObject({ id: begun[0]!.id, state: "pending" })
  await world.askLater()
  await transfers.loadLatest()
  expect([transfers.waitingAt(labelVendor), transfers.transferOf(begun[0]!.id)?.state]).toEqual([undefined, "done"])
})
