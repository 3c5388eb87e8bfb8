import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"

/** A PostgreSQL for one benchmark; stopping it removes it with its whole folder. `settings`: `name=value`. */
export async function benchPostgres(settings: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), "baize-bench-"))
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder, settings })
  // What the platform and the studio seal; the processes of the benchmark use them too.
  process.env.BAIZE_KEY_FILE = join(folder, "baize.key")
  process.env.STUDIO_KEY_FILE = join(folder, "studio.key")
  return {
    folder,
    url: postgres.url,
    pid: postgres.pid,
    async stop(): Promise<void> {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
