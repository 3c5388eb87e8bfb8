import { randomUUID } from "node:crypto"
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises"
import { platform } from "node:os"
import { dirname, join, relative, sep } from "node:path"
import type { Store } from "./store.ts"

/** A name is written aside first, so that a list never shows half an object. */
const ASIDE = ".new"

export function folderStore(folder: string): Store {
  async function names(prefix: string): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifAbsent)
    return entries
      .filter(entry => entry.isFile() && !entry.name.endsWith(ASIDE))
      .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
      .filter(name => name.startsWith(prefix))
      .toSorted()
  }
  return {
    async put(name, content) {
      const path = join(folder, name)
      const aside = `${path}.${randomUUID()}${ASIDE}` // of its own: a put that hangs must not write into a later one
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(aside, "w", 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, path)
      await syncFolder(dirname(path))
    },
    get: name => readFile(join(folder, name)),
    names,
    async lastPut(prefix) {
      let last: Date | undefined
      for (const name of await names(prefix)) {
        const { mtime } = await stat(join(folder, name))
        if (!last || mtime > last) last = mtime
      }
      return last
    },
    remove: name => rm(join(folder, name), { force: true }),
  }
}

/** The new name itself must survive, too. (Windows cannot open folders, and needs none of this.) */
async function syncFolder(path: string): Promise<void> {
  if (platform() === "win32") return
  const folder = await open(path, "r")
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function ifAbsent(error: NodeJS.ErrnoException): [] {
  if (error.code === "ENOENT") return []
  throw error
}
