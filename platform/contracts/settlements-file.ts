import type { Readable } from "node:stream"
import type { settlementsFile } from "@baize/common/api/contracts.ts"
import sql from "sql-template-tag"
import type { Parts } from "../parts.ts"
import { amount, type Cell, csvStream } from "../reports/file/csv.ts"
import { headOf } from "../reports/file/head.ts"
import { fileWords } from "../reports/file/words.ts"
import type { Given } from "../server/serve.ts"
import { checkContract, type SettlementRecord, settledOf } from "./settlements.ts"

interface Row extends SettlementRecord {
  readonly paidInAll: number
  readonly pendingInAll: number
}

/** Every statement of the caller's contracts, one a line, oldest first, then what is paid and what is pending in all. */
export async function settlementsAsFile(
  { database, clock }: Parts,
  given: Given<typeof settlementsFile>,
): Promise<{ name: string; stream: Readable }> {
  const { request, caller, brand, visitor } = given
  await checkContract(database, caller, request.contractId)
  const words = fileWords(brand, visitor)
  const money = (minor: number): Cell => amount(minor, brand.exponent)
  const portions = database.stream<Row>(sql`
    select line.*, sum(amount) filter (where state = 'paid') over () as "paidInAll", sum(amount) filter (where state = 'pending') over () as "pendingInAll"
    from (${settledOf(caller, request.contractId, request.side)}) line order by "to", id`)

  const cellsOf = (row: Row): Cell[] => {
    const { inputs, tier, base, carriedOut } = row.statement
    return [
      row.contractId,
      row.version,
      row.period,
      row.from,
      row.to,
      row.upline ?? brand.name,
      row.downline,
      words(`contracts.sides.${row.side}`),
      words(`settlements.states.${row.state}`),
      money(inputs.turnover),
      money(inputs.payout),
      money(inputs.bonus),
      money(inputs.rebate),
      inputs.activeMembers,
      money(inputs.carriedIn),
      money(base),
      tier,
      money(row.amount),
      money(carriedOut),
      row.createdAt.toISOString(),
      row.paidAt?.toISOString() ?? "",
    ]
  }
  async function* rows() {
    let paid = 0
    let pending = 0
    for await (const portion of portions) {
      paid = portion[0]?.paidInAll ?? 0
      pending = portion[0]?.pendingInAll ?? 0
      yield portion.map(cellsOf)
    }
    yield [
      [words("settlements.paid"), money(paid)],
      [words("settlements.pending"), money(pending)],
    ]
  }
  const stream = csvStream({
    head: headOf({
      words,
      brand,
      operator: caller.username,
      filters: [
        ...(request.contractId === undefined ? [] : [[words("file.contract"), String(request.contractId)] as const]),
        ...(request.side === undefined ? [] : [[words("contracts.side"), words(`contracts.sides.${request.side}`)] as const]),
      ],
      at: clock.now(),
    }),
    columns: [
      ...[
        "file.contract",
        "contracts.version",
        "settlements.period",
        "range.from",
        "range.to",
        "settlements.upline",
        "settlements.downline",
      ],
      ...["settlements.side", "settlements.state", "measures.turnover", "measures.payout", "measures.bonus", "measures.rebate"],
      ...[
        "measures.activeMembers",
        "statement.carriedIn",
        "statement.base",
        "terms.tier",
        "settlements.amount",
        "statement.carriedOut",
      ],
      ...["settlements.createdAt", "settlements.paidAt"],
    ].map(words),
    rows: rows(),
  })
  return { name: `settlements-${brand.code}.csv`, stream }
}
