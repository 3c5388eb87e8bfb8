import { migrate } from "@baize/platform/database/migrate.ts"
import { createRoles, grantRoles } from "@baize/platform/database/roles.ts"
import { insufficientPrivilege, sqlState } from "@baize/platform/database/states.ts"
import { studioMigrations, studioSchema } from "@baize/platform/house-vendor/studio.ts"
import type { Platform } from "@baize/platform/platform.ts"
import sql from "sql-template-tag"
import { say } from "./saying.ts"

/** Migrates, makes the roles that are missing, and gives each what it may do. Exit code 1: this role may not make them. */
export async function databaseRolesCommand({ database }: Pick<Platform, "database">): Promise<number> {
  await migrate(database, { folder: studioMigrations, schema: studioSchema })
  try {
    await createRoles(database)
  } catch (error) {
    if (sqlState(error) !== insufficientPrivilege) throw error
    return say(
      "This role may not create roles: have platform/database/roles/create.sql run by one that may, then run this again.",
      1,
    )
  }
  await grantRoles(database)
  const { owner } = await database.one<{ owner: string }>(
    sql`select pg_get_userbyid(relowner) as owner from pg_class where oid = 'transfer'::regclass`,
  )
  return say(`Owner of the tables is ${owner}; baize_app, baize_studio and baize_reader have their rights.`, 0)
}
