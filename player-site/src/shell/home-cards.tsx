import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { useLocation } from "../parts/router.ts"
import { homePaths } from "../paths.ts"
import { NewsCard } from "./news-card.tsx"
import { RoundNoticesCard } from "./round-notices-card.tsx"

/** What the home page shows without being asked, one card at a time: notices about the member's rounds, else the brand's news. */
export const HomeCards = observer(function HomeCards() {
  const { session, site } = useDomain()
  const { pathname } = useLocation()
  const { memberId, member } = session
  if (!homePaths.includes(pathname) || !site.home) return null
  return member && member.unreadNotices > 0 ? (
    <RoundNoticesCard key={memberId} unread={member.unreadNotices} otherwise={<NewsCard />} />
  ) : (
    <NewsCard />
  )
})
