import { observer } from "mobx-react-lite"
import { type CSSProperties, useEffect, useRef, useState } from "react"
import { useDomain } from "../domain.ts"
import { Icon } from "../parts/icon.tsx"
import { useWords } from "../parts/words.ts"
import { usePopups } from "../popups/popups.ts"
import { NEWS_PLACE } from "./news-place.ts"
import style from "./notice-bar.module.css"

/** Pixels per frame at 60 frames a second, whatever the screen's rate. */
const STEP = 0.5
const FRAMES = 60

/** Scrolling notices; paused by its button, on hover and on focus. A click opens them all. */
export const NoticeBar = observer(function NoticeBar() {
  const { site } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  const notices = site.home?.notices ?? []
  const first = useRef<HTMLUListElement>(null)
  const [width, setWidth] = useState(2_000)
  const [stopped, setStopped] = useState(false)
  const some = notices.length > 0
  useEffect(() => {
    if (!some || !first.current) return
    const watcher = new ResizeObserver(([line]) => setWidth(line?.contentRect.width || 2_000))
    watcher.observe(first.current)
    return () => watcher.disconnect()
  }, [some])
  if (!some) return null
  const line = (hidden: boolean) => (
    <ul ref={hidden ? undefined : first} aria-hidden={hidden || undefined}>
      {notices.map(notice => (
        <li key={notice.id}>
          <button type="button" tabIndex={hidden ? -1 : 0} onClick={() => popups.show({ kind: "announcements", notices: true })}>
            {notice.title}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={style.place}>
      <aside className={style.bar} aria-label={t("notice.label")} data-held={stopped || popups.open.length > 0 || undefined}>
        <span className={style.icon}>
          <Icon name="notice" size={18} />
        </span>
        {/* The second line follows the first without a gap; it repeats the text and is hidden from screen readers. */}
        <div className={style.window} style={{ "--seconds": width / (STEP * FRAMES) } as CSSProperties}>
          {line(false)}
          {line(true)}
        </div>
        <button
          type="button"
          className={style.hold}
          aria-label={t(stopped ? "home.tickerRun" : "home.tickerStop")}
          onClick={() => setStopped(!stopped)}
        >
          <Icon name={stopped ? "play" : "pause"} size={13} />
        </button>
      </aside>
      <div id={NEWS_PLACE} />
    </div>
  )
})
