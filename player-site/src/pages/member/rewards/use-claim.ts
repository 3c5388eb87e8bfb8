import type { Prize } from "@baize/common/api/missions.ts"
import type { Missions } from "@baize/common/domain/missions/missions.ts"
import { useDomain } from "../../../domain.ts"
import { problemText } from "../../../parts/words.ts"
import { useToasts } from "../../../popups/toasts.ts"
import { useMissionWords } from "./use-mission-words.ts"

/** Claims a step without proof, or the tickets of a raffle, and says what came of it; gives whether it worked. */
export function useClaim(missions: Missions) {
  const { memberStores } = useDomain()
  const toasts = useToasts()
  const { t, site, prize: wordsOf } = useMissionWords()
  return async (mission: number, target?: number, prize?: Prize): Promise<boolean> => {
    const way = target === undefined ? missions.claimingTickets : missions.claiming
    const done = await (target === undefined ? missions.claimingTickets.run(mission) : missions.claiming.run({ mission, target }))
    if (done) toasts.say(t("claimed", { prize: prize ? wordsOf(prize) : t("prizes") }), "positive")
    else if (way.problem) toasts.say(problemText(way.problem, site), "negative")
    void memberStores?.wallet.refresh()
    return done !== undefined
  }
}
