import type { Readable } from "node:stream"
import type { Measures, teamBettingFile } from "@baize/common/api/agents.ts"
import sql from "sql-template-tag"
import type { Parts } from "../parts.ts"
import { amount, type Cell, csvStream } from "../reports/file/csv.ts"
import { headOf } from "../reports/file/head.ts"
import { type FileWords, fileWords } from "../reports/file/words.ts"
import { type GroupRow, grouped } from "../reports/grouped.ts"
import { checkInterval } from "../reports/interval.ts"
import { catchUp } from "../reports/job.ts"
import { totalsRow } from "../reports/totals.ts"
import type { Given } from "../server/serve.ts"
import { chooseLanguage } from "../server/texts.ts"
import { choiceOf } from "./betting.ts"
import { pathTo } from "./line.ts"

type Asked = Given<typeof teamBettingFile>["request"]

const sums = ["turnover", "payout", "bonus", "rebate", "netLoss", "deposits", "withdrawals"] as const
const counts = ["rounds", "activeMembers"] as const

/** The whole table of team betting as a file: every row, then the totals, read in one statement so that they agree. */
export async function bettingFile(
  parts: Parts,
  given: Given<typeof teamBettingFile>,
): Promise<{ name: string; stream: Readable }> {
  const { database, clock } = parts
  const { request, brand, caller, visitor, refuse } = given
  checkInterval(request, refuse)
  const path = await pathTo(database, caller, request.memberId)
  await catchUp(parts)
  const words = fileWords(brand, visitor)
  const person = path.at(-1)!
  const choice = choiceOf(request, person.id)
  const portions = database.stream<GroupRow & { isTotal: boolean }>(sql`
    select 0 as last, false as "isTotal", part.* from (${grouped(choice, request.groupBy, chooseLanguage(visitor.language, brand.languages, brand.language))}) part
    union all
    select 1, true, '', '', null, false, total.* from (${totalsRow(choice)}) total
    order by last, turnover desc, key`)

  const cellsOf = (row: GroupRow & { isTotal: boolean }): Cell[] => [
    row.isTotal ? words("file.totals") : labelOf(row, request, words),
    ...sums.map(name => amount(row[name], brand.exponent)),
    ...counts.map(name => row[name]),
  ]
  async function* rows() {
    for await (const portion of portions) yield portion.map(cellsOf)
  }
  const stream = csvStream({
    head: headOf({
      words,
      brand,
      operator: caller.username,
      interval: request,
      filters: filtersOf(request, path.map(one => one.account).join(" / "), words),
      at: clock.now(),
    }),
    columns: [
      words(`betting.groups.${request.groupBy}`),
      ...[...sums, ...counts].map((name: keyof Measures) => words(`measures.${name}`)),
    ],
    rows: rows(),
  })
  return { name: `team-betting-${brand.code}-${request.from}-${request.to}.csv`, stream }
}

const filtersOf = (request: Asked, person: string, words: FileWords): [string, string][] => [
  [words("betting.groupBy"), words(`betting.groups.${request.groupBy}`)],
  [words("betting.scope"), `${person}, ${words(`betting.${request.scope}`)}`],
  ...(request.vassalage === undefined ? [] : [[words("betting.vendor"), request.vassalage] as [string, string]]),
  ...(request.gameType === undefined
    ? []
    : [[words("betting.gameType"), words(`gameTypes.${request.gameType}`)] as [string, string]]),
]

/** Money that belongs to no game has no key. */
const labelOf = ({ key, label }: GroupRow, { groupBy }: Asked, words: FileWords): string =>
  key === "" ? words("file.noGame") : groupBy === "gameType" ? words(`gameTypes.${key}`) : label
