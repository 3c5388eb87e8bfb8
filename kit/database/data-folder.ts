import { accessSync, constants, existsSync, mkdirSync, realpathSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { StartProblem } from "./problems.ts"

interface Folder {
  /** The name its operator knows it by. */
  readonly name?: string
  /** File mode when created. */
  readonly mode?: number
}

/** The data folder, or another one, created when absent, as its real path. Refuses with StartProblem `data-folder-unwritable`. */
export function writableFolder(folder: string, { name = "The data folder", mode }: Folder = {}): string {
  try {
    makeFolder(resolve(folder), mode)
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw new StartProblem("data-folder-unwritable", `${name} ${folder} cannot be written: ${(error as Error).message}.`, error)
  }
}

/** Node's own recursive mkdir never returns where a parent refuses children with ENOENT, as /proc does. */
function makeFolder(folder: string, mode: number | undefined): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder), mode)
  mkdirSync(folder, { mode })
}
