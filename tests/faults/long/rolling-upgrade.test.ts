import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { root } from "@baize/kit/configuration.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import sql from "sql-template-tag"
import { expect, onTestFinished, test } from "vitest"
import { expectNothingLost, openTwoNodes } from "../two-nodes-house.ts"

/** Load before, between and after the steps. */
const STEP_MS = 3_000
/** A report reads this long when the schema is to change. */
const REPORT_MS = 6_000

/** What a next version changes where bets pass: columns, an index, a table, and the source of functions. */
const CHANGE = `
alter table account add column next_version text;
alter table transfer add column next_version text;
alter table round add column next_version text;
create index round_next_version on round (member) where next_version is not null;
create table next_version (id bigint primary key);
`
const FUNCTIONS = ["books/post_batch.sql", "books/write_transfer.sql", "play/post_turn.sql"]

/** A platform one migration ahead of this one, in a folder of its own. */
function nextVersion(folder: string): string {
  const platform = join(folder, "next/platform")
  cpSync(join(root, "platform"), platform, { recursive: true, filter: path => !path.endsWith("node_modules") })
  for (const name of readdirSync(root))
    if (name !== "platform" && !name.startsWith(".")) symlinkSync(join(root, name), join(folder, "next", name))
  symlinkSync(join(root, "platform/node_modules"), join(platform, "node_modules"))
  writeFileSync(join(platform, "schema/9999_next_version.sql"), CHANGE)
  for (const name of FUNCTIONS) {
    const path = join(platform, "schema/functions", name)
    writeFileSync(path, `${readFileSync(path, "utf8")}\n-- of the next version\n`)
  }
  return platform
}

/** Holds what a report of a large team holds: the tables it reads, for as long as it reads. */
const reportOf = (database: Database): Promise<unknown> =>
  database.transaction(async tx => {
    await tx.rows(sql`select count(*) from transfer join account on account.id = transfer.debit`)
    await pause(REPORT_MS)
  })

test("no bet is refused while the schema changes under load and one node after the other is upgraded", async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-rolling-"))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ folder })
  onTestFinished(postgres.stop)
  const database = await connect(postgres.url)
  onTestFinished(() => database.close())
  const { vendor, replace } = await openTwoNodes({ database, databaseUrl: postgres.urlOf("baize_app"), folder })
  const next = nextVersion(folder)

  const over = new AbortController()
  const play = vendor.play(over.signal)
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const before = vendor.answered.length
    const began = performance.now()
    const result = await work()
    const slowest = Math.max(...vendor.answered.slice(before).map(({ sentAt, answeredAt }) => answeredAt - sentAt))
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    console.log(`${name}: ${seconds} s, ${vendor.answered.length - before} calls, the slowest ${slowest.toFixed(0)} ms`)
    return result
  }
  const playOn = () => Promise.race([play, pause(STEP_MS)])
  try {
    await step("two nodes of this version", playOn)
    const report = reportOf(database)
    await pause(100)
    const applied = await step("the owner migrates while a report reads", () =>
      migrate(database, { folder: join(next, "schema"), schema: "public" }),
    )
    await report
    expect(applied).toEqual(["9999_next_version.sql", ...FUNCTIONS.map(name => `functions/${name}`)])
    await step("two nodes of this version on the next schema", playOn)
    await step("the first node is replaced", () => replace(0, next))
    await step("one node of each version", playOn)
    await step("the second node is replaced", () => replace(1, next))
    await step("two nodes of the next version", playOn)
  } finally {
    over.abort()
    await Promise.allSettled([play])
  }
  await play
  console.log("answers:", Object.fromEntries(vendor.statuses))
  expect([...vendor.statuses.keys()].filter(status => !status.endsWith(" done") && status !== "unreachable")).toEqual([])
  await expectNothingLost(database, vendor)
})
