import type { Response } from "@baize/common/api/endpoint.ts"
import {
  type cancelExport,
  type ExportJob,
  type exportFile,
  type exportJobs,
  exportLink,
  type repeatExport,
} from "@baize/common/api/exports.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import { callerBehind } from "../../identity/session/sessions.ts"
import type { Services } from "../../play/services.ts"
import type { KeptFile } from "../../server/files.ts"
import { type Caller, opensToStaff } from "../../server/gate.ts"
import type { CallContext } from "../../server/serve.ts"
import { networkOf } from "../../server/visitor.ts"
import { isThere, pathOf, removeFile } from "./folder.ts"
import { type ExportJobRow, fileName, jobColumns, jobView, KEPT_DAYS } from "./job.ts"
import { reportsFor } from "./reports.ts"
import { askForExport } from "./request-export.ts"
import { issueTicket, useTicket } from "./ticket.ts"

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const

/** The files a caller can see: all made in an agent's name; for staff, those of reports whose pages they have. */
const ownOf = (caller: Pick<Caller, "memberId" | "staff">): Sql =>
  sql`member = ${caller.memberId} and about ->> 'report' = any (${reportsFor(caller)})`

/** The files that are still kept, newest first. */
export async function exportsOf(
  { database, clock, settings }: Services,
  { request, caller, refuse }: CallContext<typeof exportJobs>,
): Promise<Response<typeof exportJobs>> {
  const { id, pageNo, pageSize } = request
  const since = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
  const chosen = sql`from export
    where ${ownOf(caller)} and created_at > ${since} ${id === undefined ? empty : sql`and id = ${id}`}`
  const { total } = await database.one<{ total: number }>(sql`select count(*) as total ${chosen}`)
  if (id !== undefined && total === 0) refuse("absent")
  const rows = await database.rows<ExportJobRow>(
    sql`select ${jobColumns} ${chosen} order by id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const lost = await Promise.all(
    rows.map(async row => row.state === "done" && !(await isThere(pathOf(settings, row), row.bytes))),
  )
  return { rows: rows.map((row, n) => (lost[n] ? { ...jobView(row), state: "gone" } : jobView(row))), total }
}

/** Makes a file again by what the earlier one was of, in the reader's language now. */
export async function repeatFor(services: Services, call: CallContext<typeof repeatExport>): Promise<ExportJob> {
  const { request, caller, refuse } = call
  const job = await services.database.row<ExportJobRow>(
    sql`select ${jobColumns} from export where id = ${request.id} and ${ownOf(caller)}`,
  )
  const { about, columns, format, plain } = job ?? refuse("absent")
  const wanted = { request: request.request, about, format, plain, columns: columns === null ? undefined : [...columns] }
  return await askForExport(services, { ...call, request: wanted })
}

/**
 * Stops a file in progress within a second; deletes a finished one, also from the disk. Staff can do so only with files they
 * requested themselves.
 */
export async function cancelFor(
  services: Services,
  { request, caller, refuse }: CallContext<typeof cancelExport>,
): Promise<ExportJob> {
  const { database, clock, settings } = services
  const ownFile = sql`id = ${request.id} and ${ownOf(caller)}`
  const known = await database.row<{ maker: string }>(sql`select maker from export where ${ownFile}`)
  if (caller.staff && known && known.maker !== caller.username) refuse("not-your-file")
  const stopped = await database.row<ExportJobRow>(sql`
    update export set state = 'cancelled', finished_at = ${clock.now()}
    where ${ownFile} and state in ('waiting', 'running') returning ${jobColumns}`)
  const found =
    stopped ??
    (await database.row<ExportJobRow>(sql`delete from export where ${ownFile} returning ${jobColumns}`)) ??
    refuse("absent")
  await removeFile(pathOf(settings, found))
  return jobView(found)
}

export async function linkFor(
  { database, clock, settings }: Services,
  { request, caller, refuse }: CallContext<typeof exportLink>,
): Promise<Response<typeof exportLink>> {
  const job = await database.row<ExportJobRow>(
    sql`select ${jobColumns} from export where id = ${request.id} and ${ownOf(caller)}`,
  )
  const found = job ?? refuse("absent")
  if (found.state !== "done") refuse("not-ready")
  if (!(await isThere(pathOf(settings, found), found.bytes))) refuse("file-gone")
  return { path: `/wps/agent/export/file?ticket=${await issueTicket(database, found.id, caller.sessionHash, clock.now())}` }
}

/**
 * The file behind a link, as long as the session that requested it could still do so: signed in, not frozen, and for staff with
 * the required pages. Any fault of the link gives the same answer: no such file.
 */
export async function fileFor(
  { database, settings, clock }: Services,
  { request, brand, visitor, refuse }: CallContext<typeof exportFile>,
): Promise<KeptFile> {
  const now = clock.now()
  const using = { ticket: request.ticket, network: networkOf(visitor.ip), now }
  const ticket = (await useTicket(database, brand.id, using)) ?? refuse("absent")
  const caller = (await callerBehind(database, brand.id, ticket.session, now)) ?? refuse("absent")
  if (!opensToStaff(exportLink.access, caller)) refuse("absent")
  const job = await database.row<ExportJobRow>(sql`
    select ${jobColumns} from export where id = ${ticket.file} and ${ownOf(caller)} and state = 'done'`)
  const found = job ?? refuse("absent")
  return { path: pathOf(settings, found), name: fileName(found), type: types[found.format], begun: ticket.begun }
}
