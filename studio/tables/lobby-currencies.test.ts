import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { SharedGame } from "../games/game.ts"
import { currencies } from "../games/stakes.ts"
import { duel, quickWheel } from "../testing/test-games.ts"
import { type TestStudio, testStudio } from "../testing/test-studio.ts"
import { testKey } from "../testing/test-wallet.ts"
import { signatureHeaders } from "../wallet/signature.ts"

const second = { ...quickWheel, code: "second-wheel", name: "Second Wheel" } as SharedGame

let world: TestStudio
beforeEach(async () => {
  world = await testStudio({ games: [quickWheel, second, duel] })
  await world.studio.start()
})
afterEach(() => world.close())

async function list<Item>(what: "rooms" | "tables", currency: string, key = testKey): Promise<Item[]> {
  const headers = signatureHeaders(key, "", new Date())
  const answer = await world.studio.http.inject({ method: "GET", url: `/api/${what}?currency=${currency}`, headers })
  return answer.json()[what]
}

const chains = async () =>
  (await world.database.rows<{ currency: string }>(sql`select currency from chain order by created_at, id`)).map(
    ({ currency }) => currency,
  )

it("a lobby in a currency that the studio does not support opens no table", async () => {
  expect([await list("tables", "AAA"), await list("rooms", "AAA")]).toEqual([[], []])
  await list("tables", "EUR")
  await expect.poll(chains, { timeout: 20_000 }).toHaveLength(2)
  expect(await chains()).toEqual(["EUR", "EUR"])
})

it("anyone can read the live tables of a currency, and only the platform opens them by that", async () => {
  expect(await list("tables", "EUR", { ...testKey, secret: "another" })).toHaveLength(2)
  await list("tables", "USD")
  await expect.poll(chains, { timeout: 20_000 }).toEqual(["USD", "USD"])
})

it("lobbies in every currency, asked for at once, open the tables of one after those of another", {
  tags: "long",
  timeout: 70_000,
}, async () => {
  await Promise.all(currencies.map(currency => list("tables", currency)))
  await expect.poll(chains, { timeout: 60_000, interval: 200 }).toHaveLength(2 * currencies.length)
  const order = await chains()
  expect(order.filter((currency, n) => n % 2 === 1 && currency !== order[n - 1])).toEqual([])
})

it("the rooms of a currency are read once for all who ask in the same second", async () => {
  await (await world.launch("baize:ann", 10_000, "real", duel.code)).table("100")
  const taken = async () =>
    (await list<{ room: string; taken: number }>("rooms", "USD")).find(({ room }) => room === "100")?.taken
  expect(await taken()).toBe(0)
  await world.database.run(sql`update shared_round set taken = 1`)
  expect(await taken()).toBe(0)
  await expect.poll(taken).toBe(1)
})
