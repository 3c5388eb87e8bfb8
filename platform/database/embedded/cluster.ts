import { spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { platform } from "node:os"
import { join } from "node:path"
import { StartProblem } from "../problems.ts"
import { postgresBinaries } from "./binaries.ts"
import { canReach, databaseUser } from "./user.ts"

/** A PostgreSQL data directory and the binaries that run it. */
export interface Cluster {
  readonly folder: string
  readonly bin: string
  /** Only where there are no unix sockets to guard by file rights. */
  readonly password: string | undefined
}

/** The cluster inside a data folder, made by initdb when there is none yet. A half-made one (killed in initdb) is made anew. */
export function openCluster(dataFolder: string): Cluster {
  const folder = placeOf(dataFolder)
  const bin = postgresBinaries(join(folder, ".."))
  const secret = join(dataFolder, "postgres-password")
  if (!existsSync(join(folder, "PG_VERSION"))) initialise(bin, folder, secret)
  return { folder, bin, password: existsSync(secret) ? readFileSync(secret, "utf8") : undefined }
}

/**
 * `<data folder>/postgres`; and where the database's user cannot reach that (root with a data folder under a closed home),
 * a folder of its own under /var/lib/baize that `<data folder>/postgres` links to: deleting the link deletes the world, as expected.
 */
function placeOf(dataFolder: string): string {
  const usual = join(dataFolder, "postgres")
  if (lstatSync(usual, { throwIfNoEntry: false })?.isSymbolicLink()) return readlinkSync(usual)
  if (canReach(usual)) return usual
  const place = join("/var/lib/baize", randomBytes(6).toString("hex"), "postgres")
  mkdirSync(place, { recursive: true })
  for (const opened of ["/var/lib/baize", join(place, "..")]) chmodSync(opened, 0o755)
  symlinkSync(place, usual)
  return place
}

function initialise(bin: string, folder: string, secret: string): void {
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  if (databaseUser.uid !== undefined) chownSync(fresh, databaseUser.uid, databaseUser.gid!)
  if (platform() === "win32") writeFileSync(secret, randomBytes(24).toString("hex"), { mode: 0o600 })
  const access = platform() === "win32" ? ["-A", "scram-sha-256", "--pwfile", secret] : ["-A", "trust"]
  const locale = ["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
  const made = spawnSync(join(bin, "initdb"), ["-D", fresh, "-U", "baize", "--no-instructions", ...access, ...locale], {
    ...databaseUser,
    encoding: "utf8",
  })
  if (made.status !== 0) throw new StartProblem("database-broken", `initdb failed in ${folder}: ${made.stderr.trim()}`)
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
}
