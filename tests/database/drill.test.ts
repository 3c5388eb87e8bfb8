import { spawn } from "node:child_process"
import { once } from "node:events"
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { root } from "@baize/kit/configuration.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { ensureSecret } from "@baize/platform/server/secret.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { studioMigrations } from "@baize/studio/studio.ts"
import { afterEach, beforeEach, expect, it } from "vitest"

// The drills of docs/backup.md, line by line, on a database as a restore leaves it: what the programs of others do is done.
const page = readFileSync(join(root, "docs/backup.md"), "utf8")
const linesFrom = (start: string): string => page.slice(page.indexOf(`\n${start}`) + 1).split("\n```")[0]!
const figures = linesFrom("file=${METRICS")
const drill = `${linesFrom("export DATABASE_URL=")}\n${figures}`
const composed = linesFrom("export COMPOSE_PROJECT_NAME=drill").replace("# the lines for node_exporter", () => figures)

const operator = `exec ${process.execPath} ${root}/scripts/operator.ts "$@"`
const standIns: Readonly<Record<string, string>> = {
  pgbackrest: "exit 0",
  pg_ctl: "exit 0",
  npm: `shift 3; ${operator}`,
  psql: `exec ${process.execPath} "$DRILL/psql.ts" "$@"`,
  docker: `case "$*" in
    *" setup node scripts/operator.ts "*)
      while [ "$1" != node ]; do shift; done; shift 2
      DATABASE_URL=$COPY DATA_DIR=$DRILL/volume; export DATABASE_URL DATA_DIR; ${operator} ;;
    *" setup tar -x -C /var/lib/baize") exec tar -x -C "$DRILL/volume" ;;
    *" exec -T database psql "*) DATABASE_URL=$COPY exec psql "$@" ;;
  esac`,
}

/** Prints the one value of the query, as psql -At does. */
const psql = `import { connect } from "${root}/kit/database/database.ts"
import sql, { raw } from "${root}/node_modules/sql-template-tag/dist/index.js"
const database = await connect(process.env.DATABASE_URL)
console.log(Object.values(await database.one(sql\`\${raw(process.argv.at(-1))}\`))[0] ?? "")
await database.close()
`

let world: TestWorld
let folder: string
beforeEach(async () => {
  world = await testWorld()
  await migrate(world.database, studioMigrations)
  await ensureSecret(world.database, "platform")
  await world.platform.audit.record({ event: "sign-in", outcome: "done" })
  folder = mkdtempSync(join(tmpdir(), "baize-drill-"))
  for (const name of ["bin", "house", "volume"]) mkdirSync(join(folder, name))
  for (const [name, lines] of Object.entries(standIns))
    writeFileSync(join(folder, "bin", name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  writeFileSync(join(folder, "psql.ts"), psql)
  copyFileSync(process.env.BAIZE_KEY_FILE!, join(folder, "house/baize.key"))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

async function runLines(lines: string): Promise<{ code: number; said: string; figures: string }> {
  const { BAIZE_KEY_FILE: _, ...environment } = process.env
  const env = { ...environment, PATH: `${join(folder, "bin")}:${process.env.PATH}`, METRICS: folder, DRILL: folder }
  const child = spawn("bash", ["--norc", "-euc", lines], {
    cwd: folder,
    env: { ...env, DATA_DIR: join(folder, "own"), COPY: world.database.url },
  })
  const [[code], ...said] = await Promise.all([once(child, "close") as Promise<[number]>, text(child.stdout), text(child.stderr)])
  return { code, said: said.join(""), figures: readFileSync(join(folder, "baize_backup.prom"), "utf8") }
}

/** The copy's ledger is sound, and as old as its newest row of a member. */
const sound = () => ({
  code: 0,
  said: expect.stringContaining("The ledger is intact"),
  figures:
    `baize_backup_verified_timestamp_seconds ${world.clock.now().getTime() / 1_000}\n` +
    "baize_backup_interval_seconds 691200\nbaize_backup_problems 0\n",
})

// They start the operator's tool three times.
const PATIENCE = { tags: "long", timeout: 300_000 }

it("the weekly drill verifies a copy, and says how old what it restored is", PATIENCE, async () => {
  const here = drill.replace("postgresql://…/baize", world.database.url).replace("…/baize.key", `${folder}/house/baize.key`)
  expect(await runLines(here)).toEqual(sound())
})

it("the drill of compose.yaml begins with an empty volume of keys, and opens the copy's secrets", PATIENCE, async () => {
  expect(await runLines(`tar -c -C house baize.key > keys.tar\n${composed}`)).toEqual(sound())
})

it("a copy by cron is watched by the drill's lines with what the page says in place of its parts", { tags: "long" }, async () => {
  expect(page).toContain("with `npm run operator -- backup now` for its check, `date +%s` for its\nquery")
  const lines = figures
    .replace("operator verify-ledger", "true")
    .replace(/query "[^"]*"/, "date +%s")
    .replace("691200", "86400")
  const from = Math.floor(Date.now() / 1_000)
  const { code, figures: said } = await runLines(lines)
  expect(code).toBe(0)
  const [, at] = said.match(/^baize_backup_verified_timestamp_seconds (\d+)\nbaize_backup_interval_seconds 86400\n/)!
  expect(Number(at)).toBeGreaterThanOrEqual(from)
})
