import { join } from "node:path"
import { keepBackups } from "@baize/kit/backup/keeper.ts"
import { openSealedStore } from "@baize/kit/backup/sealed.ts"
import { readConfiguration } from "@baize/kit/configuration.ts"
import { StartProblem } from "@baize/kit/database/problems.ts"
import { openMonitor } from "@baize/kit/monitoring/monitor.ts"
import { setting } from "@baize/kit/variables.ts"
import { brokenBooks } from "./backup/broken-books.ts"

// Keeps the database backed up while `npm start` runs with BACKUP_STORE (docs/backup.md).
const leaving = new AbortController()
process.on("SIGTERM", () => leaving.abort())
process.on("SIGINT", () => void (process.channel || leaving.abort()))
process.on("disconnect", () => leaving.abort())

try {
  const { dataFolder, keyFile, studioKeyFile, backup } = readConfiguration()
  const { figures, ended } = keepBackups({
    url: setting(process.env, "DATABASE_URL")!,
    store: await openSealedStore(backup!.store, backup!.keyFile),
    files: { "baize.key": keyFile, "studio.key": studioKeyFile },
    scratch: join(dataFolder, "restore-check"),
    check: brokenBooks,
    everyMs: backup!.everyHours * 3_600_000,
    keepMs: backup!.keepDays * 86_400_000,
    log: sentence => console.log(`${new Date().toISOString()} ${sentence}`),
    signal: leaving.signal,
  })
  const monitor = await openMonitor({
    ...{ port: setting(process.env, "BACKUP_METRICS_PORT"), portName: "BACKUP_METRICS_PORT" },
    ...{ host: setting(process.env, "HOST"), figures, ready: async () => {} },
  })
  process.send?.("ready")
  await ended
  await monitor.close()
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
