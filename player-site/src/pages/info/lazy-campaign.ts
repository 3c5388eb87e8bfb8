import { withWords } from "@baize/common/react/with-words.ts"
import { optionalPart } from "../../parts/optional-part.tsx"

/** Loads after the promotion itself; a promotion without a campaign stays as it is. */
export const CampaignAction = optionalPart(() =>
  withWords(
    "rewards",
    import("./campaign-action.tsx").then(file => file.CampaignAction),
  ),
)
