import { type DocumentCause, type ProofKind, proofs } from "@baize/common/api/identity.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
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
}

/** The proofs of a member, and why each is required for a use. Sums are those of the account, over its lifetime. */
export async function proofsFor(
  database: Database,
  { id: member, brand }: { readonly id: MemberId; readonly brand: Brand },
  use: DocumentUse,
  now: Date,
): Promise<readonly RequiredProof[]> {
  const states = await proofStates(database, member, businessDay(now, brand.gmtOffsetMinutes))
  const sums = brand.settings.documents ? await lifetimeSums(database, member) : { deposited: 0, withdrawn: 0 }
  return proofs.map(proof => ({ ...states[proof], cause: causeOf(states[proof], proof, { brand, use, sums }) }))
}

/** The first proof that a member lacks for a use; undefined if nothing is missing. */
export const missingProof = async (...asked: Parameters<typeof proofsFor>): Promise<RequiredProof | undefined> =>
  (await proofsFor(...asked)).find(({ cause, valid }) => cause !== undefined && !valid)

interface LifetimeSums {
  readonly deposited: Minor
  readonly withdrawn: Minor
}

/** Deposits that arrived, and withdrawals that were not returned. */
const lifetimeSums = (database: Database, member: MemberId): Promise<LifetimeSums> =>
  database.one<LifetimeSums>(sql`
    select coalesce((select sum(amount) from deposit where member = ${member} and status = 'approved'), 0) as deposited,
           coalesce((select sum(amount) from withdrawal where member = ${member} and status in ('in-process', 'approved')), 0)
             as withdrawn`)

function causeOf(
  { isRequested }: ProofState,
  proof: ProofKind,
  { brand, use, sums }: { readonly brand: Brand; readonly use: DocumentUse; readonly sums: LifetimeSums },
): DocumentCause | undefined {
  const { before, depositsFrom, withdrawalsFrom } = brand.settings.documents?.[proof] ?? {}
  const of = (kind: DocumentUse["use"]): Minor => (use.use === kind && use.use !== "play" ? use.amount : 0)
  if (before === "play") return "registration"
  // From here on, play is not affected: the money that is in the account can still be played.
  if (use.use === "play") return undefined
  if (depositsFrom !== undefined && sums.deposited + of("deposit") >= depositsFrom) return "deposits"
  if (use.use === "deposit") return undefined
  if (isRequested) return "house"
  if (before === "withdrawal") return "first-withdrawal"
  return withdrawalsFrom !== undefined && sums.withdrawn + of("withdrawal") >= withdrawalsFrom ? "withdrawals" : undefined
}
