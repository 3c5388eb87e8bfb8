import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Base, bases, takeBase, verificationOf } from "@baize/kit/backup/base.ts"
import { logStored, verify } from "@baize/kit/backup/keeper.ts"
import { archiveLog } from "@baize/kit/backup/log-archive.ts"
import { makeKey, openSealedStore } from "@baize/kit/backup/sealed.ts"
import type { Store } from "@baize/kit/backup/store.ts"
import { backupOf, readConfiguration } from "@baize/kit/configuration.ts"
import { wrongConfiguration } from "@baize/kit/database/problems.ts"
import { print } from "@baize/platform/operator/terminal.ts"
import { openVault } from "@baize/platform/server/vault/vault.ts"
import { brokenBooks } from "../backup/broken-books.ts"
import { joinDatabaseServer } from "../start/database.ts"

const usage = "backup list | now | verify [COPY] | new-key FILE"

/** Opens the store that the environment names. */
export async function configuredStore(): Promise<Store> {
  const backup = backupOf(readConfiguration())
  if (!backup) throw wrongConfiguration("BACKUP_STORE is not set: there are no backups (docs/backup.md).")
  return openSealedStore(backup.store, backup.keyFile)
}

/**
 * `npm run operator -- backup`: lists the copies of the database, takes one, verifies one by restoring it, or makes a key. Exit
 * code 0 done, 1 not possible or not sound, 2 misused.
 */
export async function backupCommand(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [action, subject, ...more] = positionals
  if (more.length > 0) return print(usage, 2)
  if (action === "new-key" && subject) return newKey(subject)
  if (action === "list" && !subject) return list(await configuredStore())
  if (action === "now" && !subject) return now(await configuredStore())
  if (action === "verify") return check(await configuredStore(), subject)
  return print(usage, 2)
}

async function newKey(file: string): Promise<number> {
  try {
    await makeKey(file)
  } catch (error) {
    return print(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`, 1)
  }
  return print(`The key is in ${file}. Keep it where the machine's loss doesn't reach it: without it, no backup can be read.`, 0)
}

async function list(store: Store): Promise<number> {
  const lines = await Promise.all(
    (await bases(store)).map(async base => {
      const found = await verificationOf(store, base)
      const state = !found
        ? "not verified"
        : found.problems.length === 0
          ? `verified ${found.at}`
          : `BROKEN: ${found.problems[0]}`
      return `${base.name}  ${(base.bytes / 1e6).toFixed(0)} MB  ${state}`
    }),
  )
  return print(lines.length === 0 ? "The store has no copy of a database." : lines.join("\n"), 0)
}

async function now(store: Store): Promise<number> {
  const server = await joinDatabaseServer(readConfiguration())
  const leaving = new AbortController()
  try {
    // Beside `npm start`, its process stores the log, and this attempt is refused: one at a time can.
    const archiving = archiveLog({ url: server.url, store, signal: leaving.signal }).catch(() => {})
    const base = await takeBase(server.url, store)
    console.log(`Copied the database: ${base.name}, ${(base.bytes / 1e6).toFixed(0)} MB.`)
    await logStored(store, base, leaving.signal)
    leaving.abort()
    await archiving
    return await checkBase(store, base)
  } finally {
    leaving.abort()
    await server.stop()
  }
}

async function check(store: Store, name: string | undefined): Promise<number> {
  const all = await bases(store)
  const base = name ? all.find(base => base.name === name) : all.at(-1)
  return base ? checkBase(store, base) : print(name ? `The store has no copy ${name}.` : "The store has no copy.", 1)
}

async function checkBase(store: Store, base: Base): Promise<number> {
  const { dataFolder, keyFile } = readConfiguration()
  openVault(keyFile)
  const scratch = join(dataFolder, `restore-check-${process.pid}`)
  const { problems } = await verify({ store, scratch, check: brokenBooks, log: console.log }, base)
  return problems.length === 0 ? 0 : 1
}
