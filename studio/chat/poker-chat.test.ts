import { randomUUID } from "node:crypto"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type PokerPage, type PokerStudio, pokerStudio, testTable } from "../poker/testing/poker-studio.ts"
import type { PokerTableView } from "../poker/wire.ts"
import { tableEvents } from "../testing/table-events.ts"

let world: PokerStudio
beforeEach(async () => {
  world = await pokerStudio()
})
afterEach(() => world.close())

async function follow({ opened }: PokerPage, table = testTable) {
  const { port } = world.studio.http.server.address() as AddressInfo
  const path = `/api/poker/events?${new URLSearchParams({ table, chat: "yes" })}`
  const stream = await tableEvents<PokerTableView>(`http://127.0.0.1:${port}`, opened.session, path)
  await expect.poll(() => stream.chat.length).toBeGreaterThan(0)
  return stream
}

const say = (page: PokerPage, text: string, table = testTable) =>
  page.post<{ line?: { id: number } }>("chat", { table, request: randomUUID(), text })

it("at a poker table a player speaks under the name of their seat, and at no other table", async () => {
  const [ann, bob] = [await world.open("ann"), await world.open("bob")]
  expect((await ann.sit(1)).status).toBe(200)
  const [there, elsewhere] = [await follow(bob), await follow(bob, "5-10-2.1")]
  expect((await say(ann, "Good evening")).status).toBe(200)
  await expect.poll(() => there.chat.at(-1)).toMatchObject({ kind: "line", line: { text: "Good evening", mine: false } })
  const name = (await bob.view()).seats.find(({ seat }) => seat === 1)?.name
  expect(there.chat.at(-1)).toMatchObject({ line: { name } })
  expect(elsewhere.chat.filter(({ kind }) => kind === "line")).toEqual([])
  expect((await say(bob, "Hello", "no-such.1")).body.code).toBe("no-table")
  for (const stream of [there, elsewhere]) await stream.close()
})

it("at a poker table for play money a guest reads, and a member writes", async () => {
  world.wallet.members.add("member")
  const [guest, member] = [await world.open("guest", { mode: "free" }), await world.open("member", { mode: "free" })]
  const stream = await follow(guest)
  expect(stream.chat[0]).toMatchObject({ kind: "lines", standing: { state: "guest" } })
  expect((await say(guest, "May I?")).body.code).toBe("chat-guest")
  expect((await say(member, "For fun")).status).toBe(200)
  await expect.poll(() => stream.chat.at(-1)).toMatchObject({ kind: "line", line: { text: "For fun" } })
  await stream.close()
})
