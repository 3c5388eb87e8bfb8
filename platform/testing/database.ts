import { type TestDatabase, type TestDatabaseOptions, testDatabase } from "@baize/kit/testing/database.ts"
import { platformMigrations } from "../schema/migrations.ts"

/** A fresh database with the platform's schema, for this test alone. */
export const platformDatabase = (options: Pick<TestDatabaseOptions, "connections" | "content"> = {}): Promise<TestDatabase> =>
  testDatabase({ ...platformMigrations, ...options })
