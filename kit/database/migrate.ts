import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import sql, { raw } from "sql-template-tag"
import type { Database } from "./database.ts"
import { LOCK_MS, type Patience, patiently } from "./patiently.ts"
import { StartProblem } from "./problems.ts"
import { grantRoles } from "./roles.ts"
import { insufficientPrivilege, sqlState } from "./states.ts"

export interface Migrations {
  /** The folder of the files `0001_name.sql`, `0002_…`; its `functions` has the complete sources of functions. */
  readonly folder: string
  /** The schema they create their tables in; created when absent. */
  readonly schema: string
}

/**
 * Brings a database to this version: applies the numbered files that are missing, in order, each in its own transaction, then
 * every function file that is new or has changed. Gives the names of the applied files. A numbered file can name function files
 * that it needs first: `-- requires functions/….sql`.
 *
 * Processes that start at the same time take turns. Others may work in the database meanwhile: a file that would wait for a table
 * is rolled back and tried again, because everything that needs the table would queue behind it; see `patiently`, which refuses
 * with `migration-held-up`, and tells `patience.onWait` what holds a file up.
 *
 * Forward only: refuses with `migration-changed` where an applied numbered file was edited, with `migration-unknown` where a
 * newer version has migrated the database, and with `migration-outdated` where a version from before these files has. A role that
 * does not own the tables passes when there is nothing to apply, and is otherwise refused with `migration-not-allowed`.
 */
export async function migrate(database: Database, { folder, schema }: Migrations, patience: Patience = {}): Promise<string[]> {
  const names = migrationsIn(folder)
  const known = await knownIn(database, schema)
  refuseOtherVersions(names, [...known.keys()].filter(isMigration).sort())
  const applied: string[] = []
  for (const name of names) {
    if (isApplied(known.get(name), name, read(folder, name))) continue
    const work = (tx: Database, begun: () => void) => apply(tx, { schema, folder, name, begun })
    applied.push(...(await patiently(database, { ...patience, name, work }).catch(notAllowed(name))))
  }
  const current = applied.length > 0 ? await knownIn(database, schema) : known
  const changed = functionsIn(folder).filter(name => current.get(name) !== digest(read(folder, name)))
  if (changed[0] !== undefined)
    applied.push(...(await database.transaction(tx => applyFunctions(tx, schema, folder, changed)).catch(notAllowed(changed[0]))))
  if (applied.length > 0) await grantRoles(database)
  return applied
}

function refuseOtherVersions(names: readonly string[], known: readonly string[]): void {
  const [newest] = known.slice(-1)
  if (newest === undefined) return
  if (!known.includes(names[0] ?? ""))
    throw new StartProblem(
      "migration-outdated",
      "This data folder was made by an earlier version of Baize that this one cannot read: start with an empty DATA_DIR " +
        "or database.",
    )
  if (newest > (names.at(-1) ?? ""))
    throw new StartProblem(
      "migration-unknown",
      `This database belongs to a newer version of Baize (it has ${newest}): start that one, or use another database.`,
    )
}

/** The checksum of each applied file, by name. */
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
      `The migration ${name} was edited after this database applied it. Restore the file, or use a new database.`,
    )
  return checksum !== undefined
}

const notAllowed =
  (name: string) =>
  (error: unknown): never => {
    if (sqlState(error) !== insufficientPrivilege) throw error
    throw new StartProblem(
      "migration-not-allowed",
      `This database needs the migration ${name}, which this role cannot apply. Run \`npm run operator -- ` +
        `database-roles\` as the database's owner.`,
      error,
    )
  }

/** A digest of a folder of schema files: differs when any file differs. */
export const versionOf = (folder: string): string =>
  digest([...migrationsIn(folder), ...functionsIn(folder)].map(name => name + read(folder, name)).join())

/** Applies a numbered file and the functions it needs; gives the names of those that were new. */
async function apply(
  tx: Database,
  { schema, folder, name, begun }: Migrations & { readonly name: string; readonly begun: () => void },
): Promise<string[]> {
  await takeTurn(tx, schema)
  const script = read(folder, name)
  if (isApplied(await checksumOf(tx, name), name, script)) return []
  const required = [...script.matchAll(/^-- requires (functions\/\S+)$/gm)].map(([, path]) => path as string)
  const functions = await applyFunctions(tx, schema, folder, required)
  await tx.run(raw(`set local lock_timeout = ${LOCK_MS}`))
  begun()
  await tx.run(raw(script))
  await tx.run(sql`insert into migration (name, checksum) values (${name}, ${digest(script)})`)
  return [...functions, name]
}

/** Bodies are not checked: a function can be created before the tables it uses. schema/functions.test.ts checks them. */
async function applyFunctions(tx: Database, schema: string, folder: string, names: readonly string[]): Promise<string[]> {
  await takeTurn(tx, schema)
  await tx.run(sql`set local check_function_bodies = off`)
  const applied: string[] = []
  for (const name of names) {
    const script = read(folder, name)
    if ((await checksumOf(tx, name)) === digest(script)) continue
    await tx.run(raw(script))
    await tx.run(sql`
      insert into migration (name, checksum) values (${name}, ${digest(script)})
      on conflict (name) do update set checksum = excluded.checksum, at = now()`)
    applied.push(name)
  }
  return applied
}

async function takeTurn(tx: Database, schema: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('baize migrations'))`)
  await tx.run(raw(`create schema if not exists ${schema}; set local search_path = ${schema}`))
  await tx.run(
    sql`create table if not exists migration (name text primary key, checksum text not null,
      at timestamptz not null default now())`,
  )
}

const checksumOf = async (tx: Database, name: string): Promise<string | undefined> =>
  (await tx.row<{ checksum: string }>(sql`select checksum from migration where name = ${name}`))?.checksum

const isMigration = (name: string): boolean => /^\d{4}_.+\.sql$/.test(name)

const migrationsIn = (folder: string): string[] => readdirSync(folder).filter(isMigration).sort()

const functionsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map(path => path.replaceAll("\\", "/"))
    .filter(path => /^functions\/.+\.sql$/.test(path))
    .sort()

const read = (folder: string, name: string): string => readFileSync(join(folder, name), "utf8")

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32)
