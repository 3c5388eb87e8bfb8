import { type DocumentCause, type ProofKind, proofs } from "@baize/common/api/identity.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { businessDay } from "../../brands/calendar.ts"
import { type ProofState, proofStates } from "./state.ts"

/** What the document is required for. Amounts in minor units, of what is about to be done. */
export type DocumentUse =
  | { readonly use: "play" }
  | { readonly use: "deposit"; readonly amount: Minor }
  | { readonly use: "withdrawal"; readonly amount: Minor }

export interface RequiredProof extends ProofState {
  /** Why it is required for this use; undefined: it is not. */
  readonly cause: DocumentCause | undefined
  /** What can be withdrawn within 30 days without it, minor units. */
  readonly upTo: Minor | undefined
}

/** The proofs of a member, and why each is required for a use. Sums are those of the account, over its lifetime. */
export async function proofsFor(
  database: Database,
  { id: member, brand }: { readonly id: MemberId; readonly brand: Brand },
  use: DocumentUse,
  now: Date,
): Promise<readonly RequiredProof[]> {
  const states = await proofStates(database, member, businessDay(now, brand.gmtOffsetMinutes))
  const { documents } = brand.settings
  const sums = documents ? await sumsOf(database, member, { now, days: documents.funds?.days }) : NO_SUMS
  const { isExposed } = states.office
  return proofs.map(proof => {
    const state = states[proof]
    const upTo = proof === "funds" && !state.byHouse && !isExposed ? documents?.funds?.withdrawalsUpTo : undefined
    return { ...state, upTo, cause: causeOf(state, proof, { brand, use, sums, isExposed }) }
  })
}

/** The first proof that a member lacks for a use; undefined if nothing is missing. */
export async function missingProof(
  database: Database,
  member: { readonly id: MemberId; readonly brand: Brand },
  use: DocumentUse,
  now: Date,
): Promise<RequiredProof | undefined> {
  if (use.use === "play" && !provesBeforePlay(member.brand)) return undefined
  const missing = (await proofsFor(database, member, use, now)).filter(({ cause, valid }) => cause !== undefined && !valid)
  if (use.use !== "withdrawal" || missing.every(({ upTo }) => upTo === undefined)) return missing[0]
  const withdrawn = use.amount + (await recentlyWithdrawn(database, member.id, now))
  return missing.find(({ upTo }) => upTo === undefined || withdrawn > upTo)
}

/** Whether a brand requires any proof of its members before they play. */
export const provesBeforePlay = (brand: Brand): boolean => proofs.some(proof => ruleOf(brand, proof).before === "play")

interface ProofSums {
  /** Of the lifetime. */
  readonly deposited: Minor
  readonly withdrawn: Minor
  /** Deposits that count for the rule of funds. */
  readonly forFunds: Minor
}
const NO_SUMS: ProofSums = { deposited: 0, withdrawn: 0, forFunds: 0 }

/** Deposits that arrived, and withdrawals that were not returned. */
const sumsOf = (
  database: Database,
  member: MemberId,
  { now, days }: { readonly now: Date; readonly days: number | undefined },
): Promise<ProofSums> =>
  database.one<ProofSums>(sql`
    select coalesce((select sum(amount) from deposit where member = ${member} and status = 'approved'), 0) as deposited,
           coalesce((select sum(amount) from withdrawal where member = ${member} and status in ('in-process', 'approved')), 0)
             as withdrawn,
           coalesce((
             select sum(amount) from deposit where member = ${member} and status = 'approved'
             ${days === undefined ? empty : sql`and decided_at > ${now}::timestamptz - make_interval(days => ${days}::int)`}
           ), 0) as "forFunds"`)

const recentlyWithdrawn = async (database: Database, member: MemberId, now: Date): Promise<Minor> =>
  (
    await database.one<{ sum: Minor }>(sql`
      select coalesce(sum(amount), 0)::bigint as sum from withdrawal
      where member = ${member} and status in ('in-process', 'approved')
        and created_at > ${now}::timestamptz - interval '30 days'`)
  ).sum

interface ProofContext {
  readonly brand: Brand
  readonly use: DocumentUse
  readonly sums: ProofSums
  readonly isExposed: boolean
}

function causeOf(
  { isRequested, byHouse }: ProofState,
  proof: ProofKind,
  { brand, use, sums, isExposed }: ProofContext,
): DocumentCause | undefined {
  if (proof === "funds") {
    if (use.use !== "withdrawal") return undefined
    if (byHouse) return "house"
    if (isExposed) return "office"
    const from = brand.settings.documents?.funds?.depositsFrom
    return isRequested || (from !== undefined && sums.forFunds >= from) ? "funds" : undefined
  }
  const rule = ruleOf(brand, proof)
  const of = (kind: DocumentUse["use"]): Minor => (use.use === kind && use.use !== "play" ? use.amount : 0)
  if (rule.before === "play") return "registration"
  // From here on, play is not affected: the money that is in the account can still be played.
  if (use.use === "play") return undefined
  const { depositsFrom, withdrawalsFrom } = rule
  if (depositsFrom !== undefined && sums.deposited + of("deposit") >= depositsFrom) return "deposits"
  if (use.use === "deposit") return undefined
  if (isRequested) return "house"
  if (proof === "office" && isExposed) return "office"
  if (rule.before === "withdrawal") return "first-withdrawal"
  return withdrawalsFrom !== undefined && sums.withdrawn + of("withdrawal") >= withdrawalsFrom ? "withdrawals" : undefined
}

const ruleOf = ({ settings }: Brand, proof: ProofKind): DocumentRule => settings.documents?.[proof] ?? {}

interface DocumentRule {
  readonly before?: "play" | "withdrawal" | undefined
  readonly depositsFrom?: Minor | undefined
  readonly withdrawalsFrom?: Minor | undefined
}
