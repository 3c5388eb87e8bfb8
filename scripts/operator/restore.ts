import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { bases } from "@baize/kit/backup/base.ts"
import { storedFile } from "@baize/kit/backup/keeper.ts"
import { type Restored, restore } from "@baize/kit/backup/restore.ts"
import { type Store, UnreadableObject } from "@baize/kit/backup/store.ts"
import { readConfiguration } from "@baize/kit/configuration.ts"
import { connect } from "@baize/kit/database/database.ts"
import { startEmbeddedPostgres } from "@baize/kit/database/embedded.ts"
import { StartProblem } from "@baize/kit/database/problems.ts"
import { print } from "@baize/platform/operator/terminal.ts"
import { openVault } from "@baize/platform/server/vault/vault.ts"
import { brokenBooks } from "../backup/broken-books.ts"
import { markRestored, nextSteps } from "./after-restore.ts"
import { configuredStore } from "./backup.ts"

/**
 * `npm run operator -- restore [--at INSTANT] [--copy NAME] [--up-to-gap]`: fills the data folder from the backups, verifies the
 * ledger, and stops. Exit code 0 done, 1 not possible or not sound, 2 misused.
 */
export async function restoreCommand(args: string[]): Promise<number> {
  const options = { at: { type: "string" }, copy: { type: "string" }, "up-to-gap": { type: "boolean" } } as const
  const { values } = parseArgs({ args, options })
  const at = values.at === undefined ? undefined : new Date(values.at)
  if (at && (Number.isNaN(at.getTime()) || !/T.*(Z|[+-]\d\d:?\d\d)$/.test(values.at!)))
    return print("--at needs an instant with its time zone, like 2026-11-27T09:30:00Z.", 2)
  const { dataFolder, databaseUrl, keyFile, studioKeyFile } = readConfiguration()
  if (databaseUrl) return print("DATABASE_URL is set: that PostgreSQL is restored with its own tools (docs/backup.md).", 1)
  const begun = performance.now()
  const store = await configuredStore()
  const key = await readable(store, "baize.key", at)
  if (!key) return print("The store has no key of the database's secrets: nothing was restored.", 1)
  const studioKey = await readable(store, "studio.key", at) // none in copies of a version before there was one
  const keys = [[keyFile, key] as const, ...(studioKey ? [[studioKeyFile, studioKey] as const] : [])]
  const other = keys.find(([path, bytes]) => existsSync(path) && !readFileSync(path).equals(bytes))
  if (other) return print(`${other[0]} holds another key than the database needs: move it away.`, 1)
  const copy = values.copy === undefined ? undefined : (await bases(store)).find(({ name }) => name === values.copy)
  if (values.copy !== undefined && !copy) return print(`The store has no copy ${values.copy} (operator -- backup list).`, 1)
  if (copy && at && new Date(copy.endedAt) > at)
    return print(`${copy.name} ended at ${copy.endedAt}: it leads to no earlier instant.`, 1)
  let restored: Restored
  try {
    restored = await restore({ store, to: dataFolder, at, upToGap: values["up-to-gap"] ?? false, ...(copy && { base: copy }) })
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    const hint = error.code === "backup-broken" ? " `operator -- backup list` has others: restore --copy NAME." : ""
    return print(error.message + hint, 1)
  }
  for (const [path, bytes] of keys) if (!existsSync(path)) writeFileSync(path, bytes, { mode: 0o600, flag: "wx" })
  openVault(keyFile)
  const server = await startEmbeddedPostgres({ folder: dataFolder })
  const problems = await checked(server.url).finally(server.stop)
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
  const { base, gap } = restored
  if (gap) console.log(`${gap} What was before it is restored.`)
  const what = at ? `what was committed until ${at.toISOString()}` : gap ? "what was stored" : "everything stored"
  console.log(`Restored ${what} from ${base.name} in ${seconds} s.`)
  return problems.length === 0 ? print("The ledger is intact. `npm start` opens it.", 0) : print(problems.join("\n"), 1)
}

/** Prepares a restored database for use; gives what is wrong with its ledger. */
async function checked(url: string): Promise<string[]> {
  const database = await connect(url)
  try {
    print(nextSteps(await markRestored(database)), 0)
  } catch (error) {
    console.error("It is restored, but not ready: run `npm run operator -- after-restore` before anything starts.")
    throw error
  } finally {
    await database.close()
  }
  return brokenBooks(url)
}

/** A file that was stored; undefined: the store has none that can be read, which is said. */
const readable = (store: Store, name: string, at: Date | undefined): Promise<Uint8Array | undefined> =>
  storedFile(store, name, at).catch((error: unknown) => {
    if (!(error instanceof UnreadableObject)) throw error
    console.error(error.message)
    return undefined
  })
