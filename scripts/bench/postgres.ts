import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"

/** A PostgreSQL of a bench's own; it and its folder, with all else that lies there, are gone when it is stopped. */
export async function benchPostgres() {
  const folder = mkdtempSync(join(tmpdir(), "baize-bench-"))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder })
  return {
    folder,
    url: postgres.url,
    async stop(): Promise<void> {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
