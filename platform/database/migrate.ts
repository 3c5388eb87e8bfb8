import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import sql, { raw } from "sql-template-tag"
import type { Database } from "./database.ts"
import { StartProblem } from "./problems.ts"

/** The platform's own migrations. */
export const platformMigrations = join(import.meta.dirname, "../migrations")

interface Options {
  /** Where the files `0001_name.sql`, `0002_…` are. */
  readonly folder?: string
  /** The schema they make their tables in; it is made when absent. */
  readonly schema?: string
}

/**
 * Applies the migrations that this database has not seen, in the order of their numbers, each in its own transaction; gives their names.
 * Several processes may start at once: they take turns. Forward only: refuses with `migration-changed` when an applied file was edited,
 * and with `migration-unknown` what a newer version has migrated: this one does not know what it would do to it.
 */
export async function migrate(
  database: Database,
  { folder = platformMigrations, schema = "public" }: Options = {},
): Promise<string[]> {
  const names = migrationsIn(folder)
  const newer = await newestIn(database, schema)
  if (newer !== undefined && newer > (names.at(-1) ?? ""))
    throw new StartProblem(
      "migration-unknown",
      `This database belongs to a newer version of Baize (it has ${newer}): start that one, or use another database.`,
    )
  const applied: string[] = []
  for (const name of names) {
    const script = readFileSync(join(folder, name), "utf8")
    if (await database.transaction(tx => apply(tx, schema, name, script))) applied.push(name)
  }
  return applied
}

/** The last migration that was applied, if any was. */
async function newestIn(database: Database, schema: string): Promise<string | undefined> {
  const { has } = await database.one<{ has: boolean }>(sql`select to_regclass(${`${schema}.migration`}) is not null as has`)
  return has ? (await database.row<{ name: string }>(raw(`select max(name) as name from ${schema}.migration`)))?.name : undefined
}

/** One word for a set of migrations: differs when any file differs. */
export const versionOf = (folder: string): string =>
  digest(
    migrationsIn(folder)
      .map(name => name + readFileSync(join(folder, name), "utf8"))
      .join(),
  )

async function apply(tx: Database, schema: string, name: string, script: string): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('baize migrations'))`)
  await tx.run(raw(`create schema if not exists ${schema}; set local search_path = ${schema}`))
  await tx.run(
    sql`create table if not exists migration (name text primary key, checksum text not null, at timestamptz not null default now())`,
  )
  const checksum = digest(script)
  const known = await tx.row<{ checksum: string }>(sql`select checksum from migration where name = ${name}`)
  if (known && known.checksum !== checksum)
    throw new StartProblem(
      "migration-changed",
      `The migration ${name} was edited after this database had applied it: use a new database, or restore the file.`,
    )
  if (known) return false
  await tx.run(raw(script))
  await tx.run(sql`insert into migration (name, checksum) values (${name}, ${checksum})`)
  return true
}

const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter(name => /^\d{4}_.+\.sql$/.test(name))
    .sort()

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32)
