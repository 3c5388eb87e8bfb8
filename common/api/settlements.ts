import * as v from "valibot"
import { agents, hidden } from "./access.ts"
import { ContractKind, SealedTerms, Tier } from "./contract-terms.ts"
import { Side } from "./contracts.ts"
import { endpoint } from "./endpoint.ts"
import { CalendarDay, Count, Day, Id, Instant, Language, Money, PageNo, PageSize, paged, Rate } from "./fields.ts"

/** `reversed`: it was paid, and the house has reversed the payout. */
const SettlementState = v.picklist(["pending", "paid", "reversed", "nothing"])

export const Settlement = v.object({
  id: Id,
  contractId: Id,
  kind: ContractKind,
  version: Count,
  period: v.pipe(
    v.string(),
    v.description("`2026-11-21`, `2026-W47`, `2026-11-H2`, `2026-11`, `2026-11-21T14:05`; a second correction ends in `~002`"),
  ),
  upline: v.string(),
  downline: v.string(),
  downlineId: v.pipe(v.nullable(Id), v.description("Null: the downline is not the caller and not below them any longer")),
  side: Side,
  state: SettlementState,
  amount: Money,
  createdAt: Instant,
  paidAt: v.nullable(Instant),
  reversedAt: v.nullable(Instant),
  shortSince: v.pipe(
    v.nullable(Instant),
    v.description("Since when the payment waits for the upline's settlement account; null: it does not wait"),
  ),
  corrects: v.pipe(v.nullable(Id), v.description("The settlement this one corrects; null: it is not a correction")),
})

/** Which settled periods: of a kind, a contract, a side, a state, and whose last day is in an interval. */
export const settlementsChoice = {
  kind: v.optional(ContractKind),
  contractId: v.optional(Id),
  side: v.optional(Side),
  state: v.optional(SettlementState),
  from: v.optional(CalendarDay),
  to: v.optional(CalendarDay),
}

export const settlements = endpoint({
  summary: "List the settlements of the caller's contracts",
  method: "GET",
  path: "/wps/agent/contracts/settlements",
  token: true,
  sealed: false,
  request: v.object({ ...settlementsChoice, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(Settlement).entries,
    totals: v.pipe(
      v.object({ paid: Money, pending: Money, paidAsUpline: Money, pendingAsUpline: Money }),
      v.description("Sums of what is paid and pending, and the part the caller pays as upline; they receive the rest"),
    ),
  }),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), page: "contracts" },
})

/**
 * The lines of a statement. `turnover`, `payout`, `contributions`, `bonus`, `rebate`, `salaries`, `reversals`, `own-play`,
 * `foreign-play`, `later-play`, `carried-in` add up to `loss` (deductions are negative; `reversals` are losses and wins since
 * reversed in rounds of earlier, settled periods; `own-play` takes out the downline's own; `foreign-play` takes out changes to
 * what another contract settled; `later-play` are changes to this period after it had left the contract; each has a part that
 * counts if turnover is the basis); `base` is the basis of the payout; `share` is a rate of all of it, `slice` of one tier's part
 * of it, `fixed` a fixed amount; `cap` is the reduction by the cap; `paid-before` is what earlier settlements of a real-time
 * salary's day took, `settled-before` the result of the corrected statement, and `true-up-in` an earlier overpayment; `payable`
 * is the sum; `carried-out` and `true-up-out` go to the next period, or are `-forgiven` or `-owed` without one.
 */
export const statementSteps = [
  "turnover",
  "payout",
  "contributions",
  "bonus",
  "rebate",
  "salaries",
  "reversals",
  "own-play",
  "foreign-play",
  "later-play",
  "carried-in",
  "loss",
  "reversed-turnover",
  "own-turnover",
  "foreign-turnover",
  "later-turnover",
  "base",
  "share",
  "slice",
  "fixed",
  "cap",
  "paid-before",
  "settled-before",
  "true-up-in",
  "payable",
  "carried-out",
  "carried-forgiven",
  "carried-owed",
  "true-up-out",
  "true-up-forgiven",
  "true-up-owed",
] as const

export const StatementStep = v.object({
  step: v.picklist(statementSteps),
  amount: Money,
  rate: v.pipe(v.optional(Rate), v.description("For a `share` or `slice`: the rate")),
  of: v.optional(Money),
  tier: v.optional(Count),
})
export type StatementStep = v.InferOutput<typeof StatementStep>

/** The inputs of a period's calculation. */
export const StatementInputs = v.object({
  turnover: Money,
  payout: Money,
  contributions: v.pipe(
    v.optional(Money, 0),
    v.description("Set aside for jackpot pools: a cost of every settlement, while a jackpot from a pool is no payout"),
  ),
  bonus: Money,
  rebate: Money,
  activeMembers: Count,
  carriedIn: Money,
  salaries: v.pipe(
    v.optional(Money, 0),
    v.description("Salaries of the downline's contracts for the same days, without reversed payouts"),
  ),
  reversedTurnover: v.pipe(
    v.optional(Money, 0),
    v.description("Part of `turnover`, signed: reversals of rounds settled before the period"),
  ),
  reversedPayout: v.optional(Money, 0),
  paidBefore: v.pipe(
    v.optional(Money, 0),
    v.description("What earlier settlements of a real-time salary's day pay, or the statement that this one corrects"),
  ),
  trueUpIn: v.optional(Money, 0),
  ownTurnover: v.pipe(
    v.optional(Money, 0),
    v.description("Part of `turnover`: the downline's own play, where the terms exclude it"),
  ),
  ownPayout: v.optional(Money, 0),
  ownContributions: v.optional(Money, 0),
  ownBonus: v.optional(Money, 0),
  ownRebate: v.optional(Money, 0),
  foreignTurnover: v.pipe(
    v.optional(Money, 0),
    v.description("Part of `turnover`, signed and excluded: later changes of what another contract, or none, settled"),
  ),
  foreignPayout: v.optional(Money, 0),
  foreignContributions: v.optional(Money, 0),
  foreignBonus: v.optional(Money, 0),
  foreignRebate: v.optional(Money, 0),
  laterTurnover: v.pipe(
    v.optional(Money, 0),
    v.description("Added to `turnover`, signed: later changes of this period after it left the contract"),
  ),
  laterPayout: v.optional(Money, 0),
  laterContributions: v.optional(Money, 0),
  laterBonus: v.optional(Money, 0),
  laterRebate: v.optional(Money, 0),
})
export type StatementInputs = v.InferOutput<typeof StatementInputs>

/**
 * Payer, payee and currency; sealed from format 2 on. `payer` and `payee` are account names at that time (if the house pays, the
 * payer is the brand's name with a null id); `brand` is the brand's code.
 */
export const SealedParties = v.object({
  format: v.literal(2),
  kind: ContractKind,
  brand: v.string(),
  currency: v.string(),
  payer: v.string(),
  payerId: v.nullable(Id),
  payee: v.string(),
  payeeId: Id,
})
export type SealedParties = v.InferOutput<typeof SealedParties>

/** The seal of a statement: signed, and chained to the contract's previous statement. */
export const Seal = v.object({
  sequence: v.pipe(Count, v.description("Position among the contract's statements, from 1")),
  hash: v.pipe(v.string(), v.description("SHA-256 of the statement and of `previous`, hexadecimal")),
  previous: v.pipe(v.string(), v.description("Hash of the statement before; empty for the first")),
  signature: v.pipe(v.string(), v.description("Ed25519 signature of the hash, base64url")),
  key: v.string(),
  parties: v.pipe(v.nullable(SealedParties), v.description("Payer, payee and currency; null: an older seal without them")),
  trueUpOut: v.pipe(Money, v.description("Overpayment of a real-time salary's day, at most 0")),
  intact: v.pipe(v.boolean(), v.description("Whether the platform just verified statement, hash, signature and chain")),
})
export type Seal = v.InferOutput<typeof Seal>

/** A statement: every input, the tier reached, the calculation, the rule's version. */
export const Statement = v.object({
  settlement: Settlement,
  sources: v.pipe(
    v.object({ downlineId: Id, previousId: v.nullable(Id) }),
    v.description("Whose team the inputs come from, and the statement of the contract before this one; null: this is the first"),
  ),
  from: Day,
  to: Day,
  gmtOffsetMinutes: v.number(),
  terms: SealedTerms,
  days: v.pipe(
    Count,
    v.description("Days in force, of `periodDays`; thresholds, fixed amounts and the cap are prorated by them"),
  ),
  periodDays: Count,
  tiers: v.pipe(v.array(Tier), v.description("The tiers, prorated")),
  inputs: StatementInputs,
  tier: v.pipe(Count, v.description("Tier reached, from 1; 0: none")),
  base: v.pipe(Money, v.description("The measure after deductions and what was carried in")),
  steps: v.pipe(v.array(StatementStep), v.description("The calculation, step by step")),
  carriedOut: Money,
  activeTurnover: v.pipe(
    v.optional(Money),
    v.description("Turnover from which a member counted as active, prorated; absent in older statements"),
  ),
  corrects: v.pipe(
    v.optional(v.object({ settlement: Id, period: v.string(), inputs: StatementInputs, came: Money })),
    v.description("For a correction: the settlement it corrects, with its inputs and amount"),
  ),
  ruleVersion: v.string(),
  seal: v.pipe(v.nullable(Seal), v.description("Null: the statement is older than seals")),
})
export type Statement = v.InferOutput<typeof Statement>

export const statement = endpoint({
  summary: "Read a statement",
  method: "GET",
  path: "/wps/agent/contracts/statement",
  token: true,
  sealed: false,
  request: v.object({ id: Id }),
  response: Statement,
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), page: "contracts" },
})

/** A sealed statement: the input of the hash (canonical JSON: keys sorted, no spaces), and its seal. */
export const SealedStatement = v.object({
  sealed: v.looseObject({ contract: Id, sequence: Count, previous: v.string(), amount: Money, createdAt: Instant }),
  hash: v.string(),
  signature: v.string(),
  key: v.string(),
})

/** Statements per part of a chain. */
export const STATEMENTS_A_PART = 500

/** For `npm run verify-statement`: one by its `id`, or a contract's chain from the first on, in parts. */
export const statementFile = endpoint({
  summary: "Download sealed statements for offline verification",
  method: "GET",
  path: "/wps/agent/contracts/statement-file",
  token: true,
  sealed: false,
  request: v.object({
    id: v.optional(Id),
    contractId: v.optional(Id),
    after: v.pipe(v.optional(Count, 0), v.description("For a chain: return the statements after this position")),
  }),
  response: v.object({
    format: v.literal("baize-statements-1"),
    statements: v.array(SealedStatement),
    next: v.pipe(v.nullable(Count), v.description("The position after which the next part starts; null: this is the last part")),
  }),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), page: "contracts" },
  limit: { count: 120, seconds: 60 },
})

/** What the page of a statement shows, to keep or to pass on. */
export const statementPdf = endpoint({
  summary: "Download a statement as a PDF document",
  method: "GET",
  path: "/wps/agent/contracts/statement-pdf",
  token: true,
  sealed: false,
  request: v.object({ id: Id, language: v.optional(Language) }),
  response: v.string(),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), page: "contracts" },
  limit: { count: 60, seconds: 60 },
  sends: "file",
})

/** Where the keys that sign statements are published, on the platform and on both sites, and the fields of each. */
export const statementKeysPath = "/.well-known/baize-statement-keys.json"
export interface StatementKey {
  readonly id: string
  readonly algorithm: "Ed25519"
  /** base64url of its 32 bytes. */
  readonly key: string
  /** Null: from the start. */
  readonly since: string | null
  /** Null: in use. A retired key stays published, for what it signed. */
  readonly retiredAt: string | null
}
