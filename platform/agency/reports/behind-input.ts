import { type InputWithEntries, partsOfInput } from "@baize/common/api/reports.ts"
import { kindsBehind } from "@baize/common/api/transfer-kinds.ts"
import type { Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { addDays, dayStart } from "../../brands/calendar.ts"
import type { Caller } from "../../server/gate.ts"
import { Refused } from "../../server/refusal.ts"
import type { ContractRecord } from "../contracts/record.ts"
import { changesOf, termOf } from "../settlements/changed-since.ts"
import { hourOfPeriod } from "../settlements/corrections/periods.ts"

/** The transfers behind an input, as conditions on a transfer `t`. */
export interface TransfersBehind {
  /** The members and the days of the changes: a select of member, first, last. */
  readonly stays: Sql
  /** Whether the transfer is one of them. */
  readonly isOne: Sql
}

interface StatementRow extends Pick<ContractRecord, "kind" | "downline" | "startsOn" | "endsOn" | "signedAt"> {
  readonly ownPlay: boolean
  readonly period: string
  readonly first: Day
  readonly last: Day
  readonly createdAt: Date
}

/** An input of a statement, with what decides its entries. */
export interface StatedInput extends StatementRow {
  readonly name: InputWithEntries
}

const kinds = { Turnover: "bet", Payout: "win", Bonus: "bonus-grant", Rebate: "rebate" } as const

/** An input such as `7001:laterTurnover`. Refuses the statement of a contract where the caller is neither side. */
export async function statedInput(
  database: Database,
  brand: Pick<Brand, "id" | "gmtOffsetMinutes">,
  caller: Pick<Caller, "memberId">,
  input: string,
): Promise<StatedInput> {
  const [id, name] = partsOfInput(input)
  const statement = await database.row<StatementRow>(sql`
    select c.kind, c.downline, c.starts_on as "startsOn", c.ends_on as "endsOn", c.signed_at as "signedAt",
           v.own_play as "ownPlay", s.period, s.first_day as first, s.last_day as last, s.created_at as "createdAt"
    from settlement s join contract c on c.id = s.contract
    join contract_version v on v.contract = s.contract and v.version = s.version
    where s.id = ${Number(id)} and c.brand = ${brand.id} and (c.upline = ${caller.memberId} or c.downline = ${caller.memberId})`)
  if (!statement) throw new Refused(404, "absent")
  return { ...statement, name }
}

/**
 * The transfers that make up an input of a statement: those that the statement knew. They can be of days on which the member was
 * not in the team, because a change follows the contract that settled the round.
 */
export function transfersBehind(brand: Pick<Brand, "id" | "gmtOffsetMinutes">, input: StatedInput): TransfersBehind {
  const { name, kind, downline, ownPlay, period, first, last, createdAt } = input
  const span =
    kind === "hourly"
      ? hourOfPeriod(period, brand)
      : { from: dayStart(first, brand.gmtOffsetMinutes), until: dayStart(addDays(last, 1), brand.gmtOffsetMinutes) }
  if (name === "salaries") return salariesBehind(input)
  const side = name.startsWith("later") ? "later" : "foreign"
  const measure = name.slice(side.length) as keyof typeof kinds
  const ofRound = measure === "Turnover" || measure === "Payout"
  const changes = sql`
    select x.* from (${changesOf(brand, { downline, ownPlay, term: termOf(input, first), ...span })}) x
    where x.side = ${side} and x.at <= ${createdAt} and x.ref is ${ofRound ? sql`not null` : sql`null`}`
  return {
    stays: sql`select distinct member, day as first, day as last from (${changes}) x`,
    isOne: sql`
      case when t.kind in ('rollback', 'reversal') then split_part(t.ref, ':', 1) else t.kind::text end
        = any (${kindsBehind(kinds[measure])}::text[])
      and exists (
        select from (${changes}) x
        where x.member = t.member and x.at = t.at
          and ${ofRound ? sql`t.source = 'vendor:' || x.vendor and t.round = x.ref` : sql`abs(x.bonus + x.rebate) = t.amount`})`,
  }
}

/** Payouts of the downline's salaries for the days of a dividend, and what the house reversed of them before the statement. */
function salariesBehind({ downline, first, last, createdAt }: StatementRow): TransfersBehind {
  const payouts = sql`
    select s.contract || ':' || s.version || ':' || s.period as ref from settlement s join contract c on c.id = s.contract
    where c.downline = ${downline} and c.kind <> 'dividend' and s.last_day between ${first} and ${last}`
  return {
    stays: sql`select ${downline}::bigint as member, ${first}::date as first, '2999-12-31'::date as last`,
    isOne: sql`
      t.source = 'contract'
      and case when t.kind = 'reversal' then substr(t.ref, length('contract-payout:') + 1) else t.ref end in (${payouts})
      and (t.kind = 'contract-payout' or t.kind = 'reversal' and t.ref like 'contract-payout:%' and t.at <= ${createdAt})`,
  }
}
