import { mkdir, readdir, rm } from "node:fs/promises"
import { join, resolve } from "node:path"
import type { Settings } from "../settings.ts"
import type { Job } from "./job.ts"

type Where = Pick<Settings, "exportFolder">

/** Where the file of a job lies. */
export const pathOf = ({ exportFolder }: Where, { id, format }: Pick<Job, "id" | "format">): string =>
  resolve(exportFolder, `${id}.${format}`)

/** Only the platform reads it: the files name people and their money. */
export const makeFolder = ({ exportFolder }: Where): Promise<unknown> => mkdir(exportFolder, { recursive: true, mode: 0o700 })

export const removeFile = (path: string): Promise<void> => rm(path, { force: true })

/** The files that are there, each with the id of its job. */
export async function filesIn({ exportFolder }: Where): Promise<{ id: number; path: string }[]> {
  const names = await readdir(exportFolder).catch(() => [])
  return names.flatMap(name => {
    const id = Number(/^(\d+)\.(csv|xlsx)(\.part)?$/.exec(name)?.[1])
    return Number.isNaN(id) ? [] : [{ id, path: join(exportFolder, name) }]
  })
}
