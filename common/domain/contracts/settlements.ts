import type { Api } from "@baize/common/api/client.ts"
import type { ContractKind } from "@baize/common/api/contract-terms.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import { Day, Id } from "@baize/common/api/fields.ts"
import {
  type Settlement,
  type Statement,
  settlements,
  statement,
  statementFile,
  statementPdf,
} from "@baize/common/api/settlements.ts"
import type { InferOutput } from "valibot"
import * as v from "valibot"
import { DataTable } from "../data-table.ts"
import type { WantedReport } from "../exports/exports.ts"
import { Remote } from "../remote.ts"
import { asking } from "../reports/list-request.ts"

export const settlementStates = ["pending", "paid", "reversed", "nothing"] as const

export const SettlementFilter = v.object({
  contractId: v.fallback(v.optional(Id), undefined),
  side: v.fallback(v.optional(v.picklist(["upline", "downline"])), undefined),
  state: v.fallback(v.optional(v.picklist(settlementStates)), undefined),
  from: v.fallback(v.optional(Day), undefined),
  to: v.fallback(v.optional(Day), undefined),
})
export type SettlementFilter = v.InferOutput<typeof SettlementFilter>
export type SettlementRow = InferOutput<typeof Settlement>
export type SettlementsAnswer = Response<typeof settlements>

type StatementFilePart = Response<typeof statementFile>

/** What contracts of a kind have paid and owe, and the statement behind each amount. */
export class Settlements {
  readonly kind: ContractKind
  readonly table: DataTable<SettlementRow, SettlementFilter, SettlementsAnswer>
  /** Loaded by the settlement's id. */
  readonly statement: Remote<Statement, number>
  private readonly api: Api

  constructor(api: Api, kind: ContractKind) {
    this.kind = kind
    this.api = api
    this.table = new DataTable(view => api(settlements, { kind, ...view.filter, ...asking(view) }), {})
    this.statement = new Remote(id => api(statement, { id }))
  }

  /** One sealed statement, or all of a contract, for a file that verifies without the platform. */
  async sealedFile(
    of: { readonly id: number } | { readonly contractId: number },
  ): Promise<Pick<StatementFilePart, "format" | "statements">> {
    const statements: StatementFilePart["statements"][number][] = []
    for (let after: number | null = 0; ; ) {
      const part: StatementFilePart = await this.api(statementFile, { ...of, after })
      statements.push(...part.statements)
      after = part.next
      if (after === null) return { format: part.format, statements }
    }
  }

  /** A statement as a PDF document. The answer is a file. */
  document(id: number, language: string): Promise<string> {
    return this.api(statementPdf, { id, language })
  }

  /** The current choice, as an export requests it. */
  wanted(): WantedReport {
    return { report: "settlements", kind: this.kind, ...this.table.view.filter }
  }
}
