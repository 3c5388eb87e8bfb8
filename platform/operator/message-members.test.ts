import { inboxMessages } from "@baize/common/api/inbox.ts"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { sendHouseMessages } from "../letters/house/send.ts"
import { runCommand, useFolder } from "../testing/commands.ts"
import { type TestAccount, type TestWorld, testWorld } from "../testing/world.ts"

const { write } = useFolder()
const texts = {
  en: { title: "New tables", text: "Two tables opened today.\nHave a look." },
  ko: { title: "새 테이블", text: "오늘 테이블 두 개가 열렸습니다." },
}
let world: TestWorld
let news: string
beforeAll(async () => {
  world = await testWorld()
  news = write({ category: "house", texts, link: "/live" }, "news.json")
})
beforeEach(() => world.database.run(sql`update member set status = 'closed'`))
afterAll(() => world?.close())

const send = (...args: string[]) => runCommand(world, "message-members", "send", "BAIZE", "--file", news, ...args)
const confirmed = async (...args: string[]) => {
  const answer = await send(...args, "--confirm")
  await sendHouseMessages(world.platform)
  return answer
}
const received = async (people: readonly TestAccount[]): Promise<string[]> => {
  const rows = await world.database.rows<{ username: string }>(sql`
    select username from message join member m on m.id = message.member
    where kind = 'house' and m.id = any(${people.map(({ id }) => id)}) order by m.id`)
  return rows.map(({ username }) => username)
}

test("a message to a brand says first how many get it, and reaches each member once, in their language", async () => {
  const [ann, ben] = [await world.member({ username: "ann" }), await world.member({ username: "ben" })]
  const others = [await world.member({ type: "trial" }), await world.member({ brand: world.jade })]
  expect(await send()).toMatchObject({ code: 0, printed: expect.stringContaining("goes to 2 of") })
  await sendHouseMessages(world.platform)
  expect(await received([ann, ben])).toEqual([])

  expect(await confirmed()).toMatchObject({ code: 0, printed: expect.stringContaining("on its way to 2") })
  await sendHouseMessages(world.platform)
  expect(await received([ann, ben, ...others])).toEqual(["ann", "ben"])
  const inbox = await world.signIn(ann)
  expect(await inbox(inboxMessages, { category: "house" })).toMatchObject({
    total: 1,
    rows: [{ kind: "house", category: "house", link: "/live", note: texts.en }],
    unread: { money: 0, security: 0, house: 1 },
  })
  expect((await (await world.signIn(ben, { language: "ko" }))(inboxMessages, {})).rows[0]?.note).toEqual(texts.ko)
  expect((await runCommand(world, "message-members", "list", "BAIZE")).printed).toMatch(
    /house .* sent to 2 by operator .*New tables/,
  )
})

test("two processes that send the same message leave each member with one, in portions", async () => {
  const people = Array.from({ length: 1_203 }, (_, n) => `crowd${n}`)
  await world.database.run(sql`
    insert into member (brand, type, username, nickname, password_hash, password_set_at, level, created_at)
    select 1, 'member', name, name, 'x', ${world.clock.now()}, 0, ${world.clock.now()}
    from unnest(${people}::text[]) as n (name)`)
  await send("--confirm")
  // Queued again: as if the first process had died without an answer.
  const again = world.database.run(sql`
    insert into queue_job (queue, key, due_at, created_at)
    select queue, key || ' ', due_at, created_at from queue_job where queue = 'house-message'`)
  await again
  await Promise.all([sendHouseMessages(world.platform), sendHouseMessages(world.platform)])
  expect(
    await world.database.one(sql`
      select count(*) as messages, count(distinct member) as members from message
      where house = (select max(id) from house_message)`),
  ).toEqual({ messages: 1_203, members: 1_203 })
  expect(await world.database.one(sql`select sent from house_message order by id desc limit 1`)).toEqual({ sent: 1_203 })
})

test("a message goes to one member, a team, those seen or not seen since a day, or those who have deposited or not", async () => {
  const agent = await world.agent({ username: "top" })
  const below = await world.member({ username: "below", upline: agent })
  const payer = await world.member({ username: "payer" })
  const all = [agent, below, payer]
  await world.database.run(sql`update member set last_login_at = '2026-11-20T10:00Z' where id = ${payer.id}`)
  await world.database.run(sql`update member set created_at = '2026-10-01T10:00Z' where id = ${below.id}`)
  await world.database.run(sql`
    insert into deposit (brand, member, request, method, kind, provider, amount, status, created_at)
    values (1, ${payer.id}, gen_random_uuid(), 'bank', 'transfer', 'house', 500, 'approved', ${world.clock.now()})`)
  const cases: readonly [readonly string[], readonly string[]][] = [
    [["--member", "PAYER"], ["payer"]],
    [["--below", "top"], ["below"]],
    [["--seen-since", "2026-11-20"], ["payer"]],
    [["--not-seen-since", "2026-11-01"], ["below"]],
    [["--deposited"], ["payer"]],
    [["--never-deposited"], ["top", "below"]],
    [["--never-deposited", "--below", "top"], ["below"]],
  ]
  for (const [filter, expected] of cases) {
    await world.database.run(sql`delete from message`)
    expect(await confirmed(...filter), filter.join(" ")).toMatchObject({ code: 0 })
    expect(await received(all), filter.join(" ")).toEqual(expected)
  }
})

test("news goes to no member on a break, but a message about security does", async () => {
  const [free, resting] = [await world.member(), await world.member()]
  await (await world.signIn(resting))(takeTimeOut, { days: 7 })
  await confirmed()
  expect(await received([free, resting])).toEqual([free.username])
  const notice = write({ category: "security", texts }, "security.json")
  await runCommand(world, "message-members", "send", "BAIZE", "--file", notice, "--confirm")
  await sendHouseMessages(world.platform)
  expect(await received([free, resting])).toEqual([free.username, free.username, resting.username])
})

test("a message names what is wrong with it, lacks no language of the brand, and is recorded with its texts", async () => {
  await world.member()
  const run = (content: object, ...args: string[]) =>
    runCommand(world, "message-members", "send", "BAIZE", "--file", write(content, "wrong.json"), ...args)
  expect(await run({ category: "house", texts: { en: texts.en } })).toMatchObject({
    code: 2,
    printed: expect.stringMatching(/ko/),
  })
  expect(await run({ category: "house", texts: { ...texts, th: texts.en } })).toMatchObject({ code: 2 })
  expect(await run({ category: "play", texts })).toMatchObject({ code: 2, printed: expect.stringContaining("category") })
  expect(await run({ category: "house", texts, link: "//evil.example" })).toMatchObject({ code: 2 })
  expect(await send("--member", "no-one")).toMatchObject({ code: 1 })
  expect(await send("--seen-since", "2026-02-30")).toMatchObject({ code: 2 })
  expect(await send("--deposited", "--never-deposited")).toMatchObject({ code: 2 })
  await send("--confirm")
  const { detail } = await world.database.one<{ detail: unknown }>(
    sql`select detail from audit where event = 'operator' and outcome = 'done' order by id desc limit 1`,
  )
  expect(JSON.stringify(detail)).toContain("Two tables opened today.")
})
