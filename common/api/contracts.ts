import * as v from "valibot"
import { agents, hidden } from "./access.ts"
import { ContractKind, Terms } from "./contract-terms.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Day, Id, Instant, PageNo, PageSize, paged, Rate, Secret } from "./fields.ts"

export const ContractState = v.picklist(["offered", "signed", "refused", "withdrawn", "expired", "terminated"])
export type ContractState = v.InferOutput<typeof ContractState>

/** The caller's side of a contract: an upline pays, a downline receives. */
export const Side = v.picklist(["upline", "downline"])

/** An agent's actions on a contract: answer an offer or an amendment, withdraw it, give notice, or consent to end it today. */
const Action = v.picklist(["sign", "refuse", "withdraw", "terminate", "accept"])

/** Proposed new terms of a signed contract, pending the downline's answer. */
export const Amendment = v.object({ version: Count, terms: Terms, offeredAt: Instant, expiresAt: Instant })
export type Amendment = v.InferOutput<typeof Amendment>

export const Contract = v.object({
  id: Id,
  kind: ContractKind,
  side: Side,
  upline: v.object({ id: v.nullable(Id), account: v.string() }),
  downline: v.object({ id: Id, account: v.string() }),
  state: ContractState,
  version: Count,
  terms: Terms,
  /** New terms pending the downline's consent; until then, and for this business day, the old ones apply. */
  amendment: v.nullable(Amendment),
  /**
   * The caller's possible actions now. While an amendment is pending, `sign`, `refuse` and `withdraw` apply to it, and name its
   * version.
   */
  may: v.array(Action),
  /** Whether the caller can offer new terms now (`amendContract`). */
  mayAmend: v.boolean(),
  /** The side that gave notice; null: neither. In a contract with the house, the upline is the house. */
  noticeBy: v.nullable(Side),
  offeredAt: Instant,
  offerExpiresAt: Instant,
  signedAt: v.nullable(Instant),
  /** First and last business day that count. */
  startsOn: v.nullable(Day),
  endsOn: v.nullable(Day),
  /** Whether it is terminated and in its notice period: it earns and pays until `endsOn`. */
  inNotice: v.boolean(),
})
export type Contract = v.InferOutput<typeof Contract>

export const contracts = endpoint({
  method: "GET",
  path: "/wps/agent/contracts",
  token: true,
  sealed: false,
  request: v.object({
    kind: v.optional(ContractKind),
    /** Only this contract. */
    contractId: v.optional(Id),
    side: v.optional(Side),
    state: v.optional(ContractState),
    pageNo: PageNo,
    pageSize: PageSize,
  }),
  response: v.object({
    ...paged(Contract).entries,
    /**
     * The caller's own signed terms of the kind, which limit their offers; null: none (or no kind given), so no offer is
     * possible.
     */
    own: v.nullable(Terms),
    /** The mean RTP of the brand's games, parts per million; null: not known. */
    returnPpm: v.nullable(Rate),
    /** The caller's own rebate, parts per million. */
    ownRebate: Rate,
    /**
     * Direct downlines eligible for a contract of the kind: their rebate, and the number of members in their team, themselves
     * included.
     */
    eligible: v.array(v.object({ id: Id, account: v.string(), rebate: Rate, members: Count })),
  }),
  refusals: {},
  access: { own: agents, others: hidden(agents), page: "contracts" },
})

/**
 * Events of a version: actions of a side, `expire` (by the clock) and `move` (the house assigned the downline another upline).
 */
export const contractEvents = ["offer", ...Action.options, "expire", "move"] as const

/** Every version of a contract, newest first, for both of its sides: what was agreed when, by whom, and when it applied. */
export const contractHistory = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/history",
  token: true,
  sealed: false,
  request: v.object({ contractId: Id }),
  response: v.object({
    versions: v.array(
      v.object({
        version: Count,
        terms: Terms,
        /**
         * First and last business day that count; no first day: never signed. One that ends before it starts was replaced before
         * it counted.
         */
        startsOn: v.nullable(Day),
        endsOn: v.nullable(Day),
        /** Oldest first. `by`: the account that did it; null: the house, or the clock. */
        events: v.array(v.object({ action: v.picklist(contractEvents), by: v.nullable(v.string()), at: Instant })),
      }),
    ),
  }),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), page: "contracts" },
})

/** Offers a contract to a direct downline, confirmed by the payment password. */
export const offerContract = endpoint({
  method: "PUT",
  path: "/wps/agent/contracts",
  token: true,
  sealed: true,
  request: v.object({ memberId: Id, kind: ContractKind, terms: Terms, paymentPassword: Secret }),
  response: Contract,
  refusals: {
    "payment-password-wrong": 422,
    "account-locked": 429,
    "contract-kind-off": 422,
    "no-contract-of-own": 422,
    "terms-above-own": 422,
    "terms-wrong": 422,
    "not-direct": 422,
    /** Members do not use the portal, so they could not answer. */
    "downline-no-agent": 422,
    "contract-exists": 409,
  },
  access: { own: agents, site: "agent", others: hidden(agents) },
  limit: { count: 30, seconds: 60 },
})

/**
 * Offers new terms for a signed contract to its downline. A pending amendment is replaced. They apply from the day after signing.
 */
export const amendContract = endpoint({
  method: "POST",
  path: "/wps/agent/contracts/amend",
  token: true,
  sealed: true,
  request: v.object({
    contractId: Id,
    /** The version in force that the caller has seen. */
    version: Count,
    terms: Terms,
    paymentPassword: Secret,
  }),
  response: Contract,
  refusals: {
    "payment-password-wrong": 422,
    "account-locked": 429,
    "no-contract-of-own": 422,
    "terms-above-own": 422,
    "terms-wrong": 422,
    "terms-same": 422,
    "action-not-possible": 409,
    "version-changed": 409,
  },
  access: { own: agents, site: "agent", others: hidden(agents) },
  limit: { count: 30, seconds: 60 },
})

const Processing = v.object({
  contractId: Id,
  /**
   * The version the caller has seen, so that no one signs what they did not read; the amendment's own if the action is about it.
   */
  version: Count,
  action: Action,
  paymentPassword: Secret,
})

const processRefusals = {
  "payment-password-wrong": 422,
  "account-locked": 429,
  "action-not-possible": 409,
  "version-changed": 409,
  /** The offering upline is frozen, or its account no longer exists. */
  "upline-not-active": 409,
  /** Signing would leave contracts that the signer has offered above their own. */
  "given-above-own": 409,
} as const

/*#__NO_SIDE_EFFECTS__*/
const processing = <const Path extends `/${string}`>(path: Path) =>
  endpoint({
    method: "POST",
    path,
    token: true,
    sealed: true,
    request: Processing,
    response: Contract,
    refusals: processRefusals,
    access: { own: agents, others: hidden(agents) },
    limit: { count: 30, seconds: 60 },
  })

/**
 * Signs, refuses, withdraws; gives notice (`terminate`), which needs no consent; consents to end a contract in its notice period
 * today (`accept`). A second identical call changes nothing.
 */
export const processDividend = processing("/wps/relay/MCS2_processDividendReq")
/** The same for a daily salary. */
export const processDailySalary = processing("/wps/relay/MCS2_processDailySalContract")
/** The same for an hourly salary. */
export const processHourlySalary = processing("/wps/relay/MCS2_processContractHourSalary")
/** The same for a real-time salary. */
export const processRealTimeSalary = processing("/wps/relay/MCSFE_processRealTimeSalaryContract")

/** The call that answers a contract of each kind. */
export const processCalls = {
  dividend: processDividend,
  daily: processDailySalary,
  hourly: processHourlySalary,
  "real-time": processRealTimeSalary,
} as const satisfies Record<ContractKind, unknown>
