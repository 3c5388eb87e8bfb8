import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { useLocation } from "../parts/router.ts"
import { homePaths } from "../paths.ts"
import { ContractCard } from "./contract-card.tsx"
import { NewsCard } from "./news-card.tsx"
import { RoundNoticesCard } from "./round-notices-card.tsx"

/**
 * What the home page shows without being asked, one card at a time: notices about the member's rounds, else a contract that
 * awaits an agent's answer, else the brand's news.
 */
export const HomeCards = observer(function HomeCards() {
  const { session, site } = useDomain()
  const { pathname } = useLocation()
  const { memberId, member } = session
  if (!homePaths.includes(pathname) || !site.home) return null
  const others = member?.isAgent ? <ContractCard key={memberId} otherwise={<NewsCard />} /> : <NewsCard />
  return member && member.unreadNotices > 0 ? (
    <RoundNoticesCard key={memberId} unread={member.unreadNotices} otherwise={others} />
  ) : (
    others
  )
})
