import type { Api } from "@baize/common/api/client.ts"
import type { Request } from "@baize/common/api/endpoint.ts"
import { type ExportJob, exportFile, exportJobs, exportLink, makeExport } from "@baize/common/api/exports.ts"
import { makeExports } from "../agency/exports/worker.ts"
import type { Platform } from "../platform.ts"

type ExportRequest = Omit<Request<typeof makeExport>, "request">

/** Requests a file, has it made, and gives the finished job. */
export async function exported(platform: Platform, by: Api, asked: ExportRequest): Promise<ExportJob> {
  const { id } = await by(makeExport, { request: crypto.randomUUID(), ...asked })
  await makeExports(platform)
  return (await by(exportJobs, { id })).rows[0]!
}

/** The content of a finished file. */
export async function fetched(by: Api, { id }: Pick<ExportJob, "id">): Promise<Buffer> {
  const { path } = await by(exportLink, { id })
  const ticket = new URL(path, "http://platform").searchParams.get("ticket")!
  return Buffer.from(await ((await by(exportFile, { ticket })) as unknown as Blob).arrayBuffer())
}

/** A report as a CSV file, without its byte order mark: requested, made and downloaded. */
export async function csvOf(platform: Platform, by: Api, about: ExportRequest["about"]): Promise<string> {
  const file = await fetched(by, await exported(platform, by, { format: "csv", about }))
  return file.toString("utf8").replace(/^\uFEFF/, "")
}
