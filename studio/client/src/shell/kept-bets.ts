import type { Kit } from "../kit.ts"
import type { StudioApi } from "../studio-api.ts"

/** The chips that the studio keeps for the player at this table. */
export const keptBets = (api: Pick<StudioApi, "savedBets" | "keepBets">): Kit["saved"] => ({
  list: async () => (await api.savedBets()).saved,
  keep: async (slot, bets) => (await api.keepBets(slot, bets)).saved,
})
