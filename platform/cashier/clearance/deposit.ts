import { type DepositCheck, depositChecks } from "@baize/common/api/clearance.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { missingProof } from "../../identity/documents/required.ts"
import { breakOf } from "../../identity/person/breaks.ts"
import { objectionToIdentity } from "../../identity/person/identity.ts"
import { exceedsDepositLimit } from "../../play/protection/deposits.ts"
import type { Settings } from "../../server/settings.ts"
import { vipLevelOf } from "../levels.ts"
import { depositMethods } from "../methods.ts"
import { type CheckResult, runChecks, type WantedMove } from "./objection.ts"

type DepositRefusal =
  | "method-unknown"
  | "excluded"
  | "limit-deposit"
  | "identity-needed"
  | "identity-refused"
  | "too-young"
  | "documents-needed"

interface WantedDeposit extends WantedMove {
  readonly settings: Pick<Settings, "sandboxCashier">
  /** The deposit's row is written already, and counts among the member's deposits. */
  readonly isWritten: boolean
}

/**
 * Everything that a deposit requires. The call refuses the first objection; the page of the member center shows all of them. Both
 * ask here, so that they never differ.
 */
export const checkDeposit = (
  database: Database,
  { member, brand, amount, settings, isWritten }: WantedDeposit,
  now: Date,
): Promise<readonly CheckResult<DepositCheck, DepositRefusal>[]> =>
  runChecks<DepositCheck, DepositRefusal>(depositChecks, {
    methods: async () => {
      const methods = depositMethods(settings, brand, await vipLevelOf(database, member))
      return methods.length > 0 ? undefined : { code: "method-unknown", value: {} }
    },
    break: async () => {
      const resting = await breakOf(database, member, now)
      return resting && { code: "excluded", value: { until: resting.until.toISOString() } }
    },
    limit: async () =>
      (await exceedsDepositLimit(database, member, { brand, more: isWritten ? 0 : amount }, now))
        ? { code: "limit-deposit", value: {} }
        : undefined,
    age: async () => {
      const min = brand.settings.minimumAge
      const code = await objectionToIdentity(database, member, min, now)
      return code && { code, value: { min } }
    },
    documents: async () => {
      const missing = await missingProof(database, { id: member, brand }, { use: "deposit", amount }, now)
      return missing && { code: "documents-needed", value: { proof: missing.proof, state: missing.state } }
    },
  })
