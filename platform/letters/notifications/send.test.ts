import { type MemberMessageKind, memberMessageKinds } from "@baize/common/api/inbox.ts"
import { setNotification } from "@baize/common/api/notifications.ts"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { notifyOwner } from "../../identity/member/notices.ts"
import { refusal } from "../../testing/codes.ts"
import { runCommand, useFolder } from "../../testing/commands.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { sendHouseMessages } from "../house/send.ts"
import { sendMessage } from "../inbox/send.ts"
import { readOutbox } from "../outbox.ts"
import { inDaytime } from "./queue.ts"
import { sendNotifications } from "./send.ts"

let world: TestWorld
let numbers = 1_000
const { write } = useFolder()
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(() => world.database.run(sql`update member set status = 'closed'`))
afterAll(() => world?.close())

interface Reachable extends TestAccount {
  readonly email: string
  readonly phone: string
}

/** A member with both contacts, confirmed unless said otherwise. */
async function reachable({ verified = true, language = "en", brand = world.baize } = {}): Promise<Reachable> {
  const person = await world.member({ brand })
  const [email, phone] = [`person${++numbers}@mail.example`, `+120255${numbers}0`]
  await world.database.run(sql`
    update member set mobile = ${phone}, profile = ${JSON.stringify({ email })}, language = ${language},
      email_verified_at = ${verified ? world.clock.now() : null}
    where id = ${person.id}`)
  return { ...person, email, phone }
}

const message = ({ id, brand }: TestAccount, kind: MemberMessageKind, values: Record<string, string | number> = {}) =>
  sendMessage(world.database, { brand: brand.id, member: id, kind, subject: crypto.randomUUID(), values, at: world.clock.now() })
const lettersTo = async (...to: string[]) =>
  (await Promise.all(to.map(recipient => readOutbox(world.database, { recipient, most: 50, reveal: true })))).flat()
const bodies = async (to: string) => (await lettersTo(to)).map(({ body }) => body)

describe("money", () => {
  it.each([
    ["deposit-arrived", { amount: 12_345 }, "Your deposit of $123.45 has arrived"],
    ["deposit-failed", { amount: 500 }, "Your deposit of $5.00 failed"],
    ["withdrawal-approved", { amount: 500 }, "$5.00 is on the way"],
    ["withdrawal-rejected", { amount: 500, reason: "Name differs" }, "Reason: Name differs"],
  ] as const)("%s arrives by email, and by SMS for a member who wants it", async (kind, values, text) => {
    const person = await reachable()
    await message(person, kind, values)
    await sendNotifications(world.platform)
    expect(await lettersTo(person.phone)).toEqual([])
    expect(await lettersTo(person.email)).toMatchObject([{ way: "email", body: expect.stringContaining(text) }])
    const api = await world.signIn(person)
    await api(setNotification, { category: "money", way: "sms", wanted: true })
    await api(setNotification, { category: "money", way: "email", wanted: false })
    await message(person, kind, values)
    await sendNotifications(world.platform)
    expect(await lettersTo(person.email)).toHaveLength(1)
    expect(await bodies(person.phone)).toEqual([expect.stringContaining(text)])
  })

  it("a notification is in the member's language, with the amount as it is written there", async () => {
    const person = await reachable({ language: "ko", brand: world.jade })
    await message(person, "deposit-arrived", { amount: 50_000 })
    await sendNotifications(world.platform)
    const [letter] = await lettersTo(person.email)
    expect(letter).toMatchObject({
      subject: "입금이 완료되었습니다",
      body: expect.stringMatching(/\[Jade\] ₩50,000 입금이 완료되어/),
    })
  })

  it("an email that was never confirmed gets nothing", async () => {
    const person = await reachable({ verified: false })
    await message(person, "deposit-arrived", { amount: 500 })
    await sendNotifications(world.platform)
    expect(await lettersTo(person.email, person.phone)).toEqual([])
  })

  it("one message is notified once, also if two nodes send at once or the job is repeated", async () => {
    const person = await reachable()
    await message(person, "deposit-arrived", { amount: 500 })
    const { id } = await world.database.one<{ id: number }>(sql`select id from message where member = ${person.id}`)
    await Promise.all([sendNotifications(world.platform), sendNotifications(world.platform)])
    await world.database.run(sql`
      insert into queue_job (queue, key, due_at, created_at)
      values ('notification', ${String(id)}, ${world.clock.now()}, ${world.clock.now()})`)
    await sendNotifications(world.platform)
    expect(await lettersTo(person.email)).toHaveLength(1)
  })

  it("a member gets five text messages a day, and the rest in the inbox", async () => {
    const person = await reachable()
    await (await world.signIn(person))(setNotification, { category: "money", way: "sms", wanted: true })
    for (let n = 0; n < 7; n++) await message(person, "deposit-arrived", { amount: 500 })
    await sendNotifications(world.platform)
    expect(await lettersTo(person.phone)).toHaveLength(5)
    world.clock.advance(86_400_000)
    await message(person, "deposit-arrived", { amount: 500 })
    await sendNotifications(world.platform)
    expect(await lettersTo(person.phone)).toHaveLength(6)
  })

  it("what waited for a day isn't sent any more", async () => {
    const person = await reachable()
    await message(person, "deposit-arrived", { amount: 500 })
    world.clock.advance(86_400_001)
    await sendNotifications(world.platform)
    expect(await lettersTo(person.email)).toEqual([])
  })
})

describe("security", () => {
  const changed = (person: TestAccount, about: "password" | "contact") =>
    notifyOwner(world.database, world.platform.settings, {
      brand: person.brand,
      member: person.id,
      notice: { about },
      now: world.clock.now(),
    })

  it("security keeps one way: a member can turn off email or SMS, not both", async () => {
    const person = await reachable()
    const api = await world.signIn(person)
    await api(setNotification, { category: "security", way: "sms", wanted: false })
    expect((await refusal(api(setNotification, { category: "security", way: "email", wanted: false }))).code).toBe(
      "notification-needed",
    )
    await changed(person, "password")
    await sendNotifications(world.platform)
    expect(await lettersTo(person.phone)).toEqual([])
    expect(await lettersTo(person.email)).toHaveLength(1)
    await changed(person, "contact")
    expect(await lettersTo(person.phone), "a change of contacts goes to all of them").toHaveLength(1)
  })

  it("a member whose chosen contact is gone is reached by the other one", async () => {
    const person = await reachable()
    await (await world.signIn(person))(setNotification, { category: "security", way: "email", wanted: false })
    await world.database.run(sql`update member set mobile = null where id = ${person.id}`)
    await changed(person, "password")
    expect(await lettersTo(person.email)).toHaveLength(1)
  })

  it("a security notice is posted with its event and not again by its notification", async () => {
    const person = await reachable()
    await changed(person, "password")
    await sendNotifications(world.platform)
    expect(await lettersTo(person.email)).toHaveLength(1)
    expect(await lettersTo(person.phone)).toHaveLength(1)
  })
})

describe("news", () => {
  const texts = {
    en: { title: "New tables", text: "Two tables opened today." },
    ko: { title: "새 테이블", text: "오늘 열렸습니다." },
  }
  const news = async () => {
    const file = write({ category: "house", texts, link: "/live" }, "news.json")
    expect((await runCommand(world, "message-members", "send", "BAIZE", "--file", file, "--confirm")).code).toBe(0)
    await sendHouseMessages(world.platform)
  }

  it("news goes only to members who want it, by day, and to no one on a break", async () => {
    const [wants, doesNot, resting] = [await reachable(), await reachable(), await reachable()]
    for (const person of [wants, resting])
      await (await world.signIn(person))(setNotification, { category: "house", way: "email", wanted: true })
    await news()
    await (await world.signIn(resting))(takeTimeOut, { days: 7 })
    const night = world.clock.now()
    await sendNotifications(world.platform)
    const morning = inDaytime(night, world.baize)
    if (morning > night) {
      expect(await lettersTo(wants.email)).toEqual([])
      world.clock.advance(morning.getTime() - night.getTime())
    }
    await sendNotifications(world.platform)
    expect(await lettersTo(doesNot.email, resting.email)).toEqual([])
    expect(await lettersTo(wants.email)).toMatchObject([
      { subject: "New tables", body: expect.stringContaining("Two tables opened today.") },
    ])
  })

  it.each([
    ["2026-11-21T12:59:00Z", "2026-11-21T13:00:00.000Z"],
    ["2026-11-21T13:00:00Z", "2026-11-21T13:00:00.000Z"],
    ["2026-11-22T00:59:59Z", "2026-11-22T00:59:59.000Z"],
    ["2026-11-22T01:00:00Z", "2026-11-22T13:00:00.000Z"],
    ["2026-11-22T05:30:00Z", "2026-11-22T13:00:00.000Z"],
  ])("news of %s at a brand of GMT−4 comes at %s", (now, then) => {
    expect(inDaytime(new Date(now), { gmtOffsetMinutes: -240 }).toISOString()).toBe(then)
  })
})

it.each(Object.keys(memberMessageKinds) as MemberMessageKind[])(
  "the message %s has a text for letters and a title for the inbox, in both languages",
  async kind => {
    for (const language of ["en", "ko"]) {
      const load = async (file: string) =>
        (await import(`../../../locales/${language}/${file}.json`, { with: { type: "json" } })).default
      // One that counts has a form for each number.
      const formOf = (texts: Readonly<Record<string, string>>, key: string) => texts[key] ?? texts[`${key}_other`]
      expect(formOf(await load("letters"), `notice-${kind}`)).toMatch(/^\[?\{\{brand\}\}(:|\]) .+/)
      const shown = (await load("inbox")).kinds[kind]
      const [title, text] = [shown.title, formOf(shown, "text")!]
      expect([title, text].every(one => one.length > 3)).toBe(true)
    }
  },
)
