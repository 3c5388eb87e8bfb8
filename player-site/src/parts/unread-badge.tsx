import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import style from "./unread-badge.module.css"
import { useWords } from "./words.ts"

/** A badge has no room for more digits. */
const SHOWN = 99

/** The number of unread messages of the signed-in member; nothing where there are none. */
export const UnreadBadge = observer(function UnreadBadge({ corner = false }: { corner?: boolean }) {
  const { session } = useDomain()
  const { t } = useWords()
  const unread = session.member?.unreadMessages ?? 0
  if (unread === 0) return null
  return (
    <span
      className={`${style.badge} ${corner ? style.corner : ""}`}
      role="img"
      aria-label={t("header.unread", { count: unread })}
      data-testid="unread"
    >
      {unread > SHOWN ? `${SHOWN}+` : unread}
    </span>
  )
})
