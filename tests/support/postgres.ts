import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs"
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

/** Linux's folder in memory, where it has room: a database of 1,700 files is copied there in half the time. */
const SHARED_MEMORY = "/dev/shm"
const ROOM = 6 * 2 ** 30

/** A new folder, in memory where possible; what killed runs left there is removed. */
function newFolder(): string {
  const named = (where: string): string => mkdtempSync(join(where, `baize-test-${process.pid}-`))
  if (!existsSync(SHARED_MEMORY)) return named(tmpdir())
  for (const name of readdirSync(SHARED_MEMORY)) {
    const [, pid] = /^baize-test-(\d+)-/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(SHARED_MEMORY, name), { recursive: true, force: true })
  }
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return named(bavail * bsize > ROOM ? SHARED_MEMORY : tmpdir())
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

/** One PostgreSQL for a whole run of vitest, in a folder that is removed with it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = newFolder()
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
