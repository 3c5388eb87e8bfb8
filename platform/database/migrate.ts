import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import sql, { raw } from "sql-template-tag"
import type { Database } from "./database.ts"
import { StartProblem } from "./problems.ts"
import { grantRoles } from "./roles.ts"
import { insufficientPrivilege, sqlState } from "./states.ts"

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
 * and with `migration-unknown` what a newer version has migrated: this one does not know what it would do to it. A role that does not own
 * the tables passes where nothing is to be applied, else it is refused with `migration-not-allowed`.
 */
export async function migrate(
  database: Database,
  { folder = platformMigrations, schema = "public" }: Options = {},
): Promise<string[]> {
  const names = migrationsIn(folder)
  const known = await knownIn(database, schema)
  const newer = [...known.keys()].sort().at(-1)
  if (newer !== undefined && newer > (names.at(-1) ?? ""))
    throw new StartProblem(
      "migration-unknown",
      `This database belongs to a newer version of Baize (it has ${newer}): start that one, or use another database.`,
    )
  const applied: string[] = []
  for (const name of names) {
    const script = readFileSync(join(folder, name), "utf8")
    if (isApplied(known.get(name), name, script)) continue
    if (await database.transaction(tx => apply(tx, schema, name, script)).catch(notAllowed(name))) applied.push(name)
  }
  if (applied.length > 0) await grantRoles(database)
  return applied
}

/** The checksum of each migration that was applied, by its name. */
async function knownIn(database: Database, schema: string): Promise<Map<string, string>> {
  const { has } = await database.one<{ has: boolean }>(sql`select to_regclass(${`${schema}.migration`}) is not null as has`)
  if (!has) return new Map()
  const rows = await database.rows<{ name: string; checksum: string }>(raw(`select name, checksum from ${schema}.migration`))
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function isApplied(checksum: string | undefined, name: string, script: string): boolean {
  if (checksum !== undefined && checksum !== digest(script))
    throw new StartProblem(
      "migration-changed",
      `The migration ${name} was edited after this database had applied it: use a new database, or restore the file.`,
    )
  return checksum !== undefined
}

const notAllowed =
  (name: string) =>
  (error: unknown): never => {
    if (sqlState(error) !== insufficientPrivilege) throw error
    throw new StartProblem(
      "migration-not-allowed",
      `This database waits for the migration ${name}, which this role may not apply: run \`npm run operator -- database-roles\` as its owner.`,
      error,
    )
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
  const known = await tx.row<{ checksum: string }>(sql`select checksum from migration where name = ${name}`)
  if (isApplied(known?.checksum, name, script)) return false
  await tx.run(raw(script))
  await tx.run(sql`insert into migration (name, checksum) values (${name}, ${digest(script)})`)
  return true
}

const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter(name => /^\d{4}_.+\.sql$/.test(name))
    .sort()

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32)
