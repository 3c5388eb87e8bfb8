import { observer } from "mobx-react-lite"
import type { CSSProperties } from "react"
import { useDomain } from "../domain.ts"
import { Icon } from "../parts/Icon.tsx"
import { useWords } from "../parts/words.ts"
import { usePopups } from "../popups/popups.ts"
import style from "./NoticeBar.module.css"

/** Notices run by; under the pointer or the keyboard's focus they stand still. A click opens them all. */
export const NoticeBar = observer(function NoticeBar() {
  const { site } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  const notices = site.home?.notices ?? []
  if (notices.length === 0) return null
  const letters = notices.reduce((sum, { title }) => sum + title.length, 0)
  const line = (hidden: boolean) => (
    <ul aria-hidden={hidden || undefined}>
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
    <aside className={style.bar} aria-label={t("notice.label")}>
      <span className={style.icon}>
        <Icon name="notice" size={18} />
      </span>
      {/* The second line follows the first without a gap; it is the same words again and silent. */}
      <div className={style.window} style={{ "--seconds": Math.max(14, letters * 0.22) } as CSSProperties}>
        {line(false)}
        {line(true)}
      </div>
    </aside>
  )
})
