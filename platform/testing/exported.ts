import type { Api } from "@baize/common/api/client.ts"
import type { Request } from "@baize/common/api/endpoint.ts"
import { type ExportJob, exportFile, exportJobs, exportLink, makeExport } from "@baize/common/api/exports.ts"
import sql from "sql-template-tag"
import { pathOf } from "../agency/exports/folder.ts"
import { makeExports } from "../agency/exports/worker.ts"
import { addDays, businessDay } from "../brands/calendar.ts"
import type { Platform } from "../platform.ts"
import { playRandomly } from "./random-play.ts"
import { testWorld } from "./world.ts"

type ExportRequest = Omit<Request<typeof makeExport>, "request">

/** Requests a file, has it made, and gives the finished job. */
export async function exported(platform: Platform, by: Api, request: ExportRequest): Promise<ExportJob> {
  const { id } = await by(makeExport, { request: crypto.randomUUID(), ...request })
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

/** A brand with 300 random acts by a top agent's team, for files of its reports. */
export async function exportingTeam(options: Parameters<typeof testWorld>[1] = {}) {
  const world = await testWorld({}, options)
  const top = await world.agent({ username: "topper" })
  const left = await world.agent({ upline: top, type: "agent", username: "lefty" })
  const members = [await world.member({ upline: left, username: "anna" }), await world.member({ upline: top, username: "dora" })]
  const play = await playRandomly(world, [...members, left], 21)
  await play.go(300)
  const days = { from: "2026-11-21", to: addDays(businessDay(play.now(), 540), 1) }
  return { world, top, left, days, asTop: await world.signIn(top, { site: "agent" }) }
}

/** The path of a job's file. */
export const pathOnDisk = async ({ database, settings }: Platform, id: number): Promise<string> =>
  pathOf(
    settings,
    await database.one<{ file: string; format: "csv" | "xlsx" }>(sql`select file, format from export where id = ${id}`),
  )
