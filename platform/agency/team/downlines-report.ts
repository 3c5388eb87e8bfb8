import { contractKinds } from "@baize/common/api/contract-terms.ts"
import { memberTypes } from "@baize/common/api/member-types.ts"
import sql, { raw, type Sql } from "sql-template-tag"
import type { FileWords } from "../../books/facts/file/words.ts"
import { businessDay } from "../../brands/calendar.ts"
import type { ReportOf } from "../exports/report.ts"
import { downlineOrder, downlinesIn } from "./downlines.ts"
import { pathTo } from "./team-path.ts"

/** The members of a team as the list shows them, their number and what they hold. */
export const downlinesReport: ReportOf<"downlines"> = async ({ database, clock }, { brand, caller, words }, filter) => {
  const path = await pathTo(database, caller, filter.memberId)
  const chosen = await downlinesIn(path.at(-1)!.id, filter)
  return {
    // As they are today: a list of people has no days.
    name: `downlines-${brand.code}-${businessDay(clock.now(), brand.gmtOffsetMinutes)}`,
    title: words("downlines.title"),
    filters: [
      [
        words("betting.scope"),
        `${path.map(one => one.account).join(" / ")}${filter.whole ? `, ${words("downlines.shows.whole")}` : ""}`,
      ],
      ...(filter.search ? [[words("downlines.search"), filter.search] as const] : []),
      ...(filter.type === undefined ? [] : [[words("downlines.type"), words(`downlines.${filter.type}`)] as const]),
    ],
    columns: [
      { key: "account", title: words("downlines.account"), kind: "text" },
      { key: "nickname", title: words("downlines.nickname"), kind: "text" },
      {
        key: "type",
        title: words("downlines.kind"),
        kind: "word",
        words: Object.fromEntries(memberTypes.map(type => [type, words(`types.${type}`)])),
      },
      { key: "upline", title: words("downlines.upline"), kind: "text" },
      { key: "level", title: words("downlines.level"), kind: "count" },
      { key: "directs", title: words("downlines.directs"), kind: "count" },
      { key: "teamSize", title: words("downlines.teamSize"), kind: "count" },
      { key: "balance", title: words("downlines.balance"), kind: "money" },
      { key: "rebate", title: words("downlines.rebate"), kind: "rate" },
      { key: "group", title: words("downlines.group"), kind: "count" },
      {
        key: "status",
        title: words("downlines.status"),
        kind: "word",
        words: Object.fromEntries(["active", "frozen", "closed"].map(status => [status, words(`downlines.${status}`)])),
      },
      { key: "contracts", title: words("downlines.contracts"), kind: "text" },
      { key: "createdAt", title: words("downlines.createdAt"), kind: "instant" },
      { key: "lastLoginAt", title: words("downlines.lastLoginAt"), kind: "instant" },
    ],
    rows: sql`
      select m.username as account, m.nickname, m.type, (select up.username from member up where up.id = m.upline) as upline,
             m.level - ${path[0]!.level}::int as level,
             (select count(*) from member d where d.upline = m.id) as directs, coalesce(t.members, 0) as "teamSize",
             coalesce(a.balance, 0) as balance,
             m.rebate_ppm as rebate, m.prize_group as "group",
             m.status, ${contractsIn(words)} as contracts, m.created_at as "createdAt", m.last_login_at as "lastLoginAt",
             row_number() over (order by ${downlineOrder(filter)}) as place
      ${chosen}`,
    order: sql`place`,
    totals: {
      lines: rows => sql`select ${words("file:totals")}::text as line, coalesce(sum(balance), 0) as balance from ${rows}`,
      keys: ["balance"],
    },
  }
}

/** The live contracts of a member `m` as the downline, in words: "Dividend: Signed, Daily salary: Offered". */
const contractsIn = (words: FileWords): Sql => sql`
  (select string_agg(${worded("c.kind", contractKinds, kind => words(`contracts.oneOfKind.${kind}`))} || ': '
      || ${worded("c.state", ["offered", "signed"], state => words(`contracts.states.${state}`))}, ', '
      order by array_position(${[...contractKinds]}::text[], c.kind))
   from contract c where c.downline = m.id and is_live(c.state))`

/** A column's values in words. */
const worded = (column: string, values: readonly string[], word: (value: string) => string): Sql => sql`
  (${JSON.stringify(Object.fromEntries(values.map(value => [value, word(value)])))}::jsonb ->> ${raw(column)})`
