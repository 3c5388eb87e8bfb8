import { contractKinds } from "@baize/common/api/contract-terms.ts"
import sql, { join } from "sql-template-tag"
import type { ReportColumn, ReportOf } from "../exports/report.ts"
import { checkContract, settledOf } from "./settlements.ts"

/** What a line of the file says: the columns of the screen, and what the sum was computed from. */
const columns: readonly (readonly [key: string, title: string, kind: ReportColumn["kind"], beyond?: "beyond"])[] = [
  ["contractId", "file.contract", "count"],
  ["kind", "settlements.kind", "word", "beyond"],
  ["version", "contracts.version", "count", "beyond"],
  ["period", "settlements.period", "text"],
  ["from", "range.from", "day", "beyond"],
  ["to", "range.to", "day", "beyond"],
  ["upline", "settlements.upline", "text"],
  ["downline", "settlements.downline", "text"],
  ["side", "settlements.side", "word"],
  ["state", "settlements.state", "word"],
  ["turnover", "measures.turnover", "money", "beyond"],
  ["payout", "measures.payout", "money", "beyond"],
  ["bonus", "measures.bonus", "money", "beyond"],
  ["rebate", "measures.rebate", "money", "beyond"],
  ["activeMembers", "statement.activeMembers", "count", "beyond"],
  ["carriedIn", "statement.carriedIn", "money", "beyond"],
  ["base", "statement.base", "money", "beyond"],
  ["tier", "terms.tier", "count", "beyond"],
  ["amount", "settlements.amount", "money"],
  ["carriedOut", "statement.carriedOut", "money", "beyond"],
  ["createdAt", "settlements.createdAt", "instant"],
  ["paidAt", "settlements.paidAt", "instant"],
]

/** What stands under the lines, as above the table of the screen: what he receives and what he pays, each where there is any, and never added up. */
const sums = [
  ["settlements.received", "downline", "paid"],
  ["settlements.receivable", "downline", "pending"],
  ["settlements.paidOut", "upline", "paid"],
  ["settlements.payable", "upline", "pending"],
] as const

/** Every statement of the caller's contracts, one a line, oldest first, then what is paid and what is pending, to him and by him. */
export const settlementsReport: ReportOf<"settlements"> = async ({ database }, { brand, caller, words }, asked) => {
  await checkContract(database, caller, asked.contractId)
  const lines = sql`(${settledOf(caller, asked)}) line`
  const named = (key: string, codes: readonly string[]) => Object.fromEntries(codes.map(code => [code, words(`${key}.${code}`)]))
  return {
    name: `settlements-${brand.code}`,
    title: words("contracts.tabSettlements"),
    filters: [
      ...(asked.contractId === undefined ? [] : [[words("file.contract"), String(asked.contractId)] as const]),
      ...(asked.kind === undefined ? [] : [[words("settlements.kind"), words(`downlines.kinds.${asked.kind}`)] as const]),
      ...(asked.side === undefined ? [] : [[words("contracts.side"), words(`contracts.sides.${asked.side}`)] as const]),
      ...(asked.state === undefined ? [] : [[words("settlements.state"), words(`settlements.states.${asked.state}`)] as const]),
      ...(asked.from === undefined ? [] : [[words("range.from"), asked.from] as const]),
      ...(asked.to === undefined ? [] : [[words("range.to"), asked.to] as const]),
    ],
    columns: columns.map(([key, title, kind, beyond]) => ({
      key,
      title: words(title),
      kind,
      ...(beyond && { beyond: true }),
      ...(key === "kind" && { words: named("downlines.kinds", contractKinds) }),
      ...(key === "side" && { words: named("contracts.sides", ["upline", "downline"]) }),
      ...(key === "state" && { words: named("settlements.states", ["pending", "paid", "reversed", "nothing"]) }),
    })),
    rows: sql`
      select id, "contractId", kind, version, period, "from", "to", coalesce(upline, ${brand.name}) as upline, downline, side, state,
             (statement #>> '{inputs,turnover}')::bigint as turnover, (statement #>> '{inputs,payout}')::bigint as payout,
             (statement #>> '{inputs,bonus}')::bigint as bonus, (statement #>> '{inputs,rebate}')::bigint as rebate,
             (statement #>> '{inputs,activeMembers}')::bigint as "activeMembers",
             (statement #>> '{inputs,carriedIn}')::bigint as "carriedIn", (statement ->> 'base')::bigint as base,
             (statement ->> 'tier')::bigint as tier, amount, (statement ->> 'carriedOut')::bigint as "carriedOut", "createdAt", "paidAt"
      from ${lines}`,
    order: sql`"to", id`,
    totals: {
      lines: rows => sql`
        select line, coalesce((select sum(amount) from ${rows} where side = x.side and state = x.state), 0) as amount
        from (values ${join(sums.map(([key, side, state]) => sql`(${words(key)}::text, ${side}::text, ${state}::text)`))}) x(line, side, state)
        where exists (select from ${rows} where side = x.side) or (x.side = 'downline' and not exists (select from ${rows}))`,
      keys: ["amount"],
    },
  }
}
