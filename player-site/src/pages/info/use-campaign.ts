import type { Campaign } from "@baize/common/api/bonuses.ts"
import { Bonuses, bonusesOf } from "@baize/common/domain/bonuses/bonuses.ts"
import { useEffect } from "react"
import { useDomain } from "../../domain.ts"

/** What guests are shown, by the domain of their visit: every promotion of a page asks once together. */
const ofGuests = new WeakMap<object, Bonuses>()

/** The campaign of that code as this visitor finds it, and the store that acts on it. */
export function useCampaign(code: string): { bonuses: Bonuses; campaign: Campaign | undefined } {
  const domain = useDomain()
  const { dependencies } = domain
  let bonuses = bonusesOf(domain) ?? ofGuests.get(dependencies)
  if (!bonuses) {
    bonuses = new Bonuses(dependencies)
    ofGuests.set(dependencies, bonuses)
  }
  const { campaigns } = bonuses
  useEffect(() => {
    if (!campaigns.loading) void campaigns.load()
  }, [campaigns])
  return { bonuses, campaign: campaigns.value?.list.find(one => one.code === code) }
}
