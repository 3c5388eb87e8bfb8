import { memberMessageKinds } from "@baize/common/api/inbox.ts"
import { notificationSettings, setNotification, subscribePush, unsubscribePush } from "@baize/common/api/notifications.ts"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import { devices, endDevice } from "@baize/common/api/security.ts"
import { logout } from "@baize/common/api/session.ts"
import { connect } from "@baize/kit/database/database.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import sql from "sql-template-tag"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"
import { cleanUp } from "../../cleanup.ts"
import { endSessions } from "../../identity/session/sessions.ts"
import { createPlatform } from "../../platform.ts"
import { refusal } from "../../testing/codes.ts"
import { type PushBrowser, pushBrowser, pushService } from "../../testing/push-service.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { queueHouseMessage, sendHouseMessages } from "../house/send.ts"
import { sendMessage } from "../inbox/send.ts"
import { sendNotifications } from "../notifications/send.ts"
import { deliverPushes } from "./deliver.ts"

let service: Awaited<ReturnType<typeof pushService>>
let world: TestWorld
beforeAll(async () => {
  service = await pushService()
  world = await testWorld({ pushServices: [service.origin] })
})
afterEach(async () => {
  service.answers.status = 201
  service.answers.location = undefined
  service.received.length = 0
  await world.database.run(sql`delete from queue_job`)
})
afterAll(async () => {
  await world?.close()
  await service?.close()
})

let browsers = 0

/** A member signed in with a browser that receives push messages. */
async function notified(person?: TestAccount) {
  const member = person ?? (await world.member())
  const [api, browser] = [await world.signIn(member), await pushBrowser()]
  const path = `/send/${++browsers}`
  const { p256dh, auth } = browser
  await api(subscribePush, { endpoint: service.origin + path, p256dh, auth })
  return { member, api, browser, path }
}

let subjects = 0
const message = (
  { id, brand }: TestAccount,
  kind: keyof typeof memberMessageKinds = "deposit-arrived",
  values: Record<string, string | number> = { amount: 123_456 },
) => {
  const more = { subject: `message ${++subjects}`, values, letters: memberMessageKinds[kind] !== "security" }
  return sendMessage(world.database, { brand: brand.id, member: id, kind, ...more, at: world.clock.now() })
}

async function deliver(): Promise<void> {
  await sendNotifications(world.platform)
  await deliverPushes(world.platform)
}

const receivedAt = (path: string) => service.received.filter(push => push.path === path)
const shownBy = async (browser: PushBrowser, path: string) =>
  Promise.all(receivedAt(path).map(async ({ body }) => JSON.parse(await browser.open(body))))
const subscriptions = async ({ id }: TestAccount): Promise<number> =>
  (await world.database.one<{ count: number }>(sql`select count(*) from push_subscription where member = ${id}`)).count

it("each browser of a member shows the title of a message in their language, and nothing of its values", async () => {
  const { member, browser, path } = await notified()
  const second = await notified(member)
  await world.database.run(sql`update member set language = 'ko' where id = ${member.id}`)
  await message(member)
  await deliver()
  const { id } = await world.database.one<{ id: number }>(sql`select id from message where member = ${member.id}`)
  const shown = {
    ...{ id, title: "입금이 완료되었습니다", text: "Baize 계정의 메시지에서 확인하세요.", language: "ko" },
  }
  expect(await shownBy(browser, path)).toEqual([shown])
  expect(await shownBy(second.browser, second.path)).toEqual([shown])
  expect(receivedAt(path)[0]!.body.equals(receivedAt(second.path)[0]!.body)).toBe(false)
})

it("no title of a message names an amount, an address or an account, since it is shown on a locked screen", async () => {
  for (const language of ["en", "ko"]) {
    const { kinds } = (await import(`../../../locales/${language}/inbox.json`, { with: { type: "json" } })).default
    for (const kind of Object.keys(memberMessageKinds)) expect(kinds[kind].title).not.toMatch(/\{\{(?!(name|step)\}\})/)
  }
})

it("a push message is signed for its service with the key that browsers subscribe with (RFC 8292)", async () => {
  const { member, api, path } = await notified()
  await message(member)
  await deliver()
  const { headers } = receivedAt(path)[0]!
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization!)!
  expect((await api(notificationSettings, {})).push.key).toBe(key)
  const [header, claims, signature] = token!.split(".") as [string, string, string]
  const point = new Uint8Array(Buffer.from(key!, "base64url"))
  const verifier = await crypto.subtle.importKey("raw", point, { name: "ECDSA", namedCurve: "P-256" }, false, ["verify"])
  const how = { name: "ECDSA", hash: "SHA-256" }
  const signed = new TextEncoder().encode(`${header}.${claims}`)
  expect(await crypto.subtle.verify(how, verifier, new Uint8Array(Buffer.from(signature, "base64url")), signed)).toBe(true)
  const read = (text: string) => JSON.parse(Buffer.from(text, "base64url").toString())
  expect(read(header)).toEqual({ typ: "JWT", alg: "ES256" })
  const now = Math.floor(world.clock.now().getTime() / 1000)
  expect(read(claims)).toEqual({ aud: service.origin, exp: now + 43_200, sub: expect.stringMatching(/^https:\/\//) })
  expect(headers).toMatchObject({
    ...{ ttl: "86400", urgency: "normal", "content-encoding": "aes128gcm", topic: expect.stringMatching(/^message-\d+$/) },
  })
})

it("security is urgent, and is pushed although its event has posted letters", async () => {
  const { member, browser, path } = await notified()
  await message(member, "password", {})
  await deliver()
  expect(receivedAt(path)[0]!.headers.urgency).toBe("high")
  expect(await shownBy(browser, path)).toMatchObject([{ title: "Your password was changed" }])
})

it("a browser gets only the categories that its member chose", async () => {
  const { member, api, path } = await notified()
  expect((await api(notificationSettings, {})).wanted).toMatchObject({ money: { push: true }, house: { push: false } })
  await api(setNotification, { category: "money", way: "push", wanted: false })
  await message(member)
  await deliver()
  expect(receivedAt(path)).toEqual([])
})

it("a browser that turned push off, or whose session was ended here or from another device, gets nothing more", async () => {
  const ways: readonly ((one: Awaited<ReturnType<typeof notified>>) => Promise<unknown>)[] = [
    ({ api }) => api(unsubscribePush, {}),
    ({ api }) => api(logout, {}),
    ({ member }) => endSessions(world.database, member.id, world.clock.now()),
    async ({ member }) => {
      const other = await world.signIn(member)
      const listed = (await other(devices, {})).devices.find(one => !one.current)!
      expect(listed.push).toBe(true)
      await other(endDevice, { id: listed.id })
    },
  ]
  for (const end of ways) {
    const one = await notified()
    // Queued before the end, and not sent after it.
    await message(one.member)
    await sendNotifications(world.platform)
    await end(one)
    await message(one.member)
    await deliver()
    expect(receivedAt(one.path)).toEqual([])
    expect(await subscriptions(one.member)).toBe(0)
  }
})

it("a browser that subscribed in the moment in which its session ended gets nothing, and is forgotten", async () => {
  const { member, path } = await notified()
  await world.database.run(sql`update session set ended_at = ${world.clock.now()} where member = ${member.id}`)
  await message(member)
  await deliver()
  expect(receivedAt(path)).toEqual([])
  expect((await (await world.signIn(member))(notificationSettings, {})).push.devices).toBe(0)
  await cleanUp(world.platform)
  expect(await subscriptions(member)).toBe(0)
})

it("a session that only lapsed is still notified, is in the list of devices, and can be ended there", async () => {
  const { member, path } = await notified()
  world.clock.advance(3 * 3_600_000)
  await message(member)
  await deliver()
  expect(receivedAt(path)).toHaveLength(1)
  const api = await world.signIn(member)
  const listed = (await api(devices, {})).devices
  expect(listed.map(({ push, signedIn }) => [push, signedIn])).toEqual([
    [false, true],
    [true, false],
  ])
  await api(endDevice, { id: listed[1]!.id })
  expect(await subscriptions(member)).toBe(0)
})

it("a subscription follows its browser to the next session and the next member", async () => {
  const first = await notified()
  const next = await world.member()
  const api = await world.signIn(next)
  const { p256dh, auth } = first.browser
  const settings = await api(subscribePush, { endpoint: service.origin + first.path, p256dh, auth })
  expect(settings.push).toMatchObject({ here: true, devices: 1 })
  expect((await first.api(notificationSettings, {})).push).toMatchObject({ here: false, devices: 0 })
  await message(first.member)
  await message(next, "password", {})
  await deliver()
  expect(await shownBy(first.browser, first.path)).toMatchObject([{ title: "Your password was changed" }])
})

it("two nodes send a message once to each browser, also when its notification is queued twice", async () => {
  const { member, path } = await notified()
  const database = await connect(world.database.url, { connections: 4 })
  const { settings, clock } = world.platform
  const other = await createPlatform({ database, clock, settings, log: silentLog, jobs: false })
  await message(member)
  const both = [world.platform, other]
  await Promise.all(both.map(node => sendNotifications(node)))
  await world.database.run(sql`
    insert into queue_job (queue, key, due_at, created_at)
    select 'notification', id::text, ${clock.now()}, ${clock.now()} from message where member = ${member.id}`)
  await Promise.all(both.map(node => sendNotifications(node)))
  await Promise.all([...both, ...both].map(node => deliverPushes(node)))
  expect(receivedAt(path)).toHaveLength(1)
  await other.close()
  await database.close()
})

it.each([401, 403, 429, 500, 503])("a service that answers %i is asked again later, and has the message once", async status => {
  const { member, browser, path } = await notified()
  service.answers.status = status
  await message(member)
  await deliver()
  await deliver()
  expect(receivedAt(path)).toHaveLength(1)
  service.answers.status = 201
  world.clock.advance(20_000)
  await deliver()
  world.clock.advance(3_600_000)
  await deliver()
  expect(receivedAt(path)).toHaveLength(2)
  const [one, two] = await shownBy(browser, path)
  expect(one).toEqual(two)
  expect(new Set(receivedAt(path).map(({ headers }) => headers.topic)).size).toBe(1)
})

it.each([404, 410])("a browser is forgotten when its service answers %i", async status => {
  const { member, api, path } = await notified()
  const other = await notified(member)
  service.answers.status = status
  await message(member)
  await deliver()
  service.answers.status = 201
  await message(member)
  await deliver()
  expect(receivedAt(path)).toHaveLength(1)
  expect(receivedAt(other.path)).toHaveLength(1)
  expect((await api(notificationSettings, {})).push).toMatchObject({ here: false, devices: 0 })
})

it("a redirect of a service is not followed", async () => {
  const { member, path } = await notified()
  service.answers.status = 307
  service.answers.location = `${service.origin}/elsewhere`
  await message(member)
  await deliver()
  expect(service.received.map(push => push.path)).toEqual([path])
})

it("a browser at an address that is no push service is refused, and not posted to if it became one's", async () => {
  const { member, api, path } = await notified()
  const { p256dh, auth } = await pushBrowser()
  for (const endpoint of ["https://attacker.example/send", "http://127.0.0.1:1/send", "http://169.254.169.254/latest", "x"])
    expect((await refusal(api(subscribePush, { endpoint, p256dh, auth }))).code).toBe("push-service-unknown")
  await message(member)
  await sendNotifications(world.platform)
  await deliverPushes({ ...world.platform, settings: { ...world.platform.settings, pushServices: [] } })
  expect(receivedAt(path)).toEqual([])
})

it("a message that is a day old, or that was read meanwhile, is not pushed", async () => {
  const { member, path } = await notified()
  service.answers.status = 503
  await message(member)
  await deliver()
  service.answers.status = 201
  world.clock.advance(86_400_000)
  await deliver()
  await message(member)
  await sendNotifications(world.platform)
  await world.database.run(sql`update message set read_at = ${world.clock.now()} where member = ${member.id}`)
  await deliver()
  expect(receivedAt(path)).toHaveLength(1)
  expect(await world.database.rows(sql`select from queue_job where queue = 'push'`)).toEqual([])
})

it("a member has ten notified browsers: a further one ends the oldest", async () => {
  const { member, path } = await notified()
  for (let n = 0; n < 10; n++) {
    world.clock.advance(1_000)
    await notified(member)
  }
  await message(member)
  await deliver()
  expect(service.received).toHaveLength(10)
  expect(receivedAt(path)).toEqual([])
})

it("a subscription is deleted with its session, and when the account is closed", async () => {
  const [old, closed, kept] = [await notified(), await notified(), await notified()]
  await world.database.run(sql`update session set seen_at = seen_at - interval '91 days' where member = ${old.member.id}`)
  await world.database.run(sql`update member set status = 'closed' where id = ${closed.member.id}`)
  await cleanUp(world.platform)
  expect(await Promise.all([old, closed, kept].map(({ member }) => subscriptions(member)))).toEqual([0, 0, 1])
})

it("news that waits for its push service is not pushed to a member who is on a break by then", async () => {
  const { member, api, path } = await notified()
  await api(setNotification, { category: "house", way: "push", wanted: true })
  service.answers.status = 503
  const texts = { en: { title: "A long weekend", text: "Free entry." } }
  const news = { brand: member.brand.id, category: "house", texts, recipients: { member: member.id }, sentBy: "test" } as const
  await queueHouseMessage(world.database, news, world.clock.now())
  await sendHouseMessages(world.platform)
  await deliver()
  expect(receivedAt(path)).toHaveLength(1)
  service.answers.status = 201
  await api(takeTimeOut, { days: 1 })
  world.clock.advance(3_600_000)
  await deliver()
  expect(receivedAt(path)).toHaveLength(1)
})
