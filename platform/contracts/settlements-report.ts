import sql from "sql-template-tag"
import type { ReportColumn, ReportOf } from "../exports/report.ts"
import { checkContract, settledOf } from "./settlements.ts"

/** What a line of the file says: the columns of the screen, and what the sum was computed from. */
const columns: readonly (readonly [key: string, title: string, kind: ReportColumn["kind"]])[] = [
  ["contractId", "file.contract", "count"],
  ["version", "contracts.version", "count"],
  ["period", "settlements.period", "text"],
  ["from", "range.from", "day"],
  ["to", "range.to", "day"],
  ["upline", "settlements.upline", "text"],
  ["downline", "settlements.downline", "text"],
  ["side", "settlements.side", "word"],
  ["state", "settlements.state", "word"],
  ["turnover", "measures.turnover", "money"],
  ["payout", "measures.payout", "money"],
  ["bonus", "measures.bonus", "money"],
  ["rebate", "measures.rebate", "money"],
  ["activeMembers", "measures.activeMembers", "count"],
  ["carriedIn", "statement.carriedIn", "money"],
  ["base", "statement.base", "money"],
  ["tier", "terms.tier", "count"],
  ["amount", "settlements.amount", "money"],
  ["carriedOut", "statement.carriedOut", "money"],
  ["createdAt", "settlements.createdAt", "instant"],
  ["paidAt", "settlements.paidAt", "instant"],
]

/** Every statement of the caller's contracts, one a line, oldest first, then what is paid and what is pending in all. */
export const settlementsReport: ReportOf<"settlements"> = async ({ database }, { brand, caller, words }, asked) => {
  await checkContract(database, caller, asked.contractId)
  const lines = sql`(${settledOf(caller, asked)}) line`
  const sum = (state: "paid" | "pending") => ({
    label: words(`settlements.${state}`),
    row: sql`select coalesce(sum(amount), 0) as amount from ${lines} where state = ${state}`,
    keys: ["amount"],
  })
  const named = (key: string, codes: readonly string[]) => Object.fromEntries(codes.map(code => [code, words(`${key}.${code}`)]))
  return {
    name: `settlements-${brand.code}`,
    title: words("contracts.tabSettlements"),
    filters: [
      ...(asked.contractId === undefined ? [] : [[words("file.contract"), String(asked.contractId)] as const]),
      ...(asked.side === undefined ? [] : [[words("contracts.side"), words(`contracts.sides.${asked.side}`)] as const]),
    ],
    columns: columns.map(([key, title, kind]) => ({
      key,
      title: words(title),
      kind,
      ...(key === "side" && { words: named("contracts.sides", ["upline", "downline"]) }),
      ...(key === "state" && { words: named("settlements.states", ["pending", "paid", "nothing"]) }),
    })),
    rows: sql`
      select id, "contractId", version, period, "from", "to", coalesce(upline, ${brand.name}) as upline, downline, side, state,
             (statement #>> '{inputs,turnover}')::bigint as turnover, (statement #>> '{inputs,payout}')::bigint as payout,
             (statement #>> '{inputs,bonus}')::bigint as bonus, (statement #>> '{inputs,rebate}')::bigint as rebate,
             (statement #>> '{inputs,activeMembers}')::bigint as "activeMembers",
             (statement #>> '{inputs,carriedIn}')::bigint as "carriedIn", (statement ->> 'base')::bigint as base,
             (statement ->> 'tier')::bigint as tier, amount, (statement ->> 'carriedOut')::bigint as "carriedOut", "createdAt", "paidAt"
      from ${lines}`,
    order: sql`"to", id`,
    totals: [sum("paid"), sum("pending")],
  }
}
