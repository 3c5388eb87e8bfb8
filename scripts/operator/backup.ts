import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Base, bases, type CopyState, getReadable, isSound, isWrong, stateOf } from "@baize/kit/backup/base.ts"
import { copyNow, keepFiles } from "@baize/kit/backup/keeper.ts"
import { makeKey, openSealedStore } from "@baize/kit/backup/sealed.ts"
import type { Store } from "@baize/kit/backup/store.ts"
import { verify } from "@baize/kit/backup/verification.ts"
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
    (await bases(store)).map(
      async base => `${base.name}  ${(base.bytes / 1e6).toFixed(0)} MB  ${stateText(await stateOf(store, base))}`,
    ),
  )
  const others = (await store.names("")).filter(name => name.endsWith("/base.json")).length - lines.length
  if (others > 0) lines.push(`${others} more that the key in BACKUP_KEY_FILE does not open.`)
  return print(lines.length === 0 ? "The store has no copy of a database." : lines.join("\n"), 0)
}

function stateText(state: CopyState): string {
  const { verdict, trouble } = state
  if (isWrong(state)) return `BROKEN: ${verdict!.problems[0]}`
  const later = trouble ? `could not be verified ${trouble.at}: ${trouble.reason}` : undefined
  if (isSound(state)) return `verified ${verdict!.at}${later ? `; then ${later}` : ""}`
  return later ?? "not verified"
}

async function now(store: Store): Promise<number> {
  const configuration = readConfiguration()
  const server = await joinDatabaseServer(configuration)
  const files = { "baize.key": configuration.keyFile, "studio.key": configuration.studioKeyFile }
  try {
    await keepFiles({ store, files: Object.fromEntries(Object.entries(files).filter(([, path]) => existsSync(path))) })
    const base = await copyNow(server.url, store)
    console.log(`Copied the database: ${base.name}, ${(base.bytes / 1e6).toFixed(0)} MB.`)
    return await checkBase(store, base)
  } finally {
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
  const scratch = join(dataFolder, `restore-check-${process.pid}`)
  const keys = `${scratch}.key`
  try {
    writeFileSync(keys, await everyKey(store, keyFile), { mode: 0o600 })
    openVault(keys)
    const verdict = await verify({ store, scratch, check: brokenBooks, log: console.log }, base)
    return verdict?.problems.length === 0 ? 0 : 1
  } finally {
    rmSync(keys, { force: true })
  }
}

/** The lines of the key file and of all its former states: an old copy can need a key that was removed since. */
async function everyKey(store: Store, keyFile: string): Promise<string> {
  const former = await Promise.all((await store.names("files/baize.key/")).map(name => getReadable(store, name)))
  const files = [readFileSync(keyFile), ...former.toReversed().filter(content => content !== undefined)]
  return files.map(content => Buffer.from(content).toString().trim()).join("\n")
}
