import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { knownRules, type StatementFigures, type StatementTerms, work } from "./amount.ts"
import { type AuditDay, beginOf, type CountedContract, hourOf, inputsOf, type Stay } from "./inputs.ts"
import { type MeasureMovement, movementsOf } from "./movements.ts"

/**
 * `arithmetic`: terms and inputs give another amount; `inputs`: the ledger gives others; `handed`: differs from what earlier
 * settlements handed on; `party`: paid by or to another account.
 */
interface AuditFinding {
  readonly settlement: number
  readonly contract: number
  readonly period: string
  readonly why: "arithmetic" | "inputs" | "handed" | "party"
}

interface StatementRow {
  readonly settlement: number
  readonly contract: number
  readonly version: number
  readonly period: string
  readonly first: AuditDay
  readonly last: AuditDay
  readonly amount: Minor
  readonly carriedOut: Minor
  readonly trueUpOut: Minor
  readonly belated: boolean
  readonly corrects: number | null
  readonly statement: {
    readonly days: number
    readonly periodDays: number
    readonly inputs: StatementFigures
    readonly base: Minor
    readonly tier: number
    readonly ruleVersion: string
    readonly corrects?: { readonly inputs: StatementFigures; readonly came: number }
  }
  readonly terms: StatementTerms & { readonly ownPlay: boolean; readonly activeTurnover: number }
}

interface ContractRow {
  readonly id: number
  readonly kind: "dividend" | "daily" | "hourly" | "real-time"
  readonly downline: MemberId
  readonly startsOn: AuditDay
  readonly endsOn: AuditDay | null
  readonly signedAt: Date | null
  readonly gmtOffsetMinutes: number
  readonly settledTo: Date | null
}

export interface StatementAudit {
  readonly findings: readonly AuditFinding[]
  /** Members' days with changed figures: the next run of the job compares their statements. */
  readonly waiting: number
}

/**
 * Recomputes every statement from the ledger: inputs from transfers and the tree, amounts with code of its own, what settlements
 * hand to one another, and between whom the money went. Shares no view, function or helper with settling. For periods that reach
 * into archived months, checks only the arithmetic.
 */
export async function auditStatements(database: Database): Promise<StatementAudit> {
  const { waiting, archivedUntil } = await database.one<{ waiting: number; archivedUntil: Date | null }>(sql`
    select (select count(*) from statement_recheck) as waiting,
           (select max(month + interval '1 month') at time zone 'UTC' from archived_month) as "archivedUntil"`)
  const movements = await movementsOf(database)
  const findings: AuditFinding[] = await strangers(database)
  const owedBy = await owedByOf(database)
  for (const contract of await contractsOf(database)) {
    const line = await Promise.all(lineOf(contract.id, owedBy).map(id => statementsOf(database, id)))
    const statements = line.find(([one]) => one?.contract === contract.id)!
    const stays = await staysOf(database, contract.downline)
    findings.push(...workedOut(statements), ...handedOn(contract, statements, line))
    if (waiting > 0) continue
    for (const one of latest(contract, statements)) {
      const { gmtOffsetMinutes } = contract
      if (archivedUntil && beginOf(one.first, gmtOffsetMinutes) < archivedUntil.getTime()) continue
      if (!sameInputs(contract, one, stays, movements, await salariesOf(database, contract, one)))
        findings.push(found(one, "inputs"))
    }
  }
  return { findings, waiting }
}

const found = ({ settlement, contract, period }: StatementRow, why: AuditFinding["why"]): AuditFinding => ({
  settlement,
  contract,
  period,
  why,
})

/** What a period earns before any payment is subtracted. */
const earned = ({ terms, statement: { days, periodDays } }: StatementRow, inputs: StatementFigures) =>
  work(terms, { ...inputs, paidBefore: 0, trueUpIn: 0 }, days, periodDays)

function workedOut(statements: readonly StatementRow[]): AuditFinding[] {
  return statements
    .filter(one => {
      const { inputs, days, periodDays, base, tier, ruleVersion, corrects } = one.statement
      if (!knownRules.includes(ruleVersion)) return true
      const worked = work(one.terms, inputs, days, periodDays)
      const said = [one.amount, one.trueUpOut, one.carriedOut, base, tier].map(BigInt)
      const is = [worked.amount, worked.trueUpOut, worked.carriedOut, worked.base, BigInt(worked.tier)]
      const before = corrects && earned(one, corrects.inputs).amount
      return said.some((amount, n) => amount !== is[n]) || (before !== undefined && before !== BigInt(inputs.paidBefore ?? 0))
    })
    .map(one => found(one, "arithmetic"))
}

/** The contracts, oldest first, of which each leaves its remainder to the next, up to and after one. `owedBy`: the one before. */
function lineOf(contract: number, owedBy: ReadonlyMap<number, number>): number[] {
  const next = new Map([...owedBy].map(([id, before]) => [before, id]))
  const after = (id: number | undefined, of: ReadonlyMap<number, number>): number[] =>
    id === undefined ? [] : [id, ...after(of.get(id), of)]
  return [...after(owedBy.get(contract), owedBy).toReversed(), ...after(contract, next)]
}

/**
 * What each settlement took over from earlier ones. `line`: the statements of the contracts that leave remainders to one another,
 * this one's among them: of each contract up to this one, what its last statement left overpaid, unless a later contract has
 * written a statement since.
 */
function handedOn(
  { kind }: ContractRow,
  statements: readonly StatementRow[],
  line: readonly (readonly StatementRow[])[],
): AuditFinding[] {
  const own = line.findIndex(([one]) => one?.contract === statements[0]!.contract)
  const overpaidBefore = (settlement: number): Minor => {
    const lasts = line.map(some => some.findLast(one => one.settlement < settlement))
    const isTaken = (of: StatementRow, n: number): boolean =>
      lasts.slice(n + 1).some(last => last && last.settlement > of.settlement)
    return lasts.slice(0, own + 1).reduce((sum, last, n) => sum + (last && !isTaken(last, n) ? last.trueUpOut : 0), 0)
  }
  return statements
    .filter((one, n) => {
      const before = statements.slice(0, n)
      const { paidBefore = 0, trueUpIn = 0, carriedIn = 0 } = one.statement.inputs
      const ofDay = before.filter(({ last, belated }) => kind === "real-time" && last === one.last && !belated)
      if (one.corrects === null && paidBefore !== ofDay.reduce((sum, { amount }) => sum + amount, 0)) return true
      if (kind !== "real-time" && trueUpIn !== overpaidBefore(one.settlement)) return true
      // A contract's first period starts with the carry of the contracts before it.
      if (n === 0 || one.belated || kind === "real-time") return false
      const past = before.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)).at(-1)!
      return carriedIn !== (past.terms.measure === one.terms.measure ? past.carriedOut : 0)
    })
    .map(one => found(one, "handed"))
}

const placeOf = ({ last, period }: StatementRow): string => `${last} ${period}`

/** The valid statement of each period; for a real-time salary's day the last one, once the day is over. */
function latest({ kind, settledTo, gmtOffsetMinutes }: ContractRow, statements: readonly StatementRow[]): StatementRow[] {
  const isOver = ({ last }: StatementRow): boolean =>
    settledTo !== null && settledTo.getTime() >= beginOf(last, gmtOffsetMinutes) + 86_400_000
  const bySequence = kind === "real-time" ? statements.filter(isOver) : statements
  return [...new Map(bySequence.map(one => [kind === "real-time" ? one.last : one.period.split("~")[0], one])).values()]
}

function sameInputs(
  contract: ContractRow,
  one: StatementRow,
  stays: readonly Stay[],
  movements: ReadonlyMap<number, readonly MeasureMovement[]>,
  salaries: Minor,
): boolean {
  const { kind } = contract
  const { inputs, days, periodDays } = one.statement
  const scaled = Number((BigInt(one.terms.activeTurnover) * BigInt(days)) / BigInt(periodDays))
  const countsFrom = kind === "hourly" ? hourOf(contract.signedAt!, contract.gmtOffsetMinutes) : null
  const counted: CountedContract = { ...contract, countsFrom, ownPlay: one.terms.ownPlay, activeTurnover: scaled }
  const hour = kind === "hourly" ? Number(one.period.slice(11, 13)) : null
  const figures = inputsOf(counted, stays, movements, { first: one.first, last: one.last, hour })
  const all = { ...figures, carriedIn: inputs.carriedIn ?? 0, salaries }
  if (kind !== "real-time")
    return (
      Object.entries(figures).every(([name, amount]) => amount === (inputs[name] ?? 0)) &&
      (!one.terms.deductions.includes("salaries") || salaries === (inputs.salaries ?? 0))
    )
  // The last settlement of a day can be older than its last bet, if that earned nothing more.
  const [is, was] = [earned(one, all), earned(one, inputs)]
  return is.amount === was.amount && is.carriedOut === was.carriedOut
}

const contractsOf = (database: Database): Promise<ContractRow[]> =>
  database.rows<ContractRow>(sql`
    select c.id, c.kind, c.downline, c.starts_on as "startsOn", c.ends_on as "endsOn", c.signed_at as "signedAt",
           b.gmt_offset_minutes as "gmtOffsetMinutes",
           m.settled_to as "settledTo"
    from contract c join brand b on b.id = c.brand left join salary_mark m on m.brand = c.brand and m.kind = c.kind
    where exists (select from settlement s where s.contract = c.id and s.sequence is not null) order by c.id`)

/** Of each contract whose predecessor's last terms leave a remainder owed: that predecessor. */
const owedByOf = async (database: Database): Promise<Map<number, number>> =>
  new Map(
    (
      await database.rows<{ id: number; before: number }>(sql`
        select c.id, p.id as before from contract c join contract p on p.id = c.follows
        where 'owed' = (
          select v.terms ->> 'remainder' from contract_version v
          where v.contract = p.id and v.starts_on <= p.ends_on order by v.version desc limit 1)`)
    ).map(({ id, before }) => [id, before]),
  )

const statementsOf = (database: Database, contract: number): Promise<StatementRow[]> =>
  database.rows<StatementRow>(sql`
    select s.id as settlement, s.contract, s.version, s.period, s.first_day as first, s.last_day as last, s.amount,
           s.carried_out as "carriedOut", s.true_up_out as "trueUpOut", s.belated, s.corrects, s.statement,
           '{"ownPlay": true}'::jsonb || v.terms as terms
    from settlement s join contract_version v on v.contract = s.contract and v.version = s.version
    where s.contract = ${contract} and s.sequence is not null order by s.sequence`)

const staysOf = (database: Database, agent: MemberId): Promise<Stay[]> =>
  database.rows<Stay>(sql`
    select descendant as member, since::text, 'infinity' as until from member_closure where ancestor = ${agent}
    union all select descendant, since::text, until::text from member_closure_past where ancestor = ${agent}`)

/**
 * The salaries of the downline for the days of a dividend: what the ledger paid and did not reverse, and what is still to be
 * paid.
 */
const salariesOf = async (database: Database, { kind, downline }: ContractRow, { first, last }: StatementRow): Promise<number> =>
  kind !== "dividend"
    ? 0
    : (
        await database.one<{ salaries: Minor }>(sql`
          select coalesce(sum(case when s.state = 'pending' then s.amount
                                   else coalesce(p.amount, 0) - coalesce(u.amount, 0) end), 0) as salaries
          from settlement s join contract c on c.id = s.contract
          cross join lateral (select s.contract || ':' || s.version || ':' || s.period as ref) name
          left join transfer p on p.source = 'contract' and p.kind = 'contract-payout' and p.ref = name.ref
          left join transfer u on u.source = 'contract' and u.kind = 'reversal' and u.ref = 'contract-payout:' || name.ref
          where c.downline = ${downline} and c.kind <> 'dividend' and s.last_day between ${first} and ${last}`)
      ).salaries

/** Settlements paid between other accounts than the two sides' settlement accounts. */
const strangers = (database: Database): Promise<AuditFinding[]> =>
  database.rows<AuditFinding>(sql`
    select s.id as settlement, s.contract, s.period, 'party' as why
    from settlement s join contract c on c.id = s.contract
    join transfer t on t.source = 'contract' and t.kind = 'contract-payout'
      and t.ref = s.contract || ':' || s.version || ':' || s.period
    join account payer on payer.id = t.debit join account payee on payee.id = t.credit
    where (payee.brand, payee.member, payee.kind::text) is distinct from (s.brand, c.downline, 'settlement')
       or (payer.brand, payer.member, payer.kind::text)
          is distinct from (s.brand, c.upline, case when c.upline is null then 'contract-house' else 'settlement' end)`)
