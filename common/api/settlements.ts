import * as v from "valibot"
import { agents, hidden } from "./access.ts"
import { ContractKind, SealedTerms, Tier } from "./contract-terms.ts"
import { Side } from "./contracts.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Day, Id, Instant, Money, PageNo, PageSize, paged, Rate } from "./fields.ts"

/** `reversed`: it was paid, and the house has taken the payout back. */
const SettlementState = v.picklist(["pending", "paid", "reversed", "nothing"])

export const Settlement = v.object({
  id: Id,
  contractId: Id,
  kind: ContractKind,
  version: Count,
  /**
   * `2026-11-21`, `2026-W47`, `2026-11-H2`, `2026-11`, an hour `2026-11-21T14`, five minutes `2026-11-21T14:05`; the second correction of a
   * period ends in `~002`.
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
  /** Since when it waits because the upline's settlement account has not so much; null: it does not. */
  shortSince: v.nullable(Instant),
  /** The settlement that it corrects; null: it is no correction. */
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
    /** What is paid and pending in all, and of it what the caller pays as upline; the rest he receives. */
    totals: v.object({ paid: Money, pending: Money, paidAsUpline: Money, pendingAsUpline: Money }),
  }),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), page: "contracts" },
})

/**
 * What a line of a statement says. `turnover`, `payout`, `contributions`, `bonus`, `rebate`, `salaries`, `reversals`, `own-play`, `foreign-play`,
 * `later-play`, `carried-in` make up `loss` (deductions are negative; `reversals` is what rounds of earlier, settled periods lost or won
 * back since; `own-play` takes out the downline's own; `foreign-play` takes out what changed of what another contract settled;
 * `later-play` is what changed of this period after it had left the contract; each has a part that counts where turnover is
 * paid on); `base` is what is paid on; `share` is a rate of all of it, `slice` of one tier's part of it, `fixed` a fixed sum; `cap` is what
 * the cap takes off; `paid-before` is what earlier lines of a real-time salary's day took, `settled-before` what the corrected statement
 * came to, and `true-up-in` what was paid too much before; `payable` is the sum; `carried-out` and `true-up-out` go to the next period, or
 * are `-forgiven` or `-owed` where there is none.
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
  /** Of a `share` or `slice`: the rate, of what it is taken, and the tier (from 1) it belongs to. */
  rate: v.optional(Rate),
  of: v.optional(Money),
  tier: v.optional(Count),
})
export type StatementStep = v.InferOutput<typeof StatementStep>

/** What a period is worked out of. */
export const StatementInputs = v.object({
  turnover: Money,
  payout: Money,
  /** Set aside for jackpot pools out of the stakes: a cost of every line, while what a pool pays is no payout of any. */
  contributions: v.optional(Money, 0),
  bonus: Money,
  rebate: Money,
  activeMembers: Count,
  carriedIn: Money,
  /** What salary contracts of the downline pay for the same days. */
  salaries: v.optional(Money, 0),
  /** Of `turnover` and `payout`, with their sign: what was taken back of rounds that were settled before the period began. */
  reversedTurnover: v.optional(Money, 0),
  reversedPayout: v.optional(Money, 0),
  /** What earlier lines of a real-time salary's day pay, or the statement that this one corrects; and what was paid too much before (≤ 0). */
  paidBefore: v.optional(Money, 0),
  trueUpIn: v.optional(Money, 0),
  /** Of `turnover` and the four after it: the downline's own, where the terms leave it out. */
  ownTurnover: v.optional(Money, 0),
  ownPayout: v.optional(Money, 0),
  ownContributions: v.optional(Money, 0),
  ownBonus: v.optional(Money, 0),
  ownRebate: v.optional(Money, 0),
  /** Of `turnover` and the four after it, with their sign: what changed since of what another contract, or none, settled. Taken out here. */
  foreignTurnover: v.optional(Money, 0),
  foreignPayout: v.optional(Money, 0),
  foreignContributions: v.optional(Money, 0),
  foreignBonus: v.optional(Money, 0),
  foreignRebate: v.optional(Money, 0),
  /** Not in `turnover` and the four after it: what changed since of this period after it had left the contract. Put in here. */
  laterTurnover: v.optional(Money, 0),
  laterPayout: v.optional(Money, 0),
  laterContributions: v.optional(Money, 0),
  laterBonus: v.optional(Money, 0),
  laterRebate: v.optional(Money, 0),
})
export type StatementInputs = v.InferOutput<typeof StatementInputs>

/**
 * Who pays whom, and in which currency; sealed in from format 2 on. `payer` and `payee` are accounts as they were called then (the payer's
 * is the brand's name where the house pays, and its id null); `brand` is the brand's code.
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

/** The seal of a statement: signed, and chained to the statement of the same contract before it. */
export const Seal = v.object({
  /** Its place among the contract's statements, from 1. */
  sequence: Count,
  /** SHA-256 of the statement and of `previous`, hexadecimal. */
  hash: v.string(),
  /** The hash of the statement before; "" of the first. */
  previous: v.string(),
  /** Ed25519 over the hash, base64url, and the public key (base64url of its 32 bytes) that opens it. */
  signature: v.string(),
  key: v.string(),
  /** Null: an older seal, which leaves them out. */
  parties: v.nullable(SealedParties),
  /** Of a real-time salary's day: what it paid too much, ≤ 0. */
  trueUpOut: Money,
  /** Whether the platform has just found statement, hash, signature and chain to agree. */
  intact: v.boolean(),
})
export type Seal = v.InferOutput<typeof Seal>

/** A statement: every input, the tier chosen, the arithmetic, the rule's version. */
export const Statement = v.object({
  settlement: Settlement,
  /** Where its inputs come from: whose line they are of, and the statement of the contract before it; null: it is the first. */
  sources: v.object({ downlineId: Id, previousId: v.nullable(Id) }),
  from: Day,
  to: Day,
  gmtOffsetMinutes: v.number(),
  terms: SealedTerms,
  /** Days of the period on which the contract was in force, of how many; thresholds, fixed sums and the cap count in this proportion. */
  days: Count,
  periodDays: Count,
  /** The tiers in that proportion. */
  tiers: v.array(Tier),
  inputs: StatementInputs,
  /** Which tier was reached, from 1; 0 none. */
  tier: Count,
  /** The measure after deductions and what was carried in. */
  base: Money,
  /** Line by line: what was computed from what. */
  steps: v.array(StatementStep),
  carriedOut: Money,
  /** From this turnover on a member counted as active: the term's sum in proportion of the days in force. Older statements do not say. */
  activeTurnover: v.optional(Money),
  /** Of a correction: which settlement it corrects, what that was worked out of, and what it came to. */
  corrects: v.optional(v.object({ settlement: Id, period: v.string(), inputs: StatementInputs, came: Money })),
  ruleVersion: v.string(),
  /** Null: it is older than seals are. */
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

/** A statement as it was sealed: what the hash is taken of (canonical JSON: keys sorted, no spaces), and its seal. */
export const SealedStatement = v.object({
  sealed: v.looseObject({ contract: Id, sequence: Count, previous: v.string(), amount: Money, createdAt: Instant }),
  hash: v.string(),
  signature: v.string(),
  key: v.string(),
})

/** Statements that one part of a chain brings. */
export const STATEMENTS_A_PART = 500

/**
 * Sealed statements for a file that `npm run verify-statement` checks without the platform: one by its `id`, or a contract's chain from
 * the first on, in parts.
 */
export const statementFile = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/statement-file",
  token: true,
  sealed: false,
  request: v.object({
    id: v.optional(Id),
    contractId: v.optional(Id),
    /** Of a chain: those after this place. */
    after: v.optional(Count, 0),
  }),
  response: v.object({
    format: v.literal("baize-statements-1"),
    statements: v.array(SealedStatement),
    /** The place after which the next part begins; null: this was the last. */
    next: v.nullable(Count),
  }),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), page: "contracts" },
  limit: { count: 120, seconds: 60 },
})

/** Where the keys that statements are signed with are published, on the platform and on both sites, and what each says. */
export const statementKeysPath = "/.well-known/baize-statement-keys.json"
export interface StatementKey {
  readonly id: string
  readonly algorithm: "Ed25519"
  /** base64url of its 32 bytes. */
  readonly key: string
  /** Null: from the beginning. */
  readonly since: string | null
  /** Null: signs now. A retired key stays, for what it signed. */
  readonly retiredAt: string | null
}
