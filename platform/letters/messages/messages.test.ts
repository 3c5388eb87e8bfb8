import { messages, readMessages } from "@baize/common/api/messages.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { notifyAgent } from "./messages.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const note = ({ id }: TestAccount, subject: string) =>
  notifyAgent(world.database, { member: id, kind: "note", subject, title: subject, text: "…", at: world.clock.now() })

it("an agent is notified once of each thing, newest first, and no one else is", async () => {
  const agent = await world.agent()
  const other = await world.agent()
  for (const subject of ["first", "second", "second"]) await note(agent, subject)
  await note(other, "first")
  const api = await world.signIn(agent, { site: "agent" })
  const { rows, total, unreadCount } = await api(messages, {})
  expect(rows.map(({ title }) => title)).toEqual(["second", "first"])
  expect([total, unreadCount]).toEqual([2, 2])
})

it("messages count the unread ones, and mark no more as read than was seen", async () => {
  const agent = await world.agent()
  await note(agent, "seen")
  const api = await world.signIn(agent, { site: "agent" })
  const [seen] = (await api(messages, {})).rows
  await note(agent, "came meanwhile")
  await api(readMessages, { upTo: seen!.id })
  expect(await api(messages, { unread: true })).toMatchObject({ rows: [{ title: "came meanwhile" }], total: 1, unreadCount: 1 })
  expect((await api(messages, {})).rows.map(({ readAt }) => readAt !== null)).toEqual([false, true])
})

it("messages of others are never marked as read", async () => {
  const [agent, other] = [await world.agent(), await world.agent()]
  await note(agent, "mine")
  const [mine] = (await (await world.signIn(agent, { site: "agent" }))(messages, {})).rows
  await (await world.signIn(other, { site: "agent" }))(readMessages, { upTo: mine!.id })
  expect((await (await world.signIn(agent, { site: "agent" }))(messages, {})).unreadCount).toBe(1)
})
