import { accessSync, constants, existsSync, mkdirSync, realpathSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { StartProblem } from "./problems.ts"

/** The data folder, made when absent, by its real path. Refuses with StartProblem `data-folder-unwritable`. */
export function writableFolder(folder: string): string {
  try {
    makeFolder(resolve(folder))
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw new StartProblem(
      "data-folder-unwritable",
      `The data folder ${folder} cannot be written: ${(error as Error).message}.`,
      error,
    )
  }
}

/** Node's own recursive mkdir never ends where a parent refuses children with ENOENT, as /proc does. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
