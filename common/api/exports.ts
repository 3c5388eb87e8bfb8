import * as v from "valibot"
import { agents, everyone, hidden } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Id, Instant, PageNo, PageSize, paged, RequestId } from "./fields.ts"
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
  name: v.pipe(v.string(), v.description("File name with its extension; empty until the file is started")),
  state: v.pipe(
    v.picklist(["waiting", "running", "done", "failed", "cancelled", "gone"]),
    v.description("`gone`: its file was lost, and the export can be made again"),
  ),
  maker: v.pipe(v.string(), v.description("Who requested the file: the agent, or a member of their staff")),
  reason: v.pipe(v.nullable(v.string()), v.description("Why the export failed")),
  rows: Count,
  rowsInAll: v.pipe(v.nullable(Count), v.description("Number of rows; null until they are counted")),
  bytes: v.nullable(Count),
  createdAt: Instant,
  finishedAt: v.nullable(Instant),
  expiresAt: v.pipe(Instant, v.description("When the file is removed")),
})
export type ExportJob = v.InferOutput<typeof ExportJob>

/** The file is made in the background, from the whole selection and not from a page. The same `request` returns the same file. */
export const makeExport = endpoint({
  summary: "Export a report to a file",
  method: "POST",
  path: "/wps/agent/export",
  audit: { event: "export", fields: ["format", "request"] },
  token: true,
  sealed: false,
  request: v.object({
    request: RequestId,
    format: v.picklist(exportFormats),
    plain: v.pipe(
      v.optional(v.boolean(), false),
      v.description("Only column names and rows, for programs: without the lines above and the totals below them"),
    ),
    about: ReportChoice,
    columns: v.pipe(
      v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.minLength(1), v.maxLength(60))),
      v.description("Keys of the columns in the order of the screen; all by default. Unknown keys are left out"),
    ),
  }),
  response: ExportJob,
  refusals: { "interval-wrong": 422, "too-many-exports": 422 },
  access: { own: agents, site: "agent", others: hidden(agents), page: "exports" },
  limit: { count: 30, seconds: 60 },
})

/** For a file that failed or is gone. The same `request` returns the same file. */
export const repeatExport = endpoint({
  summary: "Export again what an earlier export was of",
  method: "POST",
  path: "/wps/agent/export/again",
  audit: { event: "export", fields: ["id", "request"] },
  token: true,
  sealed: false,
  request: v.object({ request: RequestId, id: Id }),
  response: ExportJob,
  refusals: { "interval-wrong": 422, "too-many-exports": 422 },
  access: { own: agents, site: "agent", others: hidden(agents), page: "exports" },
  limit: { count: 30, seconds: 60 },
})

/** `id` selects one. */
export const exportJobs = endpoint({
  summary: "List the exports of the last seven days, newest first",
  method: "GET",
  path: "/wps/agent/exports",
  token: true,
  sealed: false,
  request: v.object({ id: v.optional(Id), pageNo: PageNo, pageSize: PageSize }),
  response: paged(ExportJob),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), page: "exports" },
})

/** An agent's staff can do so only with their own exports. */
export const cancelExport = endpoint({
  summary: "Cancel an export, or remove its file",
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
 * The browser has to start within a minute, once; an interrupted download can continue for an hour. The link ends with the
 * session.
 */
export const exportLink = endpoint({
  summary: "Create a download link for an exported file",
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

/** Whole, or the part that the `Range` header names. */
export const exportFile = endpoint({
  summary: "Download an exported file by its link",
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
