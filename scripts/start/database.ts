import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Configuration } from "@baize/kit/configuration.ts"
import { writableFolder } from "@baize/kit/database/data-folder.ts"
import { identityOf } from "@baize/kit/database/embedded/processes.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"

export interface DatabaseServer {
  /** As the owner of the tables, who migrates. */
  readonly url: string
  /** As the platform's role and as the studio's; the owner's if the configuration names no other. */
  readonly platformUrl: string
  readonly studioUrl: string
  stop(): Promise<void>
}

/** The configured database: an external one, or the embedded one on the data folder. */
export async function openDatabaseServer(configuration: Configuration): Promise<DatabaseServer> {
  const { databaseUrl, platformDatabaseUrl, studioDatabaseUrl, dataFolder } = configuration
  if (databaseUrl) {
    writableFolder(dataFolder) // for the logs
    return {
      url: databaseUrl,
      platformUrl: platformDatabaseUrl ?? databaseUrl,
      studioUrl: studioDatabaseUrl ?? databaseUrl,
      stop: async () => {},
    }
  }
  const postgres = await startEmbeddedPostgres({ folder: dataFolder, startAgain: console.error })
  const note = join(dataFolder, "running.json")
  writeFileSync(note, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid), url: postgres.url }), { mode: 0o600 })
  return {
    url: postgres.url,
    platformUrl: postgres.urlOf("baize_app"),
    studioUrl: postgres.urlOf("baize_studio"),
    async stop() {
      rmSync(note, { force: true })
      await postgres.stop()
    },
  }
}

/** The same as its owner, for a tool beside a running `npm start`: its server if it runs, else a temporary one. */
export async function joinDatabaseServer(configuration: Configuration): Promise<Pick<DatabaseServer, "url" | "stop">> {
  const note = join(configuration.dataFolder, "running.json")
  if (!configuration.databaseUrl && existsSync(note)) {
    const { pid, identity, url } = JSON.parse(readFileSync(note, "utf8")) as { pid: number; identity: string; url: string }
    if (identityOf(pid) === identity) return { url, stop: async () => {} }
  }
  return openDatabaseServer(configuration)
}
