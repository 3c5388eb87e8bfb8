import { readFileSync } from "node:fs"
import { join } from "node:path"
import sql, { raw } from "sql-template-tag"
import type { Database } from "./database.ts"

/**
 * The roles of a database in addition to the owner of its tables, who alone migrates: the platform reads and writes but changes
 * no table, the studio has only its own schema, the reader reads everything that is not secret.
 */
export type Role = "baize_app" | "baize_studio" | "baize_reader"
export const roles: readonly Role[] = ["baize_app", "baize_studio", "baize_reader"]

const script = (name: string): string => readFileSync(join(import.meta.dirname, "roles", name), "utf8")

/** Creates the roles that this server lacks, without a login. Requires the right to create roles. */
export const createRoles = (database: Database): Promise<number> => database.run(raw(script("create.sql")))

/** Grants the roles their rights again, as the owner of the tables. Does nothing where the roles do not exist. */
export const grantRoles = (database: Database): Promise<void> =>
  database.transaction(async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('baize migrations'))`)
    await tx.run(raw(script("grant.sql")))
  })

/** Whether the connection's role owns a table or can become its owner, whom no trigger and no missing right binds. */
export async function ownsTable(database: Database, table: string): Promise<boolean> {
  const { owns } = await database.one<{ owns: boolean }>(
    sql`select pg_has_role(relowner, 'member') as owns from pg_class where oid = ${table}::regclass`,
  )
  return owns
}
