import { inboxMessages, readInbox, readInboxMessage, unreadCount } from "@baize/common/api/inbox.ts"
import { memberInfo } from "@baize/common/api/member.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sendMessage } from "../../letters/inbox/send.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const send = ({ id, brand }: TestAccount, kind: "password" | "deposit-arrived", subject: string) =>
  sendMessage(world.database, { brand: brand.id, member: id, kind, subject, values: { amount: 500 }, at: world.clock.now() })

/** A member with two messages about money and one about security, the newest last. */
async function memberWithMessages() {
  const person = await world.member()
  await send(person, "deposit-arrived", "first")
  await send(person, "password", "second")
  await send(person, "deposit-arrived", "third")
  return { person, api: await world.signIn(person) }
}

test("a member's inbox lists their messages, newest first, by category, and counts the unread ones", async () => {
  const { api } = await memberWithMessages()
  const all = await api(inboxMessages, {})
  expect(all.rows.map(({ kind }) => kind)).toEqual(["deposit-arrived", "password", "deposit-arrived"])
  expect(all.rows[0]).toMatchObject({ category: "money", values: { amount: 500 }, readAt: null, link: null })
  expect(all).toMatchObject({ total: 3, unread: { money: 2, security: 1 } })
  expect(await api(inboxMessages, { category: "money", pageSize: 1 })).toMatchObject({
    total: 2,
    rows: [{ kind: "deposit-arrived" }],
  })
  expect(await api(unreadCount, {})).toEqual({ messageV2: 3, missionLeaderboard: 0, rewardCenter: 0 })
  expect(await api(memberInfo, {})).toMatchObject({ unreadMessages: 3 })
})

test("reading a message leaves the others unread, and reading it again keeps its time", async () => {
  const { api } = await memberWithMessages()
  const [newest] = (await api(inboxMessages, {})).rows
  const readAt = world.clock.now().toISOString()
  await api(readInboxMessage, { id: newest!.id })
  world.clock.advance(60_000)
  await api(readInboxMessage, { id: newest!.id })
  expect(await api(inboxMessages, {})).toMatchObject({
    rows: [{ readAt }, { readAt: null }, { readAt: null }],
    unread: { money: 1 },
  })
  expect(await api(inboxMessages, { unreadOnly: true })).toMatchObject({ total: 2, rows: [{ readAt: null }, { readAt: null }] })
})

test("reading all of a category leaves other categories and later messages unread", async () => {
  const { person, api } = await memberWithMessages()
  const seen = await api(inboxMessages, { category: "money" })
  await send(person, "deposit-arrived", "fourth")
  await api(readInbox, { category: "money", upTo: seen.rows[0]!.id })
  expect(await api(inboxMessages, {})).toMatchObject({ unread: { money: 1, security: 1 } })
  const newest = (await api(inboxMessages, {})).rows[0]!.id
  await api(readInbox, { upTo: newest })
  expect(await api(unreadCount, {})).toEqual({ messageV2: 0, missionLeaderboard: 0, rewardCenter: 0 })
})

test("an inbox shows and changes its owner's messages only", async () => {
  const { api } = await memberWithMessages()
  const stranger = await world.signIn(await world.member())
  const id = (await api(inboxMessages, {})).rows[0]!.id
  await expect(stranger(readInboxMessage, { id })).rejects.toMatchObject({ code: "absent" })
  await stranger(readInbox, { upTo: id })
  expect(await stranger(inboxMessages, {})).toMatchObject({ total: 0, rows: [], unread: { money: 0, security: 0 } })
  expect(await api(unreadCount, {})).toEqual({ messageV2: 3, missionLeaderboard: 0, rewardCenter: 0 })
})
