import { contractKinds } from "@baize/common/api/contract-terms.ts"
import type { Day } from "@baize/common/api/units.ts"
import sql, { join, raw, type Sql } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { ReportColumn, ReportOf } from "../exports/report.ts"
import { checkContract, settledOf } from "./settlements.ts"

/** The columns of a settlement in the file: those of the screen, and the inputs of the sum. */
const columns: readonly (readonly [key: string, title: string, kind: ReportColumn["kind"], beyond?: "beyond"])[] = [
  ["contractId", "file:contract", "count"],
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
  ["contributions", "measures.contributions", "money", "beyond"],
  ["bonus", "measures.bonus", "money", "beyond"],
  ["rebate", "measures.rebate", "money", "beyond"],
  ["salaries", "statement.salaries", "money", "beyond"],
  ["deducted", "statement.deducted", "money", "beyond"],
  ["reversals", "statement.steps.reversals", "money", "beyond"],
  ["ownPlay", "statement.steps.own-play", "money", "beyond"],
  ["foreignPlay", "statement.steps.foreign-play", "money", "beyond"],
  ["laterPlay", "statement.steps.later-play", "money", "beyond"],
  ["activeTurnover", "contracts:terms.activeTurnover", "money", "beyond"],
  ["activeMembers", "statement.activeMembers", "count", "beyond"],
  ["carriedIn", "statement.carriedIn", "money", "beyond"],
  ["loss", "statement.steps.loss", "money", "beyond"],
  ["ownTurnover", "statement.ownTurnover", "money", "beyond"],
  ["foreignTurnover", "statement.foreignTurnover", "money", "beyond"],
  ["laterTurnover", "statement.laterTurnover", "money", "beyond"],
  ["measure", "contracts:terms.measure", "word", "beyond"],
  ["base", "statement.base", "money", "beyond"],
  ["tier", "contracts:terms.tier", "count", "beyond"],
  ["shares", "statement.shares", "text", "beyond"],
  ["fixed", "contracts:terms.fixed", "money", "beyond"],
  ["cap", "statement.steps.cap", "money", "beyond"],
  ["paidBefore", "statement.alreadySettled", "money", "beyond"],
  ["trueUpIn", "statement.trueUpIn", "money", "beyond"],
  ["amount", "settlements.amount", "money"],
  ["carriedOut", "statement.carriedOut", "money", "beyond"],
  ["trueUpOut", "statement.steps.true-up-out", "money", "beyond"],
  ["forgiven", "statement.forgiven", "money", "beyond"],
  ["owed", "statement.owed", "money", "beyond"],
  ["corrects", "statement.correctsPeriod", "text", "beyond"],
  ["createdAt", "settlements.createdAt", "instant"],
  ["paidAt", "settlements.paidAt", "instant"],
]

/** Inputs of a statement unchanged, and sums of its arithmetic steps, by the name of their column. */
const inputs = [
  ...["turnover", "payout", "contributions", "bonus", "rebate", "salaries", "activeMembers", "carriedIn"],
  ...["ownTurnover", "foreignTurnover", "laterTurnover", "paidBefore", "trueUpIn"],
]
const steps: readonly (readonly [column: string, sign: 1 | -1, steps: readonly string[]])[] = [
  ["deducted", -1, ["bonus", "rebate", "salaries"]],
  ["reversals", 1, ["reversals"]],
  ["ownPlay", 1, ["own-play"]],
  ["foreignPlay", 1, ["foreign-play"]],
  ["laterPlay", 1, ["later-play"]],
  ["loss", 1, ["loss"]],
  ["fixed", 1, ["fixed"]],
  ["cap", 1, ["cap"]],
  ["carriedOut", 1, ["carried-out"]],
  ["trueUpOut", 1, ["true-up-out"]],
  ["forgiven", 1, ["carried-forgiven", "true-up-forgiven"]],
  ["owed", 1, ["carried-owed", "true-up-owed"]],
]
const named = (column: string): Sql => raw(`"${column}"`)
const input = (name: string): Sql => sql`coalesce((statement -> 'inputs' ->> ${name}::text)::bigint, 0) as ${named(name)}`
const step = ([column, sign, names]: (typeof steps)[number]): Sql => sql`
  (select coalesce(${sign}::bigint * sum((s ->> 'amount')::bigint), 0)::bigint
   from jsonb_array_elements(statement -> 'steps') s where s ->> 'step' = any(${names}::text[])) as ${named(column)}`
/** The rates and their bases: "20% × 59.99"; for marginal tiers one per slice. */
const shares = ({ exponent }: Pick<Brand, "exponent">): Sql => sql`
  (select string_agg(trim_scale((s ->> 'rate')::numeric / 10000) || '% × '
       || round((s ->> 'of')::numeric / 10::numeric ^ ${exponent}::int, ${exponent}::int), ' + ')
   from jsonb_array_elements(statement -> 'steps') s where s ->> 'step' in ('share', 'slice'))`

/** The totals, as above the table on the screen: received and paid, each if any, and never added together. */
const sums = [
  ["settlements.received", "downline", "paid"],
  ["settlements.receivable", "downline", "pending"],
  ["settlements.paidOut", "upline", "paid"],
  ["settlements.payable", "upline", "pending"],
] as const

/** Every statement of the caller's contracts, one per line, oldest first, then what is paid and pending, to and by the caller. */
export const settlementsReport: ReportOf<"settlements"> = async ({ database }, { brand, caller, words }, filter) => {
  await checkContract(database, caller, filter.contractId)
  const settlements = sql`(${settledOf(caller, filter)}) settlement`
  const wordsOf = (key: string, codes: readonly string[]) =>
    Object.fromEntries(codes.map(code => [code, words(`${key}.${code}`)]))
  // The days of the rows, where none were chosen.
  const days = await database.one<{ from: Day | null; to: Day | null }>(
    sql`select min("from") as "from", max("to") as "to" from ${settlements}`,
  )
  const parts = [filter.kind, brand.code, filter.from ?? days.from, filter.to ?? days.to]
  return {
    name: ["settlements", ...parts.filter(part => part)].join("-"),
    title: words("contracts.tabSettlements"),
    filters: [
      ...(filter.contractId === undefined ? [] : [[words("file:contract"), String(filter.contractId)] as const]),
      ...(filter.kind === undefined ? [] : [[words("settlements.kind"), words(`downlines.kinds.${filter.kind}`)] as const]),
      ...(filter.side === undefined ? [] : [[words("contracts.side"), words(`contracts.sides.${filter.side}`)] as const]),
      ...(filter.state === undefined ? [] : [[words("settlements.state"), words(`settlements.states.${filter.state}`)] as const]),
      ...(filter.from === undefined ? [] : [[words("range.from"), filter.from] as const]),
      ...(filter.to === undefined ? [] : [[words("range.to"), filter.to] as const]),
    ],
    columns: columns.map(([key, title, kind, beyond]) => ({
      key,
      title: words(title),
      kind,
      ...(beyond && { beyond: true }),
      ...(key === "kind" && { words: wordsOf("downlines.kinds", contractKinds) }),
      ...(key === "measure" && { words: wordsOf("contracts:terms.measures", ["netLoss", "turnover"]) }),
      ...(key === "side" && { words: wordsOf("contracts.sides", ["upline", "downline"]) }),
      ...(key === "state" && { words: wordsOf("settlements.states", ["pending", "paid", "reversed", "nothing"]) }),
    })),
    rows: sql`
      select id, "contractId", kind, version, period, "from", "to", coalesce(upline, ${brand.name}) as upline,
             downline, side, state,
             ${join(inputs.map(input), ", ")}, ${join(steps.map(step), ", ")}, ${shares(brand)} as shares,
             (statement ->> 'activeTurnover')::bigint as "activeTurnover", terms ->> 'measure' as measure,
             (statement ->> 'base')::bigint as base, (statement ->> 'tier')::bigint as tier, amount,
             statement #>> '{corrects,period}' as corrects, "createdAt", "paidAt"
      from ${settlements}`,
    order: sql`"to", id`,
    totals: {
      lines: rows => sql`
        select line, coalesce((select sum(amount) from ${rows} where side = x.side and state = x.state), 0) as amount
        from (values
          ${join(sums.map(([key, side, state]) => sql`(${words(key)}::text, ${side}::text, ${state}::text)`))}
        ) x(line, side, state)
        where exists (select from ${rows} where side = x.side) or (x.side = 'downline' and not exists (select from ${rows}))`,
      keys: ["amount"],
    },
  }
}
