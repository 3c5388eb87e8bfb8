import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import type {} from "@baize/kit/testing/database.ts"
import type { TestProject } from "vitest/node"

/**
 * Durability that a test world gives up for speed: it need not survive a power cut. Tests of crashes start a server of their own.
 */
const fast = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "autovacuum=off",
  "max_connections=400",
  "io_method=sync",
  "wal_level=minimal",
  "max_wal_senders=0",
]

/** One PostgreSQL for a whole run of vitest, in a folder that is removed with it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "baize-test-"))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder, settings: fast })
  // For this run alone; the processes that tests start use it too.
  process.env.BAIZE_KEY_FILE = join(folder, "baize.key")
  process.env.STUDIO_KEY_FILE = join(folder, "studio.key")
  project.provide("postgresUrl", postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
