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
  amendment: v.pipe(
    v.nullable(Amendment),
    v.description("New terms that wait for the downline's consent; the old terms apply until then, and for that business day"),
  ),
  may: v.pipe(
    v.array(Action),
    v.description("What the caller can do now; while an amendment is pending, `sign`, `refuse` and `withdraw` refer to it"),
  ),
  mayAmend: v.pipe(v.boolean(), v.description("Whether the caller can offer new terms now (`amendContract`)")),
  noticeBy: v.pipe(
    v.nullable(Side),
    v.description("Who gave notice; null: no one. The house is the upline of its own contracts"),
  ),
  offeredAt: Instant,
  offerExpiresAt: Instant,
  signedAt: v.nullable(Instant),
  startsOn: v.pipe(v.nullable(Day), v.description("First business day that counts; null: never signed")),
  endsOn: v.nullable(Day),
  inNotice: v.pipe(
    v.boolean(),
    v.description("Whether the contract is terminated and in its notice period: it earns and pays until `endsOn`"),
  ),
})
export type Contract = v.InferOutput<typeof Contract>

export const contracts = endpoint({
  summary: "List the caller's contracts",
  method: "GET",
  path: "/wps/agent/contracts",
  token: true,
  sealed: false,
  request: v.object({
    kind: v.optional(ContractKind),
    contractId: v.pipe(v.optional(Id), v.description("Return this contract only")),
    side: v.optional(Side),
    state: v.optional(ContractState),
    pageNo: PageNo,
    pageSize: PageSize,
  }),
  response: v.object({
    ...paged(Contract).entries,
    own: v.pipe(
      v.nullable(Terms),
      v.description("The caller's own signed terms of the kind, which limit their offers; null: none, or no kind requested"),
    ),
    returnPpm: v.pipe(
      v.nullable(Rate),
      v.description("Mean return to player of the brand's games in parts per million; null: unknown"),
    ),
    ownRebate: v.pipe(Rate, v.description("The caller's own rebate in parts per million")),
    eligible: v.pipe(
      v.array(v.object({ id: Id, account: v.string(), rebate: Rate, members: Count })),
      v.description("Direct downlines without a contract of the kind, with their rebate and team size, themselves included"),
    ),
  }),
  refusals: {},
  access: { own: agents, others: hidden(agents), page: "contracts" },
})

/**
 * Events of a version: actions of a side, `expire` (by the clock) and `move` (the house assigned the downline another upline).
 */
export const contractEvents = ["offer", ...Action.options, "expire", "move"] as const

/** For both sides: what was agreed when and by whom, and from when to when it was in force. */
export const contractHistory = endpoint({
  summary: "List every version of a contract, newest first",
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
        startsOn: v.pipe(
          v.nullable(Day),
          v.description("First business day that counts; null: never signed. After `endsOn`: replaced before it applied"),
        ),
        endsOn: v.nullable(Day),
        events: v.pipe(
          v.array(v.object({ action: v.picklist(contractEvents), by: v.nullable(v.string()), at: Instant })),
          v.description("What happened to this version, oldest first; `by` is the account, or null for the house or the clock"),
        ),
      }),
    ),
  }),
  refusals: {},
  access: { own: agents, site: "agent", others: hidden(agents), page: "contracts" },
})

/** Confirmed by the payment password. */
export const offerContract = endpoint({
  summary: "Offer a contract to a direct downline",
  method: "PUT",
  path: "/wps/agent/contracts",
  audit: { event: "contract-offered", fields: ["memberId", "kind"] },
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
  access: { own: agents, site: "agent", others: hidden(agents), act: "contracts" },
  limit: { count: 30, seconds: 60 },
})

/** Replaces a pending amendment. The terms apply from the day after the downline signs. */
export const amendContract = endpoint({
  summary: "Offer new terms for a signed contract",
  method: "POST",
  path: "/wps/agent/contracts/amend",
  audit: { event: "contract-amended", fields: ["contractId", "version"] },
  token: true,
  sealed: true,
  request: v.object({
    contractId: Id,
    version: v.pipe(Count, v.description("The version in force that the caller has seen")),
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
  access: { own: agents, site: "agent", others: hidden(agents), act: "contracts" },
  limit: { count: 30, seconds: 60 },
})

const Processing = v.object({
  contractId: Id,
  version: v.pipe(
    Count,
    v.description("The version the caller has seen: of the contract, or of its amendment where the action refers to that"),
  ),
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
const processing = <const Path extends `/${string}`>(path: Path, summary: string) =>
  endpoint({
    summary,
    method: "POST",
    path,
    audit: { event: "contract-answered", fields: ["contractId", "version", "action"] },
    token: true,
    sealed: true,
    request: Processing,
    response: Contract,
    refusals: processRefusals,
    access: { own: agents, others: hidden(agents), act: "contracts" },
    limit: { count: 30, seconds: 60 },
  })

/**
 * `terminate` gives notice, which needs no consent; `accept` consents to end a contract in its notice period today. A second
 * identical call changes nothing.
 */
export const processDividend = processing("/wps/relay/MCS2_processDividendReq", "Answer or end a dividend contract")
export const processDailySalary = processing("/wps/relay/MCS2_processDailySalContract", "Answer or end a daily salary")
export const processHourlySalary = processing("/wps/relay/MCS2_processContractHourSalary", "Answer or end an hourly salary")
export const processRealTimeSalary = processing(
  "/wps/relay/MCSFE_processRealTimeSalaryContract",
  "Answer or end a real-time salary",
)

/** The call that answers a contract of each kind. */
export const processCalls = {
  dividend: processDividend,
  daily: processDailySalary,
  hourly: processHourlySalary,
  "real-time": processRealTimeSalary,
} as const satisfies Record<ContractKind, unknown>
