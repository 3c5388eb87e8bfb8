import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import style from "./unread-badge.module.css"
import { useWords } from "./words.ts"

/** A badge has no room for more digits. */
const SHOWN = 99

interface UnreadBadgeProps {
  of?: "unreadMessages" | "unreadNotices"
  corner?: boolean
}

/** The number of unread messages of the signed-in member, or of notices after their name; nothing where there are none. */
export const UnreadBadge = observer(function UnreadBadge({ of = "unreadMessages", corner = false }: UnreadBadgeProps) {
  const { session } = useDomain()
  const { t } = useWords()
  const unread = session.member?.[of] ?? 0
  if (unread === 0) return null
  return (
    <span
      className={`${style.badge} ${corner ? style.corner : ""}`}
      {...(of === "unreadMessages" && { role: "img", "aria-label": t("header.unread", { count: unread }) })}
      data-testid={of === "unreadMessages" ? "unread" : "unread-notices"}
    >
      {unread > SHOWN ? `${SHOWN}+` : unread}
    </span>
  )
})
