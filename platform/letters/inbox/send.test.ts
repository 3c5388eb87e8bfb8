import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { sendMessage } from "./send.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const send = (database: Database, { id }: TestAccount, subject: string) =>
  sendMessage(database, {
    brand: world.baize.id,
    member: id,
    kind: "new-address",
    subject,
    values: { ip: "203.0.113.9" },
    at: world.clock.now(),
  })

const messagesTo = ({ id }: TestAccount) =>
  world.database.rows<{ id: number; category: string; kind: string; values: unknown; readAt: Date | null }>(
    sql`select id, category, kind, values, read_at as "readAt" from message where member = ${id} order by id`,
  )

it("a member's inbox gets one message of each thing", async () => {
  const [member, other] = [await world.member(), await world.member()]
  for (const subject of ["first", "second", "second"]) await send(world.database, member, subject)
  await send(world.database, other, "first")
  const message = { category: "security", kind: "new-address", values: { ip: "203.0.113.9" }, readAt: null }
  expect(await messagesTo(member)).toMatchObject([message, message])
  expect(await messagesTo(other)).toMatchObject([message])
})

it("a message is there when its event is committed, and not when the event is rolled back", async () => {
  const member = await world.member()
  const failed = world.database.transaction(async tx => {
    await send(tx, member, "rolled back")
    throw new Error("afterwards")
  })
  await expect(failed).rejects.toThrow("afterwards")
  await world.database.transaction(async tx => {
    await send(tx, member, "committed")
    await send(tx, member, "committed")
  })
  expect(await messagesTo(member)).toHaveLength(1)
})
