import { randomUUID } from "node:crypto"
import { forgetExpired } from "@baize/kit/database/retention.ts"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { retention } from "../retention.ts"
import { flyer, url, useTables, world } from "../testing/kite-tables.ts"
import { tableEvents } from "../testing/table-events.ts"
import { resealLines } from "./lines.ts"
import { moderatedLines, muteSpeakers, removeLine, setClosed, setWords } from "./moderation.ts"
import type { ChatLine, ChatStanding } from "./wire.ts"

useTables()

const game = "salon-roulette"
const place = `${game}/USD`
const clock = { now: () => new Date() }
const moderator = { by: "a test", reason: "To try it", dry: false }

type Page = Awaited<ReturnType<typeof flyer>>
interface Said {
  readonly line?: ChatLine
  readonly code?: string
  readonly seconds?: number
  readonly until?: number | null
}

const seat = (name: string, mode: "real" | "free" = "real") => flyer(name, mode, game)
const services = () => ({ database: world.database, clock })

/** The page follows its table, with the chat. */
async function follow(page: Page, base = url) {
  const stream = await tableEvents(base, page.bearer, "/api/table/events?chat=yes")
  await expect.poll(() => stream.chat.length).toBeGreaterThan(0)
  return stream
}
type Stream = Awaited<ReturnType<typeof follow>>

const say = (page: Page, text: string, request = randomUUID()) => page.post<Said>("/api/table/chat", { table: "", request, text })

/** As if the player had waited since their last line. */
const waited = () => world.database.run(sql`update chat_line set at = at - interval '2 minutes'`)

const linesOf = ({ chat }: Stream) => chat.flatMap(event => (event.kind === "line" ? [event.line] : []))
const firstLines = ({ chat }: Stream) => chat.flatMap(event => (event.kind === "lines" ? [...event.lines] : []))
const standingOf = ({ chat }: Stream): ChatStanding | undefined =>
  chat.flatMap(event => ("standing" in event ? [event.standing] : [])).at(-1)

it("a line reaches everyone at its table, under the name of its writer's bets, and no one elsewhere", async () => {
  const [ann, bob] = [await seat("ann"), await seat("bob")]
  const streams = [await follow(ann), await follow(bob)]
  const elsewhere = await flyer("eve", "real", "salon-baccarat")
  const other = await follow(elsewhere)
  const plain = await tableEvents(url, bob.bearer)
  const view = await streams[1]!.until(one => one.phase === "open" && one.opensUntil !== null)
  const bet = { spin: randomUUID(), stake: 100, choice: { "17": 100 }, round: view.round, seed: "0".repeat(32) }
  expect((await ann.post("/api/table/enter", bet)).status).toBe(200)
  const { entries } = await streams[1]!.until(one => one.entries.length > 0)
  const said = await say(ann, "Good luck, everyone")
  expect(said.status).toBe(200)
  await expect.poll(() => streams.map(stream => linesOf(stream).length), { interval: 5 }).toEqual([1, 1])
  expect(linesOf(streams[0]!)).toEqual([{ ...said.body.line, name: entries[0]!.name, mine: true, text: "Good luck, everyone" }])
  expect(linesOf(streams[1]!)).toEqual([{ ...said.body.line, mine: false }])
  expect(JSON.stringify(streams[1]!.chat)).not.toContain("ann")
  expect([linesOf(other), plain.chat]).toEqual([[], []])
  const late = await seat("cid")
  expect(firstLines(await follow(late))).toEqual([{ ...said.body.line, mine: false }])
  for (const stream of [...streams, other, plain]) await stream.close()
})

it("a line is with the others 250 ms after it was sent", async () => {
  const [ann, bob] = [await seat("ann"), await seat("bob")]
  const stream = await follow(bob)
  const taken: number[] = []
  // The quickest of some: a busy machine keeps the others waiting.
  for (let n = 1; n <= 5; n++) {
    const began = performance.now()
    await say(ann, `Line ${n}`)
    await expect.poll(() => linesOf(stream).length, { interval: 5 }).toBe(n)
    taken.push(performance.now() - began)
    await waited()
  }
  expect(Math.min(...taken)).toBeLessThan(250)
  await stream.close()
})

it("a page gets the last fifty lines of a day, and what is older than a month is deleted with its reports", async () => {
  const page = await seat("ann")
  await world.database.run(sql`
    insert into chat_line (place, account, speaker, name, request, text, at)
    select ${place}, 'baize:old', 'baize:old', 'AB12', gen_random_uuid(), 'line ' || n,
           now() - case when n <= 5 then interval '31 days' when n <= 10 then interval '25 hours' else interval '1 hour' end
    from generate_series(1, 70) n`)
  const { id } = await world.database.one<{ id: number }>(sql`select min(id) as id from chat_line`)
  expect((await page.post("/api/table/chat/report", { table: "", line: id })).status).toBe(200)
  const stream = await follow(page)
  expect(firstLines(stream).map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, n) => `line ${n + 21}`))
  await forgetExpired(world.database, new Date(), retention)
  expect(await world.database.one(sql`select count(*)::int as lines from chat_line`)).toEqual({ lines: 65 })
  expect(await world.database.rows(sql`select from chat_report`)).toHaveLength(0)
  await stream.close()
})

it("what players write is sealed in the database, also what was written before it was, and moderators read it", async () => {
  const page = await seat("ann")
  const stream = await follow(page)
  await say(page, "Sealed and delivered")
  await world.database.run(sql`
    insert into chat_line (place, account, speaker, name, request, text, at)
    values (${place}, 'baize:old', 'baize:old', 'AB12', gen_random_uuid(), 'Written long before', now())`)
  expect(await resealLines(world.database)).toBe(1)
  expect(await resealLines(world.database)).toBe(0)
  const stored = await world.database.rows<{ row: string }>(sql`select c::text as row from chat_line c`)
  expect(JSON.stringify(stored)).not.toMatch(/delivered|long before/)
  const texts = (await moderatedLines(services(), { reported: false, last: 2 })).map(({ text }) => text)
  expect(texts).toEqual(["Written long before", "Sealed and delivered"])
  const other = await follow(await seat("bob"))
  expect(firstLines(other).map(({ text }) => text)).toEqual(["Sealed and delivered", "Written long before"])
  for (const one of [stream, other]) await one.close()
})

it("a player writes once in three seconds and not the same again, and a repeated request is one line", async () => {
  const page = await seat("ann")
  const stream = await follow(page)
  const request = randomUUID()
  const [first, again] = await Promise.all([say(page, "Once", request), say(page, "Once", request)])
  expect(again.body.line).toEqual(first.body.line)
  const soon = await say(page, "Twice, at example.com")
  expect([soon.status, soon.body.code]).toEqual([429, "chat-slow"])
  expect(soon.body.seconds).toBeGreaterThan(0)
  expect(soon.body.seconds).toBeLessThanOrEqual(3)
  await world.database.run(sql`update chat_line set at = at - interval '4 seconds'`)
  expect((await say(page, "ONCE")).body.code).toBe("chat-repeated")
  await waited()
  expect((await say(page, "ONCE")).status).toBe(200)
  await stream.close()
})

it("an empty or long text, a link, a number and a listed word are refused, and a phrase goes as its code", async () => {
  const page = await seat("ann")
  const stream = await follow(page)
  const codes = async (...texts: string[]) => Promise.all(texts.map(async text => (await say(page, text)).body.code))
  expect(await codes("  \u200B ", "x".repeat(121), "\uD800")).toEqual(["malformed", "malformed", "malformed"])
  expect(await codes("see example.com", "010-1234-5678")).toEqual(["chat-link", "chat-contact"])
  await setWords(services(), ["rubbish"], moderator)
  // Taken until the studio has heard of the list.
  const rubbish = async () => {
    await waited()
    return (await say(page, "What RUBBISH")).body.code
  }
  await expect.poll(rubbish).toBe("chat-words")
  await waited()
  const long = await say(page, "👍".repeat(120))
  expect(long.status).toBe(200)
  await waited()
  const phrase = await page.post<Said>("/api/table/chat", { table: "", request: randomUUID(), phrase: "goodLuck" })
  expect(phrase.body.line).toMatchObject({ text: null, phrase: "goodLuck" })
  const strange = { table: "", request: randomUUID(), phrase: "rude" }
  expect((await page.post<Said>("/api/table/chat", strange)).body.code).toBe("malformed")
  expect((await page.post<Said>("/api/table/chat", { table: "", request: randomUUID() })).body.code).toBe("malformed")
  await stream.close()
})

it("a guest in free play reads and does not write; a member does both, at a table of its own", async () => {
  world.wallet.members.add("baize:ann")
  const [guest, member, real] = [await seat("guest", "free"), await seat("ann", "free"), await seat("ann")]
  const [reading, other] = [await follow(guest), await follow(real)]
  const writing = await follow(member)
  expect([standingOf(reading)?.state, standingOf(writing)?.state]).toEqual(["guest", "open"])
  expect((await say(guest, "May I?")).body.code).toBe("chat-guest")
  expect((await say(member, "Play money")).status).toBe(200)
  await expect.poll(() => linesOf(reading).map(({ text }) => text)).toEqual(["Play money"])
  const [{ id } = { id: 0 }] = linesOf(reading)
  expect((await guest.post<Said>("/api/table/chat/report", { table: "", line: id })).body.code).toBe("chat-guest")
  expect(linesOf(other)).toEqual([])
  for (const stream of [reading, other, writing]) await stream.close()
})

it("a member reports a line once however often they come to the table, and never their own", async () => {
  for (const name of ["ann", "bob"]) world.wallet.members.add(`baize:${name}`)
  const writer = await seat("ann", "free")
  const { body } = await say(writer, "Play money")
  const report = async (name: string) => {
    // As wallets that know play money by a name of its launch.
    const page = await seat(name, "free")
    await world.database.run(sql`update session set account = account || '/' || id where speaker = ${`baize:${name}`}`)
    return (await page.post<Said>("/api/table/chat/report", { table: "", line: body.line?.id })).body.code
  }
  expect([await report("bob"), await report("bob"), await report("ann")]).toEqual([undefined, undefined, "unknown-line"])
  expect(await world.database.rows(sql`select speaker from chat_report`)).toEqual([{ speaker: "baize:bob" }])
})

it("a game without live tables has no chat", async () => {
  const page = await flyer("ann")
  const stream = await tableEvents(url, page.bearer, "/api/table/events?chat=yes")
  expect((await say(page, "Hello")).body.code).toBe("no-table")
  expect(stream.chat).toEqual([])
  await stream.close()
})

it("a muted player learns it at once and can read, a removed line leaves every page, and all of it leaves a trail", async () => {
  const [ann, bob] = [await seat("ann"), await seat("bob")]
  const [own, others] = [await follow(ann), await follow(bob)]
  const { body } = await say(ann, "Something rude")
  const id = body.line?.id ?? 0
  expect((await bob.post("/api/table/chat/report", { table: "", line: id })).status).toBe(200)
  expect((await ann.post<Said>("/api/table/chat/report", { table: "", line: id })).body.code).toBe("unknown-line")
  expect(await removeLine(services(), id, { ...moderator, dry: true })).toMatchObject({ speaker: "baize:ann" })
  expect(await removeLine(services(), id, moderator)).toMatchObject({ text: "Something rude" })
  expect(await removeLine(services(), id, moderator)).toBeUndefined()
  await expect.poll(() => others.chat).toContainEqual({ kind: "removed", id })
  const until = new Date(Date.now() + 60_000)
  await muteSpeakers(services(), { speakers: ["baize:ann"], until }, moderator)
  await expect.poll(() => standingOf(own)).toEqual({ state: "muted", until: until.getTime() })
  expect(standingOf(others)).toEqual({ state: "open", until: null })
  await waited()
  expect((await say(ann, "But")).body).toMatchObject({ code: "chat-muted", until: until.getTime() })
  await muteSpeakers(services(), { speakers: ["baize:ann"], until: null }, moderator)
  expect((await say(ann, "But")).body).toMatchObject({ code: "chat-muted", until: null })
  expect(firstLines(await follow(await seat("cid")))).toEqual([])
  const acts = sql`select act, by, reason, line, speaker from chat_act order by id`
  expect(await world.database.rows(acts)).toEqual([
    { act: "remove", by: "a test", reason: "To try it", line: id, speaker: "baize:ann" },
    { act: "mute", by: "a test", reason: "To try it", line: null, speaker: "baize:ann" },
    { act: "mute", by: "a test", reason: "To try it", line: null, speaker: "baize:ann" },
  ])
  for (const stream of [own, others]) await stream.close()
})

it("the chat of a game is closed for all its tables and opened again on their pages", async () => {
  const page = await seat("ann")
  const stream = await follow(page)
  const close = (closed: boolean) => setClosed(services(), { place: game, closed }, moderator)
  expect([await close(true), await close(true)]).toEqual([true, false])
  await expect.poll(() => standingOf(stream)?.state).toBe("closed")
  expect((await say(page, "Hello")).body.code).toBe("chat-closed")
  expect((await say(page, "see example.com")).body.code).toBe("chat-closed")
  await close(false)
  await expect.poll(() => standingOf(stream)?.state).toBe("open")
  expect((await say(page, "Hello")).status).toBe(200)
  await stream.close()
})

it("after the table has moved to another process its page sees what was said before, and what a moderator does", async () => {
  const page = await seat("ann")
  const before = await follow(page)
  const { body } = await say(page, "Before")
  const second = await world.another()
  await second.start()
  const there = await second.http.listen({ port: 0, host: "127.0.0.1" })
  const asked = await fetch(`${there}/api/table/chat`, {
    method: "POST",
    headers: { Authorization: `Bearer ${page.bearer}`, "Content-Type": "application/json" },
    body: JSON.stringify({ table: "", request: randomUUID(), text: "There" }),
  })
  expect(((await asked.json()) as Said).code).toBe("table-elsewhere")
  await before.close()
  await world.studio.close()
  const answers = () => fetch(`${there}/api/table`, { headers: { Authorization: `Bearer ${page.bearer}` } })
  await expect.poll(async () => (await answers()).status).toBe(200)
  const after = await follow(page, there)
  expect(firstLines(after).map(({ text }) => text)).toEqual(["Before"])
  await removeLine(services(), body.line?.id ?? 0, moderator)
  await expect.poll(() => after.chat.at(-1)).toEqual({ kind: "removed", id: body.line?.id })
  await after.close()
})
