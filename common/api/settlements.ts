import * as v from "valibot"
import { agents, hidden } from "./access.ts"
import { ContractKind, SealedTerms, Tier } from "./contract-terms.ts"
import { Side } from "./contracts.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Day, Id, Instant, Money, PageNo, PageSize, paged, Rate } from "./fields.ts"

/** `reversed`: it was paid, and the house has reversed the payout. */
const SettlementState = v.picklist(["pending", "paid", "reversed", "nothing"])

export const Settlement = v.object({
  id: Id,
  contractId: Id,
  kind: ContractKind,
  version: Count,
  /**
   * `2026-11-21`, `2026-W47`, `2026-11-H2`, `2026-11`, an hour `2026-11-21T14`, five minutes `2026-11-21T14:05`; the second
   * correction of a period ends in `~002`.
   */
  period: v.string(),
  upline: v.string(),
  downline: v.string(),
  side: Side,
  state: SettlementState,
  amount: Money,
  createdAt: Instant,
  paidAt: v.nullable(Instant),
  reversedAt: v.nullable(Instant),
  /** Pending since then because the upline's settlement account is short; null: it isn't. */
  shortSince: v.nullable(Instant),
  /** The settlement that it corrects; null: it isn't a correction. */
  corrects: v.nullable(Id),
})

/** Which settled periods: of a kind, a contract, a side, a state, and whose last day is in an interval. */
export const settlementsChoice = {
  kind: v.optional(ContractKind),
  contractId: v.optional(Id),
  side: v.optional(Side),
  state: v.optional(SettlementState),
  from: v.optional(Day),
  to: v.optional(Day),
}

export const settlements = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/settlements",
  token: true,
  sealed: false,
  request: v.object({ ...settlementsChoice, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(Settlement).entries,
    /** Total paid and pending, and of it the caller's payments as upline; the rest is income. */
    totals: v.object({ paid: Money, pending: Money, paidAsUpline: Money, pendingAsUpline: Money }),
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
 * is the sum; `carried-out` and `true-up-out` go to the next period, or are `-forgiven` or `-owed` if there is none.
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
  /** For a `share` or `slice`: the rate, its base, and its tier (from 1). */
  rate: v.optional(Rate),
  of: v.optional(Money),
  tier: v.optional(Count),
})
export type StatementStep = v.InferOutput<typeof StatementStep>

/** The inputs of a period's calculation. */
export const StatementInputs = v.object({
  turnover: Money,
  payout: Money,
  /** Contributions of the stakes to jackpot pools: a cost of every team, while a pool's payouts count for none. */
  contributions: v.optional(Money, 0),
  bonus: Money,
  rebate: Money,
  activeMembers: Count,
  carriedIn: Money,
  /** Payouts of the downline's salary contracts for the same days. */
  salaries: v.optional(Money, 0),
  /** Part of `turnover` and `payout`, with their sign: reversals of rounds that were settled before the period started. */
  reversedTurnover: v.optional(Money, 0),
  reversedPayout: v.optional(Money, 0),
  /**
   * Payouts of earlier settlements of a real-time salary's day, or of the statement that this one corrects; and an earlier
   * overpayment (≤ 0).
   */
  paidBefore: v.optional(Money, 0),
  trueUpIn: v.optional(Money, 0),
  /** Part of `turnover` and the next four: the downline's own play, if the terms exclude it. */
  ownTurnover: v.optional(Money, 0),
  ownPayout: v.optional(Money, 0),
  ownContributions: v.optional(Money, 0),
  ownBonus: v.optional(Money, 0),
  ownRebate: v.optional(Money, 0),
  /**
   * Part of `turnover` and the next four, with their sign: later changes to what another contract, or none, settled. Excluded
   * here.
   */
  foreignTurnover: v.optional(Money, 0),
  foreignPayout: v.optional(Money, 0),
  foreignContributions: v.optional(Money, 0),
  foreignBonus: v.optional(Money, 0),
  foreignRebate: v.optional(Money, 0),
  /** Not in `turnover` and the next four: later changes to this period after it had left the contract. Included here. */
  laterTurnover: v.optional(Money, 0),
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
  /** Its position among the contract's statements, from 1. */
  sequence: Count,
  /** SHA-256 of the statement and of `previous`, hexadecimal. */
  hash: v.string(),
  /** The hash of the previous statement; "" for the first. */
  previous: v.string(),
  /** Ed25519 over the hash, base64url, and the public key (base64url of its 32 bytes) that verifies it. */
  signature: v.string(),
  key: v.string(),
  /** Null: an older seal, which leaves them out. */
  parties: v.nullable(SealedParties),
  /** For a real-time salary's day: its overpayment, ≤ 0. */
  trueUpOut: Money,
  /** Whether the platform has just verified statement, hash, signature and chain. */
  intact: v.boolean(),
})
export type Seal = v.InferOutput<typeof Seal>

/** A statement: every input, the tier reached, the calculation, the rule's version. */
export const Statement = v.object({
  settlement: Settlement,
  /** The sources of its inputs: the downline whose team it is, and the contract's previous statement; null: it is the first. */
  sources: v.object({ downlineId: Id, previousId: v.nullable(Id) }),
  from: Day,
  to: Day,
  gmtOffsetMinutes: v.number(),
  terms: SealedTerms,
  /**
   * Days of the period on which the contract was in force, and all its days; thresholds, fixed amounts and the cap are prorated
   * by them.
   */
  days: Count,
  periodDays: Count,
  /** The prorated tiers. */
  tiers: v.array(Tier),
  inputs: StatementInputs,
  /** The tier reached, from 1; 0 none. */
  tier: Count,
  /** The measure after deductions and the carry-in. */
  base: Money,
  /** The calculation, line by line. */
  steps: v.array(StatementStep),
  carriedOut: Money,
  /**
   * Turnover from which a member counted as active: the term's amount, prorated by the days in force. Missing in older
   * statements.
   */
  activeTurnover: v.optional(Money),
  /** For a correction: the settlement it corrects, its inputs and its result. */
  corrects: v.optional(v.object({ settlement: Id, period: v.string(), inputs: StatementInputs, came: Money })),
  ruleVersion: v.string(),
  /** Null: it is older than seals. */
  seal: v.nullable(Seal),
})
export type Statement = v.InferOutput<typeof Statement>

export const statement = endpoint({
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

/**
 * Sealed statements for a file that `npm run verify-statement` checks without the platform: one by its `id`, or a contract's
 * chain from the first on, in parts.
 */
export const statementFile = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/statement-file",
  token: true,
  sealed: false,
  request: v.object({
    id: v.optional(Id),
    contractId: v.optional(Id),
    /** For a chain: those after this position. */
    after: v.optional(Count, 0),
  }),
  response: v.object({
    format: v.literal("baize-statements-1"),
    statements: v.array(SealedStatement),
    /** The position after which the next part starts; null: this was the last. */
    next: v.nullable(Count),
  }),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), page: "contracts" },
  limit: { count: 120, seconds: 60 },
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
