import { spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { platform, userInfo } from "node:os"
import { dirname, join } from "node:path"
import { writableFolder } from "../data-folder.ts"
import { StartProblem } from "../problems.ts"
import { postgresBinaries } from "./binaries.ts"
import { canReach, databaseUser, openFolder } from "./user.ts"

/** A PostgreSQL data directory and the binaries that run it. */
export interface Cluster {
  readonly folder: string
  readonly bin: string
  /** Only where there are no unix sockets to guard by file permissions. */
  readonly password: string | undefined
}

/** The cluster inside a data folder, created by initdb when absent. A half-made one (killed in initdb) is recreated. */
export function openCluster(dataFolder: string): Cluster {
  const folder = clusterFolder(dataFolder)
  const bin = postgresBinaries()
  const secret = join(dataFolder, "postgres-password")
  if (!existsSync(join(folder, "PG_VERSION"))) initialize(bin, folder, secret)
  if (platform() !== "win32") admitThisUser(folder)
  return { folder, bin, password: existsSync(secret) ? readFileSync(secret, "utf8") : undefined }
}

/** A data folder, created when absent, as its real path, closed to others. */
export function openDataFolder(folder: string): string {
  const dataFolder = writableFolder(folder)
  closeToOthers(dataFolder)
  return dataFolder
}

/**
 * Closes the data folder to everyone else. Under root the database runs as another user, who gets only the right to pass through.
 * A folder of another owner keeps its mode.
 */
function closeToOthers(folder: string): void {
  if (platform() === "win32" || statSync(folder).uid !== process.getuid?.()) return
  chmodSync(folder, databaseUser.uid === undefined ? 0o700 : 0o711)
}

/**
 * `<data folder>/postgres`; where the database's user cannot reach that (root with a data folder under a closed home), a folder
 * in the open that `<data folder>/postgres` links to. Deleting the link deletes that world too, as its owner expects.
 */
export function clusterFolder(dataFolder: string): string {
  const usual = join(dataFolder, "postgres")
  if (!linkOf(usual)) {
    if (canReach(usual)) return usual
    forgetDeleted()
    symlinkSync(join(openFolder(), `world-${randomBytes(6).toString("hex")}`, "postgres"), usual)
  }
  const place = linkOf(usual)!
  const world = dirname(place)
  if (!existsSync(world)) {
    mkdirSync(world)
    chmodSync(world, 0o755)
    writeFileSync(join(world, "linked-from"), usual)
  }
  return place
}

function forgetDeleted(): void {
  for (const name of readdirSync(openFolder())) {
    const world = join(openFolder(), name)
    const from = join(world, "linked-from")
    if (existsSync(from) && linkOf(readFileSync(from, "utf8")) !== join(world, "postgres")) rmSync(world, { recursive: true })
  }
}

const linkOf = (path: string): string | undefined =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined

function initialize(bin: string, folder: string, secret: string): void {
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  if (databaseUser.uid !== undefined) chownSync(fresh, databaseUser.uid, databaseUser.gid!)
  if (platform() === "win32") writeFileSync(secret, randomBytes(24).toString("hex"), { mode: 0o600 })
  const access =
    platform() === "win32" ? ["-A", "scram-sha-256", "--pwfile", secret] : ["--auth-local=peer", "--auth-host=reject"]
  const locale = ["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
  const made = spawnSync(join(bin, "initdb"), ["-D", fresh, "-U", "baize", "--no-instructions", ...access, ...locale], {
    ...databaseUser,
    encoding: "utf8",
  })
  if (made.status !== 0) throw new StartProblem("database-broken", `initdb failed in ${folder}: ${made.stderr.trim()}`)
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
}

/**
 * Admits only this system user, over the socket and as any role, and no one over TCP. Rewritten at each start, so it also applies
 * to a cluster made earlier or by another system user. A user without a name, as in some containers, cannot be told from others.
 */
function admitThisUser(folder: string): void {
  const user = userName()
  const rules = join(folder, "pg_hba.conf")
  const before = readFileSync(rules, "utf8")
  const after = before
    .replace(/^(host\S*\s.*)\btrust[ \t]*$/gm, "$1reject")
    .replace(/^(local\s.*?)\b(?:trust|peer(?: map=baize)?)[ \t]*$/gm, user === undefined ? "$1trust" : "$1peer map=baize")
  if (after !== before) writeFileSync(rules, after)
  const names = join(folder, "pg_ident.conf")
  const kept = readFileSync(names, "utf8").replace(/^baize\s.*\n?/gm, "")
  writeFileSync(names, user === undefined ? kept : `${kept}baize "${user}" /^baize(_app|_studio|_reader)?$\n`)
}

function userName(): string | undefined {
  try {
    return userInfo().username
  } catch {
    return undefined
  }
}
