import { Count, Sum } from "@baize/common/api/fields.ts"
import * as v from "valibot"

/** What a member gets for a friend who joins by their code, and what the friend must do first. Amounts in minor units. */
export const ReferralTerms = v.strictObject({
  /** To the referrer, in cash, once for each friend. */
  reward: Sum,
  /** The deposits that the friend needs, together. */
  deposits: Sum,
  /** The settled stakes that the friend needs; 0: none. */
  turnover: Count,
  /** Days after joining in which both count. */
  days: v.pipe(Count, v.minValue(1), v.maxValue(365)),
})
export type ReferralTerms = Readonly<v.InferOutput<typeof ReferralTerms>>
