import { PrizeGroup } from "@baize/common/api/fields.ts"
import * as v from "valibot"

/** What a brand gives in lotteries: prizes return `group / 2000` of the stakes, the house keeps the rest. */
export const PrizeGroupRules = v.pipe(
  v.strictObject({
    /** Of every ticket and account. */
    lowest: PrizeGroup,
    /** Of a top agent; the house keeps `1 − highest / 2000` of every stake. */
    highest: PrizeGroup,
    /** Of a member who joins without an agent, and the suggestion for a new downline. */
    joining: PrizeGroup,
  }),
  v.check(({ lowest, highest, joining }) => lowest <= joining && joining <= highest, "lowest ≤ joining ≤ highest"),
)
type GroupRules = v.InferOutput<typeof PrizeGroupRules>

/** Those of a brand that has set none, and of accounts from before there were groups. */
const usual: GroupRules = { lowest: 1_800, highest: 1_960, joining: 1_900 }

export const prizeGroupsOf = ({ prizeGroups }: { readonly prizeGroups?: GroupRules | undefined }): GroupRules =>
  prizeGroups ?? usual
