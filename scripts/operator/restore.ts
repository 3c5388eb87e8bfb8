import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { storedFile } from "@baize/kit/backup/keeper.ts"
import { restore } from "@baize/kit/backup/restore.ts"
import { readConfiguration } from "@baize/kit/configuration.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { StartProblem } from "@baize/kit/database/problems.ts"
import { print } from "@baize/platform/operator/terminal.ts"
import { openVault } from "@baize/platform/server/vault/vault.ts"
import { brokenBooks } from "../backup/broken-books.ts"
import { configuredStore } from "./backup.ts"

/**
 * `npm run operator -- restore [--at INSTANT]`: fills the data folder from the backups, verifies the ledger, and stops. Exit code
 * 0 done, 1 not possible or not sound, 2 misused.
 */
export async function restoreCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { at: { type: "string" } } })
  const at = values.at === undefined ? undefined : new Date(values.at)
  if (at && (Number.isNaN(at.getTime()) || !/T.*(Z|[+-]\d\d:?\d\d)$/.test(values.at!)))
    return print("--at needs an instant with its time zone, like 2026-11-27T09:30:00Z.", 2)
  const { dataFolder, databaseUrl, keyFile } = readConfiguration()
  if (databaseUrl) return print("DATABASE_URL is set: that PostgreSQL is restored with its own tools (docs/backup.md).", 1)
  const begun = performance.now()
  const store = await configuredStore()
  const key = await storedFile(store, "baize.key", at)
  if (!key) return print("The store has no key of the database's secrets: nothing was restored.", 1)
  if (existsSync(keyFile) && !readFileSync(keyFile).equals(key))
    return print(`${keyFile} holds another key than the database needs: move it away.`, 1)
  let base: Awaited<ReturnType<typeof restore>>
  try {
    base = await restore({ store, to: dataFolder, at })
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return print(error.message, 1)
  }
  if (!existsSync(keyFile)) writeFileSync(keyFile, key, { mode: 0o600, flag: "wx" })
  openVault(keyFile)
  const server = await startEmbeddedPostgres({ folder: dataFolder })
  const problems = await brokenBooks(server.url).finally(server.stop)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
  console.log(
    `Restored ${at ? `what was committed until ${at.toISOString()}` : "everything stored"} from ${base.name} in ${seconds} s.`,
  )
  return problems.length === 0 ? print("The ledger is intact. `npm start` opens it.", 0) : print(problems.join("\n"), 1)
}
