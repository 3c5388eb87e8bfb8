import * as v from "valibot"
import { agents, everyone, hidden } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Id, Instant, PageNo, PageSize, paged } from "./fields.ts"
import {
  memberRoundsChoice,
  revenueChoice,
  teamBettingChoice,
  teamBettingOrder,
  transactionsChoice,
  userLossChoice,
} from "./reports.ts"
import { settlementsChoice } from "./settlements.ts"
import { downlinesChoice } from "./team.ts"

export const exportFormats = ["csv", "xlsx"] as const

/** What a file can be made of: a report and the choice it shows, as the call of its page takes it. */
export const ReportChoice = v.variant("report", [
  v.strictObject({ report: v.literal("teamBetting"), ...teamBettingChoice, ...teamBettingOrder }),
  v.strictObject({ report: v.literal("userLoss"), ...userLossChoice, ...teamBettingOrder }),
  v.strictObject({ report: v.literal("agentRevenue"), ...revenueChoice, ...teamBettingOrder }),
  v.strictObject({ report: v.literal("teamTransactions"), ...transactionsChoice }),
  v.strictObject({ report: v.literal("memberRounds"), ...memberRoundsChoice }),
  v.strictObject({ report: v.literal("downlines"), ...downlinesChoice }),
  v.strictObject({ report: v.literal("settlements"), ...settlementsChoice }),
])
export type ReportChoice = v.InferOutput<typeof ReportChoice>
export type ReportName = ReportChoice["report"]
const reportNames = ReportChoice.options.map(option => option.entries.report.literal)

/** A file that is being made, or is there to be fetched. */
export const ExportJob = v.object({
  id: Id,
  report: v.picklist(reportNames),
  format: v.picklist(exportFormats),
  /** Of the file, with its ending; empty until the file is begun. */
  name: v.string(),
  state: v.picklist(["waiting", "running", "done", "failed", "cancelled"]),
  /** Who had it made: the agent, or somebody of his staff. */
  maker: v.string(),
  /** Why it failed. */
  reason: v.nullable(v.string()),
  rows: Count,
  /** Null until they are counted. */
  rowsInAll: v.nullable(Count),
  bytes: v.nullable(Count),
  createdAt: Instant,
  finishedAt: v.nullable(Instant),
  /** Then the file is removed. */
  expiresAt: Instant,
})
export type ExportJob = v.InferOutput<typeof ExportJob>

/** Has a file made in the background, of the whole choice and not of a page. The same `request` asks for the same file. */
export const makeExport = endpoint({
  method: "POST",
  path: "/wps/agent/export",
  audit: { event: "export", fields: ["format", "request"] },
  token: true,
  sealed: false,
  request: v.object({
    request: v.pipe(v.string(), v.uuid()),
    format: v.picklist(exportFormats),
    about: ReportChoice,
    /** Keys of the columns, in the order of the screen; without it all. One the report does not have is left out. */
    columns: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.minLength(1), v.maxLength(60))),
  }),
  response: ExportJob,
  refusals: { "interval-wrong": 422, "too-many-exports": 422 },
  access: { own: agents, site: "agent", others: hidden(agents), page: "exports" },
  limit: { count: 30, seconds: 60 },
})

/** Files of the last seven days, newest first; `id` gives one. */
export const exportJobs = endpoint({
  method: "GET",
  path: "/wps/agent/exports",
  token: true,
  sealed: false,
  request: v.object({ id: v.optional(Id), pageNo: PageNo, pageSize: PageSize }),
  response: paged(ExportJob),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), page: "exports" },
})

/** Stops a file that is being made, or removes one that is. An agent's staff only do so with their own. */
export const cancelExport = endpoint({
  method: "POST",
  path: "/wps/agent/export/cancel",
  token: true,
  sealed: false,
  request: v.object({ id: Id }),
  response: ExportJob,
  refusals: { "not-your-file": 403 },
  access: { own: agents, site: "agent", others: hidden(agents), page: "exports" },
})

/**
 * An address of the file for the browser itself, to begin within a minute, once; a broken download goes on where it stopped for an hour.
 * It ends with the session that asked for it.
 */
export const exportLink = endpoint({
  method: "GET",
  path: "/wps/agent/export/link",
  audit: { event: "export-link", fields: ["id"] },
  token: true,
  sealed: false,
  request: v.object({ id: Id }),
  response: v.object({ path: v.string() }),
  refusals: { "not-ready": 409, "file-gone": 409 },
  access: { own: agents, site: "agent", others: hidden(agents), page: "exports" },
})

/** The file, whole or the part that the `Range` header asks for, for whoever has its link. */
export const exportFile = endpoint({
  method: "GET",
  path: "/wps/agent/export/file",
  token: false,
  sealed: false,
  request: v.object({ ticket: v.pipe(v.string(), v.maxLength(200)) }),
  response: v.string(),
  refusals: {},
  access: { own: everyone },
  sends: "file",
})
