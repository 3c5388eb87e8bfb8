import type { Announcement } from "@baize/common/api/site.ts"
import { Greetings } from "@baize/common/domain/site/greetings.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../domain.ts"
import { useWords } from "../parts/words.ts"
import { usePopups } from "../popups/popups.ts"
import { NoticeCard } from "./notice-card.tsx"

/** The brand's automatic notices: each appears until the card is closed or they are read, and never again. */
export const NewsCard = observer(function NewsCard() {
  const { dependencies, session, site } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  const { memberId } = session
  const [greetings] = useState(() => new Greetings(dependencies))
  const [news, setNews] = useState<readonly Announcement[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has signed in
  useEffect(() => {
    let here = true
    void greetings.toShow().then(shown => {
      if (here) setNews(shown)
    })
    return () => {
      here = false
      setNews([])
    }
  }, [memberId, greetings])
  const [newest] = news
  if (!newest || popups.open.length > 0) return null
  const leave = () => {
    greetings.markClosed(news)
    setNews([])
  }
  return (
    <NoticeCard
      label={t("announcements.greeting", { brand: site.info?.name ?? "" })}
      more={news.length - 1}
      text={newest.title}
      leave={leave}
      read={() => {
        leave()
        popups.show({ kind: "announcements", greeting: news })
      }}
    />
  )
})
