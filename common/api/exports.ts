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

/** The content of an export: a report and its choice, as the call of its page takes it. */
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

/** An export in progress, or ready for download. */
export const ExportJob = v.object({
  id: Id,
  report: v.picklist(reportNames),
  format: v.picklist(exportFormats),
  /** Of the file, with its extension; empty until the export starts. */
  name: v.string(),
  state: v.picklist(["waiting", "running", "done", "failed", "cancelled"]),
  /** The requester: the agent, or one of their staff. */
  maker: v.string(),
  /** Why it failed. */
  reason: v.nullable(v.string()),
  rows: Count,
  /** Null until they are counted. */
  rowsInAll: v.nullable(Count),
  bytes: v.nullable(Count),
  createdAt: Instant,
  finishedAt: v.nullable(Instant),
  /** When the file is removed. */
  expiresAt: Instant,
})
export type ExportJob = v.InferOutput<typeof ExportJob>

/** Requests an export in the background, of the whole choice and not of a page. The same `request` is the same export. */
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
    /** Keys of the columns, in the order of the screen; all by default. Unknown ones are ignored. */
    columns: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.minLength(1), v.maxLength(60))),
  }),
  response: ExportJob,
  refusals: { "interval-wrong": 422, "too-many-exports": 422 },
  access: { own: agents, site: "agent", others: hidden(agents), page: "exports" },
  limit: { count: 30, seconds: 60 },
})

/** Exports of the last seven days, newest first; `id` selects one. */
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

/** Cancels an export in progress, or deletes a finished one. An agent's staff can only do so with their own. */
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
 * A download address for the browser itself, valid once and for a minute; an interrupted download can be resumed for an hour. It
 * expires with the session that requested it.
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

/** The file, whole or the range of the `Range` header, for anyone with its link. */
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
