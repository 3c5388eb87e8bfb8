import { randomUUID } from "node:crypto"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { studioMigrations } from "../studio.ts"
import { Chats } from "./chats.ts"
import { muteSpeakers, removeLine, unmuteSpeakers } from "./moderation.ts"
import type { ChatEvent } from "./wire.ts"

const place = "salon-roulette/USD"
const clock = { now: () => new Date() }
const moderator = { by: "a test", reason: "To try it", dry: false }

let database: TestDatabase
let chats: Chats
const errors: unknown[] = []
beforeEach(async () => {
  errors.length = 0
  database = await testDatabase({ ...studioMigrations, connections: 6 })
  chats = new Chats({ database, clock, onError: error => errors.push(error) })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await chats.close()
  await database.close()
})

function join(speaker: string, at = place): ChatEvent[] {
  const events: ChatEvent[] = []
  chats.join({ place: at, account: speaker, speaker }, event => events.push(event))
  return events
}

/** What was read from a table since. */
function readingsOf(table: string): () => number {
  const rows = vi.spyOn(database, "rows")
  return () => rows.mock.calls.filter(([query]) => query.text.includes(`from ${table}`)).length
}

/** The next answer about a table arrives when the returned function is called. */
function holdNext(table: string): { readonly held: () => boolean; release(): Promise<void> } {
  const real = database.rows.bind(database)
  const { promise, resolve } = Promise.withResolvers<void>()
  let reading: Promise<unknown> | undefined
  let isHeld = false
  vi.spyOn(database, "rows").mockImplementation((query => {
    if (reading || !query.text.includes(`from ${table}`)) return real(query)
    const answer = real(query).then(async rows => {
      isHeld = true
      await promise
      return rows
    })
    reading = answer
    return answer
  }) as typeof database.rows)
  return {
    held: () => isHeld,
    async release() {
      resolve()
      await reading
      await new Promise(done => setTimeout(done, 50))
    },
  }
}

const loseConnection = () =>
  database.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`)

it("after a lost connection a table is read once for all its readers, and each gets its own", async () => {
  const pages = Array.from({ length: 20 }, (_, n) => join(`p${n}`))
  const other = join("p0", "salon-baccarat/USD")
  await expect.poll(() => [...pages, other].filter(events => events.length === 1)).toHaveLength(21)
  await chats.say({ place, account: "p1", speaker: "p1", name: "AB12" }, { request: randomUUID(), text: "Hello" })
  await muteSpeakers({ database, clock }, { speakers: ["p2"], until: null }, moderator)
  await expect.poll(() => pages[2]!.at(-1)).toMatchObject({ standing: { state: "muted" } })
  const [lines, mutes] = [readingsOf("chat_line"), readingsOf("chat_mute")]
  await loseConnection()
  const firsts = (events: ChatEvent[]) => events.flatMap(event => (event.kind === "lines" ? [event] : []))
  await expect.poll(() => [...pages, other].every(events => firsts(events).length === 2), { timeout: 5000 }).toBe(true)
  expect([lines(), mutes()]).toEqual([2, 2])
  const again = pages.map(events => firsts(events)[1]!)
  expect(again.map(({ lines }) => lines.map(({ text, mine }) => [text, mine]))).toEqual(pages.map((_, n) => [["Hello", n === 1]]))
  expect(again.map(({ standing }) => standing.state)).toEqual(pages.map((_, n) => (n === 2 ? "muted" : "open")))
  expect(firsts(other)[1]!.lines).toEqual([])
  expect(errors).toHaveLength(1)
})

it("a reading that a newer one has overtaken brings no removed line back", async () => {
  const said = await chats.say({ place, account: "ann", speaker: "ann", name: "AB12" }, { request: randomUUID(), text: "Rude" })
  const { held, release } = holdNext("chat_line")
  const events = join("bob")
  await expect.poll(held).toBe(true)
  await removeLine({ database, clock }, said.refusal === undefined ? said.line.id : 0, moderator)
  await loseConnection()
  await expect.poll(() => events.at(-1), { timeout: 5000 }).toMatchObject({ kind: "lines", lines: [] })
  await release()
  expect(events.filter(({ kind }) => kind === "lines" || kind === "line")).toHaveLength(1)
})

it("an answer about standings that a newer one has overtaken is dropped", async () => {
  const events = join("ann")
  await expect.poll(() => events.length).toBe(1)
  const { held, release } = holdNext("chat_mute")
  await muteSpeakers({ database, clock }, { speakers: ["ann"], until: null }, moderator)
  await expect.poll(held).toBe(true)
  await unmuteSpeakers({ database, clock }, ["ann"], moderator)
  await expect.poll(() => events.at(-1)).toEqual({ kind: "standing", standing: { state: "open", until: null } })
  await release()
  expect(events.at(-1)).toEqual({ kind: "standing", standing: { state: "open", until: null } })
})
