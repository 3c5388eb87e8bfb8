import { randomBytes } from "node:crypto"
import sql, { raw } from "sql-template-tag"
import { inject } from "vitest"
import { connect, type Database } from "../database/database.ts"
import { type Migrations, migrate, versionOf } from "../database/migrate.ts"
import { withDatabase } from "../database/url.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL of this test run; set by tests/support/postgres.ts. */
    postgresUrl: string
  }
}

export interface TestDatabase extends Database {
  /** For child processes and additional connections. */
  readonly url: string
}

/** What many tests begin with: written once in a test run, and copied for each. */
export interface DatabaseContent {
  /** Lower-case letters; the same name always means the same content. */
  readonly name: string
  readonly write: (database: Database) => Promise<void>
}

export interface TestDatabaseOptions extends Partial<Migrations> {
  readonly connections?: number
  readonly content?: DatabaseContent
}

/** A fresh database for this test alone, with the schema of `folder` and `content`, if given. `close()` drops it. */
export async function testDatabase({
  folder,
  schema = "public",
  connections = 6,
  content,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = await connect(inject("postgresUrl"), { connections: 2 })
  const migrated = folder === undefined ? "template1" : await migratedTemplate(server, { folder, schema })
  const template = content ? await writtenTemplate(server, `${migrated}_${content.name}`, migrated, content.write) : migrated
  const name = `test_${randomBytes(8).toString("hex")}`
  await copyDatabase(server, template, name)
  const url = urlOf(name)
  const database = await connect(url, { connections, ...(schema !== "public" && { schema }) })
  const close = async () => {
    await database.close()
    await server.run(raw(`drop database if exists ${name} with (force)`))
    await server.close()
  }
  return { ...database, url, close }
}

/** Its name contains the version of the schema. */
const migratedTemplate = (server: Database, migrations: Migrations): Promise<string> =>
  writtenTemplate(server, `template_${versionOf(migrations.folder)}`, "template1", async database => {
    await migrate(database, migrations)
  })

/** Created once per run, from another, by the first test that needs it. */
async function writtenTemplate(server: Database, name: string, from: string, write: DatabaseContent["write"]): Promise<string> {
  const exists = () => server.row(sql`select from pg_database where datname = ${name}`)
  if (await exists()) return name
  // In a transaction: a connection that idles for long would be closed, and its lock released.
  return await server.transaction(async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
    if (await exists()) return name
    await server.run(raw(`drop database if exists ${name}_new`))
    await copyDatabase(server, from, `${name}_new`)
    const database = await connect(urlOf(`${name}_new`), { connections: 1 })
    await write(database).finally(() => database.close())
    await server.run(raw(`alter database ${name}_new rename to ${name}`))
    return name
  })
}

/** Copies files rather than pages through the write-ahead log: half the time, and the buffers keep what tests use. */
const copyDatabase = (server: Database, from: string, name: string): Promise<number> =>
  server.run(raw(`create database ${name} template ${from} strategy file_copy`))

const urlOf = (database: string): string => withDatabase(inject("postgresUrl"), database)
