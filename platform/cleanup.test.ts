import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { cleanUp } from "./cleanup.ts"
import { hashOf } from "./identity/session/sessions.ts"
import { testWorld } from "./testing/world.ts"

it("clean-up deletes what is no longer usable, and nothing else", { tags: "long" }, async () => {
  const world = await testWorld()
  const { database, clock } = world
  const now = clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const person = await world.member()
  for (const [name, until] of [
    ["spent", ago(1)],
    ["usable", ago(-1)],
  ] as const) {
    await database.run(sql`insert into used_once (token, until) values (${hashOf(name)}, ${until})`)
    await database.run(
      sql`insert into captcha (id, answer_hash, expires_at) values (gen_random_uuid(), ${hashOf(name)}, ${until})`,
    )
  }
  for (const hours of [25, 1]) {
    await database.run(sql`insert into call_count (subject, window_start, calls) values ('somebody', ${ago(hours)}, 1)`)
    await database.run(
      sql`insert into attempt (brand, subject, failures, failed_at) values (1, ${`s${hours}`}, 1, ${ago(hours)})`,
    )
  }
  for (const days of [91, 1])
    await database.run(sql`
      insert into session (token_hash, family, brand, member, site, signed_in_at, created_at, seen_at)
      values (${hashOf(`${days}`)}, ${hashOf(`${days}`)}, 1, ${person.id}, 'player', ${ago(days * 24)}, ${ago(days * 24)},
        ${ago(days * 24)})`)

  await cleanUp(world.platform)
  const left = await database.one(sql`
    select (select count(*) from used_once) as nonces, (select count(*) from captcha) as captchas,
           (select count(*) from call_count) as counts,
           (select count(*) from attempt) as attempts, (select count(*) from session) as sessions`)
  expect(left).toEqual({ nonces: 1, captchas: 1, counts: 1, attempts: 1, sessions: 1 })
  await world.platform.runJobs()
  await world.close()
})
