import { useRef } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { Icon } from "../parts/icon.tsx"
import { useWords } from "../parts/words.ts"
import { NEWS_PLACE } from "./news-place.ts"
import style from "./notice-card.module.css"

interface NoticeCardProps {
  readonly label: string
  /** How many more there are. */
  readonly more: number
  /** The newest, in one line. */
  readonly text: string
  readonly leave: () => void
  /** Opens them all. */
  readonly read: () => void
}

/**
 * A notice that opens nothing: a card that takes no focus, in the place of the scrolling notices, so that it is over nothing
 * else; without these it is at the edge of the screen.
 */
export function NoticeCard({ label, more, text, leave, read }: NoticeCardProps) {
  const { t } = useWords()
  const { t: common } = useTranslation("common")
  const before = useRef<Element | null>(null)
  const left = (next: () => void) => {
    next()
    // What had the focus before gets it again: from a popup too, once that is closed.
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
  const place = document.getElementById(NEWS_PLACE)
  const card = (
    <aside
      key="card"
      className={place ? style.line : style.card}
      aria-label={label}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape") left(leave)
      }}
    >
      {/* Around the button, whose content has no roles of its own. */}
      <div className={style.said} role="status">
        <button type="button" className={style.news} onClick={() => left(read)}>
          <Icon name="bell" size={20} />
          <span className={style.words}>
            <small>
              {label}
              {more > 0 && ` ${t("announcements.more", { count: more })}`}
            </small>
            <strong title={text}>{text}</strong>
          </span>
          <span className={style.read}>{t("announcements.read")}</span>
        </button>
      </div>
      <button type="button" className={style.close} aria-label={common("action.close")} onClick={() => left(leave)}>
        <Icon name="close" size={18} />
      </button>
    </aside>
  )
  return place ? createPortal(card, place) : [<div key="room" className={style.room} />, card]
}
