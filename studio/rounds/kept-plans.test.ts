import { randomUUID } from "node:crypto"
import { connect, type Database } from "@baize/kit/database/database.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { standings } from "../chat/lines.ts"
import { createSessions } from "../sessions/sessions.ts"
import { studioSchema } from "../studio.ts"
import { quickWheel } from "../testing/test-games.ts"
import { seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"
import { createEntries } from "./entry.ts"

const clock = { now: () => new Date() }
const game = { ...quickWheel, openMilliseconds: 600_000 }

let world: TestStudio
/** One connection, which keeps its plans. */
let one: Database
beforeAll(async () => {
  world = await testStudio({ games: [game] })
  await world.studio.start()
  one = await connect(world.database.url, { connections: 1, schema: studioSchema })
})
afterAll(async () => {
  await one?.close()
  await world?.close()
})

/** This table gets its first row this many times more, each with keys of its own. */
const copies = (table: "session" | "round" | "shared_round" | "chat_mute", keys: string) =>
  world.database.run(
    raw(`
      insert into ${table}
      select copy.* from (select * from ${table} limit 1) one, generate_series(1, 20000) n,
        jsonb_populate_record(one::${table}, jsonb_build_object(${keys})) copy`),
  )

it("no statement of bets at tables is planned again each time among many sessions, rounds and mutes", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const player = await world.launch("baize:player", 10_000, "real", game.code)
  const { round: shared } = await player.table()
  const bet = { stake: 20, choice: { red: 20 }, round: shared, seed: seedOfPage(), spin: randomUUID() }
  expect(await player.post("/api/table/enter", bet)).toMatchObject({ body: { state: "playing" } })
  await world.database.run(sql`insert into chat_mute (speaker, until) values ('speaker', null)`)
  await copies("session", "'id', n::text, 'launch', n::text, 'confirmed_at', now()")
  await copies(
    "round",
    "'id', gen_random_uuid(), 'account', n::text, 'spin', gen_random_uuid(), 'state', 'settled', 'ended_at', now()",
  )
  await copies(
    "shared_round",
    "'id', gen_random_uuid(), 'number', 100 + n, 'phase', 'over', 'over_at', now(), 'started_at', now(), 'result', '{}'::jsonb",
  )
  await copies("chat_mute", "'speaker', n::text")
  // Among many a plan for one key costs less than one for any number of them.
  await world.database.run(raw("analyze"))

  const sessions = createSessions({
    ...{ database: one, clock },
    wallets: () => {
      throw new Error("The wallet isn't asked: the session was confirmed")
    },
    onError(error) {
      throw error
    },
  })
  const entries = createEntries(one, clock)
  const session = (await sessions.find(player.bearer, 600_000))!
  for (let n = 0; n < 20; n++) {
    expect(await sessions.find(player.bearer, 600_000)).toMatchObject({ player: "baize:player" })
    sessions.confirm(session)
    await sessions.stop()
    const entry = { ...session, account: `account-${n}`, spin: randomUUID(), stake: 20, choice: { red: 20 } }
    const recorded = await entries.record({ ...entry, seed: null, shared, contribution: seedOfPage() })
    expect(await entries.place({ round: recorded!, balance: 1000 })).toMatchObject({ state: "playing" })
    expect(await standings(one, [{ place: game.code, speaker: "1" }], new Date())).toMatchObject([{ state: "muted" }])
  }
  const often = await one.rows<{ name: string; planned: number }>(sql`
    select name, custom_plans::int as planned from pg_prepared_statements where generic_plans + custom_plans > 12`)
  expect(often.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["sessions", "confirm sessions", "record entries", "place entries", "chat mutes"]),
  )
  expect(often.filter(({ planned }) => planned > 5)).toEqual([])
})
