import type { Api } from "@baize/common/api/client.ts"
import type { Request } from "@baize/common/api/endpoint.ts"
import { cancelExport, type ExportJob, exportJobs, exportLink, makeExport, repeatExport } from "@baize/common/api/exports.ts"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { DataTable } from "../data-table.ts"
import type { TimerClock } from "../environment.ts"
import { poll } from "../poll.ts"
import { asking } from "../reports/list-request.ts"

type ExportFormat = ExportJob["format"]
/** The files of a report: a workbook, its table with head and totals, or the table alone. */
export const exportKinds = ["csv", "xlsx", "plain"] as const
export type ExportKind = (typeof exportKinds)[number]
/** A report and its current choice. */
export type WantedReport = Request<typeof makeExport>["about"]

/** Polling interval for progress. */
const LOOK_MS = 1_000

export const isUnderWay = ({ state }: Pick<ExportJob, "state">): boolean => state === "waiting" || state === "running"

/** Progress of an export, from 0 to 1; undefined before its rows are counted. */
export const partMade = ({ state, rows, rowsInAll }: Pick<ExportJob, "state" | "rows" | "rowsInAll">): number | undefined =>
  state === "done" ? 1 : rowsInAll === null ? undefined : rowsInAll === 0 ? 0 : Math.min(1, rows / rowsInAll)

interface ExportsDependencies {
  readonly api: Api
  readonly clock: TimerClock
  readonly newId: () => string
}

/** An agent's exports, and the one being waited for. */
export class Exports {
  readonly table: DataTable<ExportJob, object>
  /** The export whose progress the current page shows. */
  current: ExportJob | undefined = undefined
  private readonly dependencies: ExportsDependencies

  constructor(dependencies: ExportsDependencies) {
    this.dependencies = dependencies
    this.table = new DataTable(view => dependencies.api(exportJobs, asking(view)), {})
    makeAutoObservable<this, "dependencies">(this, { dependencies: false, table: false, current: observableRef })
  }

  /** Requests an export and follows it to its end: done, failed or canceled. Refused as the call declares. */
  async make(about: WantedReport, kind: ExportKind, columns: readonly string[]): Promise<ExportJob> {
    const { api, newId } = this.dependencies
    const format: ExportFormat = kind === "plain" ? "csv" : kind
    let job = await api(makeExport, { request: newId(), about, format, plain: kind === "plain", columns: [...columns] })
    this.show(job)
    try {
      while (isUnderWay(job)) {
        await this.pause()
        const { rows } = await api(exportJobs, { id: job.id })
        job = rows[0] ?? job
        this.show(job)
      }
      return job
    } finally {
      this.show(undefined)
    }
  }

  /** Has a file made again that failed or is gone; the list shows it first. */
  async again({ id }: Pick<ExportJob, "id">): Promise<void> {
    const { api, newId } = this.dependencies
    await api(repeatExport, { request: newId(), id })
    await this.table.reload()
  }

  /** The download address for the browser itself. */
  async link({ id }: Pick<ExportJob, "id">): Promise<string> {
    return (await this.dependencies.api(exportLink, { id })).path
  }

  /** Cancels an export in progress, or deletes a finished one. */
  async cancel({ id }: Pick<ExportJob, "id">): Promise<void> {
    await this.dependencies.api(cancelExport, { id })
    await this.table.reload()
  }

  /** Refreshes the list while an export in it is in progress; the returned function stops. */
  follow(): () => void {
    return poll(this.dependencies.clock, {
      everyMs: LOOK_MS,
      ask: async () => {
        if (this.table.rows.some(isUnderWay)) await this.table.reload()
      },
    })
  }

  private show(job: ExportJob | undefined): void {
    runInAction(() => {
      this.current = job
    })
  }

  private pause(): Promise<void> {
    return new Promise(go => void this.dependencies.clock.later(LOOK_MS, go))
  }
}
