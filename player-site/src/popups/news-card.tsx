import type { Announcement } from "@baize/common/api/site.ts"
import { Greetings } from "@baize/common/domain/site/greetings.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { Icon } from "../parts/icon.tsx"
import { useLocation } from "../parts/router.ts"
import { useWords } from "../parts/words.ts"
import { homePaths } from "../paths.ts"
import { NEWS_PLACE } from "../shell/news-place.ts"
import style from "./news-card.module.css"
import { usePopups } from "./popups.ts"

/**
 * The brand's automatic notices on its home page, as a card that takes no focus: it opens them, or is closed. Each appears until
 * then, and never again. It takes the place of the scrolling notices, so that it is over nothing else; without these it is at the
 * edge of the screen.
 */
export const NewsCard = observer(function NewsCard() {
  const { dependencies, session, site } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  const { t: common } = useTranslation("common")
  const { pathname } = useLocation()
  const { memberId } = session
  const [greetings] = useState(() => new Greetings(dependencies))
  const [news, setNews] = useState<readonly Announcement[]>([])
  const before = useRef<Element | null>(null)
  const ready = homePaths.includes(pathname) && site.home !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has signed in
  useEffect(() => {
    if (!ready) return
    let here = true
    void greetings.toShow().then(shown => {
      if (here) setNews(shown)
    })
    return () => {
      here = false
      setNews([])
    }
  }, [ready, memberId, greetings])
  const [newest] = news
  if (!newest || popups.open.length > 0) return null
  const leave = () => {
    greetings.markClosed(news)
    setNews([])
    // What had the focus before gets it again: from the popup too, once that is closed.
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
  const read = () => {
    leave()
    popups.show({ kind: "announcements", greeting: news })
  }
  const place = document.getElementById(NEWS_PLACE)
  const card = (
    <aside
      key="news"
      className={place ? style.line : style.card}
      aria-label={t("announcements.greeting", { brand: site.info?.name ?? "" })}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape") leave()
      }}
    >
      <button type="button" className={style.news} onClick={read}>
        <Icon name="bell" size={20} />
        <span className={style.words}>
          <small>
            {t("announcements.greeting", { brand: site.info?.name ?? "" })}
            {news.length > 1 && ` ${t("announcements.more", { count: news.length - 1 })}`}
          </small>
          <strong title={newest.title}>{newest.title}</strong>
        </span>
        <span className={style.read}>{t("announcements.read")}</span>
      </button>
      <button type="button" className={style.close} aria-label={common("action.close")} onClick={leave}>
        <Icon name="close" size={18} />
      </button>
    </aside>
  )
  return place ? createPortal(card, place) : [<div key="room" className={style.room} />, card]
})
