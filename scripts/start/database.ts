import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { writableFolder } from "@baize/platform/database/data-folder.ts"
import { identityOf } from "@baize/platform/database/embedded/processes.ts"
import { startEmbeddedPostgres } from "@baize/platform/database/embedded.ts"
import type { Configuration } from "../configuration.ts"

export interface DatabaseServer {
  readonly url: string
  stop(): Promise<void>
}

/** The database of the configuration: the one it names, or the embedded one on the data folder. */
export async function openDatabaseServer({ databaseUrl, dataFolder }: Configuration): Promise<DatabaseServer> {
  if (databaseUrl) {
    writableFolder(dataFolder) // for the logs
    return { url: databaseUrl, stop: async () => {} }
  }
  const postgres = await startEmbeddedPostgres({ folder: dataFolder, startAgain: console.error })
  const note = join(dataFolder, "running.json")
  writeFileSync(note, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid), url: postgres.url }), { mode: 0o600 })
  return {
    url: postgres.url,
    async stop() {
      rmSync(note, { force: true })
      await postgres.stop()
    },
  }
}

/** The same, for a tool beside a running `npm start`: its server if it runs, else one of our own. */
export async function joinDatabaseServer(configuration: Configuration): Promise<DatabaseServer> {
  const note = join(configuration.dataFolder, "running.json")
  if (!configuration.databaseUrl && existsSync(note)) {
    const { pid, identity, url } = JSON.parse(readFileSync(note, "utf8")) as { pid: number; identity: string; url: string }
    if (identityOf(pid) === identity) return { url, stop: async () => {} }
  }
  return openDatabaseServer(configuration)
}
