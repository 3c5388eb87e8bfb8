import { migrate } from "@baize/kit/database/migrate.ts"
import { createRoles, grantRoles } from "@baize/kit/database/roles.ts"
import { insufficientPrivilege, sqlState } from "@baize/kit/database/states.ts"
import { print } from "@baize/platform/operator/terminal.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { studioMigrations } from "@baize/studio/studio.ts"
import sql from "sql-template-tag"

/** Migrates, creates missing roles, and grants each its rights. Exit code 1: this role can't create them. */
export async function databaseRolesCommand({ database }: Pick<Platform, "database">): Promise<number> {
  await migrate(database, studioMigrations)
  try {
    await createRoles(database)
  } catch (error) {
    if (sqlState(error) !== insufficientPrivilege) throw error
    return print("This role can't create roles. Have one that can run kit/database/roles/create.sql, then run this again.", 1)
  }
  await grantRoles(database)
  const { owner } = await database.one<{ owner: string }>(
    sql`select pg_get_userbyid(relowner) as owner from pg_class where oid = 'transfer'::regclass`,
  )
  return print(`The tables belong to ${owner}; baize_app, baize_studio and baize_reader have their privileges.`, 0)
}
