import { mkdir, readdir, rm, stat } from "node:fs/promises"
import { join, resolve } from "node:path"
import type { Settings } from "../../server/settings.ts"
import type { ExportJobRow } from "./job.ts"

type ExportSettings = Pick<Settings, "exportFolder">

/** The path of a job's file: a random name, so that two databases sharing a folder never collide. */
export const pathOf = ({ exportFolder }: ExportSettings, { file, format }: Pick<ExportJobRow, "file" | "format">): string =>
  resolve(exportFolder, `${file}.${format}`)

/** Where an attempt writes until the file is whole: an attempt that was given up never writes into the file of the next. */
export const partOf = (path: string, attempt: number): string => `${path}.${attempt}.part`

/** On the replica, then on the primary. */
const MOST_ATTEMPTS = 2

/** The path of a file, and those of its attempts. */
export const pathsOf = (path: string): string[] => [
  path,
  ...Array.from({ length: MOST_ATTEMPTS }, (_, index) => partOf(path, index + 1)),
]

/** Only the platform reads it: the files name people and their money. */
export const makeFolder = ({ exportFolder }: ExportSettings): Promise<unknown> =>
  mkdir(exportFolder, { recursive: true, mode: 0o700 })

export const removeFile = (path: string): Promise<void> => rm(path, { force: true })

/** Whether the complete file is on the disk. */
export const isThere = (path: string, bytes: number | null): Promise<boolean> =>
  stat(path).then(
    file => file.isFile() && file.size === bytes,
    () => false,
  )

/** Exports last written before this moment, of any database. */
export async function filesBefore({ exportFolder }: ExportSettings, moment: Date): Promise<string[]> {
  const names = await readdir(exportFolder).catch(() => [])
  const paths = names.filter(name => /^[\w-]+\.(csv|xlsx)((\.\d)?\.part)?$/.test(name)).map(name => join(exportFolder, name))
  const old = await Promise.all(
    paths.map(path =>
      stat(path).then(
        file => file.mtime < moment,
        () => false,
      ),
    ),
  )
  return paths.filter((_, index) => old[index])
}
